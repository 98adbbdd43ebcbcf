// What the naive twin of leverage remembers: everything in plain lists that are read from end to end. What is decided
// and not booked yet is a list of movements; whoever asks how much somebody has adds it up.

import type { AccountRef } from "../../core/ledger/account.ts";
import type { NaiveExchange } from "../../sim/naive-exchange.ts";
import type { LeverMarketState, LeverRules, LeverTerms } from "../commands.ts";
import type { LeverClosingRow } from "../events.ts";
import { type NaivePosition, profitOf } from "./naive-sums.ts";

export type NaiveLeverMarket = {
  readonly id: number;
  readonly asset: number;
  readonly whole: bigint;
  terms: LeverTerms;
  state: LeverMarketState;
};

export type NaiveMove = {
  readonly ref: AccountRef;
  readonly asset: number;
  readonly free: bigint;
  readonly held: bigint;
};

/** Something that is decided: its money, and what is to be said when it is booked. */
export type NaiveTurn = {
  readonly position: NaivePosition;
  readonly moves: readonly NaiveMove[];
  readonly closing: LeverClosingRow | null;
};

export const pool: AccountRef = { owner: 0 as never, kind: "pool" };
export const insurance: AccountRef = { owner: 0 as never, kind: "insurance" };
export const fees: AccountRef = { owner: 0 as never, kind: "fees" };

export function walletOf(user: number): AccountRef {
  return { owner: user as never, kind: "leverage" };
}

export class NaiveLeverBook {
  readonly exchange: NaiveExchange;
  readonly markets = new Map<number, NaiveLeverMarket>();
  readonly rules = new Map<number, LeverRules>();
  /** Those that are pending, open or closing, the oldest first. */
  positions: NaivePosition[] = [];
  /** First come first served. */
  queue: NaiveTurn[] = [];
  lastPosition = 0;
  lastClosing = 0;
  /** Of the running command. */
  closings: LeverClosingRow[] = [];
  ended: NaivePosition[] = [];

  constructor(exchange: NaiveExchange) {
    this.exchange = exchange;
  }

  get now(): number {
    return this.exchange.now;
  }

  market(id: number): NaiveLeverMarket {
    const market = this.markets.get(id);
    if (market === undefined) throw new Error(`the naive twin knows no leverage on market ${id}`);
    return market;
  }

  find(id: number): NaivePosition | undefined {
    return this.positions.find((position) => position.positionId === id);
  }

  alive(user: number): NaivePosition[] {
    return this.positions.filter((position) => position.userId === user);
  }

  open(): NaivePosition[] {
    return this.positions.filter((position) => position.state === "open");
  }

  /** Open ones of one person in one quote coin. */
  account({ userId, assetId }: Pick<NaivePosition, "userId" | "assetId">): NaivePosition[] {
    return this.open().filter((position) => position.userId === userId && position.assetId === assetId);
  }

  entrusts({ userId, assetId }: Pick<NaivePosition, "userId" | "assetId">): NaivePosition[] {
    return this.alive(userId).filter((position) => this.isWaiting(position) && position.assetId === assetId);
  }

  /** An entrust that nobody has decided to give back. */
  isWaiting(position: NaivePosition): boolean {
    return position.state === "pending" && !this.queue.some((turn) => turn.position === position);
  }

  hasClosing({ userId, assetId }: Pick<NaivePosition, "userId" | "assetId">): boolean {
    return this.alive(userId).some((position) => position.state === "closing" && position.assetId === assetId);
  }

  end(position: NaivePosition, state: "closed" | "revoked"): void {
    position.state = state;
    position.endedAt = this.now as never;
    this.positions = this.positions.filter((one) => one !== position);
    this.ended.push({ ...position });
  }

  wholeOf(position: NaivePosition): bigint {
    return this.market(position.marketId).whole;
  }

  /** Of all of it, at the last mark. */
  profit(position: NaivePosition): bigint {
    const mark = this.exchange.marks.last(position.marketId);
    return profitOf(position, position.hands, mark?.price ?? 0n, this.wholeOf(position));
  }

  isFresh(position: NaivePosition): boolean {
    return this.exchange.marks.fresh(position.marketId, this.now) !== null;
  }

  /** What somebody has, with everything that is decided. */
  free(ref: AccountRef, asset: number): bigint {
    const due = this.queue
      .flatMap((turn) => turn.moves)
      .filter((move) => move.ref.owner === ref.owner && move.ref.kind === ref.kind && move.asset === asset);
    return due.reduce((sum, move) => sum + move.free, this.exchange.ledger.freeOf(ref, asset));
  }

  move({ ref, asset, free, held }: NaiveMove): void {
    this.exchange.ledger.give(ref, asset, free);
    this.exchange.ledger.takeLocked(ref, asset, -held);
  }
}
