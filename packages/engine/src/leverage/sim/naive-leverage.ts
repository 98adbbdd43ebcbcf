// Leverage once more: what its commands should answer and leave behind.

import type { Amount } from "@tidemark/kernel";
import type { AccountRef } from "../../core/ledger/account.ts";
import type { NaiveExchange, NaiveProduct } from "../../sim/naive-exchange.ts";
import type { NaiveMark } from "../../sim/naive-marks.ts";
import type {
  AddLeverMargin,
  CancelLever,
  ChargeOvernight,
  CloseLever,
  CloseLevers,
  OpenLever,
  SetLeverRules,
  SetLeverState,
  SetLeverStops,
  SetLeverTerms,
} from "../commands.ts";
import { fees, NaiveLeverBook, walletOf } from "./naive-book.ts";
import { NaiveHouse } from "./naive-house.ts";
import { NaiveSettlement } from "./naive-settle.ts";
import { costOf, type NaiveCost, type NaivePosition, numberOf, overnightOf, up } from "./naive-sums.ts";
import { areRules, areTerms } from "./naive-terms.ts";
import { NaiveTick, richestFirst } from "./naive-tick.ts";

const positionsMax = 200;
const amountMax = 10n ** 36n;

export class NaiveLeverage implements NaiveProduct {
  readonly ofTheHouse = ["SetLeverTerms", "SetLeverState", "SetLeverRules", "ChargeOvernight"];
  readonly youngOfTheHouse = this.ofTheHouse;
  readonly bookings = [
    ["pool_fund", "house>pool"],
    ["insurance_fund", "house>insurance"],
  ] as const;
  readonly book: NaiveLeverBook;
  readonly house: NaiveHouse;
  readonly tick: NaiveTick;
  /** Of the last command. */
  charged = 0;
  isMoreToCharge = false;
  marked = 0;
  private readonly exchange: NaiveExchange;
  private readonly settlement: NaiveSettlement;

  readonly commands = {
    SetLeverTerms: (_user: number, content: SetLeverTerms) => this.setTerms(content),
    SetLeverState: (_user: number, content: SetLeverState) => this.setState(content),
    SetLeverRules: (_user: number, content: SetLeverRules) => this.setRules(content),
    OpenLever: (user: number, content: OpenLever) => this.open(user, content),
    CancelLever: (user: number, content: CancelLever) => this.cancel(user, content.positionId),
    CloseLever: (user: number, content: CloseLever) => this.close(user, content),
    CloseLevers: (user: number, content: CloseLevers) => this.closeAll(user, content),
    SetLeverStops: (user: number, content: SetLeverStops) => this.setStops(user, content),
    AddLeverMargin: (user: number, content: AddLeverMargin) => this.addMargin(user, content),
    ChargeOvernight: (_user: number, content: ChargeOvernight) => this.charge(content),
  };

  constructor(exchange: NaiveExchange) {
    this.exchange = exchange;
    this.book = new NaiveLeverBook(exchange);
    this.house = new NaiveHouse(this.book);
    this.settlement = new NaiveSettlement(this.book, this.house);
    this.tick = new NaiveTick(this.book, this.house, this.settlement);
  }

  begin(): void {
    this.book.closings = [];
    this.book.ended = [];
    this.tick.told = [];
    this.charged = 0;
    this.marked = 0;
    this.isMoreToCharge = false;
  }

  onTick(_moved: readonly NaiveMark[]): void {
    this.tick.run();
  }

  goOn(): number {
    return this.settlement.runQueue() + this.revokeEnded();
  }

  hasWaiting(): boolean {
    return this.book.queue.length > 0 || this.leftBehind().length > 0;
  }

  /** Nothing leaves while anything of his waits or is open there; nor what the house answers with, while anybody's is. */
  keeps({ owner, kind }: AccountRef, asset: number): string | null {
    const isOfTheHouse = kind === "pool" || kind === "insurance";
    if (kind !== "leverage" && !isOfTheHouse) return null;
    const isKept = this.book.positions.some((one) => one.assetId === asset && (isOfTheHouse || one.userId === owner));
    return isKept ? "positions_open" : null;
  }

  /** Entrusts in markets that have ended: in each long before short, the nearest to the price first. */
  private leftBehind(): NaivePosition[] {
    const ended = [...this.book.markets.values()].filter((market) => market.state === "ended");
    return ended.flatMap(({ id }) => {
      const waiting = this.book.positions.filter((one) => one.marketId === id && this.book.isWaiting(one));
      const nearest = (one: NaivePosition, other: NaivePosition) =>
        one.originPrice === other.originPrice
          ? one.positionId - other.positionId
          : one.originPrice < other.originPrice
            ? -1
            : 1;
      const longs = waiting.filter(({ side }) => side === "long");
      longs.sort((one, other) => (one.originPrice === other.originPrice ? nearest(one, other) : nearest(other, one)));
      return [...longs, ...waiting.filter(({ side }) => side === "short").sort(nearest)];
    });
  }

  private revokeEnded(): number {
    let revoked = 0;
    for (const position of this.leftBehind()) {
      if (this.exchange.work === 0) break;
      this.exchange.work -= 1;
      this.settlement.revoke(position);
      revoked += 1;
    }
    return revoked;
  }

  private setTerms({ marketId, terms }: SetLeverTerms): string | null {
    const pair = this.exchange.pair(marketId);
    if (pair === null) return "unknown_market";
    if (!areTerms(terms)) return "invalid_field";
    const known = this.book.markets.get(marketId);
    if (known !== undefined) {
      known.terms = terms;
      return null;
    }
    const whole = 10n ** BigInt(this.exchange.scales.get(pair.base) ?? 0);
    this.book.markets.set(marketId, { id: marketId, asset: pair.quote, whole, terms, state: "open" });
    return null;
  }

  private setState({ marketId, state }: SetLeverState): string | null {
    const market = this.book.markets.get(marketId);
    if (market === undefined) return "unknown_market";
    if (!["open", "closing", "ended"].includes(state)) return "invalid_field";
    const isEmpty = this.book.positions.every((position) => position.marketId !== marketId);
    if (market.state === "ended" && state !== "ended" && !isEmpty) return "leverage_closed";
    market.state = state;
    this.revokeEnded();
    return null;
  }

  private setRules({ assetId, rules }: SetLeverRules): string | null {
    if (!this.exchange.scales.has(assetId)) return "unknown_asset";
    if (!areRules(rules)) return "invalid_field";
    this.book.rules.set(assetId, rules);
    return null;
  }

  private open(user: number, content: OpenLever): string | null {
    if (user === 0) return "unknown_account";
    const market = this.book.markets.get(content.marketId);
    if (market === undefined) return "unknown_market";
    const { terms, asset } = market;
    if (market.state !== "open" || !this.book.rules.has(asset)) return "leverage_closed";
    const { hands, multiple, side, limit } = content;
    if (side !== "long" && side !== "short") return "invalid_field";
    if (!Number.isSafeInteger(hands) || hands < terms.handsMin || hands > terms.handsMax) return "hands_out_of_range";
    if (!terms.multiples.includes(multiple)) return "multiple_not_offered";
    if (this.book.alive(user).some((one) => one.state === "closing")) return "position_closing";
    if (limit !== undefined && (limit <= 0n || limit > amountMax)) return "invalid_field";
    const mark = this.exchange.marks.fresh(market.id, this.exchange.now);
    if (mark === null) return "price_stale";
    if (limit !== undefined && (side === "long" ? limit >= mark.price : limit <= mark.price)) return "limit_wrong_side";
    const origin = limit ?? mark.price;
    const cost = costOf(content, origin, terms, market.whole);
    return this.admissionProblem(user, content, cost, origin) ?? this.enter(user, content, cost, mark);
  }

  private admissionProblem(user: number, content: OpenLever, cost: NaiveCost, origin: bigint): string | null {
    const { marketId, side, hands } = content;
    const { asset, terms, whole } = this.book.market(marketId);
    if (cost.price <= 0n || cost.value > amountMax) return "amount_too_large";
    const own = this.book.alive(user);
    if (own.length >= positionsMax) return "too_many_positions";
    const here = own.filter((one) => one.marketId === marketId);
    const worth = here.reduce((sum, one) => sum + up(one.price * numberOf(one), whole), cost.value);
    if (worth > terms.userValueMax) return "leverage_user_limit";
    if (!this.house.isCovered(asset)) return "leverage_uncovered";
    if (!this.house.canTake({ marketId, side, hands, hand: terms.hand, price: cost.price as Amount, origin }))
      return "leverage_capacity";
    const has = this.exchange.ledger.freeOf(walletOf(user), asset);
    return has < cost.margin + cost.fee ? "insufficient_balance" : null;
  }

  private enter(user: number, content: OpenLever, cost: NaiveCost, mark: NaiveMark): null {
    const { marketId, side, hands, multiple, limit } = content;
    const { asset, terms } = this.book.market(marketId);
    const { ledger, now } = this.exchange;
    const isNow = limit === undefined;
    ledger.lock(walletOf(user), asset, cost.margin);
    if (isNow) {
      ledger.take(walletOf(user), asset, cost.fee);
      for (const move of this.settlement.feeMoves(asset, cost.fee)) this.book.move(move);
    } else {
      ledger.lock(walletOf(user), asset, cost.fee);
    }
    this.book.lastPosition += 1;
    const position = {
      ...{ positionId: this.book.lastPosition, userId: user, marketId, assetId: asset, side },
      ...{ state: isNow ? "open" : "pending", handsOpened: hands, hands, hand: terms.hand, multiple },
      ...{ originPrice: limit ?? mark.price, price: cost.price, value: cost.value },
      ...{
        marginOpened: cost.margin,
        fee: cost.fee,
        originMargin: cost.margin,
        margin: cost.margin,
        feeLeft: cost.fee,
      },
      ...{ overnightPpm: terms.overnightPpm, overnight: 0n, waived: 0n, chargedDate: 0 },
      ...{ takeProfit: null, stopLoss: null, placedAt: now },
      ...{ openedAt: isNow ? now : null, openTick: isNow ? mark.number : null, endedAt: null, reason: null },
      ...{ closePrice: null, closeTick: null, profit: 0n, shortfall: 0n },
    } as unknown as NaivePosition;
    this.book.positions.push(position);
    return null;
  }

  private own(user: number, id: number): NaivePosition | null {
    return this.book.alive(user).find((position) => position.positionId === id) ?? null;
  }

  private cancel(user: number, id: number): string | null {
    const position = this.own(user, id);
    if (position === null) return "unknown_position";
    if (position.state !== "pending") return "position_not_pending";
    if (!this.book.isWaiting(position)) return "position_closing";
    this.settlement.revoke(position);
    return null;
  }

  private openOne(user: number, id: number): NaivePosition | string {
    const position = this.own(user, id);
    if (position === null) return "unknown_position";
    if (position.state === "pending") return "position_not_open";
    return this.book.hasClosing(position) ? "position_closing" : position;
  }

  private close(user: number, { positionId, hands }: CloseLever): string | null {
    const position = this.openOne(user, positionId);
    if (typeof position === "string") return position;
    const some = hands ?? position.hands;
    if (!Number.isSafeInteger(some) || some < 1 || some > position.hands) return "hands_out_of_range";
    const mark = this.exchange.marks.closable(position.marketId, this.exchange.now);
    if (mark === null) return "price_stale";
    const isPart = some < position.hands;
    // A part cannot wait for its turn.
    if (isPart && this.book.queue.length > this.exchange.work) return "position_closing";
    if (!this.settlement.isBorne(position, some, mark.price)) return "insufficient_balance";
    const cause = { reason: "user", price: mark.price, tick: mark.number } as const;
    if (!isPart) this.settlement.decide(position, cause);
    this.settlement.runQueue();
    if (isPart) this.settlement.closePart(position, some, cause);
    return null;
  }

  private closeAll(user: number, { assetId, marketId, side }: CloseLevers): string | null {
    const fitting = this.book.alive(user).filter((one) => {
      if (one.state !== "open" || this.book.hasClosing(one)) return false;
      if (assetId !== undefined && one.assetId !== assetId) return false;
      return (marketId === undefined || one.marketId === marketId) && (side === undefined || one.side === side);
    });
    if (fitting.length === 0) return "nothing_to_close";
    const priced = fitting.filter((one) => this.exchange.marks.closable(one.marketId, this.exchange.now) !== null);
    if (priced.length === 0) return "price_stale";
    for (const position of richestFirst(this.book, priced)) {
      const mark = this.exchange.marks.last(position.marketId);
      if (mark === null || !this.settlement.isBorne(position, position.hands, mark.price)) continue;
      this.settlement.decide(position, { reason: "user", price: mark.price, tick: mark.number });
      this.marked += 1;
    }
    if (this.marked === 0) return "insufficient_balance";
    this.settlement.runQueue();
    return null;
  }

  private setStops(user: number, { positionId, takeProfit, stopLoss }: SetLeverStops): string | null {
    const position = this.openOne(user, positionId);
    if (typeof position === "string") return position;
    if ([takeProfit, stopLoss].some((one) => one !== null && (one <= 0n || one > amountMax))) return "invalid_field";
    const mark = this.exchange.marks.fresh(position.marketId, this.exchange.now)?.price;
    if (mark === undefined) return "price_stale";
    const higher = mark > position.price ? mark : position.price;
    const lower = mark < position.price ? mark : position.price;
    const isLong = position.side === "long";
    if (takeProfit !== null && (isLong ? takeProfit <= higher : takeProfit >= lower)) return "take_profit_wrong_side";
    if (stopLoss !== null && (isLong ? stopLoss >= lower : stopLoss <= higher)) return "stop_loss_wrong_side";
    position.takeProfit = takeProfit;
    position.stopLoss = stopLoss;
    return null;
  }

  private addMargin(user: number, { positionId, amount }: AddLeverMargin): string | null {
    const position = this.openOne(user, positionId);
    if (typeof position === "string") return position;
    if (amount <= 0n) return "amount_not_positive";
    if (this.exchange.ledger.freeOf(walletOf(user), position.assetId) < amount) return "insufficient_balance";
    this.exchange.ledger.lock(walletOf(user), position.assetId, amount);
    position.margin = (position.margin + amount) as never;
    return null;
  }

  private charge({ date, openedBefore }: ChargeOvernight): string | null {
    if (!Number.isSafeInteger(date) || date < 20_000_101 || date > 99_991_231) return "invalid_field";
    if (!Number.isSafeInteger(openedBefore) || openedBefore < 0 || openedBefore > this.exchange.now)
      return "invalid_field";
    // What was decided before the night comes before it.
    this.settlement.runQueue();
    if (this.book.queue.length > 0) {
      this.isMoreToCharge = true;
      return null;
    }
    const isDue = (one: NaivePosition) =>
      one.state === "open" && (one.openedAt ?? 0) < openedBefore && one.chargedDate < date;
    for (const position of this.book.positions.filter(isDue)) {
      if (this.exchange.work === 0) break;
      this.exchange.work -= 1;
      this.chargeOne(position, date);
      this.charged += 1;
    }
    this.isMoreToCharge = this.book.positions.some(isDue);
    return null;
  }

  /** From the margin, then from what is free; what is missing is waived. */
  private chargeOne(position: NaivePosition, date: number): void {
    const { ledger } = this.exchange;
    const { userId, assetId } = position;
    const fee = overnightOf(position, this.book.wholeOf(position));
    const free = ledger.freeOf(walletOf(userId), assetId);
    const fromMargin = fee < position.margin ? fee : position.margin;
    const rest = fee - fromMargin;
    const fromFree = rest < free ? rest : free;
    ledger.takeLocked(walletOf(userId), assetId, fromMargin);
    ledger.take(walletOf(userId), assetId, fromFree);
    ledger.give(fees, assetId, fromMargin + fromFree);
    position.margin = (position.margin - fromMargin) as never;
    position.overnight = (position.overnight + fromMargin + fromFree) as never;
    position.waived = (position.waived + rest - fromFree) as never;
    position.chargedDate = date;
  }
}
