// What the watch over positions remembers of a run: rows, prices with their instants, and balances, all from events.

import { ensure } from "@tidemark/kernel";
import type { TickRow } from "../../core/event.ts";
import type { Engine } from "../../engine.ts";
import { nameOf } from "../../sim/naive-ledger.ts";
import type { LeverMarketRow, LeverRow, LeverRulesRow } from "../events.ts";
import { overnightOf, profitOf } from "./naive-sums.ts";

type Told = { at: number; readonly prices: ReadonlyMap<number, bigint> };

export class LeverDay {
  readonly rows = new Map<number, LeverRow>();
  readonly markets = new Map<number, LeverMarketRow>();
  readonly rules = new Map<number, LeverRulesRow>();
  /** By the name of the account. */
  readonly free = new Map<string, bigint>();
  at = 0;
  freshMs = 0;
  closeMs = 0;
  private readonly ticks = new Map<number, Told>();
  private readonly wholes = new Map<number, bigint>();
  /** The last tick that moved each market. */
  private readonly lastTicks = new Map<number, number>();

  takeTick({ number, marks }: TickRow): void {
    const prices = new Map<number, bigint>();
    for (const text of marks === "" ? [] : marks.split(",")) {
      const [market, price] = text.split(":");
      const marketId = Number.parseInt(market ?? "", 10);
      prices.set(marketId, BigInt(price ?? ""));
      this.lastTicks.set(marketId, number);
    }
    this.ticks.set(number, { at: 0, prices });
  }

  dateTick(number: number, at: number): void {
    ensure(this.ticks.get(number), "a tick is told of before it is dated").at = at;
  }

  /** What one whole coin of a market's base is. */
  learnScales(engine: Engine): void {
    if (this.wholes.size === this.markets.size) return;
    const scales = new Map(engine.view.assets().map(({ assetId, scale }) => [assetId, scale]));
    for (const { marketId, base } of engine.view.spot.markets()) {
      if (this.markets.has(marketId)) this.wholes.set(marketId, 10n ** BigInt(scales.get(base) ?? 0));
    }
  }

  whole(marketId: number): bigint {
    return ensure(this.wholes.get(marketId), "leverage is on a market");
  }

  /** What that very tick has recorded for the market. */
  priceAt(tick: number, marketId: number): bigint | null {
    return this.ticks.get(tick)?.prices.get(marketId) ?? null;
  }

  ageOf(tick: number): number {
    return this.at - ensure(this.ticks.get(tick), `tick ${tick} was recorded`).at;
  }

  isFresh(marketId: number): boolean {
    const tick = this.lastTicks.get(marketId);
    return tick !== undefined && this.ageOf(tick) <= this.freshMs;
  }

  fund(kind: "pool" | "insurance", assetId: number): bigint {
    return this.free.get(nameOf({ owner: 0 as never, kind }, assetId)) ?? 0n;
  }

  overnight(row: LeverRow): bigint {
    return overnightOf(row, this.whole(row.marketId));
  }

  /** Open positions of one person in one quote coin. */
  accounts(): LeverRow[][] {
    const accounts = new Map<string, LeverRow[]>();
    for (const row of this.rows.values()) {
      if (row.state !== "open") continue;
      const name = `${row.userId} ${row.assetId}`;
      accounts.set(name, [...(accounts.get(name) ?? []), row]);
    }
    return [...accounts.values()];
  }

  isBurst(account: readonly LeverRow[]): boolean {
    const [first] = account;
    if (first === undefined) return false;
    let equity = this.free.get(nameOf({ owner: first.userId, kind: "leverage" }, first.assetId)) ?? 0n;
    let origin = 0n;
    for (const row of this.rows.values()) {
      const isMine = row.userId === first.userId && row.assetId === first.assetId;
      if (isMine && row.state === "pending") equity += row.margin + row.fee;
    }
    for (const row of account) {
      const mark = this.priceAt(this.lastTicks.get(row.marketId) ?? 0, row.marketId) ?? 0n;
      equity += row.margin + profitOf(row, row.hands, mark, this.whole(row.marketId));
      origin += row.originMargin;
    }
    const threshold = this.rules.get(first.assetId)?.thresholdPpm ?? 0;
    return origin > 0n && equity * 1_000_000n <= origin * BigInt(threshold);
  }
}
