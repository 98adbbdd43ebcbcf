// The desk of locks: both coins and the reward are set aside as one deed, and all three end by themselves at the same
// instant, into the owner's spot account, whoever is awake. Ending early is one deed too: the coins go to the same place,
// and the reward back to the house.

import { type Book, type BookStep, type HoldRow, houseId } from "@tidemark/engine";
import { amount, ensure, type Rejection, rejection } from "@tidemark/kernel";
import { Desk, type DeskStep } from "../../seams/desk.ts";
import type { LockHolds, LockRow } from "./lock-row.ts";
import { markLocked, markVoid } from "./locks-store.ts";
import type { WealthParts, WealthStep } from "./wealth-parts.ts";

type Booked = { readonly holds: readonly HoldRow[] };
export type LockDesk = Desk<LockRow, Booked>;

const steps: Readonly<Partial<Record<DeskStep, WealthStep>>> = { opened: "lock_held", admitted: "lock_begun" };

export function referenceOf({ id }: Pick<LockRow, "id">): string {
  return `wealth-${id}`;
}

function openingOf({ terms }: WealthParts, row: LockRow): Book {
  const own = { owner: row.userId, kind: "wealth" } as const;
  const spot = { owner: row.userId, kind: "spot" } as const;
  const house = { owner: houseId, kind: "house" } as const;
  const ending = { destination: spot, expiresAt: row.endsAt, atExpiry: "settle" } as const;
  const usdt = terms.usdt.assetId;
  const coins: BookStep[] = [
    { open: { ...ending, from: own, assetId: usdt, amount: amount(row.usdt) } },
    { open: { ...ending, from: own, assetId: row.coinAsset, amount: amount(row.amount) } },
  ];
  const reward = { ...ending, from: house, assetId: usdt, amount: amount(row.reward), reason: "wealth_reward" };
  const all = row.reward === 0n ? coins : [...coins, { open: reward }];
  return { type: "Book", steps: all, reason: "wealth", reference: referenceOf(row) };
}

/** Both coins to the owner's spot account, the reward back to the house. */
export function returnOf(row: LockRow): Book {
  const spot = { owner: row.userId, kind: "spot" } as const;
  const held = (hold: number | null): number => ensure(hold, "a lock gives back what it does not hold");
  const coins: BookStep[] = [
    { settle: { holdId: held(row.usdtHold), parts: [{ to: spot, amount: amount(row.usdt) }] } },
    { settle: { holdId: held(row.coinHold), parts: [{ to: spot, amount: amount(row.amount) }] } },
  ];
  const all = row.rewardHold === null ? coins : [...coins, { release: { holdId: row.rewardHold } }];
  return { type: "Book", steps: all, reason: "wealth", reference: referenceOf(row) };
}

function holdsOf({ holds }: Booked): LockHolds {
  const [usdt, coin, reward] = holds;
  return {
    usdtHold: ensure(usdt, "a lock without its USDT").holdId,
    coinHold: ensure(coin, "a lock without its second coin").holdId,
    rewardHold: reward?.holdId ?? null,
  };
}

/** More than anybody asks for, and what every client can hold exactly. */
const unitsShownMax = 1_000_000_000n;

/** Whole units for which the house can set the reward aside; null where there is none. */
export function unitsLeft({ sequencer, terms }: Pick<WealthParts, "sequencer" | "terms">): number | null {
  const { reward } = terms.sumsOf(1);
  if (reward === 0n) return null;
  const { available } = sequencer.view().balance({ owner: houseId, kind: "house" }, terms.usdt.assetId);
  const units = available / reward;
  return Number.parseInt(String(units < unitsShownMax ? units : unitsShownMax), 10);
}

/** Whose balance it was that was not enough. */
function saidOf(parts: WealthParts, row: LockRow, refusal: Rejection): Rejection {
  if (refusal.code !== "insufficient_balance") return refusal;
  const own = { owner: row.userId, kind: "wealth" } as const;
  const view = parts.sequencer.view();
  const has = (assetId: LockRow["coinAsset"], needed: bigint): boolean =>
    view.balance(own, assetId).available >= needed;
  if (!has(parts.terms.usdt.assetId, row.usdt) || !has(row.coinAsset, row.amount)) return refusal;
  return rejection("wealth_sold_out", { units: String(unitsLeft(parts) ?? 0) });
}

export function openLockDesk(parts: WealthParts): LockDesk {
  const { database, sequencer } = parts;
  return new Desk<LockRow, Booked>({
    database,
    sequencer,
    keyOf: referenceOf,
    opening: (row) => openingOf(parts, row),
    async admit(tx, opened) {
      const admitted: LockRow[] = [];
      for (const { row, value } of opened) if (await markLocked(tx, row, holdsOf(value))) admitted.push(row);
      return admitted;
    },
    drop: (row, refusal) => markVoid(database, row.id, refusal === null ? null : saidOf(parts, row, refusal)),
    async onStep(step, row) {
      const told = steps[step];
      if (told !== undefined) await parts.onStep?.(told, row.id);
    },
  });
}
