// Taking an offer, or a part of it: under the lock of its row, so that of many who want the same coins one has them, and
// the others are told at once. How much a part is, and for how much, is the market's to say.

import type { DealRole } from "@tidemark/contract/deals";
import {
  type Amount,
  assert,
  ensure,
  type Instant,
  instant,
  ok,
  type Result,
  refuse,
  rejected,
  type UserId,
} from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import type { PaymentSettings } from "../payments/payments.ts";
import { accountById } from "../registry/registry.ts";
import { isBlockedBetween } from "./blocks-store.ts";
import { type DealDesk, writeOpening } from "./deal-desk.ts";
import type { DealParts, DealTerms } from "./deal-parts.ts";
import type { DealRow, OfferRow } from "./deal-row.ts";
import * as store from "./deals-store.ts";
import { codeImageOf, sealDetails, sideDetails, waysOf } from "./frozen-details.ts";
import { type ClientKey, keepKey, madeUnder } from "./key-store.ts";
import { feeOf, feeShare } from "./money-of.ts";
import type { OfferLanes } from "./offer-lanes.ts";
import { refuseOpen, refuseTake } from "./rules.ts";
import { readStanding } from "./standing.ts";
import { takeFromOffer } from "./state-store.ts";
import { showParties } from "./tell-parties.ts";

/** What a deal is about, in units of the coin and hundredths of the money. */
export type Part = {
  readonly number: Amount;
  readonly price: bigint;
  readonly money: bigint;
  /** So long there is to pay. */
  readonly windowMs: number;
};
/** Asked with the offer's row in hand, in the transaction that takes it; what it refuses is not taken. */
export type Parting = (tx: Queryable, offer: OfferRow) => Promise<Result<Part>>;
export type TakeRequest = {
  readonly userId: UserId;
  readonly offerId: number;
  readonly key: ClientKey;
  /** Without it, the whole. */
  readonly part?: Parting;
};
export type TakingParts = DealParts & { readonly dealDesk: DealDesk; readonly lanes: OfferLanes };

type Sides = { readonly seller: PaymentSettings; readonly buyer: PaymentSettings };

async function known({ database }: DealParts, userId: UserId, key: ClientKey): Promise<Result<DealRow> | null> {
  const made = await madeUnder(database, userId, key);
  if (!made.ok) return made;
  const row = made.value === null ? null : await store.findAnyDeal(database, made.value);
  if (row === null) return null;
  return row.state === "asked" ? refuse("idempotency_in_progress") : ok(row);
}

function roleOfTaker({ type }: OfferRow): DealRole {
  return type === "sell" ? "buyer" : "seller";
}

/** Everything that can be judged without holding anything. Answers how both are paid. */
async function judge(parts: TakingParts, offer: OfferRow, userId: UserId, terms: DealTerms): Promise<Result<Sides>> {
  const { clock, database, payments, zone } = parts;
  const role = roleOfTaker(offer);
  const standing = await readStanding(parts, userId, terms);
  const asked = { terms, now: clock.now(), stamp: (at: Instant) => zone.format(at) };
  const refused = refuseTake(standing, asked, { role, way: offer.way });
  if (refused !== null) return rejected(refused);
  if (await isBlockedBetween(database, userId, offer.userId)) return refuse("person_blocked");
  const taker = ensure(standing.payments, "whoever takes has payment settings");
  const maker = await payments.of(offer.userId);
  const poster = await accountById(database, offer.userId);
  // A poster who is frozen, or who can no longer be paid so, has nothing to be taken.
  if (maker === null || poster === null || poster.isFrozen) return refuse("offer_gone");
  if (role === "buyer" && !waysOf(maker).includes(offer.way)) return refuse("offer_gone");
  return ok(role === "buyer" ? { seller: maker, buyer: taker } : { seller: taker, buyer: maker });
}

type Begun = { readonly userId: UserId; readonly sides: Sides; readonly terms: DealTerms; readonly part: Part };

async function insert(
  parts: TakingParts,
  tx: Queryable,
  offer: OfferRow,
  { userId, sides, terms, part }: Begun,
): Promise<DealRow> {
  const isTakerBuyer = roleOfTaker(offer) === "buyer";
  const id = await store.nextDealId(tx);
  const details = { seller: sideDetails(sides.seller, offer.way), buyer: sideDetails(sides.buyer, offer.way) };
  const code = codeImageOf(sides.seller, offer.way);
  const createdAt = parts.clock.now();
  const deal: store.NewDeal = {
    offerId: offer.id,
    market: offer.market,
    type: offer.type,
    makerId: offer.userId,
    takerId: userId,
    sellerId: isTakerBuyer ? offer.userId : userId,
    buyerId: isTakerBuyer ? userId : offer.userId,
    assetId: offer.assetId,
    coinCode: offer.coinCode,
    way: offer.way,
    price: part.price,
    number: part.number,
    fee: isTakerBuyer ? feeShare(offer, part.number) : feeOf(part.number, terms.feePpm),
    money: part.money,
    // On an offer to sell the money is there already.
    state: isTakerBuyer ? "waiting" : "asked",
    holdId: offer.holdId,
    codeImage: code === null ? null : await parts.images.copy(tx, code, "deals"),
    createdAt,
    payBy: instant(createdAt + part.windowMs),
    confirmMs: terms.confirmMs,
    atConfirm: terms.confirmMs === null ? null : terms.atConfirm,
  };
  return store.insertDeal(tx, id, deal, await sealDetails(parts, id, details));
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
  const before = await known(parts, request.userId, request.key);
  if (before !== null) return before;
  const offer = await store.findOffer(database, request.offerId);
  if (offer === null || offer.market !== terms.market) return refuse("unknown_offer");
  if (offer.state === "asked" || offer.state === "void") return refuse("unknown_offer");
  if (offer.userId === request.userId) return refuse("offer_own");
  if (offer.state !== "live") return refuse("offer_gone");
  const sides = await judge(parts, offer, request.userId, terms);
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
