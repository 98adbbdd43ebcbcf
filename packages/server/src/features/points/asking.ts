// Asking the points service about an exchange until it is known. Only a whole answer about this very exchange decides
// anything: taken as asked pays, refused or given back does not, and what cannot be waits for operators.

import { type Instant, instant, minuteMs, type Rejection, rejection, secondMs } from "@tidemark/kernel";
import type { ExchangeDesk } from "./exchange-desk.ts";
import { type ExchangeEnding, type ExchangeRow, totalOf } from "./exchange-row.ts";
import * as store from "./exchange-store.ts";
import type { PointsParts } from "./points-parts.ts";
import { type PointsEntry, PointsUnknown } from "./points-service.ts";
import { printPoints } from "./protocol.ts";

export type AskingParts = PointsParts & { readonly desk: ExchangeDesk };

const waitsMs: readonly number[] = [secondMs, 2 * secondMs, 5 * secondMs, 15 * secondMs, 30 * secondMs];

/** Longer each time, and never longer than a minute. */
export function nextAsk(tries: number, now: Instant): Instant {
  return instant(now + (waitsMs[tries] ?? minuteMs));
}

type Answer = PointsEntry | null;

/**
 * While a debit may still be made it is sent, under the same reference every time. Afterwards the service is only asked
 * what it has: what it never heard of is closed there, so that it never happens later, at a price of long ago.
 */
async function question({ clock, service }: AskingParts, row: ExchangeRow): Promise<Answer> {
  if (row.isGivingBack) return service.credit(row.reference);
  const debit = { id: row.reference, account: row.serviceAccount, points: totalOf(row) };
  if (clock.now() < row.giveUpAt) return service.debit(debit);
  const [found] = await service.look([row.reference]);
  return found ?? (await service.credit(row.reference));
}

type Judged = { readonly ending: ExchangeEnding; readonly refusal: Rejection | null } | { readonly odd: string };

function judge(row: ExchangeRow, answer: Answer): Judged {
  if (answer === null) return { odd: "says that this cannot be" };
  if (answer.id !== row.reference) return { odd: "speaks of another reference" };
  if (answer.state === "returned") return { ending: "returned", refusal: null };
  if (row.isGivingBack) return { odd: `gives nothing back and says ${answer.state}` };
  if (answer.state === "refused") return { ending: "refused", refusal: rejection("points_insufficient") };
  if (answer.account !== row.serviceAccount) return { odd: "took points of another account" };
  if (answer.points === totalOf(row)) return { ending: "paid", refusal: null };
  return { odd: `took ${printPoints(answer.points)} points, asked for ${printPoints(totalOf(row))}` };
}

/** Decided already; if the ledger cannot be told now, the carrier does it. */
async function endNow({ database, desk, onTrouble }: AskingParts, id: number): Promise<void> {
  const row = await store.findExchange(database, id);
  if (row === null || row.ending === null) return;
  await desk.end(row).catch((error: unknown) => onTrouble(`exchange of points ${id} ends later`, error));
}

/** One question; whatever comes of it is in the row. */
export async function ask(parts: AskingParts, row: ExchangeRow): Promise<void> {
  const { clock, database, onStep, securityLog } = parts;
  let answer: Answer;
  try {
    answer = await question(parts, row);
  } catch (error) {
    if (!(error instanceof PointsUnknown)) throw error;
    await store.noteTrouble(database, row.id, error.message, nextAsk(row.tries, clock.now()));
    return;
  }
  await onStep?.("points_answered", row.id);
  const judged = judge(row, answer);
  if ("odd" in judged) {
    if (await store.markOdd(database, row.id, judged.odd)) {
      securityLog.note("points_odd", { userId: row.userId, what: judged.odd });
    }
    return;
  }
  if (!(await store.decide(database, row.id, judged.ending, judged.refusal))) return;
  await onStep?.("points_decided", row.id);
  await endNow(parts, row.id);
}

/** Takes up what is unfinished, from wherever it was left. */
export async function carryOn(parts: AskingParts, row: ExchangeRow): Promise<void> {
  if (row.ending !== null) return parts.desk.end(row);
  if (row.state === "debiting") return ask(parts, row);
  await parts.desk.adopt(row);
}
