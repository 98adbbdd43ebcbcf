// Acceptors and the deals with them, as clients of this API family read them.

import {
  type Acceptor,
  type AcceptorDeal,
  type AcceptorDeskDeal,
  type AcceptorDetail,
  type AcceptorInfo,
  type OwnAcceptor,
  ratePlaces,
  sureNumbers,
} from "@tidemark/contract/acceptors";
import type { DealState, Person } from "@tidemark/contract/deals";
import { bare, ensure, formatAmount, type Instant, printUnits, secondMs, type UserId } from "@tidemark/kernel";
import { priceText, wayNames } from "../c2c/c2c.ts";
import {
  actionsOf,
  type DealRow,
  isWithdrawal,
  readDetails,
  readPeople,
  roleOf,
  type SideDetails,
  voucherOf,
  waysOf,
} from "../deals/deals.ts";
import { type Coin, plain } from "../markets/markets.ts";
import type { PaymentSettings } from "../payments/payments.ts";
import { type BesideRow, besideOf, contactOf } from "./acceptor-deals-store.ts";
import type { AcceptorParts } from "./acceptor-parts.ts";
import type { AcceptorRow, Limits, Volume } from "./acceptor-row.ts";
import { acceptorsIn, volumesOf } from "./acceptors-store.ts";
import { nowOf, priceNow, refuseNew } from "./dealing.ts";
import { cashFree, digitsOf, mostNow, roomOf } from "./figures.ts";

const asFew = 8;

/** Enough to know one's own account again, and nobody else's. */
export function masked(account: string): string {
  if (account === "") return "";
  const shown = account.length < asFew ? 1 : 3;
  return `${account.slice(0, shown)}***${account.slice(-shown)}`;
}

export function rateText(ppm: bigint): string {
  return bare(printUnits(ppm, ratePlaces));
}

export function coinOf({ markets }: Pick<AcceptorParts, "markets">, { assetId }: Pick<AcceptorRow, "assetId">): Coin {
  return ensure(markets.coin(assetId), "an acceptor of a coin that is not listed");
}

function wireLimits({ rechargeMin, rechargeMax, cashMin, cashMax }: Limits, { coinCode }: AcceptorRow) {
  return {
    recharge_min: digitsOf(rechargeMin, coinCode),
    recharge_max: digitsOf(rechargeMax, coinCode),
    cash_min: digitsOf(cashMin, coinCode),
    cash_max: digitsOf(cashMax, coinCode),
  };
}

/** What can be done through one at this moment; nothing where nothing new begins. */
function amountsOf(parts: AcceptorParts, acceptor: AcceptorRow, volume: Volume) {
  const { coinCode } = acceptor;
  const price = priceNow(parts, acceptor);
  const isOpen = refuseNew(acceptor) === null;
  const most = (side: "buy" | "sell"): string =>
    digitsOf(price.ok && isOpen ? mostNow(acceptor, side, nowOf(parts, acceptor, price.value, volume)) : 0n, coinCode);
  return {
    recharge_amount: most("buy"),
    cash_amount: most("sell"),
    price: price.ok ? priceText(price.value) : null,
    is_open: isOpen && price.ok,
  };
}

type Beside = {
  readonly person: Person;
  readonly settings: PaymentSettings | null;
  readonly volume: Volume;
  readonly viewer: UserId | null;
};

function wireAcceptor(
  parts: AcceptorParts,
  acceptor: AcceptorRow,
  { person, settings, volume, viewer }: Beside,
): Acceptor {
  const coin = coinOf(parts, acceptor);
  return {
    id: parts.publicIds.show("acceptor", acceptor.id),
    user_id: parts.publicIds.show("person", acceptor.userId),
    name: acceptor.name,
    ...amountsOf(parts, acceptor, volume),
    recharge_rate: rateText(acceptor.rechargeRate),
    cash_rate: rateText(acceptor.cashRate),
    ...wireLimits(acceptor.own, acceptor),
    currency_id: acceptor.assetId,
    currency_name: coin.symbol,
    places: coin.scale,
    coin_code: acceptor.coinCode,
    ways: settings === null ? [] : waysOf(settings),
    is_own: acceptor.userId === viewer,
    person,
  };
}

/** In their order. */
export async function wireAcceptors(
  parts: AcceptorParts,
  rows: readonly AcceptorRow[],
  viewer: UserId | null,
): Promise<Acceptor[]> {
  const { database, payments } = parts;
  const ids = rows.map(({ userId }) => userId);
  const people = await readPeople(database, ids);
  const volumeOf = await volumesOf(database, ids);
  const settingsOf = await payments.ofMany(ids);
  return rows.map((row) => {
    const person = ensure(people.get(row.userId), "an acceptor who is nobody");
    const settings = settingsOf.get(row.userId) ?? null;
    return wireAcceptor(parts, row, { person, settings, volume: volumeOf(row.userId), viewer });
  });
}

const noAccounts = {
  wechat_nickname: "",
  wechat_account: "",
  ali_nickname: "",
  ali_account: "",
  bank_name: "",
  bank_account: "",
  bank_address: "",
};

/** Accounts are hinted at to people who are logged in; only a deal shows them. */
export async function wireInfo(
  parts: AcceptorParts,
  acceptor: AcceptorRow,
  viewer: UserId | null,
): Promise<AcceptorInfo> {
  const { payments, sequencer } = parts;
  const [shown] = await wireAcceptors(parts, [acceptor], viewer);
  const coin = coinOf(parts, acceptor);
  const settings = viewer === null ? null : await payments.of(acceptor.userId);
  const bank = settings?.banks[0];
  const free =
    viewer === null ? 0n : sequencer.view().balance({ owner: viewer, kind: "fiat" }, acceptor.assetId).available;
  const accounts =
    settings === null
      ? noAccounts
      : {
          ...noAccounts,
          wechat_nickname: masked(settings.wechatNickname),
          wechat_account: masked(settings.wechatAccount),
          ali_account: masked(settings.alipayAccount),
          bank_name: bank?.bankName ?? "",
          bank_account: masked(bank?.bankAccount ?? ""),
          bank_address: bank?.bankAddress ?? "",
        };
  return {
    ...ensure(shown, "an acceptor who was just read"),
    user_balance: printUnits(free, coin.scale),
    ...accounts,
  };
}

export async function wireOwn(parts: AcceptorParts, acceptor: AcceptorRow): Promise<OwnAcceptor> {
  const { database, payments, publicIds, sequencer } = parts;
  const coin = coinOf(parts, acceptor);
  const { userId: owner, assetId, coinCode } = acceptor;
  const volume = (await volumesOf(database, [owner]))(owner);
  const settings = await payments.of(owner);
  const view = sequencer.view();
  const { available, held } = view.balance({ owner, kind: "merchant" }, assetId);
  const coins = (units: bigint): string => bare(printUnits(units, coin.scale));
  return {
    id: publicIds.show("acceptor", acceptor.id),
    name: acceptor.name,
    state: acceptor.state,
    currency_id: assetId,
    currency_name: coin.symbol,
    coin_code: coinCode,
    guarantee: coins(acceptor.guarantee),
    wanted_guarantee: acceptor.wantedGuarantee === null ? null : coins(acceptor.wantedGuarantee),
    open_volume: coins(volume.open),
    room: coins(roomOf(acceptor, volume)),
    balance: coins(available),
    held: coins(held),
    fiat_balance: coins(view.balance({ owner, kind: "fiat" }, assetId).available),
    places: coin.scale,
    cash: digitsOf(acceptor.cash, coinCode),
    cash_free: digitsOf(cashFree(acceptor, volume), coinCode),
    recharge_rate: rateText(acceptor.rechargeRate),
    cash_rate: rateText(acceptor.cashRate),
    ...amountsOf(parts, acceptor, volume),
    ...wireLimits(acceptor.own, acceptor),
    bounds: wireLimits(acceptor.bounds, acceptor),
    ways: settings === null ? [] : waysOf(settings),
    is_paused: acceptor.isPaused,
    is_stopped: acceptor.isStopped,
    leaves_at: acceptor.leavesAt,
    open_deals: volume.deals,
    created_at: acceptor.appointedAt,
  };
}

export function sureOf({ state }: Pick<DealRow, "state">): number {
  if (state === "finished") return sureNumbers.confirmed;
  return state === "cancelled" ? sureNumbers.rejected : sureNumbers.waiting;
}

export function sideOf(deal: DealRow): "buy" | "sell" {
  return isWithdrawal(deal) ? "sell" : "buy";
}

function accountIn({ way }: DealRow, details: SideDetails): string {
  if (way === "ali_pay") return details.alipayAccount;
  return way === "we_chat" ? details.wechatAccount : details.bankAccount;
}

type Known = { readonly beside: BesideRow; readonly acceptor: AcceptorRow };

async function wireDeal(parts: AcceptorParts, deal: DealRow, { beside, acceptor }: Known): Promise<AcceptorDeal> {
  const { publicIds, zone } = parts;
  const coin = coinOf(parts, deal);
  const { account } = await contactOf(parts, beside);
  const { buyer, seller } = await readDetails(parts, deal);
  const hes = accountIn(deal, deal.makerId === deal.sellerId ? seller : buyer);
  const isOver = deal.endedAt !== null;
  const value = digitsOf(beside.value, deal.coinCode);
  return {
    id: publicIds.show("deal", deal.id),
    create_time: zone.format(deal.createdAt),
    update_time: deal.endedAt === null ? 0 : Math.floor(deal.endedAt / secondMs),
    deal_account: isOver ? masked(account) : account,
    acceptor_name: acceptor.name,
    hes_account: isOver ? masked(hes) : hes,
    way: deal.way,
    way_name: wayNames[deal.way],
    money: value,
    is_sure: sureOf(deal),
    acceptor_id: publicIds.show("acceptor", acceptor.id),
    type: sideOf(deal),
    value,
    paid: digitsOf(deal.money, deal.coinCode),
    number: plain(deal.number, coin.scale),
    rate: rateText(beside.rate),
    price: priceText(deal.price),
    currency_id: deal.assetId,
    currency_name: coin.symbol,
    coin_code: deal.coinCode,
    state: deal.state as DealState,
    ending: isOver ? deal.ending : null,
    created_at: deal.createdAt,
    ended_at: deal.endedAt,
  };
}

export async function knownOf(
  { database }: AcceptorParts,
  deals: readonly DealRow[],
): Promise<(deal: DealRow) => Known> {
  const beside = await besideOf(
    database,
    deals.map(({ id }) => id),
  );
  const acceptors = await acceptorsIn(
    database,
    [...beside.values()].map(({ acceptorId }) => acceptorId),
  );
  return (deal) => {
    const one = ensure(beside.get(deal.id), "a deal with an acceptor that says nothing");
    return { beside: one, acceptor: ensure(acceptors.get(one.acceptorId), "a deal with no acceptor") };
  };
}

/** In their order. */
export async function wireDeals(parts: AcceptorParts, deals: readonly DealRow[]): Promise<AcceptorDeal[]> {
  const known = await knownOf(parts, deals);
  return Promise.all(deals.map((deal) => wireDeal(parts, deal, known(deal))));
}

/** For one of the two. Once it has ended, what served to pay is not shown any more. */
export async function wireDetail(parts: AcceptorParts, deal: DealRow): Promise<AcceptorDetail> {
  const { database, images } = parts;
  const known = (await knownOf(parts, [deal]))(deal);
  const { mobile } = await contactOf(parts, known.beside);
  const image = deal.paidAt === null ? null : await voucherOf(database, deal.id);
  return {
    ...(await wireDeal(parts, deal, known)),
    mobile: deal.endedAt === null ? mobile : "",
    pay_voucher: image === null ? "" : images.linkTo(image),
  };
}

function dueAt(deal: DealRow): Instant | null {
  if (deal.state === "waiting") return deal.payBy;
  return deal.state === "paid" ? deal.confirmBy : null;
}

/** As the acceptor's working page lists what goes on. */
export async function wireDesk(
  parts: AcceptorParts,
  deals: readonly DealRow[],
  userId: UserId,
): Promise<AcceptorDeskDeal[]> {
  const known = await knownOf(parts, deals);
  const now = parts.clock.now();
  const people = await readPeople(
    parts.database,
    deals.map(({ takerId }) => takerId),
  );
  return Promise.all(
    deals.map(async (deal) => {
      const role = ensure(roleOf(deal, userId), "a deal on a desk that has no part in it");
      // Statements and ratings are on the deal's own page.
      const may = actionsOf(deal, { role, now, hasStated: true, hasRated: true, offer: null });
      return {
        ...(await wireDeal(parts, deal, known(deal))),
        role,
        account: ensure(people.get(deal.takerId), "a deal of nobody").account,
        mobile: (await contactOf(parts, known(deal).beside)).mobile,
        due_at: dueAt(deal),
        is_turn: may.includes("pay") || (deal.state === "paid" && may.includes("confirm")),
        may,
      };
    }),
  );
}

export function freeText(parts: AcceptorParts, owner: UserId, coin: Coin): string {
  const { available } = parts.sequencer.view().balance({ owner, kind: "fiat" }, coin.assetId);
  return formatAmount(available, coin.scale);
}
