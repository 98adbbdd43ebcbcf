// Locking units, redeeming a lock before its end, and what follows when one has ended by itself.

import { houseId } from "@tidemark/engine";
import { dayMs, instant, ok, type Result, refuse, rejected, rejection, type UserId } from "@tidemark/kernel";
import { refusableTransaction } from "../../store/refusable.ts";
import type { ClientKey } from "../deals/deals.ts";
import { plain } from "../markets/markets.ts";
import { type LockDesk, referenceOf, returnOf, unitsLeft } from "./lock-desk.ts";
import type { LockRow } from "./lock-row.ts";
import { beginRedeeming, findLock, insertLock, madeUnder, markEnded, ownLock, paidLocks } from "./locks-store.ts";
import type { WealthParts } from "./wealth-parts.ts";

export type LockingParts = WealthParts & { readonly desk: LockDesk };

export type LockRequest = {
  readonly userId: UserId;
  readonly units: number;
  /** As they were shown; null where nobody says. */
  readonly terms?: string | null;
  readonly key: ClientKey;
};

/** What the same key has made before; null where it is new. */
async function known({ database }: WealthParts, { userId, key }: LockRequest): Promise<Result<LockRow> | null> {
  const made = key === null ? null : await madeUnder(database, userId, key.key);
  if (key === null || made === null) return null;
  if (made.contentHash !== key.contentHash) return refuse("idempotency_key_reused");
  const row = await findLock(database, made.id);
  if (row !== null && row.refusal !== null) return rejected(row.refusal);
  return row === null || row.state === "asked" ? refuse("idempotency_in_progress") : ok(row);
}

async function write(parts: LockingParts, request: LockRequest): Promise<Result<LockRow>> {
  const { clock, database, desk, terms, zone } = parts;
  const { userId, units, terms: shown = null, key } = request;
  const { isOpen, termDays } = terms.now;
  if (!isOpen) return refuse("wealth_closed");
  if (shown !== null && shown !== terms.text) return refuse("wealth_terms_changed");
  const left = unitsLeft(parts);
  if (left !== null && left < units) return refuse("wealth_sold_out", { units: String(left) });
  const lockedAt = clock.now();
  const endsAt = instant(lockedAt + termDays * dayMs);
  const lock = { userId, units, ...terms.sumsOf(units), coinAsset: terms.coin.assetId, lockedAt, endsAt, key };
  return refusableTransaction<LockRow>(
    database,
    async (tx) => {
      const row = await insertLock(tx, { ...lock, endDay: zone.format(endsAt).slice(0, 10) });
      desk.hold(row.id);
      return ok(row);
    },
    // Whoever came with the same key at the same moment has written it.
    rejection("idempotency_in_progress"),
  );
}

export async function lock(parts: LockingParts, request: LockRequest): Promise<Result<LockRow>> {
  const { database, desk } = parts;
  const before = await known(parts, request);
  if (before !== null) return before;
  const written = await write(parts, request);
  if (!written.ok) return written;
  const { id } = written.value;
  try {
    await parts.onStep?.("lock_written", id);
    const reply = await desk.open(written.value);
    const row = await findLock(database, id);
    if (reply.ok) return ok(row ?? written.value);
    return row?.refusal == null ? reply : rejected(row.refusal);
  } finally {
    desk.letGo(id);
  }
}

/**
 * Carries out what was decided; safe to begin again from anywhere. Where the end came first the ledger has paid
 * everything already, and that is how it ended.
 */
export async function finishRedeeming(parts: WealthParts, row: LockRow): Promise<"redeemed" | "ended" | "later"> {
  const { clock, database, sequencer } = parts;
  const reply = await sequencer.submit(returnOf(row), { userId: houseId, key: `${referenceOf(row)}-end` });
  if (!reply.ok && reply.rejection.code !== "hold_expired" && reply.rejection.code !== "unknown_hold") return "later";
  const state = reply.ok ? "redeemed" : "ended";
  if (!reply.ok) {
    // Paid by the ledger itself, but perhaps not this very moment.
    const paid = await paidLocks(database, clock.now(), 1_000);
    if (!paid.some(({ id }) => id === row.id)) return "later";
    return (await endOne(parts, row)) ? "ended" : "later";
  }
  await parts.onStep?.("lock_returned", row.id);
  await database.transaction((tx) => markEnded(tx, row, { state, at: clock.now() }));
  await parts.onStep?.("lock_redeemed", row.id);
  return state;
}

export type RedeemRequest = { readonly userId: UserId; readonly id: number };

/** Asked for again, it is done already. */
export async function redeem(parts: WealthParts, { userId, id }: RedeemRequest): Promise<Result<LockRow>> {
  const { clock, database, onTrouble } = parts;
  const row = await ownLock(database, userId, id);
  if (row === null) return refuse("unknown_lock");
  if (row.state === "redeemed") return ok(row);
  const isBegun = await database.transaction((tx) => beginRedeeming(tx, id, clock.now()));
  if (!isBegun) {
    const now = await ownLock(database, userId, id);
    // Decided a moment ago by the same person, or over.
    return now !== null && (now.isRedeeming || now.state === "redeemed") ? ok(now) : refuse("lock_not_open");
  }
  await parts.onStep?.("lock_decided", id);
  const outcome = await finishRedeeming(parts, row).catch((error: unknown) => {
    onTrouble(`lock ${id} is redeemed later`, error);
    return "later" as const;
  });
  return outcome === "ended" ? refuse("lock_not_open") : ok(row);
}

async function endOne({ clock, database, markets, messages, terms }: WealthParts, row: LockRow): Promise<boolean> {
  const isFirst = await database.transaction(async (tx) => {
    if (!(await markEnded(tx, row, { state: "ended", at: clock.now() }))) return false;
    const coin = markets.coin(row.coinAsset) ?? terms.coin;
    const params = {
      usdt: plain(row.usdt, terms.usdt.scale),
      amount: plain(row.amount, coin.scale),
      currency: coin.symbol,
      reward: plain(row.reward, terms.usdt.scale),
    };
    await messages.tell(tx, { userId: row.userId, template: "wealth_ended", params, at: clock.now() });
    return true;
  });
  if (isFirst) await messages.announce(row.userId);
  return isFirst;
}

/** Locks whose coins the ledger has paid at their end say so; answers how many. */
export async function endPaid(parts: WealthParts, limit: number): Promise<number> {
  const { clock, database, onTrouble } = parts;
  const rows = await paidLocks(database, clock.now(), limit);
  for (const row of rows) {
    await endOne(parts, row).catch((error: unknown) => onTrouble(`lock ${row.id} is told of later`, error));
  }
  return rows.length;
}
