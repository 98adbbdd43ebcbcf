// Points of another system as one thing: exchanging them, and taking up what was cut off or is not known yet.

import type { Result } from "@tidemark/kernel";
import { type Carrier, carryEach, createCarrier } from "../../seams/carrier.ts";
import { type AskingParts, ask, carryOn } from "./asking.ts";
import { openExchangeDesk } from "./exchange-desk.ts";
import type { ExchangeRow } from "./exchange-row.ts";
import { findExchange, isAnyUnfinished, unfinished } from "./exchange-store.ts";
import { type ExchangeRequest, exchange } from "./exchanging.ts";
import { type Offer, offerNow } from "./offer.ts";
import type { PointsParts } from "./points-parts.ts";

export { checkPoints } from "./check-points.ts";
export type { Offer } from "./offer.ts";
export type { PointsParts, PointsStep } from "./points-parts.ts";

const lookEveryMs = 1_000;
const rowsAtOnce = 200;

export type Points = Carrier & {
  exchange(request: ExchangeRequest): Promise<Result<ExchangeRow>>;
  /** What points are exchanged for now; null where nothing is set. */
  offer(): Promise<Offer | null>;
  /** Asks the service about one now. */
  askNow(id: number): Promise<void>;
};

export function openPoints(parts: PointsParts): Points {
  const { clock, database, measure, onTrouble } = parts;
  const all: AskingParts = { ...parts, desk: openExchangeDesk(parts) };

  async function run(): Promise<void> {
    await carryEach(
      await unfinished(database, clock.now(), rowsAtOnce),
      (row) => carryOn(all, row),
      (row, error) => onTrouble(`exchange of points ${row.id} does not go on`, error),
    );
  }

  const carrier = createCarrier({
    name: "carry-points",
    everyMs: lookEveryMs,
    database,
    isAnythingThere: () => isAnyUnfinished(database, clock.now()),
    run,
    onTrouble: (error) => onTrouble("exchanges of points could not be looked at", error),
    measure,
  });
  return {
    ...carrier,
    exchange: (request) => exchange(all, request),
    offer: () => offerNow(parts),
    async askNow(id) {
      const row = await findExchange(database, id);
      if (row?.state === "debiting" && row.ending === null) await ask(all, row);
    },
  };
}
