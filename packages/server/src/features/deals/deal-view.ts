// A deal as one of its two sides sees it. Many at once are read with a few statements, however many there are.

import type { CaseReason, Deal, DealState, Payee, Person } from "@tidemark/contract/deals";
import { ensure, type Instant, printUnits, scale, type UserId } from "@tidemark/kernel";
import { plain } from "../markets/markets.ts";
import { blockedBy } from "./blocks-store.ts";
import type { CaseParts } from "./case-parts.ts";
import { type DealRow, disputerOf, type FrozenDetails, type OfferRow, roleOf } from "./deal-row.ts";
import { offersIn } from "./deals-store.ts";
import { statementsIn } from "./entries-store.ts";
import { readDetails } from "./frozen-details.ts";
import { actionsOf, isLateDispute, isOpen } from "./may-do.ts";
import { readPeople } from "./people-store.ts";
import { ratingsBy } from "./ratings-store.ts";
import { readMarksIn } from "./reads-store.ts";

/** Without its currency; there are no parts of a yen. */
export function moneyDigits({ money, coinCode }: Pick<DealRow, "money" | "coinCode">): string {
  return coinCode === "JPY" ? String(money / 100n) : printUnits(money, 2);
}

type Beside = {
  readonly people: ReadonlyMap<UserId, Person>;
  readonly marks: Awaited<ReturnType<typeof readMarksIn>>;
  readonly statements: Awaited<ReturnType<typeof statementsIn>>;
  readonly ratings: ReadonlyMap<number, number>;
  readonly blocked: ReadonlySet<UserId>;
  readonly offers: ReadonlyMap<number, OfferRow>;
  readonly now: Instant;
};

async function readBeside({ clock, database }: CaseParts, userId: UserId, deals: readonly DealRow[]): Promise<Beside> {
  const ids = deals.map(({ id }) => id);
  const others = deals.map((deal) => otherOf(deal, userId));
  const late = deals.filter((deal) => isLateDispute(deal, sideOf(deal, userId)));
  return {
    people: await readPeople(database, others),
    marks: await readMarksIn(database, ids),
    statements: await statementsIn(
      database,
      deals.filter(({ disputedAt }) => disputedAt !== null).map(({ id }) => id),
    ),
    ratings: await ratingsBy(database, userId, ids),
    blocked: await blockedBy(database, userId, others),
    offers: await offersIn(
      database,
      late.flatMap(({ offerId }) => offerId ?? []),
    ),
    now: clock.now(),
  };
}

function sideOf(deal: DealRow, userId: UserId) {
  return ensure(roleOf(deal, userId), "a deal shown to somebody who has no part in it");
}

export function otherOf({ sellerId, buyerId }: DealRow, userId: UserId): UserId {
  return userId === sellerId ? buyerId : sellerId;
}

/** Where the buyer pays to, of all ways the one that was agreed on. */
export function payeeOf({ way }: DealRow, { seller }: FrozenDetails, image: string): Payee {
  const noDetails = { account: "", bank_name: "", bank_address: "", nickname: "", image: "" };
  const base = { ...noDetails, real_name: seller.realName };
  if (way === "ali_pay") return { ...base, account: seller.alipayAccount, image };
  if (way === "we_chat") return { ...base, account: seller.wechatAccount, nickname: seller.wechatNickname, image };
  return { ...base, account: seller.bankAccount, bank_name: seller.bankName, bank_address: seller.bankAddress };
}

async function paymentOf({ images, secrets }: CaseParts, deal: DealRow): Promise<Pick<Deal, "payee" | "payer_name">> {
  if (!isOpen(deal)) return { payee: null, payer_name: "" };
  const details = await readDetails({ secrets }, deal);
  const image = deal.codeImage === null ? "" : images.linkTo(deal.codeImage);
  return { payee: payeeOf(deal, details, image), payer_name: details.buyer.realName };
}

function disputeOf(deal: DealRow, { statements }: Beside): Deal["dispute"] {
  const { id, disputedAt, disputeReason } = deal;
  if (disputedAt === null) return null;
  const said = statements.filter(({ dealId }) => dealId === id).map(({ by }) => by);
  return {
    by: disputerOf(deal),
    reason: disputeReason as CaseReason,
    at: disputedAt,
    stated: (["buyer", "seller"] as const).filter((role) => said.includes(role)),
  };
}

async function shown(parts: CaseParts, userId: UserId, deal: DealRow, beside: Beside): Promise<Deal> {
  const { markets, publicIds } = parts;
  const role = sideOf(deal, userId);
  const otherId = otherOf(deal, userId);
  const coin = ensure(markets.coin(deal.assetId), "a deal in a coin that is not listed");
  const dispute = disputeOf(deal, beside);
  const rating = beside.ratings.get(deal.id) ?? 0;
  const markOf = (who: UserId): number =>
    beside.marks.find((mark) => mark.dealId === deal.id && mark.userId === who)?.number ?? 0;
  return {
    id: publicIds.show("deal", deal.id),
    offer_id: deal.offerId === null ? null : publicIds.show("offer", deal.offerId),
    market: deal.market,
    type: deal.type,
    role,
    is_maker: userId === deal.makerId,
    state: deal.state as DealState,
    ending: deal.endedAt === null ? null : deal.ending,
    currency_id: deal.assetId,
    currency_name: coin.symbol,
    number: plain(deal.number, coin.scale),
    price: plain(deal.price, scale(2)),
    coin_code: deal.coinCode,
    money: moneyDigits(deal),
    way: deal.way,
    fee: role === "seller" ? plain(deal.fee, coin.scale) : "0",
    created_at: deal.createdAt,
    pay_by: deal.payBy,
    paid_at: deal.paidAt,
    confirm_ms: deal.confirmMs,
    at_confirm: deal.atConfirm,
    confirm_by: deal.confirmBy,
    ended_at: deal.endedAt,
    other: ensure(beside.people.get(otherId), "a deal with nobody"),
    ...(await paymentOf(parts, deal)),
    may: actionsOf(deal, {
      role,
      now: beside.now,
      hasStated: dispute?.stated.includes(role) ?? false,
      hasRated: rating !== 0,
      offer: deal.offerId === null ? null : (beside.offers.get(deal.offerId) ?? null),
    }),
    dispute,
    rating,
    is_blocked: beside.blocked.has(otherId),
    head: { number: deal.entries, hash: deal.head },
    read: { own: markOf(userId), other: markOf(otherId) },
  };
}

/** In their order. */
export async function showDeals(parts: CaseParts, userId: UserId, deals: readonly DealRow[]): Promise<Deal[]> {
  if (deals.length === 0) return [];
  const beside = await readBeside(parts, userId, deals);
  return Promise.all(deals.map((deal) => shown(parts, userId, deal, beside)));
}
