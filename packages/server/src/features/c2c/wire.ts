// Offers and deals as clients of this API family read them.

import {
  type DealDetail,
  numberPlaces,
  type Offer,
  type OfferState,
  pricePlaces,
  type DealRow as WireDeal,
} from "@tidemark/contract/c2c";
import { type DealState, type PayWay, type Person, stateNumbers } from "@tidemark/contract/deals";
import { maskNumber } from "@tidemark/contract/people/mask";
import { type Amount, ensure, formatAmount, printUnits, type UserId, withPlaces } from "@tidemark/kernel";
import { type DealRow, type FrozenDetails, type OfferRow, readDetails, type SideDetails } from "../deals/deals.ts";
import type { Coin } from "../markets/markets.ts";
import { type Account, accountById, maskName, placesOf } from "../registry/registry.ts";
import type { C2cParts } from "./c2c-parts.ts";

/** Old pages compare with these very words. */
export const wayNames: Readonly<Record<PayWay, string>> = { ali_pay: "支付宝", we_chat: "微信", bank: "银行卡" };
const moneyPlaces = 6;
/** As old clients know the states of an offer. */
export const doneNumbers: Readonly<Record<OfferState, number>> = { live: 0, taken: 1, done: 1, withdrawn: 2 };

/** Five places; what is smaller is not posted. */
export function numberText(units: Amount, coin: Coin): string {
  return printUnits(withPlaces({ units, places: coin.scale }, numberPlaces, "down").units, numberPlaces);
}

export function priceText(price: bigint): string {
  return printUnits(price, pricePlaces);
}

export function moneyText(money: bigint): string {
  return printUnits(money * 10n ** BigInt(moneyPlaces - pricePlaces), moneyPlaces);
}

/** HH:MM MM/DD of the exchange's zone. */
export function shortTime(full: string): string {
  const [date = "", time = ""] = full.split(" ");
  const [, month, day] = date.split("-");
  return `${time.slice(0, 5)} ${month}/${day}`;
}

export function wireOffer(
  { markets, publicIds, zone }: C2cParts,
  offer: OfferRow,
  person: Person,
  viewer: UserId | null,
): Offer {
  const coin = ensure(markets.coin(offer.assetId), "an offer of a coin that is not listed");
  const money = moneyText(offer.money);
  const state = offer.state as OfferState;
  return {
    id: publicIds.show("offer", offer.id),
    type: offer.type,
    currency_id: offer.assetId,
    currency_name: coin.symbol,
    seller_name: person.account,
    surplus_number: numberText(offer.surplus, coin),
    total_number: numberText(offer.total, coin),
    price: priceText(offer.price),
    coin_code: offer.coinCode,
    way: offer.way,
    way_name: wayNames[offer.way],
    money,
    limitation: { min: money, max: money },
    state,
    is_done: doneNumbers[state],
    created_at: offer.createdAt,
    create_time: shortTime(zone.format(offer.createdAt)),
    is_own: offer.userId === viewer,
    person,
  };
}

function isOver({ endedAt }: DealRow): boolean {
  return endedAt !== null;
}

function wayName({ way }: DealRow, { seller }: FrozenDetails): string {
  return way === "bank" && seller.bankName !== "" ? seller.bankName : wayNames[way];
}

type Named = { readonly maker: string; readonly taker: string };

/** What deals of any market are written with. */
export type WireParts = Pick<C2cParts, "database" | "images" | "markets" | "publicIds" | "secrets" | "zone">;

export async function wireDeal(parts: WireParts, deal: DealRow, viewer: UserId, names: Named): Promise<WireDeal> {
  const { markets, publicIds, zone } = parts;
  const coin = ensure(markets.coin(deal.assetId), "a deal of a coin that is not listed");
  const full = zone.format(deal.createdAt);
  const isSeller = viewer === deal.sellerId;
  return {
    id: publicIds.show("deal", deal.id),
    type: deal.type,
    currency_id: deal.assetId,
    currency_name: coin.symbol,
    number: numberText(deal.number, coin),
    price: priceText(deal.price),
    deal_money: moneyText(deal.money),
    coin_code: deal.coinCode,
    way_name: isOver(deal) ? wayNames[deal.way] : wayName(deal, await readDetails(parts, deal)),
    way: deal.way,
    create_time: shortTime(full),
    format_create_time: full,
    created_at: deal.createdAt,
    is_sure: stateNumbers[deal.state as DealState],
    out_fee: isSeller ? formatAmount(deal.fee, coin.scale) : printUnits(0n, coin.scale),
    account_number: viewer === deal.makerId ? names.taker : names.maker,
    seller_name: names.maker,
  };
}

const noDetails: SideDetails = {
  realName: "",
  bankName: "",
  bankAccount: "",
  bankAddress: "",
  alipayAccount: "",
  wechatAccount: "",
  wechatNickname: "",
};

type CashInfo = DealDetail["sell_cash_info"];

function cashInfo(details: SideDetails, way: PayWay, code: string): CashInfo {
  return {
    real_name: details.realName,
    bank_name: details.bankName,
    bank_account: details.bankAccount,
    alipay_account: details.alipayAccount,
    wechat_account: details.wechatAccount,
    wechat_nickname: details.wechatNickname,
    wechat_collect: way === "we_chat" ? code : "",
    alipay_collect: way === "ali_pay" ? code : "",
  };
}

function phoneOf(account: Account, isHidden: boolean): string {
  const phone = placesOf(account).phone ?? "";
  return isHidden ? maskNumber(phone) : phone;
}

/** For one of the two. Once it has ended, what served to pay is not shown any more. */
export async function wireDetail(parts: WireParts, deal: DealRow, viewer: UserId): Promise<DealDetail> {
  const { database, images, zone } = parts;
  const maker = ensure(await accountById(database, deal.makerId), "a deal of nobody");
  const taker = ensure(await accountById(database, deal.takerId), "a deal of nobody");
  const details = await readDetails(parts, deal);
  const hidden = isOver(deal);
  const isMakerSeller = deal.makerId === deal.sellerId;
  const [ofMaker, ofTaker] = isMakerSeller ? [details.seller, details.buyer] : [details.buyer, details.seller];
  const code = hidden || deal.codeImage === null ? "" : images.linkTo(deal.codeImage);
  const names = { maker: maker.accountNumber, taker: taker.accountNumber };
  const nameOf = ({ realName }: SideDetails): string => (hidden ? maskName(realName) : realName);
  const cashOf = (side: SideDetails, isPaid: boolean): CashInfo =>
    cashInfo(hidden ? noDetails : side, deal.way, isPaid ? code : "");
  return {
    ...(await wireDeal(parts, deal, viewer, names)),
    format_update_time: zone.format(deal.endedAt ?? deal.disputedAt ?? deal.paidAt ?? deal.createdAt),
    seller_phone: phoneOf(maker, hidden),
    phone: phoneOf(taker, hidden),
    hes_realname: nameOf(ofMaker),
    user_realname: nameOf(ofTaker),
    sell_cash_info: cashOf(ofMaker, isMakerSeller),
    user_cash_info: cashOf(ofTaker, !isMakerSeller),
    payment_at: zone.format(deal.payBy),
  };
}
