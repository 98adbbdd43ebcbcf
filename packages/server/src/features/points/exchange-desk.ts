// The desk of exchanges: the payout is set aside out of the house's own money before the points service is asked, so that
// nobody's points are taken for what cannot be paid. It goes to the one who asked, or back to the house.

import { type HoldRow, houseId, type Release, type Reserve, type Settle } from "@tidemark/engine";
import { ensure, type Instant, scale } from "@tidemark/kernel";
import { Desk, type DeskStep } from "../../seams/desk.ts";
import type { Queryable } from "../../store/database.ts";
import { plain } from "../markets/markets.ts";
import type { ExchangeRow } from "./exchange-row.ts";
import * as store from "./exchange-store.ts";
import type { PointsParts, PointsStep } from "./points-parts.ts";
import { printPoints } from "./protocol.ts";

export type ExchangeDesk = Desk<ExchangeRow, Pick<HoldRow, "holdId">>;

const steps: Readonly<Record<DeskStep, PointsStep>> = {
  opened: "points_reserved",
  admitted: "points_admitted",
  booked: "points_booked",
  ended: "points_ended",
};

export function referenceOf({ id }: Pick<ExchangeRow, "id">): string {
  return `points-${id}`;
}

function reservationOf(row: ExchangeRow): Reserve {
  return {
    type: "Reserve",
    from: { owner: houseId, kind: "house" },
    assetId: row.assetId,
    amount: row.amount,
    reason: "points",
    reference: referenceOf(row),
    destination: { owner: row.userId, kind: "spot" },
    expiresAt: null,
    atExpiry: "release",
  };
}

function endingOf({ amount, ending, holdId, userId }: ExchangeRow): Settle | Release {
  const id = ensure(holdId, "an exchange ends what it does not hold");
  if (ending !== "paid") return { type: "Release", holdId: id };
  return { type: "Settle", holdId: id, parts: [{ to: { owner: userId, kind: "spot" }, amount }] };
}

/**
 * Whoever is still there sees the answer; who had to wait is told what came of it, and who gets points back in any case.
 * One that was refused is in nobody's history, so this is all they hear of it.
 */
async function tellEnd(
  { markets, messages }: PointsParts,
  tx: Queryable,
  row: ExchangeRow,
  at: Instant,
): Promise<void> {
  const points = printPoints(row.points);
  const coin = markets.coin(row.assetId);
  const hasWaited = row.tries > 1;
  if (row.ending === "returned" || (row.ending === "refused" && hasWaited)) {
    await messages.tell(tx, { userId: row.userId, template: "points_returned", params: { points }, at });
  }
  if (row.ending !== "paid" || !hasWaited) return;
  const params = { points, amount: plain(row.amount, coin?.scale ?? scale(0)), currency: coin?.symbol ?? "" };
  await messages.tell(tx, { userId: row.userId, template: "points_paid", params, at });
}

export function openExchangeDesk(parts: PointsParts): ExchangeDesk {
  const { clock, database, messages, onTrouble, sequencer, zone } = parts;
  return new Desk<ExchangeRow, Pick<HoldRow, "holdId">>({
    database,
    sequencer,
    keyOf: referenceOf,
    opening: reservationOf,
    async admit(tx, opened) {
      const admitted: ExchangeRow[] = [];
      for (const { row, value } of opened) if (await store.markReserved(tx, row.id, value.holdId)) admitted.push(row);
      return admitted;
    },
    drop: (row, refusal) => store.markVoid(database, row.id, refusal),
    ending: endingOf,
    async finish(tx, row) {
      const at = clock.now();
      const isFirst = await store.finish(tx, row.id, at);
      if (isFirst && row.ending === "paid") await store.countPaid(tx, zone.startOfDay(at), row);
      if (isFirst) await tellEnd(parts, tx, row, at);
      return isFirst;
    },
    async onStep(step, row, isFirst) {
      await parts.onStep?.(steps[step], row.id);
      if (step !== "ended" || !isFirst) return;
      await messages.announce(row.userId).catch((error: unknown) => onTrouble("an end was not announced", error));
    },
  });
}
