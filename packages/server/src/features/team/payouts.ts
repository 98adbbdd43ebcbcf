// Pays inviters, every full hour unless set otherwise: a row with everybody's sums, one command that takes them out of fees, and the row says
// that it is done. The command's key is made of the row, so a cut between any two of these pays nobody twice and leaves
// nobody out.

import type { Book, BookStep } from "@tidemark/engine";
import { houseId } from "@tidemark/engine";
import { type Amount, type AssetId, type Instant, minuteMs } from "@tidemark/kernel";
import { type Carrier, carryEach, createCarrier } from "../../seams/carrier.ts";
import { Desk } from "../../seams/desk.ts";
import { endPayout, type Payout, unfinishedPayouts, writePayout } from "./payouts-store.ts";
import type { TeamParts } from "./team-parts.ts";

const everyMs = minuteMs / 4;
const fees = { owner: houseId, kind: "fees" } as const;
const rebates = { owner: houseId, kind: "rebates" } as const;

export type Payouts = Carrier & {
  /** Pays everybody now, whatever the time. */
  payAll(): Promise<void>;
};

function periodMs({ config }: Pick<TeamParts, "config">): number {
  return config.rebateMinutes * minuteMs;
}

export function nextPayout(parts: Pick<TeamParts, "config">, now: Instant): Instant {
  const every = periodMs(parts);
  return ((Math.floor(now / every) + 1) * every) as Instant;
}

/** Each coin's sum is set apart from the fees, then shared out. */
export function bookingOf({ id, lines }: Payout): Book {
  const sums = new Map<AssetId, bigint>();
  for (const { assetId, amount } of lines) sums.set(assetId, (sums.get(assetId) ?? 0n) + amount);
  const apart: BookStep[] = [...sums].map(([assetId, sum]) => ({
    move: { from: fees, to: rebates, assetId, amount: sum as Amount },
  }));
  const shared: BookStep[] = lines.map(({ userId, assetId, amount }) => ({
    move: { from: rebates, to: { owner: userId, kind: "spot" }, assetId, amount },
  }));
  return { type: "Book", steps: [...apart, ...shared], reason: "rebate", reference: `rebates-${id}` };
}

export function openPayouts(parts: TeamParts): Payouts {
  const { clock, database, measure, onStep, onTrouble, sequencer } = parts;
  const desk = new Desk<Payout, unknown>({
    database,
    sequencer,
    keyOf: ({ id }) => `rebates-${id}`,
    opening: bookingOf,
    async admit(tx, opened) {
      const ended: Payout[] = [];
      for (const { row } of opened) {
        if (await endPayout(tx, row.id, { state: "paid", refusal: null, at: clock.now() })) ended.push(row);
      }
      return ended;
    },
    async drop({ id }, refusal) {
      // What merely did not get there is asked again under the same key.
      if (refusal === null) return;
      const end = { state: "void", refusal: refusal.code, at: clock.now() } as const;
      await database.transaction((tx) => endPayout(tx, id, end));
      onTrouble(`payout ${id} was refused: ${refusal.code}`, null);
    },
    onStep: (step, { id }) => onStep?.(step === "opened" ? "payout_booked" : "payout_paid", id),
  });

  async function adoptAll(): Promise<void> {
    await carryEach(
      await unfinishedPayouts(database),
      (payout) => desk.adopt(payout),
      ({ id }, error) => onTrouble(`payout ${id} waits`, error),
    );
  }

  async function payAll(): Promise<void> {
    await adoptAll();
    for (let after = 0; ; ) {
      const payout = await database.transaction((tx) => writePayout(tx, after, clock.now()));
      if (payout === null) return;
      await onStep?.("payout_written", payout.id);
      await desk.open(payout);
      // Whoever is last may have more coins than fitted in; those come with the next payout.
      after = payout.lines.at(-1)?.userId ?? Number.MAX_SAFE_INTEGER;
    }
  }

  /** The period stands in the database, so that a restart neither skips one nor pays for one twice over. */
  async function payPeriod(): Promise<void> {
    const beganAt = nextPayout(parts, clock.now()) - periodMs(parts);
    const rows = await database.query("select 1 from rebate_period where began_at < $1", [beganAt]);
    if (rows.length === 0) return adoptAll();
    await payAll();
    await database.query("update rebate_period set began_at = $1 where began_at < $1", [beganAt]);
  }

  const carrier = createCarrier({
    name: "pay-rebates",
    everyMs,
    database,
    run: async () => (sequencer.state() === "ready" ? payPeriod() : undefined),
    onTrouble: (error) => onTrouble("rebates were not paid", error),
    measure,
  });
  return { ...carrier, payAll };
}
