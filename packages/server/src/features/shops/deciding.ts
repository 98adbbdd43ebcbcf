// What operators decide about shops: an application is approved by two or refused by one, and the notice of an open shop
// can be begun for its keeper. Whatever is decided is logged in the transaction that decides it.

import type { Queryable } from "../../store/database.ts";
import { tellAccountChanged } from "../registry/registry.ts";
import { beginNotice, endNow, type KeepingParts } from "./keeping.ts";
import type { ShopRow } from "./shop-row.ts";
import * as store from "./shops-store.ts";

/** gone: it is not what the decision was about any more · frozen: whoever keeps it is. */
export type Outcome = "done" | "gone" | "frozen";

export type Verdict = {
  readonly shopId: number;
  readonly why: string;
  /** Writes the decision down, in its own transaction. */
  log(tx: Queryable, shop: ShopRow): Promise<unknown>;
};

export async function approve(parts: KeepingParts, { shopId, why, log }: Verdict): Promise<Outcome> {
  const { clock, database, markets, messages } = parts;
  let told: ShopRow | null = null;
  const outcome = await database.transaction<Outcome>(async (tx) => {
    const shop = await store.lockShop(tx, shopId);
    if (shop === null || shop.state !== "applied") return "gone";
    if (shop.isFrozen) return "frozen";
    const at = clock.now();
    if (!(await store.markOpen(tx, shopId, { at, why }))) return "gone";
    await store.noteSeller(tx, shop.userId);
    const params = { name: shop.name, currency: markets.coin(shop.assetId)?.symbol ?? "" };
    await messages.tell(tx, { userId: shop.userId, template: "shop_approved", params, at });
    await log(tx, shop);
    told = shop;
    return "done";
  });
  if (told !== null) await announce(parts, told);
  return outcome;
}

async function announce(parts: KeepingParts, { userId }: Pick<ShopRow, "userId">): Promise<void> {
  const { messages, onTrouble } = parts;
  tellAccountChanged(parts, userId);
  await messages.announce(userId).catch((error: unknown) => onTrouble("a decision was not announced", error));
}

export async function refuseShop(parts: KeepingParts, { shopId, why, log }: Verdict): Promise<Outcome> {
  const { clock, database } = parts;
  const isDone = await database.transaction(async (tx) => {
    const shop = await store.lockShop(tx, shopId);
    if (shop === null || !(await store.refuseApplication(tx, shopId, { at: clock.now(), why }))) return false;
    await log(tx, shop);
    return true;
  });
  if (!isDone) return "gone";
  await endNow(parts, shopId);
  return "done";
}

export async function giveNotice(parts: KeepingParts, { shopId, why, log }: Verdict): Promise<Outcome> {
  const { database } = parts;
  let told: ShopRow | null = null;
  const isDone = await database.transaction(async (tx) => {
    const shop = await store.lockShop(tx, shopId);
    if (shop === null || !(await beginNotice(parts, tx, shop, why))) return false;
    await log(tx, shop);
    told = shop;
    return true;
  });
  if (told !== null) await announce(parts, told);
  return isDone ? "done" : "gone";
}
