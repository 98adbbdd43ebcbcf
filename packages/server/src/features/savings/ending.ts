// How deposits end: early by their owner, at the cost that was shown, or at their time, where the ledger has given the
// principal back by itself. An early end is decided in the row first; whoever comes at the very end finds it over.

import { type Book, type BookStep, houseId } from "@tidemark/engine";
import { savingsEarlyCost } from "@tidemark/engine/formulas";
import { type Amount, amount, ensure, type Instant, ok, type Result, refuse, type UserId } from "@tidemark/kernel";
import { refusableTransaction } from "../../store/refusable.ts";
import { plain } from "../markets/markets.ts";
import * as store from "./deposits-store.ts";
import { payDueOf } from "./payouts.ts";
import { referenceOf } from "./savings-desk.ts";
import type { SavingsParts } from "./savings-parts.ts";
import type { DepositRow } from "./savings-row.ts";

const house = { owner: houseId, kind: "house" } as const;

/** What ending it now would keep of the principal: interest that is taken back, and what is stated beside it. */
export function earlyCost({ amount: principal, paid, early }: DepositRow): Amount {
  return savingsEarlyCost(principal, paid, early);
}

export function canEndEarly({ state, isEnding, early, endsAt }: DepositRow, now: Instant): boolean {
  return state === "running" && !isEnding && early.isAllowed && endsAt > now;
}

function endingOf(row: DepositRow): Book {
  const { amount: principal, cost } = row;
  const holdId = ensure(row.holdId, "a deposit gives back what it does not hold");
  const interestHoldId = ensure(row.interestHoldId, "a deposit gives back what it does not hold");
  const steps: BookStep[] = [];
  if (cost > 0n) steps.push({ settle: { holdId, parts: [{ to: house, amount: cost }] } });
  if (cost < principal) steps.push({ release: { holdId } });
  steps.push({ release: { holdId: interestHoldId } });
  return { type: "Book", steps, reason: "savings", reference: referenceOf(row) };
}

/** Decided already. Answers false where the ledger had ended it before it heard of this. */
export async function bookEarlyEnd(parts: SavingsParts, row: DepositRow): Promise<boolean> {
  const { clock, database, sequencer } = parts;
  const reply = await sequencer.submit(endingOf(row), { userId: houseId, key: `${referenceOf(row)}-end` });
  if (!reply.ok) {
    const { code } = reply.rejection;
    if (code !== "hold_expired" && code !== "unknown_hold") throw new Error(`deposit ${row.id} does not end: ${code}`);
    await store.takeBackEarlyEnd(database, row.id);
    return false;
  }
  await parts.onStep?.("savings_released", row.id);
  await database.transaction(async (tx) => {
    if (await store.markCancelled(tx, row.id, clock.now())) await store.leaveGroups(tx, [row]);
  });
  await parts.onStep?.("savings_cancelled", row.id);
  return true;
}

export type OwnRequest = { readonly userId: UserId; readonly id: number };
export type RedeemRequest = OwnRequest & {
  /** As it was shown. */
  readonly cost: Amount;
};

/** Null where it is nobody's, somebody else's, or never was one. */
export async function ownDeposit({ database }: SavingsParts, { userId, id }: OwnRequest): Promise<DepositRow | null> {
  const row = await store.findDeposit(database, id);
  const isShown = row !== null && row.userId === userId && row.state !== "asked" && row.state !== "void";
  return isShown ? row : null;
}

/** Null where a day of it is being paid at this moment. */
function decide(parts: SavingsParts, { id, cost }: RedeemRequest): Promise<Result<DepositRow | null>> {
  const { clock, database, markets } = parts;
  return refusableTransaction<DepositRow | null>(database, async (tx) => {
    const row = ensure(await store.lockDeposit(tx, id), "a deposit that is gone");
    if (row.isEnding) return row.cost === cost ? ok(row) : refuse("savings_not_running");
    const at = clock.now();
    if (row.state !== "running" || row.nextAt === null || row.endsAt <= at) return refuse("savings_not_running");
    if (row.setAsideAt !== null) return refuse("savings_set_aside");
    if (row.portionId !== null || row.nextAt <= at) return ok(null);
    const now = earlyCost(row);
    if (now !== cost) {
      const coin = ensure(markets.coin(row.assetId), "a deposit of a coin that is not listed");
      return refuse("savings_cost_changed", { cost: plain(now, coin.scale), currency: coin.symbol });
    }
    const isDecided = await store.decideEarlyEnd(tx, id, cost, at);
    return isDecided ? ok({ ...row, cost, isEnding: true }) : refuse("savings_not_running");
  });
}

/** What was earned until now is paid first: the cost is counted from it. */
async function decidePaid(parts: SavingsParts, request: RedeemRequest): Promise<Result<DepositRow>> {
  for (;;) {
    await payDueOf(parts, request.id);
    const decided = await decide(parts, request);
    if (!decided.ok) return decided;
    if (decided.value !== null) return ok(decided.value);
  }
}

/** Answers what is back. Asked for again with the same cost, it is done already. */
export async function redeem(parts: SavingsParts, request: RedeemRequest): Promise<Result<DepositRow>> {
  const { database } = parts;
  const before = await ownDeposit(parts, request);
  if (before === null) return refuse("unknown_savings");
  if (before.state === "cancelled" && before.cost === request.cost) return ok(before);
  if (before.state !== "running") return refuse("savings_not_running");
  if (!before.early.isAllowed) return refuse("savings_not_redeemable");
  const decided = await decidePaid(parts, request);
  if (!decided.ok) return decided;
  await parts.onStep?.("savings_ending", request.id);
  const isEnded = await bookEarlyEnd(parts, decided.value);
  if (!isEnded) return refuse("savings_not_running");
  return ok(ensure(await store.findDeposit(database, request.id), "a deposit that is gone"));
}

export async function chooseRenewal(
  parts: SavingsParts,
  { renew, ...request }: OwnRequest & { readonly renew: boolean },
): Promise<Result<null>> {
  if ((await ownDeposit(parts, request)) === null) return refuse("unknown_savings");
  return (await store.setRenew(parts.database, request.id, renew)) ? ok(null) : refuse("savings_not_running");
}

/** What its owner got out of one that has ended early. */
export function kept({ paid, early, state, interest }: DepositRow): Amount {
  if (state !== "cancelled") return interest;
  return early.takesInterest ? amount(0n) : paid;
}
