// The desk of offers: what somebody offers to sell is set aside when it is posted, with its fee. What is left of it goes
// back when the offer is withdrawn, or when all of it is sold and its deals did not bear the whole of the fee. An offer
// to buy holds nothing and never comes here.

import type { HoldRow, Release, Reserve } from "@tidemark/engine";
import { amount, ensure } from "@tidemark/kernel";
import { Desk, type DeskStep } from "../../seams/desk.ts";
import { accountIn, marketMoney } from "./deal-markets.ts";
import type { DealParts, DealStep } from "./deal-parts.ts";
import type { OfferRow } from "./deal-row.ts";
import { openHold } from "./deals-store.ts";
import { closeKey } from "./key-store.ts";
import { finishOfferEnding, markOfferLive, markOfferVoid } from "./state-store.ts";

export type OfferDesk = Desk<OfferRow, Pick<HoldRow, "holdId">>;

const steps: Readonly<Record<DeskStep, DealStep>> = {
  opened: "offer_reserved",
  admitted: "offer_live",
  booked: "offer_released",
  ended: "offer_withdrawn",
};

function stepOf(step: DeskStep, { ending }: OfferRow): DealStep {
  return step === "ended" && ending === "done" ? "offer_done" : steps[step];
}

function referenceOf({ id }: Pick<OfferRow, "id">): string {
  return `offer-${id}`;
}

function reservationOf(offer: OfferRow): Reserve {
  return {
    type: "Reserve",
    from: accountIn({ market: offer.market, makerId: offer.userId }, offer.userId),
    assetId: offer.assetId,
    amount: amount(offer.total + offer.fee),
    reason: marketMoney[offer.market].reason,
    reference: referenceOf(offer),
    destination: null,
    expiresAt: null,
    atExpiry: "release",
  };
}

function releaseOf({ holdId }: OfferRow): Release {
  return { type: "Release", holdId: ensure(holdId, "an offer gives back what it does not hold") };
}

export function openOfferDesk(parts: DealParts): OfferDesk {
  const { clock, database, sequencer } = parts;
  return new Desk<OfferRow, Pick<HoldRow, "holdId">>({
    database,
    sequencer,
    keyOf: referenceOf,
    opening: reservationOf,
    async admit(tx, opened) {
      const admitted: OfferRow[] = [];
      for (const { row, value } of opened) if (await markOfferLive(tx, row.id, value.holdId)) admitted.push(row);
      return admitted;
    },
    drop: (row, refusal) =>
      database.transaction(async (tx) => {
        await markOfferVoid(tx, row.id);
        await closeKey(tx, "offer", row.id, refusal);
      }),
    async findOpened(row) {
      const holdId = await openHold(database, row.userId, marketMoney[row.market].reason, referenceOf(row));
      return holdId === null ? null : { holdId };
    },
    ending: releaseOf,
    finish: (tx, row) => finishOfferEnding(tx, row.id, clock.now()),
    onStep: (step, row) => parts.onStep?.(stepOf(step, row), row.id),
  });
}
