// How a shop ends once its notice is over. Its offers are taken back as soon as the notice runs, for nobody can take them
// any more; deals that go on are waited for, however long. Then what is left in the shop goes home to the fiat account,
// and the deposit with it.

import type { Amount } from "@tidemark/kernel";
import { carryEach } from "../../seams/carrier.ts";
import { tellAccountChanged } from "../registry/registry.ts";
import type { KeepingParts } from "./keeping.ts";
import type { ShopParts } from "./shop-parts.ts";
import type { ShopRow } from "./shop-row.ts";
import * as store from "./shops-store.ts";

async function takeBackOffers({ database, deals, onTrouble }: ShopParts, shop: ShopRow): Promise<void> {
  await carryEach(
    await store.idleOffers(database, shop),
    async (offerId) => {
      const done = await deals.withdraw({ userId: shop.userId, offerId, key: null });
      // Somebody was faster, or it is being posted this very moment: the next look finds it.
      if (!done.ok && !["offer_has_deal", "offer_gone", "idempotency_in_progress"].includes(done.rejection.code)) {
        throw new Error(done.rejection.code);
      }
    },
    (offerId, error) => onTrouble(`offer ${offerId} of a shop that leaves is not taken back`, error),
  );
}

/**
 * Moves what is free in a shop to its keeper's fiat account. It carries no key: what has gone is not there to go again, so
 * beginning anew after a cut moves nothing twice.
 */
export async function sendHome(
  { sequencer }: Pick<ShopParts, "sequencer">,
  { userId, assetId }: Pick<ShopRow, "userId" | "assetId">,
): Promise<void> {
  const free = (): Amount => sequencer.view().balance({ owner: userId, kind: "merchant" }, assetId).available;
  for (let left = free(); left > 0n; left = free()) {
    const command = { type: "Transfer", from: "merchant", to: "fiat", assetId, amount: left } as const;
    const reply = await sequencer.submit(command, { userId });
    // Its keeper moved some of it meanwhile.
    if (!reply.ok && reply.rejection.code !== "insufficient_balance") throw new Error(reply.rejection.code);
  }
}

/** One that ends; safe to begin again from anywhere. */
export async function carryEnd(parts: KeepingParts, shop: ShopRow): Promise<void> {
  if (shop.ending === "ended") {
    await sendHome(parts, shop);
    await parts.onStep?.("shop_emptied", shop.id);
  }
  await parts.depositDesk.end(shop);
}

/** One whose notice runs. */
export async function carryLeaving(parts: KeepingParts, shop: ShopRow): Promise<void> {
  const { clock, database, onStep } = parts;
  await takeBackOffers(parts, shop);
  if (shop.leavesAt === null || shop.leavesAt > clock.now()) return;
  const isOver = await database.transaction(async (tx) => {
    await store.holdPerson(tx, shop.userId);
    if (!(await store.decideEnd(tx, shop.id, clock.now()))) return false;
    await store.noteSeller(tx, shop.userId);
    return true;
  });
  if (!isOver) return;
  tellAccountChanged(parts, shop.userId);
  await onStep?.("shop_decided", shop.id);
  const ended = await store.findShop(database, shop.id);
  if (ended !== null) await carryEnd(parts, ended);
}
