// Taking an offer, or a part of it: under the lock of its row, so that of many who want the same coins one has them, and
// the others are told at once. How much a part is, and for how much, is the market's to say.

import type { DealRole } from "@tidemark/contract/deals";
import { assert, ok, type Result, refuse, rejected, type UserId } from "@tidemark/kernel";
import type { Lanes } from "../../seams/lanes.ts";
import type { Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import { judgeSides, knownDeal, type Part, type Sides, writeDeal } from "./beginning.ts";
import { type DealDesk, writeOpening } from "./deal-desk.ts";
import type { DealParts, DealTerms } from "./deal-parts.ts";
import type { DealRow, OfferRow } from "./deal-row.ts";
import * as store from "./deals-store.ts";
import { type ClientKey, keepKey } from "./key-store.ts";
import { feeOf, feeShare } from "./money-of.ts";
import { refuseOpen } from "./rules.ts";
import { takeFromOffer } from "./state-store.ts";
import { showParties } from "./tell-parties.ts";

export type { Part } from "./beginning.ts";
/** Asked with the offer's row in hand, in the transaction that takes it; what it refuses is not taken. */
export type Parting = (tx: Queryable, offer: OfferRow) => Promise<Result<Part>>;
export type TakeRequest = {
  readonly userId: UserId;
  readonly offerId: number;
  readonly key: ClientKey;
  /** Without it, the whole. */
  readonly part?: Parting;
};
export type TakingParts = DealParts & { readonly dealDesk: DealDesk; readonly lanes: Lanes };

/** On an offer to sell the taker buys. */
function roleOfTaker({ type }: Pick<OfferRow, "type">): DealRole {
  return type === "sell" ? "buyer" : "seller";
}

type Begun = { readonly userId: UserId; readonly sides: Sides; readonly terms: DealTerms; readonly part: Part };

function insert(
  parts: TakingParts,
  tx: Queryable,
  offer: OfferRow,
  { userId, sides, terms, part }: Begun,
): Promise<DealRow> {
  const isTakerBuyer = roleOfTaker(offer) === "buyer";
  const fee = isTakerBuyer ? feeShare(offer, part.number) : feeOf(part.number, terms.feePpm);
  // On an offer to sell the money is there already.
  const state = isTakerBuyer ? "waiting" : "asked";
  const { market, type, assetId, coinCode, way, holdId } = offer;
  const about = { offerId: offer.id, market, type, assetId, coinCode, way, holdId, fee, state } as const;
  return writeDeal(parts, tx, { ...about, makerId: offer.userId, takerId: userId, sides, terms, part });
}

async function write(
  parts: TakingParts,
  { userId, offerId, key, part: partOf }: TakeRequest,
  sides: Sides,
  terms: DealTerms,
): Promise<Result<DealRow>> {
  const { clock, database, dealDesk } = parts;
  return refusableTransaction(database, async (tx) => {
    await store.lockPerson(tx, userId);
    const offer = await store.lockOffer(tx, offerId);
    if (offer === null || offer.state !== "live") return refuse("offer_gone");
    const { total: number, price, money } = offer;
    const part = await (partOf?.(tx, offer) ?? ok({ number, price, money, windowMs: terms.windowMs }));
    if (!part.ok) return part;
    assert(part.value.number > 0n && part.value.money > 0n, "a part of an offer that is nothing");
    if (!(await takeFromOffer(tx, offerId, part.value.number))) return refuse("offer_gone");
    const refused = refuseOpen(await store.countTakenDeals(tx, userId, terms.market), terms);
    if (refused !== null) return rejected(refused);
    const deal = await insert(parts, tx, offer, { userId, sides, terms, part: part.value });
    const kept = await keepKey(tx, userId, key, { subject: "deal", id: deal.id });
    if (!kept.ok) return kept;
    if (!kept.value) return refuse("idempotency_in_progress");
    if (deal.state === "asked") dealDesk.hold(deal.id);
    else await writeOpening(parts, tx, deal, clock.now());
    return ok(deal);
  });
}

export async function take(parts: TakingParts, request: TakeRequest, terms: DealTerms): Promise<Result<DealRow>> {
  const { database, dealDesk } = parts;
  const before = await knownDeal(parts, request.userId, request.key);
  if (before !== null) return before;
  const offer = await store.findOffer(database, request.offerId);
  if (offer === null || offer.market !== terms.market) return refuse("unknown_offer");
  if (offer.state === "asked" || offer.state === "void") return refuse("unknown_offer");
  if (offer.userId === request.userId) return refuse("offer_own");
  if (offer.state !== "live") return refuse("offer_gone");
  const { assetId, userId: makerId, type, way } = offer;
  const between = {
    assetId,
    makerId,
    takerId: request.userId,
    type,
    way,
    gone: "offer_gone",
    wayMissing: "offer_gone",
  } as const;
  const sides = await judgeSides(parts, between, terms);
  if (!sides.ok) return sides;
  const written = await parts.lanes.inLine(request.offerId, () => write(parts, request, sides.value, terms));
  if (!written.ok) return written;
  try {
    await parts.onStep?.("written", written.value.id);
    if (written.value.state === "waiting") {
      await showParties(parts, written.value);
      return written;
    }
    const reply = await dealDesk.open(written.value);
    if (!reply.ok) return reply;
    return ok((await store.findDeal(database, written.value.id)) ?? written.value);
  } finally {
    dealDesk.letGo(written.value.id);
  }
}
