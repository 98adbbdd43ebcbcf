// The desk of deposits. A deposit begins as one deed: the principal is set aside on its owner's spot account until its end,
// where the ledger gives it back by itself, and the interest of the whole term on the house's own account, for that owner
// alone. What the house cannot set aside is not sold.

import { type Book, type HoldRow, houseId } from "@tidemark/engine";
import { type Amount, type AssetId, ensure, type Rejection, rejection } from "@tidemark/kernel";
import { Desk } from "../../seams/desk.ts";
import type { Queryable } from "../../store/database.ts";
import { plain } from "../markets/markets.ts";
import { enterGroups, markRunning, markVoid } from "./deposits-store.ts";
import { giveQuota } from "./products-store.ts";
import type { SavingsParts } from "./savings-parts.ts";
import type { DepositRow } from "./savings-row.ts";

/** What was set aside: the principal, then the interest. */
type SetAside = { readonly holds: readonly HoldRow[] };

export type SavingsDesk = Desk<DepositRow, SetAside>;

export function referenceOf({ id }: Pick<DepositRow, "id">): string {
  return `savings-${id}`;
}

/** What interest can still be promised from. */
export function houseFree({ sequencer }: Pick<SavingsParts, "sequencer">, assetId: AssetId): Amount {
  return sequencer.view().balance({ owner: houseId, kind: "house" }, assetId).available;
}

function openingOf(row: DepositRow): Book {
  const { userId, assetId, amount, interest, endsAt } = row;
  const spot = { owner: userId, kind: "spot" } as const;
  const house = { owner: houseId, kind: "house" } as const;
  const principal = { from: spot, assetId, amount, destination: null, expiresAt: endsAt, atExpiry: "release" } as const;
  // Without a deadline: days that were missed are paid after the end.
  const promise = { from: house, assetId, amount: interest, destination: spot, expiresAt: null } as const;
  return {
    type: "Book",
    steps: [{ open: principal }, { open: { ...promise, atExpiry: "release", reason: "savings_interest" } }],
    reason: "savings",
    reference: referenceOf(row),
  };
}

/** Of the two who may lack money only the owner can do something about it, so the owner's lack is told first. */
function toldRefusal({ sequencer }: SavingsParts, row: DepositRow, refusal: Rejection): Rejection {
  if (refusal.code !== "insufficient_balance") return refusal;
  const own = sequencer.view().balance({ owner: row.userId, kind: "spot" }, row.assetId).available;
  return own < row.amount ? refusal : rejection("savings_sold_out");
}

function sumsOf({ markets }: SavingsParts, { assetId, amount, interest }: DepositRow) {
  const coin = ensure(markets.coin(assetId), "a deposit of a coin that is not listed");
  const text = (units: bigint): string => plain(units, coin.scale);
  return { amount: text(amount), interest: text(interest), currency: coin.symbol, text };
}

/** What the term before has brought, for whoever hears what became of its renewal. */
async function broughtBefore(tx: Queryable, renewedFrom: number): Promise<bigint> {
  const [row] = await tx.query<{ paid: string }>("select paid from savings_deposits where id = $1", [renewedFrom]);
  return BigInt(row?.paid ?? "0");
}

async function tellRenewed(parts: SavingsParts, tx: Queryable, row: DepositRow): Promise<void> {
  if (row.renewedFrom === null) return;
  const { text, ...sums } = sumsOf(parts, row);
  const before = text(await broughtBefore(tx, row.renewedFrom));
  const params = { ...sums, before, days: String(row.days) };
  await parts.messages.tell(tx, { userId: row.userId, template: "savings_renewed", params, at: parts.clock.now() });
}

export async function tellNotRenewed(
  parts: SavingsParts,
  tx: Queryable,
  before: Pick<DepositRow, "userId" | "assetId" | "amount" | "interest">,
): Promise<void> {
  const { amount, interest, currency } = sumsOf(parts, before as DepositRow);
  const params = { amount, interest, currency };
  const told = { userId: before.userId, template: "savings_not_renewed", params, at: parts.clock.now() } as const;
  await parts.messages.tell(tx, told);
}

async function drop(parts: SavingsParts, row: DepositRow, refusal: Rejection | null): Promise<void> {
  // Nobody waits for what begins again by itself: it is tried once more at the next look.
  if (refusal === null && row.renewedFrom !== null) return;
  const told = refusal === null ? null : toldRefusal(parts, row, refusal);
  await parts.database.transaction(async (tx) => {
    if (!(await markVoid(tx, row.id, told))) return;
    await giveQuota(tx, row.productId, row.amount);
    if (row.renewedFrom === null) return;
    const interest = await broughtBefore(tx, row.renewedFrom);
    await tellNotRenewed(parts, tx, { ...row, interest: interest as DepositRow["interest"] });
  });
}

export function openSavingsDesk(parts: SavingsParts): SavingsDesk {
  const { database, messages, onTrouble, sequencer } = parts;
  return new Desk<DepositRow, SetAside>({
    database,
    sequencer,
    keyOf: referenceOf,
    opening: openingOf,
    async admit(tx, opened) {
      const admitted: DepositRow[] = [];
      for (const { row, value } of opened) {
        const [principal, interest] = value.holds.map(({ holdId }) => holdId);
        const holds = { holdId: ensure(principal, "no hold"), interestHoldId: ensure(interest, "no hold") };
        if (!(await markRunning(tx, row.id, holds))) continue;
        await tellRenewed(parts, tx, row);
        admitted.push(row);
      }
      await enterGroups(tx, admitted);
      return admitted;
    },
    drop: (row, refusal) => drop(parts, row, refusal),
    async onStep(step, row, isFirst) {
      await parts.onStep?.(step === "opened" ? "savings_booked" : "savings_running", row.id);
      if (step !== "admitted" || !isFirst || row.renewedFrom === null) return;
      await messages.announce(row.userId).catch((error: unknown) => onTrouble("a renewal was not announced", error));
    },
  });
}
