// Deals between people, as one thing: offers are posted, taken and withdrawn, deals paid, cancelled, confirmed, and what
// was cut off or has run out of time is taken up again. Markets stand on this and bring their own calls and terms.

import type { DealMarket } from "@tidemark/contract/deals";
import { assert, instant, type Result, type UserId } from "@tidemark/kernel";
import { type Carrier, carryEach, createCarrier } from "../../seams/carrier.ts";
import { openLanes } from "../../seams/lanes.ts";
import type { Queryable } from "../../store/database.ts";
import { isAnyOf } from "../../store/is-there.ts";
import * as beginning from "./beginning.ts";
import * as actions from "./deal-actions.ts";
import { afterEnd, finishDeal, movesMoney, openDealDesk } from "./deal-desk.ts";
import type { DealContact, DealParts, DealTerms, Endings, OnEnding, ReadContact } from "./deal-parts.ts";
import type { DealRow, OfferRow } from "./deal-row.ts";
import { isAnyUnfinished, unfinishedDeals, unfinishedOffers } from "./deals-store.ts";
import type { ClientKey } from "./key-store.ts";
import { openOfferDesk } from "./offer-desk.ts";
import * as posting from "./posting.ts";
import { countDeal, isAnyUncounted, uncountedDeals } from "./reputation.ts";
import { remindSeller } from "./silence.ts";
import { readStanding, type Standing } from "./standing.ts";
import { dueDeals, isAnyDealDue, silentDeals, unremindedDeals } from "./state-store.ts";
import * as taking from "./taking.ts";

export type { Agreed, BeginRequest } from "./beginning.ts";
export { appendEntry } from "./case-file.ts";
export { checkDeals } from "./check-deals.ts";
export { isWithdrawal } from "./deal-markets.ts";
export type { DealParts, DealStep, DealTerms, OnEnding, ReadContact } from "./deal-parts.ts";
export type { DealRow, FrozenDetails, OfferRow, OfferType, SideDetails } from "./deal-row.ts";
export { disputerOf, roleOf } from "./deal-row.ts";
export { dealsByIds, findDeal, findOffer, offersByIds } from "./deals-store.ts";
export { openDispute } from "./dispute.ts";
export { voucherOf } from "./entries-store.ts";
export { readDetails, waysOf } from "./frozen-details.ts";
export { historyOf } from "./history.ts";
export { keeperIn } from "./keepers-store.ts";
export { type ClientKey, clientKey, keepKey } from "./key-store.ts";
export {
  countOpenDeals,
  type DuePlace,
  type FinishedFilter,
  type Found,
  listFinishedDeals,
  listOfferDeals,
  listTakenDeals,
  type OfferDealsFilter,
  pageOfTakenDeals,
  pageSize,
  type TakenFilter,
  type UrgentDeals,
  urgentDeals,
} from "./market-lists.ts";
export { actionsOf } from "./may-do.ts";
export { readMessage } from "./message-text.ts";
export { feeOf, moneyOf } from "./money-of.ts";
export { readPeople } from "./people-store.ts";
export type { Within } from "./posting.ts";
export { pushDeal } from "./push-deal.ts";
export { pausedUntil, refusePost, refuseTake } from "./rules.ts";
export type { Standing } from "./standing.ts";
export { setListed, setPrice } from "./state-store.ts";
export type { Part, Parting } from "./taking.ts";

const lookEveryMs = 1_000;
const rowsAtOnce = 1_000;
/** Whoever ends a deal counts it right afterwards; what has waited for longer was cut off. */
const countedMs = 5_000;

export type Deals = Carrier & {
  /** `within` writes down what the market keeps beside the offer. */
  post(request: posting.PostRequest, terms: DealTerms, within?: posting.Within): Promise<Result<OfferRow>>;
  /** What somebody posted under a key before; null where it is new. */
  postedUnder(userId: UserId, key: ClientKey): Promise<Result<OfferRow> | null>;
  take(request: taking.TakeRequest, terms: DealTerms): Promise<Result<DealRow>>;
  /** Without an offer, with somebody whom the market names. */
  begin(request: beginning.BeginRequest, terms: DealTerms): Promise<Result<DealRow>>;
  /** Before anything begins: what a market writes down whenever one of its deals ends. */
  onEnding(market: DealMarket, write: OnEnding): void;
  /** Before anything begins: a market that keeps how people are reached beside its deals says it to whoever decides. */
  onContact(market: DealMarket, read: ReadContact): void;
  /** Null where the market of the deal keeps none. */
  contactIn(deal: DealRow): Promise<DealContact | null>;
  withdraw(request: Parameters<typeof posting.withdraw>[1]): Promise<Result<null>>;
  pay(request: actions.PayRequest): Promise<Result<null>>;
  cancel(request: actions.ActRequest): Promise<Result<null>>;
  confirm(request: actions.ActRequest): Promise<Result<null>>;
  /** How a dispute ends, decided by operators; `log` writes it down in the same transaction. False where there is none. */
  decide(dealId: number, ending: "settled" | "returned", log?: (tx: Queryable) => Promise<unknown>): Promise<boolean>;
  standing(userId: UserId, terms: DealTerms): Promise<Standing>;
};

export function openDeals(given: Omit<DealParts, "endings">): Deals {
  const endings: Endings = new Map();
  const contacts = new Map<DealMarket, ReadContact>();
  const parts: DealParts = { ...given, endings };
  const { clock, database, measure, onTrouble } = parts;
  const offerDesk = openOfferDesk(parts);
  const dealDesk = openDealDesk({ ...parts, offerDesk });
  const all = { ...parts, offerDesk, dealDesk, lanes: openLanes() };
  const withLanesOfPeople = { ...all, lanes: openLanes() };

  async function carryDeal(deal: DealRow): Promise<void> {
    if (deal.state === "asked") return dealDesk.adopt(deal);
    if (movesMoney(deal)) return dealDesk.end(deal);
    if (await database.transaction((tx) => finishDeal(parts, tx, deal))) await afterEnd(all, deal);
  }

  async function run(): Promise<void> {
    await carryEach(
      await dueDeals(database, clock.now(), rowsAtOnce),
      (id) => actions.expire(all, id),
      (id, error) => onTrouble(`deal ${id} does not expire`, error),
    );
    await carryEach(
      await silentDeals(database, clock.now(), rowsAtOnce),
      (id) => actions.passSilence(all, id),
      (id, error) => onTrouble(`nothing follows from the silence in deal ${id}`, error),
    );
    await carryEach(
      await unremindedDeals(database, clock.now(), rowsAtOnce),
      (id) => remindSeller(parts, id),
      (id, error) => onTrouble(`the seller in deal ${id} is not reminded`, error),
    );
    await carryEach(
      await unfinishedOffers(database, rowsAtOnce),
      (offer) => (offer.state === "asked" ? offerDesk.adopt(offer) : offerDesk.end(offer)),
      (offer, error) => onTrouble(`offer ${offer.id} does not go on`, error),
    );
    await carryEach(await unfinishedDeals(database, rowsAtOnce), carryDeal, (deal, error) =>
      onTrouble(`deal ${deal.id} does not go on`, error),
    );
    await carryEach(
      await uncountedDeals(database, instant(clock.now() - countedMs), rowsAtOnce),
      (id) => database.transaction(async (tx) => void (await countDeal(tx, id, clock.now()))),
      (id, error) => onTrouble(`deal ${id} does not count for its two people`, error),
    );
  }

  const carrier = createCarrier({
    name: "carry-deals",
    everyMs: lookEveryMs,
    database,
    isAnythingThere: () =>
      isAnyOf([
        isAnyDealDue(database, clock.now()),
        isAnyUnfinished(database),
        isAnyUncounted(database, instant(clock.now() - countedMs)),
      ]),
    run,
    onTrouble: (error) => onTrouble("deals could not be looked at", error),
    measure,
  });
  return {
    ...carrier,
    post: (request, terms, within) => posting.post(all, request, terms, within),
    postedUnder: (userId, key) => posting.known(parts, userId, key),
    take: (request, terms) => taking.take(all, request, terms),
    begin: (request, terms) => beginning.begin(withLanesOfPeople, request, terms),
    onEnding(market, write) {
      assert(!endings.has(market), `two write down how deals of ${market} end`);
      endings.set(market, write);
    },
    onContact(market, read) {
      assert(!contacts.has(market), `two say how people in deals of ${market} are reached`);
      contacts.set(market, read);
    },
    contactIn: async (deal) => (await contacts.get(deal.market)?.(database, deal)) ?? null,
    withdraw: (request) => posting.withdraw(all, request),
    pay: (request) => actions.pay(all, request),
    cancel: (request) => actions.cancel(all, request),
    confirm: (request) => actions.confirm(all, request),
    decide: (dealId, ending, log) => actions.decide(all, dealId, ending, log),
    standing: (userId, terms) => readStanding(parts, userId, terms),
  };
}
