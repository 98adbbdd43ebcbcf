// What a recorded price does to positions: everything is looked at, every time.

import type { LeverCoverageRow, LeverReason } from "../events.ts";
import { type NaiveLeverBook, walletOf } from "./naive-book.ts";
import type { NaiveHouse } from "./naive-house.ts";
import type { NaiveSettlement } from "./naive-settle.ts";
import type { NaivePosition } from "./naive-sums.ts";

export class NaiveTick {
  /** Entrusts of the last tick whose price had come, but that the house could not take. */
  keptWaiting = 0;
  /** What the last tick has told of the coverage. */
  told: LeverCoverageRow[] = [];
  private readonly coverage = new Map<number, number>();
  private readonly book: NaiveLeverBook;
  private readonly house: NaiveHouse;
  private readonly settlement: NaiveSettlement;

  constructor(book: NaiveLeverBook, house: NaiveHouse, settlement: NaiveSettlement) {
    this.book = book;
    this.house = house;
    this.settlement = settlement;
  }

  run(): void {
    this.keptWaiting = 0;
    const { book } = this;
    for (const position of book.positions) if (book.isWaiting(position)) this.activate(position);
    for (const position of book.open()) this.stop(position);
    for (const { id } of book.markets.values()) this.delist(id);
    for (const position of this.firstOfAccounts()) this.liquidate(position);
    for (const asset of this.assets()) this.lookAtCoverage(asset);
    this.settlement.runQueue();
  }

  /** Quote coins, as they came to be known. */
  private assets(): number[] {
    return [...new Set([...this.book.rules.keys(), ...[...this.book.markets.values()].map(({ asset }) => asset)])];
  }

  private mark(position: NaivePosition) {
    return this.book.exchange.marks.fresh(position.marketId, this.book.now);
  }

  private decide(position: NaivePosition, reason: LeverReason): void {
    const mark = this.mark(position);
    if (mark !== null) this.settlement.decide(position, { reason, price: mark.price, tick: mark.number });
  }

  /** Its price has come, and the house can take it. */
  private activate(position: NaivePosition): void {
    const mark = this.mark(position);
    if (mark === null || this.book.market(position.marketId).state !== "open") return;
    const { originPrice, side, assetId } = position;
    if (side === "long" ? mark.price > originPrice : mark.price < originPrice) return;
    if (!this.house.isCovered(assetId) || !this.house.canTake({ ...position, origin: mark.price })) {
      this.keptWaiting += 1;
      return;
    }
    position.state = "open";
    position.openedAt = this.book.now as never;
    position.openTick = mark.number;
    this.settlement.queueFee(position);
  }

  private stop(position: NaivePosition): void {
    const mark = this.mark(position)?.price;
    if (mark === undefined || position.state !== "open") return;
    const { side, takeProfit, stopLoss } = position;
    const isWon = takeProfit !== null && (side === "long" ? mark >= takeProfit : mark <= takeProfit);
    const isLost = stopLoss !== null && (side === "long" ? mark <= stopLoss : mark >= stopLoss);
    if (isWon || isLost) this.closeByRule(position, isWon ? "take_profit" : "stop_loss");
  }

  /** What is open in a market that has ended. */
  private delist(market: number): void {
    if (this.book.market(market).state !== "ended") return;
    for (const position of this.book.open()) {
      if (position.marketId === market && position.state === "open") this.closeByRule(position, "delisted");
    }
  }

  /** A loss that its owner cannot pay while he has others open ends all of them, or none. */
  private closeByRule(position: NaivePosition, reason: LeverReason): void {
    const mark = this.mark(position);
    if (mark === null) return;
    if (this.settlement.isBorne(position, position.hands, mark.price)) this.decide(position, reason);
    else this.closeAccount(position, (one) => (one === position ? reason : "liquidation"));
  }

  private closeAccount(of: NaivePosition, reason: (one: NaivePosition) => LeverReason): void {
    const account = this.book.account(of);
    if (!account.every((position) => this.book.isFresh(position))) return;
    for (const entrust of this.book.entrusts(of)) this.settlement.giveUp(entrust);
    for (const position of richestFirst(this.book, account)) this.decide(position, reason(position));
  }

  /** One position of each account: by quote coin, then by person. */
  private firstOfAccounts(): NaivePosition[] {
    const open = this.book.open();
    const firsts = open.filter((one) => this.book.account(one)[0] === one);
    return firsts.sort((one, other) => one.assetId - other.assetId || one.userId - other.userId);
  }

  private liquidate(of: NaivePosition): void {
    const account = this.book.account(of);
    if (account.every((position) => this.book.isFresh(position)) && this.isBurst(account))
      this.closeAccount(of, () => "liquidation");
  }

  isBurst(account: readonly NaivePosition[]): boolean {
    const [first] = account;
    const rules = first === undefined ? undefined : this.book.rules.get(first.assetId);
    if (first === undefined || rules === undefined) return false;
    let equity = this.book.free(walletOf(first.userId), first.assetId);
    let origin = 0n;
    // What waits is his as well: he can have it back at any time.
    for (const entrust of this.book.entrusts(first)) equity += entrust.margin + entrust.fee;
    for (const position of account) {
      equity += position.margin + this.book.profit(position);
      origin += position.originMargin;
    }
    return origin > 0n && equity * 1_000_000n <= origin * BigInt(rules.thresholdPpm);
  }

  private lookAtCoverage(asset: number): void {
    const { house, book } = this;
    const coveragePpm = house.coveragePpm(asset);
    if (coveragePpm !== (this.coverage.get(asset) ?? 1_000_000)) {
      this.coverage.set(asset, coveragePpm);
      const [pool, insurance, owed] = [house.pool(asset), house.insurance(asset), house.owed(asset)];
      const row = { assetId: asset, tick: book.exchange.marks.number, pool, insurance, owed, coveragePpm };
      this.told.push(row as unknown as LeverCoverageRow);
    }
    const winners = house.isCovered(asset) ? [] : this.winners(asset);
    for (const { position } of winners) {
      if (house.isCovered(asset)) return;
      this.decide(position, "deleverage");
    }
  }

  /** Of the heavier side of each market, the most profitable first. */
  private winners(asset: number): { position: NaivePosition; profit: bigint }[] {
    const { book, house } = this;
    const all = book.open().filter((position) => {
      const net = house.net(position.marketId);
      const isHeavier = position.side === "long" ? net > 0n : net < 0n;
      return position.assetId === asset && isHeavier && book.isFresh(position) && book.profit(position) > 0n;
    });
    const priced = all.map((position) => ({ position, profit: book.profit(position) }));
    return priced.sort((one, other) => {
      if (one.profit === other.profit) return one.position.positionId - other.position.positionId;
      return one.profit > other.profit ? -1 : 1;
    });
  }
}

/** Whoever sets most free comes first, so that the others can be paid from it. */
export function richestFirst(book: NaiveLeverBook, positions: readonly NaivePosition[]): NaivePosition[] {
  const priced = positions.map((position) => ({ position, sets: position.margin + book.profit(position) }));
  priced.sort((one, other) => {
    if (one.sets === other.sets) return one.position.positionId - other.position.positionId;
    return one.sets > other.sets ? -1 : 1;
  });
  return priced.map(({ position }) => position);
}
