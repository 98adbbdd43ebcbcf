// Applying for a shop, withdrawing the application, what its keeper says of it, and leaving it.

import {
  dayMs,
  type Instant,
  instant,
  ok,
  type Rejection,
  type Result,
  refuse,
  rejected,
  rejection,
  type UserId,
} from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import { type ClientKey, keeperIn, keepKey, refusePost } from "../deals/deals.ts";
import type { Coin } from "../markets/markets.ts";
import { depositOf } from "./deposit.ts";
import type { DepositDesk } from "./deposit-desk.ts";
import { hoursOf, nameOf, replyOf, type ShopName } from "./keeping-rules.ts";
import { relist } from "./market-store.ts";
import type { ShopParts } from "./shop-parts.ts";
import type { ShopRow } from "./shop-row.ts";
import * as store from "./shops-store.ts";

export type KeepingParts = ShopParts & { readonly depositDesk: DepositDesk };

export type ApplyRequest = {
  readonly userId: UserId;
  readonly currencyId: number;
  readonly name: string;
  readonly key: ClientKey;
};

/** Why somebody cannot have a shop as things stand; money and names are asked about when it is written. */
export async function refuseApply(parts: ShopParts, userId: UserId): Promise<Rejection | null> {
  const { clock, deals, terms } = parts;
  const standing = await deals.standing(userId, terms);
  const asked = { terms, now: clock.now() };
  // How many offers other shops of theirs have is nothing to this one.
  return refusePost({ ...standing, offers: 0 }, asked, null);
}

/** What the same key has made before; null where it is new. */
async function known({ database }: ShopParts, { userId, key }: ApplyRequest): Promise<Result<ShopRow> | null> {
  const made = key === null ? null : await store.madeUnder(database, userId, key.key);
  if (key === null || made === null) return null;
  if (made.contentHash !== key.contentHash) return refuse("idempotency_key_reused");
  if (made.refusal !== null) return rejected(made.refusal);
  const row = await store.findShop(database, made.id);
  return row === null || row.state === "asked" ? refuse("idempotency_in_progress") : ok(row);
}

function write(parts: KeepingParts, request: ApplyRequest, coin: Coin, named: ShopName): Promise<Result<ShopRow>> {
  const { clock, database, depositDesk } = parts;
  const { userId, key } = request;
  const taken = rejection("shop_name_taken");
  return refusableTransaction(
    database,
    async (tx) => {
      await store.holdPerson(tx, userId);
      // Whoever came with the same key at the same moment has written it.
      if (key !== null && (await store.madeUnder(tx, userId, key.key)) !== null)
        return refuse("idempotency_in_progress");
      if (await store.hasLiving(tx, userId, coin.assetId)) return refuse("shop_exists");
      if ((await keeperIn(tx, userId, coin.assetId)) === "acceptor") return refuse("shop_of_acceptor");
      if (await store.isNameTaken(tx, named, 0)) return rejected(taken);
      const row = await store.insertShop(tx, {
        ...named,
        ...depositOf(parts),
        userId,
        assetId: coin.assetId,
        appliedAt: clock.now(),
        under: key,
      });
      depositDesk.hold(row.id);
      return ok(row);
    },
    taken,
  );
}

export async function apply(parts: KeepingParts, request: ApplyRequest): Promise<Result<ShopRow>> {
  const { database, depositDesk, markets } = parts;
  const before = await known(parts, request);
  if (before !== null) return before;
  const coin = markets.coin(request.currencyId);
  if (coin === null || !coin.isDisplay || !coin.isLegal) return refuse("unknown_asset");
  const named = nameOf(request.name);
  if (!named.ok) return named;
  const refused = await refuseApply(parts, request.userId);
  if (refused !== null) return rejected(refused);
  const written = await write(parts, request, coin, named.value);
  if (!written.ok) return written;
  try {
    await parts.onStep?.("shop_written", written.value.id);
    const reply = await depositDesk.open(written.value);
    if (!reply.ok) return reply;
    return ok((await store.findShop(database, written.value.id)) ?? written.value);
  } finally {
    depositDesk.letGo(written.value.id);
  }
}

export type OwnRequest = { readonly userId: UserId; readonly shopId: number; readonly key?: ClientKey };

/** Null where it is nobody's, somebody else's, or never was one. */
async function lockOwn(tx: Queryable, { userId, shopId }: OwnRequest): Promise<ShopRow | null> {
  const shop = await store.lockShop(tx, shopId);
  return shop === null || shop.userId !== userId || shop.state === "asked" || shop.state === "void" ? null : shop;
}

/** Asked for again, each deed is done already; its key stands for no other. */
async function refuseKey(tx: Queryable, { userId, key = null }: OwnRequest): Promise<Rejection | null> {
  const kept = await keepKey(tx, userId, key);
  return kept.ok ? null : kept.rejection;
}

/** Decided already; if the ledger cannot be told now, the carrier does it. */
export async function endNow({ database, depositDesk, onStep, onTrouble }: KeepingParts, id: number): Promise<void> {
  await onStep?.("shop_decided", id);
  const shop = await store.findShop(database, id);
  if (shop === null || shop.ending === null) return;
  await depositDesk.end(shop).catch((error: unknown) => onTrouble(`shop ${id} ends later`, error));
}

/** Asked for again, it is done already. */
export async function withdraw(parts: KeepingParts, request: OwnRequest): Promise<Result<null>> {
  const begun = await refusableTransaction<boolean>(parts.database, async (tx) => {
    const shop = await lockOwn(tx, request);
    if (shop === null) return refuse("unknown_shop");
    const refused = await refuseKey(tx, request);
    if (refused !== null) return rejected(refused);
    if (shop.state === "ended" && shop.decidedAt === null) return ok(false);
    return (await store.withdrawApplication(tx, shop.id)) ? ok(true) : refuse("shop_not_waiting");
  });
  if (!begun.ok) return begun;
  if (begun.value) await endNow(parts, request.shopId);
  return ok(null);
}

/** The notice begins, by the keeper or by operators; false where there is none to begin. */
export async function beginNotice(
  parts: ShopParts,
  tx: Queryable,
  shop: ShopRow,
  why: string | null,
): Promise<boolean> {
  const { clock, config, markets, messages } = parts;
  const now = clock.now();
  const leavesAt = instant(now + config.shopNoticeDays * dayMs);
  if (!(await store.beginLeaving(tx, shop.id, leavesAt, why))) return false;
  await relist(tx, shop);
  const params = { name: shop.name, currency: markets.coin(shop.assetId)?.symbol ?? "", time: String(leavesAt) };
  await messages.tell(tx, { userId: shop.userId, template: "shop_leaving", params, at: now });
  return true;
}

/** Answers when its notice is over; asked for again, the same. */
export async function leave(parts: ShopParts, request: OwnRequest): Promise<Result<Instant>> {
  return refusableTransaction<Instant>(parts.database, async (tx) => {
    const shop = await lockOwn(tx, request);
    if (shop === null) return refuse("unknown_shop");
    const refused = await refuseKey(tx, request);
    if (refused !== null) return rejected(refused);
    if (shop.state === "leaving" && shop.leavesAt !== null) return ok(shop.leavesAt);
    if (!(await beginNotice(parts, tx, shop, null))) return refuse("shop_not_open");
    const after = await store.findShop(tx, shop.id);
    return after === null || after.leavesAt === null ? refuse("unknown_shop") : ok(after.leavesAt);
  });
}

/** As a form sends it; what is empty stays as it is. */
export type SaidRequest = OwnRequest & {
  readonly name: string;
  readonly isPaused: string;
  readonly hours: string;
  readonly reply: string;
  readonly noReply: string;
};

function switchOf(text: string): boolean | undefined {
  return text === "1" ? true : text === "0" ? false : undefined;
}

function readSaid(request: SaidRequest): Result<store.Said> {
  const name = request.name.trim() === "" ? null : nameOf(request.name);
  if (name !== null && !name.ok) return name;
  const hours = request.hours.trim() === "" ? null : hoursOf(request.hours);
  if (hours !== null && !hours.ok) return hours;
  const reply = request.reply.trim() === "" ? null : replyOf(request.reply);
  if (reply !== null && !reply.ok) return reply;
  const isPaused = switchOf(request.isPaused);
  if (isPaused === undefined && request.isPaused !== "") return refuse("invalid_field", { field: "is_paused" });
  const isSilent = switchOf(request.noReply);
  if (isSilent === undefined && request.noReply !== "") return refuse("invalid_field", { field: "no_reply" });
  return ok({
    ...(name === null ? {} : name.value),
    ...(hours === null ? {} : { hours: hours.value }),
    ...(isPaused === undefined ? {} : { isPaused }),
    ...(isSilent === true ? { reply: "" } : reply === null ? {} : { reply: reply.value }),
  });
}

export async function save(parts: ShopParts, request: SaidRequest): Promise<Result<null>> {
  const said = readSaid(request);
  if (!said.ok) return said;
  const taken = rejection("shop_name_taken");
  return refusableTransaction<null>(
    parts.database,
    async (tx) => {
      const shop = await lockOwn(tx, request);
      if (shop === null) return refuse("unknown_shop");
      if (shop.state === "leaving") return refuse("shop_leaving");
      if (shop.state !== "applied" && shop.state !== "open") return refuse("shop_not_open");
      const kept = await keepKey(tx, request.userId, request.key ?? null);
      if (!kept.ok) return kept;
      // The same again is the first answer again, whatever was said since.
      if (!kept.value) return ok(null);
      const { nameKey, nameLook } = said.value;
      const isNamed = nameKey !== undefined && nameLook !== undefined;
      if (isNamed && (await store.isNameTaken(tx, { nameKey, nameLook }, shop.id))) return rejected(taken);
      await store.saveSaid(tx, shop.id, said.value);
      if (said.value.isPaused !== undefined && said.value.isPaused !== shop.isPaused) await relist(tx, shop);
      return ok(null);
    },
    taken,
  );
}
