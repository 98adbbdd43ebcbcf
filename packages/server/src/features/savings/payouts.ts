// Pays interest day by day: whoever is due is gathered into portions, each a command of its own, so that nobody who trades
// waits long. A day of a deposit is a row before it is paid, and there is one for each; a cut anywhere is taken up again
// under the same key, so nobody is paid twice and nobody left out. Days missed while the exchange was down come first.
// A portion that the ledger refuses for good is divided until the one who cannot be paid stands alone: that payment is
// set aside for operators, and everybody else has theirs.

import { type BookStep, houseId } from "@tidemark/engine";
import { savingsPart } from "@tidemark/engine/formulas";
import { ensure, type Instant } from "@tidemark/kernel";
import { nextPortion } from "../../platform/portion.ts";
import { passingRefusals } from "../../sequencer/submission.ts";
import type { Queryable } from "../../store/database.ts";
import { findDeposit, lockDeposit, lockDue, lockDueOf } from "./deposits-store.ts";
import * as store from "./payouts-store.ts";
import { dateOf, dueAt } from "./rules.ts";
import type { SavingsParts } from "./savings-parts.ts";
import type { DepositRow, Payment } from "./savings-row.ts";

/**
 * People who are paid by one command. It begins with few, as on an embedded database everybody waits for them, and goes on
 * with as many as there is time for.
 */
const firstPortion = 50;
const portionLimits = { least: 50, most: 500 };
/** On PostgreSQL others go on while a portion is written; there, only the engine's share of it is waited for. */
const wantedMs = { pglite: 120, postgres: 500 };
const portionsAtOnce = 100;

function paymentOf({ zone }: SavingsParts, row: DepositRow): Payment {
  const day = row.daysPaid + 1;
  const date = dateOf(zone, ensure(row.nextAt, "a deposit without a next day is paid"));
  return { depositId: row.id, day, date, amount: savingsPart(row.interest, row.days, day) };
}

async function writePortion(
  parts: SavingsParts,
  find: (tx: Queryable, now: Instant) => Promise<DepositRow[]>,
): Promise<number | null> {
  const { clock, database } = parts;
  const now = clock.now();
  const portionId = await database.transaction(async (tx) => {
    const rows = await find(tx, now);
    if (rows.length === 0) return null;
    const payments = rows.map((row) => paymentOf(parts, row));
    return store.insertPortion(tx, payments, now);
  });
  if (portionId !== null) await parts.onStep?.("savings_portion_written", portionId);
  return portionId;
}

function stepOf({ holdId, userId, amount }: store.PortionPart): BookStep {
  return { settle: { holdId, parts: [{ to: { owner: userId, kind: "spot" }, amount }] } };
}

/** Answers the smaller portions it is divided into; none where one payment stands alone or somebody else was first. */
async function divide(parts: SavingsParts, portionId: number, code: string): Promise<number[]> {
  const { clock, database, onTrouble } = parts;
  const at = clock.now();
  let alone: number | null = null;
  const halves = await database.transaction(async (tx) => {
    if (!(await store.markRefused(tx, { portionId, code, at }))) return [];
    const ids = (await store.partsOf(tx, portionId)).map(({ depositId }) => depositId);
    if (ids.length === 1) {
      alone = ensure(ids[0], "a portion of nobody");
      await store.setAside(tx, alone, at);
      return [];
    }
    const middle = Math.ceil(ids.length / 2);
    const first = await store.moveToPortion(tx, ids.slice(0, middle), at);
    return [first, await store.moveToPortion(tx, ids.slice(middle), at)];
  });
  if (alone !== null) onTrouble(`interest of deposit ${alone} was refused and waits for operators: ${code}`, null);
  return halves;
}

/** Safe to begin again from anywhere. */
export async function payPortion(parts: SavingsParts, portionId: number): Promise<void> {
  const { clock, database, sequencer, zone } = parts;
  const people = await store.partsOf(database, portionId);
  // Divided by whoever else was at it.
  if (people.length === 0) return;
  const key = `savings-portion-${portionId}`;
  const content = { type: "Book", steps: people.map(stepOf), reason: "savings_interest", reference: key } as const;
  const reply = await sequencer.submit(content, { userId: houseId, key });
  if (!reply.ok) {
    const { code } = reply.rejection;
    // Nothing was looked at: the same is asked again later.
    if (passingRefusals.includes(code)) throw new Error(`${key} was not booked: ${code}`);
    for (const half of await divide(parts, portionId, code)) await payPortion(parts, half);
    return;
  }
  await parts.onStep?.("savings_portion_booked", portionId);
  const next = people.map(({ depositId, day, days, startsAt }) => ({
    depositId,
    nextAt: day === days ? null : dueAt(zone, startsAt, day + 1),
  }));
  await database.transaction((tx) => store.markPaid(tx, portionId, next, clock.now()));
  await parts.onStep?.("savings_portion_paid", portionId);
}

/** Everything that is due, one portion after another; ends early when it is told to stop. */
export async function payDue(parts: SavingsParts, isStopped: () => boolean): Promise<void> {
  const { database, portionMax } = parts;
  const limits = { ...portionLimits, wantedMs: wantedMs[database.kind] };
  for (const id of await store.openPortions(database, portionsAtOnce)) await payPortion(parts, id);
  let size = portionMax ?? firstPortion;
  for (;;) {
    if (isStopped()) return;
    const began = performance.now();
    const id = await writePortion(parts, (tx, now) => lockDue(tx, now, size));
    if (id === null) return;
    await payPortion(parts, id);
    size = portionMax ?? nextPortion(size, performance.now() - began, limits);
  }
}

/** Every day of one deposit that is due, for whoever is about to end it; also one that somebody else is paying. */
export async function payDueOf(parts: SavingsParts, depositId: number): Promise<void> {
  for (;;) {
    const row = await findDeposit(parts.database, depositId);
    if (row === null || row.setAsideAt !== null) return;
    const id = row.portionId ?? (await writePortion(parts, (tx, now) => lockDueOf(tx, now, depositId)));
    if (id === null) return;
    await payPortion(parts, id);
  }
}

/** What was set aside is asked for once more, under a key of its own. False where nothing waits. */
export async function takeUpAgain(tx: Queryable, depositId: number, at: Instant): Promise<boolean> {
  const row = await lockDeposit(tx, depositId);
  if (row === null || row.state !== "running" || row.setAsideAt === null) return false;
  await store.moveToPortion(tx, [depositId], at);
  return true;
}
