// The desk of deals. On an offer to sell the money lies in the offer's hold, and a deal only says whose it becomes; on an
// offer to buy, and without an offer, whoever sells sets the coins aside. Either way a deal is paid out or given back once,
// under one key.

import { type HoldRow, houseId, type Release, type Reserve, type Settle } from "@tidemark/engine";
import { amount, ensure, type Instant } from "@tidemark/kernel";
import { Desk, type DeskStep } from "../../seams/desk.ts";
import type { Queryable } from "../../store/database.ts";
import { plain } from "../markets/markets.ts";
import { appendEntry } from "./case-file.ts";
import { accountIn, marketMoney } from "./deal-markets.ts";
import type { DealParts, DealStep } from "./deal-parts.ts";
import type { DealRow } from "./deal-row.ts";
import { findOffer, openHold } from "./deals-store.ts";
import { detailsHash, readDetails } from "./frozen-details.ts";
import { closeKey } from "./key-store.ts";
import { moneyText } from "./money-of.ts";
import type { OfferDesk } from "./offer-desk.ts";
import { countDeal } from "./reputation.ts";
import { finishEnding, finishOffer, giveBackToOffer, markVoid, markWaiting } from "./state-store.ts";
import { showParties, tellParties } from "./tell-parties.ts";

export type DealDesk = Desk<DealRow, Pick<HoldRow, "holdId">>;
/** A deal that ends may be the last one of its offer. */
export type EndingParts = DealParts & { readonly offerDesk: OfferDesk };

const steps: Readonly<Record<DeskStep, DealStep>> = {
  opened: "reserved",
  admitted: "waiting",
  booked: "booked",
  ended: "ended",
};

function referenceOf({ id }: Pick<DealRow, "id">): string {
  return `deal-${id}`;
}

function reservationOf(deal: DealRow): Reserve {
  return {
    type: "Reserve",
    from: accountIn(deal, deal.sellerId),
    assetId: deal.assetId,
    amount: amount(deal.number + deal.fee),
    reason: marketMoney[deal.market].reason,
    reference: referenceOf(deal),
    destination: null,
    expiresAt: null,
    atExpiry: "release",
  };
}

/** Whether the coins become the buyer's. */
function isPaidOut({ ending }: DealRow): boolean {
  return ending === "confirmed" || ending === "settled" || ending === "released";
}

/** Whether the ledger has to hear of an ending: what stays in an offer's hold does not move. */
export function movesMoney(deal: DealRow): boolean {
  return isPaidOut(deal) || hasOwnHold(deal);
}

/** Whether its coins were set aside for it alone. */
export function hasOwnHold({ type, offerId }: Pick<DealRow, "type" | "offerId">): boolean {
  return type === "buy" || offerId === null;
}

function bookingOf(deal: DealRow): Settle | Release {
  const holdId = ensure(deal.holdId, "a deal ends without its hold");
  if (!isPaidOut(deal)) return { type: "Release", holdId };
  const toBuyer = { to: accountIn(deal, deal.buyerId), amount: deal.number };
  const toHouse = { to: { owner: houseId, kind: "fees" }, amount: deal.fee } as const;
  return { type: "Settle", holdId, parts: deal.fee > 0n ? [toBuyer, toHouse] : [toBuyer] };
}

/** The first entry of the case file: the terms, and that the payment details were frozen. */
export async function writeOpening(parts: DealParts, tx: Queryable, deal: DealRow, at: Instant): Promise<void> {
  const coin = ensure(parts.markets.coin(deal.assetId), "a deal of a coin that is not listed");
  await appendEntry(tx, parts.publicIds, deal.id, {
    at,
    by: deal.takerId === deal.sellerId ? "seller" : "buyer",
    kind: "opened",
    userId: deal.takerId,
    body: {
      market: deal.market,
      type: deal.type,
      currency: coin.symbol,
      number: plain(deal.number, coin.scale),
      money: moneyText(deal.money, deal.coinCode),
      way: deal.way,
      pay_by: String(deal.payBy),
      ...(deal.atConfirm === null ? {} : { confirm_ms: String(deal.confirmMs), at_confirm: deal.atConfirm }),
      details: detailsHash(await readDetails(parts, deal)),
    },
  });
  await tellParties(parts, tx, deal, "opened");
}

/** The rows say that it has ended; false where they said so before. */
export async function finishDeal(parts: DealParts, tx: Queryable, deal: DealRow): Promise<boolean> {
  const at = parts.clock.now();
  if (!(await finishEnding(tx, deal, at))) return false;
  if (deal.offerId !== null && isPaidOut(deal)) await finishOffer(tx, deal.offerId, at);
  else if (deal.offerId !== null) await giveBackToOffer(tx, deal.offerId, deal.number);
  const ending = ensure(deal.ending, "nothing was decided");
  await parts.endings.get(deal.market)?.(tx, { ...deal, ending }, at);
  await appendEntry(tx, parts.publicIds, deal.id, {
    at,
    by: "house",
    kind: "ended",
    userId: null,
    body: { ending, state: isPaidOut(deal) ? "finished" : "cancelled" },
  });
  await tellParties(parts, tx, deal, ending);
  return true;
}

/** If this was the last of an offer, what is left of the fee goes back; if not now, the carrier sees to it. */
async function endOffer(parts: EndingParts, deal: DealRow): Promise<void> {
  const { offerId } = deal;
  const isOnOffer = offerId !== null && isPaidOut(deal) && deal.type === "sell";
  const offer = isOnOffer ? await findOffer(parts.database, offerId) : null;
  if (offer?.ending !== "done") return;
  await parts.onStep?.("offer_finishing", offer.id);
  await parts.offerDesk.end(offer).catch((error: unknown) => parts.onTrouble(`offer ${offer.id} is done later`, error));
}

/** After the end is on disk: both pages hear of it, and it counts for the two. */
export async function afterEnd(parts: EndingParts, deal: DealRow): Promise<void> {
  await parts.onStep?.("ended", deal.id);
  await endOffer(parts, deal);
  await showParties(parts, deal);
  // On its own: it touches other offers of the two, and an ending must wait for none of them. What is cut off here is
  // taken up by the carrier.
  await parts.database
    .transaction((tx) => countDeal(tx, deal.id, parts.clock.now()))
    .catch((error: unknown) => parts.onTrouble(`what deal ${deal.id} says of its two people comes later`, error));
}

export function openDealDesk(parts: EndingParts): DealDesk {
  const { clock, database, sequencer } = parts;
  return new Desk<DealRow, Pick<HoldRow, "holdId">>({
    database,
    sequencer,
    keyOf: referenceOf,
    opening: reservationOf,
    async admit(tx, opened) {
      const admitted: DealRow[] = [];
      for (const { row, value } of opened) {
        if (!(await markWaiting(tx, row.id, value.holdId))) continue;
        await writeOpening(parts, tx, row, clock.now());
        admitted.push(row);
      }
      return admitted;
    },
    drop: (row, refusal) =>
      database.transaction(async (tx) => {
        const isVoid = await markVoid(tx, row.id);
        if (isVoid && row.offerId !== null) await giveBackToOffer(tx, row.offerId, row.number);
        await closeKey(tx, "deal", row.id, refusal);
      }),
    async findOpened(row) {
      const holdId = await openHold(database, row.sellerId, marketMoney[row.market].reason, referenceOf(row));
      return holdId === null ? null : { holdId };
    },
    ending: bookingOf,
    finish: (tx, row) => finishDeal(parts, tx, row),
    async onStep(step, row, isFirst) {
      if (step === "ended") {
        if (isFirst) await afterEnd(parts, row);
        return;
      }
      await parts.onStep?.(steps[step], row.id);
      if (step === "admitted") await showParties(parts, row);
    },
  });
}
