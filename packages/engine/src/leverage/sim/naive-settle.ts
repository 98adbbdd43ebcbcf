// The money of positions. A closing is decided against everything that is decided already; booking it may wait.

import type { LeverClosingRow, LeverReason } from "../events.ts";
import { fees, insurance, type NaiveLeverBook, type NaiveMove, pool, walletOf } from "./naive-book.ts";
import type { NaiveHouse } from "./naive-house.ts";
import { type NaivePosition, partOf, profitOf, share } from "./naive-sums.ts";

type Cause = { readonly reason: LeverReason; readonly price: bigint; readonly tick: number };

type Outcome = {
  readonly profit: bigint;
  readonly settled: bigint;
  readonly fromFund: bigint;
  readonly insured: bigint;
  readonly borne: bigint;
  readonly coveragePpm: number;
};

export class NaiveSettlement {
  private readonly book: NaiveLeverBook;
  private readonly house: NaiveHouse;

  constructor(book: NaiveLeverBook, house: NaiveHouse) {
    this.book = book;
    this.house = house;
  }

  /** A share of every opening fee feeds the insurance fund. */
  feeMoves(asset: number, fee: bigint): NaiveMove[] {
    const insured = share(fee, this.book.rules.get(asset)?.insurancePpm ?? 0);
    return [
      { ref: insurance, asset, free: insured, held: 0n },
      { ref: fees, asset, free: fee - insured, held: 0n },
    ];
  }

  /** The fee of an entrust is held until it is booked. */
  queueFee(position: NaivePosition): void {
    const { userId, assetId: asset, fee } = position;
    const moves = [{ ref: walletOf(userId), asset, free: 0n, held: -fee }, ...this.feeMoves(asset, fee)];
    this.book.queue.push({ position, moves, closing: null });
  }

  /** Books what is decided, as far as the command's work goes; answers how much. */
  runQueue(): number {
    const { exchange } = this.book;
    let booked = 0;
    while (this.book.queue.length > 0 && exchange.work > 0) {
      exchange.work -= 1;
      booked += 1;
      const turn = this.book.queue.shift();
      if (turn === undefined) break;
      for (const move of turn.moves) this.book.move(move);
      if (turn.closing !== null) this.finish(turn.position, turn.closing);
      else if (turn.position.state === "pending") this.forget(turn.position);
    }
    return booked;
  }

  /** Whether its owner can pay what these hands have lost; only with the last of all he has the house bears the rest. */
  isBorne(position: NaivePosition, hands: number, price: bigint): boolean {
    const { insured, borne } = this.outcome(position, hands, price);
    if (insured + borne === 0n) return true;
    const isLast = this.book.account(position).length === 1 && this.book.entrusts(position).length === 0;
    return hands === position.hands && isLast;
  }

  /** Everything that an entrust has set aside goes back. */
  revoke(position: NaivePosition): void {
    const { userId, assetId, margin, fee } = position;
    this.book.exchange.ledger.unlock(walletOf(userId), assetId, margin + fee);
    this.forget(position);
  }

  /** It will go back as soon as it is its turn, and counts as free from now on. */
  giveUp(position: NaivePosition): void {
    const { userId, assetId: asset, margin, fee } = position;
    const moves = [{ ref: walletOf(userId), asset, free: margin + fee, held: -margin - fee }];
    this.book.queue.push({ position, moves, closing: null });
  }

  private forget(position: NaivePosition): void {
    position.hands = 0;
    position.margin = 0n as never;
    position.originMargin = 0n as never;
    position.feeLeft = 0n as never;
    this.book.end(position, "revoked");
  }

  /** All of it. */
  decide(position: NaivePosition, { reason, price, tick }: Cause): void {
    const outcome = this.outcome(position, position.hands, price);
    const closing = this.closing(position, position.hands, { reason, price, tick }, outcome);
    const moves = this.moves(closing, outcome);
    position.state = "closing";
    position.reason = reason;
    position.closePrice = price as never;
    position.closeTick = tick;
    this.book.queue.push({ position, moves, closing });
  }

  /** So many hands, at once; the rest goes on. */
  closePart(position: NaivePosition, hands: number, cause: Cause): void {
    const outcome = this.outcome(position, hands, cause.price);
    const closing = this.closing(position, hands, cause, outcome);
    for (const move of this.moves(closing, outcome)) this.book.move(move);
    this.finish(position, closing);
  }

  private outcome(position: NaivePosition, hands: number, price: bigint): Outcome {
    const { assetId: asset, userId } = position;
    const profit = profitOf(position, hands, price, this.book.wholeOf(position));
    if (profit >= 0n) return this.payout(asset, profit);
    const reach = partOf(position.margin, hands, position.hands) + this.book.free(walletOf(userId), asset);
    const taken = least(-profit, reach);
    const insured = least(-profit - taken, this.house.insurance(asset));
    const borne = -profit - taken - insured;
    return { profit, settled: -taken, fromFund: 0n, insured, borne, coveragePpm: 1_000_000 };
  }

  /** At the coverage, and never more than there is: the pool first, then the insurance fund. */
  private payout(asset: number, profit: bigint): Outcome {
    const coverage = this.house.coveragePpm(asset);
    const due = share(profit, coverage);
    const settled = least(due, this.house.funds(asset));
    const fromFund = settled - least(settled, this.house.pool(asset));
    const coveragePpm = settled === due ? coverage : Number.parseInt(String((settled * 1_000_000n) / profit), 10);
    return { profit, settled, fromFund, insured: 0n, borne: 0n, coveragePpm };
  }

  private closing(position: NaivePosition, hands: number, cause: Cause, outcome: Outcome): LeverClosingRow {
    this.book.lastClosing += 1;
    const { positionId, userId, marketId, assetId, side, hand, multiple } = position;
    const { profit, settled, insured, borne, coveragePpm } = outcome;
    return {
      ...{ closingId: this.book.lastClosing, positionId, userId, marketId, assetId, side, hands, hand, multiple },
      ...{ openPrice: position.price, openTick: position.openTick ?? 0 },
      ...{ closePrice: cause.price, closeTick: cause.tick, reason: cause.reason },
      margin: partOf(position.margin, hands, position.hands),
      fee: partOf(position.feeLeft, hands, position.hands),
      ...{ profit, settled, insured, borne, coveragePpm },
    } as LeverClosingRow;
  }

  private moves({ userId, assetId: asset, margin }: LeverClosingRow, outcome: Outcome): NaiveMove[] {
    const { settled, fromFund, insured } = outcome;
    return [
      { ref: walletOf(userId), asset, free: margin + settled, held: -margin },
      { ref: pool, asset, free: insured + fromFund - settled, held: 0n },
      { ref: insurance, asset, free: -insured - fromFund, held: 0n },
    ];
  }

  private finish(position: NaivePosition, closing: LeverClosingRow): void {
    this.book.closings.push(closing);
    const { hands, margin, fee } = closing;
    position.originMargin = (position.originMargin - partOf(position.originMargin, hands, position.hands)) as never;
    position.margin = (position.margin - margin) as never;
    position.feeLeft = (position.feeLeft - fee) as never;
    position.hands -= hands;
    position.profit = (position.profit + closing.profit) as never;
    position.shortfall = (position.shortfall + closing.insured + closing.borne) as never;
    if (position.hands === 0) this.book.end(position, "closed");
  }
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
