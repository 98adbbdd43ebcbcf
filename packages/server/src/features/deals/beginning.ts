// How a deal begins, with an offer or without: what both sides are judged by before anything is held, and the row that is
// written. Without an offer somebody begins a deal with a person whom the market has named, and the coins are set aside
// for that deal alone.

import type { DealMarket, DealRole, FiatCode, PayWay } from "@tidemark/contract/deals";
import {
  type Amount,
  type AssetId,
  assert,
  ensure,
  instant,
  ok,
  type RejectionCode,
  type Result,
  refuse,
  rejected,
  type UserId,
} from "@tidemark/kernel";
import type { Lanes } from "../../seams/lanes.ts";
import type { Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import type { PaymentSettings } from "../payments/payments.ts";
import { accountById } from "../registry/registry.ts";
import { isBlockedBetween } from "./blocks-store.ts";
import type { DealDesk } from "./deal-desk.ts";
import type { DealParts, DealTerms } from "./deal-parts.ts";
import type { DealRow, OfferType } from "./deal-row.ts";
import * as store from "./deals-store.ts";
import { codeImageOf, paidAt, sealDetails, sideDetails, waysOf } from "./frozen-details.ts";
import { type ClientKey, keepKey, madeUnder } from "./key-store.ts";
import { feeOf } from "./money-of.ts";
import { refuseOpen, refuseTake } from "./rules.ts";
import { readStanding } from "./standing.ts";

/** What a deal is about, in units of the coin and hundredths of the money. */
export type Part = {
  readonly number: Amount;
  readonly price: bigint;
  readonly money: bigint;
  /** So long there is to pay. */
  readonly windowMs: number;
};

export type Sides = { readonly seller: PaymentSettings; readonly buyer: PaymentSettings };

/** What the same key has made before; null where it is new. */
export async function knownDeal(
  { database }: DealParts,
  userId: UserId,
  key: ClientKey,
): Promise<Result<DealRow> | null> {
  const made = await madeUnder(database, userId, key);
  if (!made.ok) return made;
  const row = made.value === null ? null : await store.findAnyDeal(database, made.value);
  if (row === null) return null;
  return row.state === "asked" ? refuse("idempotency_in_progress") : ok(row);
}

type Between = {
  readonly assetId: AssetId;
  readonly makerId: UserId;
  readonly takerId: UserId;
  /** What the maker does. */
  readonly type: OfferType;
  readonly way: PayWay;
  /** What is said where the maker is frozen, and where they can no longer be paid so. */
  readonly gone: RejectionCode;
  readonly wayMissing: RejectionCode;
};

/** Everything that can be judged without holding anything. Answers how both are paid. */
export async function judgeSides(
  parts: DealParts,
  { assetId, makerId, takerId, type, way, gone, wayMissing }: Between,
  terms: DealTerms,
): Promise<Result<Sides>> {
  const { clock, database, markets, payments } = parts;
  // What operators have closed is not bought or sold for money any more, whoever still knows an offer's number.
  if (markets.coin(assetId)?.isLegal !== true) return refuse("unknown_asset");
  const role: DealRole = type === "sell" ? "buyer" : "seller";
  const standing = await readStanding(parts, takerId, terms);
  const asked = { terms, now: clock.now() };
  const refused = refuseTake(standing, asked, { role, way });
  if (refused !== null) return rejected(refused);
  if (await isBlockedBetween(database, takerId, makerId)) return refuse("person_blocked");
  const taker = ensure(standing.payments, "whoever takes has payment settings");
  const maker = await payments.of(makerId);
  const account = await accountById(database, makerId);
  if (maker === null || account === null || account.isFrozen) return refuse(gone);
  if (role === "buyer" && !waysOf(maker).includes(way)) return refuse(wayMissing);
  return ok(role === "buyer" ? { seller: maker, buyer: taker } : { seller: taker, buyer: maker });
}

export type NewDealAbout = Pick<
  DealRow,
  "offerId" | "market" | "type" | "makerId" | "takerId" | "assetId" | "coinCode" | "way" | "holdId" | "fee"
> & {
  readonly state: "asked" | "waiting";
  readonly sides: Sides;
  readonly terms: DealTerms;
  readonly part: Part;
};

export async function writeDeal(
  parts: DealParts,
  tx: Queryable,
  { sides, terms, part, ...about }: NewDealAbout,
): Promise<DealRow> {
  const isTakerBuyer = about.type === "sell";
  const id = await store.nextDealId(tx);
  const details = { seller: sideDetails(sides.seller, about.way), buyer: sideDetails(sides.buyer, about.way) };
  const code = codeImageOf(sides.seller, about.way);
  const createdAt = parts.clock.now();
  const deal: store.NewDeal = {
    ...about,
    sellerId: isTakerBuyer ? about.makerId : about.takerId,
    buyerId: isTakerBuyer ? about.takerId : about.makerId,
    price: part.price,
    number: part.number,
    money: part.money,
    codeImage: code === null ? null : await parts.images.copy(tx, code, "deals"),
    createdAt,
    payBy: instant(createdAt + part.windowMs),
    confirmMs: terms.confirmMs,
    atConfirm: terms.confirmMs === null ? null : terms.atConfirm,
  };
  return store.insertDeal(tx, id, deal, await sealDetails(parts, id, details));
}

/** What a market says of a deal that begins, and writes down beside it. */
export type Agreed = Part & { keep(tx: Queryable, deal: DealRow): Promise<void> };

export type BeginRequest = {
  readonly userId: UserId;
  readonly makerId: UserId;
  /** What the maker does. */
  readonly type: OfferType;
  readonly assetId: AssetId;
  readonly coinCode: FiatCode;
  readonly way: PayWay;
  readonly key: ClientKey;
  readonly gone: RejectionCode;
  readonly wayMissing: RejectionCode;
  /** Where a taker who sells is paid, of the bank accounts they have saved. */
  readonly account: string;
  /** Asked in the transaction that writes the deal; it holds whatever row the market judges by until that ends. */
  agree(tx: Queryable): Promise<Result<Agreed>>;
};

export type BeginningParts = DealParts & { readonly dealDesk: DealDesk; readonly lanes: Lanes };

async function write(
  parts: BeginningParts,
  request: BeginRequest,
  sides: Sides,
  terms: DealTerms,
): Promise<Result<DealRow>> {
  const { database, dealDesk } = parts;
  const { userId, makerId, type, assetId, coinCode, way, key } = request;
  return refusableTransaction(database, async (tx) => {
    await store.lockPerson(tx, userId);
    const refused = refuseOpen(await store.countTakenDeals(tx, userId, terms.market), terms);
    if (refused !== null) return rejected(refused);
    const agreed = await request.agree(tx);
    if (!agreed.ok) return agreed;
    const { keep, ...part } = agreed.value;
    assert(part.number > 0n && part.money > 0n, "a deal about nothing");
    const market: DealMarket = terms.market;
    const fee = feeOf(part.number, terms.feePpm);
    const about = { offerId: null, market, type, assetId, coinCode, way, holdId: null, fee, state: "asked" } as const;
    const deal = await writeDeal(parts, tx, { ...about, makerId, takerId: userId, sides, terms, part });
    const kept = await keepKey(tx, userId, key, { subject: "deal", id: deal.id });
    if (!kept.ok) return kept;
    if (!kept.value) return refuse("idempotency_in_progress");
    await keep(tx, deal);
    dealDesk.hold(deal.id);
    return ok(deal);
  });
}

/** Begins a deal without an offer: of many who want the same person, one at a time asks what there is left. */
export async function begin(parts: BeginningParts, request: BeginRequest, terms: DealTerms): Promise<Result<DealRow>> {
  const { database, dealDesk } = parts;
  const before = await knownDeal(parts, request.userId, request.key);
  if (before !== null) return before;
  const { assetId, userId: takerId, makerId, type, way, gone, wayMissing } = request;
  const judged = await judgeSides(parts, { assetId, makerId, takerId, type, way, gone, wayMissing }, terms);
  if (!judged.ok) return judged;
  const { seller, buyer } = judged.value;
  const sides = { seller: type === "buy" ? paidAt(seller, request.account) : seller, buyer };
  const written = await parts.lanes.inLine(makerId, () => write(parts, request, sides, terms));
  if (!written.ok) return written;
  try {
    await parts.onStep?.("written", written.value.id);
    const reply = await dealDesk.open(written.value);
    if (!reply.ok) return reply;
    return ok((await store.findDeal(database, written.value.id)) ?? written.value);
  } finally {
    dealDesk.letGo(written.value.id);
  }
}
