// Writes the bars before the first trade into the table of bars, once. What a newcomer looks at is there before the
// doors open: every coarser bar, and the newest minutes. Older minutes, which are most of the rows, follow behind the
// open doors in small pieces; the seed and the instant of the first start make them the same whenever that is.

import { setTimeout as sleep } from "node:timers/promises";
import type { ZoneClock } from "@tidemark/contract";
import type { CandlePeriod } from "@tidemark/contract/candles";
import { amount, dayMs, hourMs, type Instant, minuteMs } from "@tidemark/kernel";
import type { Database } from "../../store/database.ts";
import { readFact, writeFact } from "../../store/facts.ts";
import { barStart, insertCandles, insertNewCandles, type StoredCandle } from "../candles/candles.ts";
import type { Market } from "../markets/markets.ts";
import { type Character, characterOf } from "./character.ts";
import {
  firstMinute,
  frameOf,
  frameOfMinutes,
  type HistoryBar,
  type HistoryFrame,
  historyOf,
  pricesOf,
  type StartOf,
} from "./history.ts";
import { markHistory } from "./makers-store.ts";
import { seedOf } from "./noise.ts";
import { lively } from "./pace.ts";
import type { PricePath } from "./reference-price.ts";
import { stepsOf } from "./steps.ts";

export type HistoryOptions = {
  readonly database: Database;
  readonly markets: readonly Market[];
  readonly reference: PricePath;
  readonly seed: string;
  readonly zone: ZoneClock;
  /** Where history ends: the instant of the first start. */
  readonly endsAt: Instant;
};

/** More than memory keeps of a period, so that it looks for older ones in the database. */
const firstMinutesMs = 36 * hourMs;
const piece = 500;
const pauseMs = 40;
const filledFact = "demo_minutes_filled";

function startOfIn(zone: ZoneClock): StartOf {
  return (period, at) => barStart(period, at, zone);
}

function characterOfMarket(market: Market): Character {
  return characterOf({ symbol: market.base.symbol, quote: market.quote.assetId });
}

/** Ticks and lots as the money they stand for: one lot at one tick is a whole number of quote units. */
function stored(market: Market, period: CandlePeriod, bar: HistoryBar): StoredCandle {
  const { tick, lot, base } = market;
  const price = (ticks: number) => amount(BigInt(ticks) * tick);
  const unit = (lot * tick) / 10n ** BigInt(base.scale);
  return {
    marketId: market.id,
    period,
    time: bar.time,
    open: price(bar.open),
    high: price(bar.high),
    low: price(bar.low),
    close: price(bar.close),
    volume: BigInt(bar.lots) * lot,
    value: bar.value * unit,
  };
}

/** The bars of every market in turn, those that are wanted. */
export function* historyRows(
  { markets, reference, seed }: Omit<HistoryOptions, "database" | "zone" | "endsAt">,
  frame: HistoryFrame,
  isWanted: (period: CandlePeriod, time: number) => boolean,
): Generator<StoredCandle[], void, undefined> {
  const assetIds = [...new Set(markets.flatMap(({ base, quote }) => [base.assetId, quote.assetId]))];
  const prices = pricesOf(reference, assetIds, frame.looks);
  const total = markets.reduce((sum, market) => sum + characterOfMarket(market).weight, 0);
  for (const market of markets) {
    const character = characterOfMarket(market);
    const bars = historyOf({
      frame,
      prices,
      liveliness: (at) => reference.liveliness(at),
      market: {
        base: market.base.assetId,
        quote: market.quote.assetId,
        steps: stepsOf(market),
        character,
        turnover: (lively.tradesPerSecond * character.weight * character.tradeValue) / total,
        seed: seedOf(`${seed} bars of ${market.symbol}`),
      },
    });
    const rows: StoredCandle[] = [];
    for (const [period, list] of bars) {
      for (const bar of list) if (isWanted(period, bar.time)) rows.push(stored(market, period, bar));
    }
    yield rows;
  }
}

function minutesFrom({ endsAt }: HistoryOptions): number {
  return endsAt - firstMinutesMs - (endsAt % minuteMs);
}

/** All of it or nothing: a start that is cut short begins again. While the database takes one market, the next is made. */
export async function writeHistory(options: HistoryOptions): Promise<void> {
  const frame = frameOf(options.endsAt, startOfIn(options.zone));
  const from = minutesFrom(options);
  await options.database.transaction(async (tx) => {
    let writing: Promise<void> = Promise.resolve();
    for (const rows of historyRows(options, frame, (period, time) => period !== "1min" || time >= from)) {
      await writing;
      writing = insertNewCandles(tx, rows);
    }
    await writing;
    await markHistory(tx, options.endsAt);
  });
}

/** Writes the older minutes, newest day first. What was cut short is done again at the next start. */
export async function fillMinutes(options: HistoryOptions, signal: AbortSignal): Promise<void> {
  const { database, zone, endsAt } = options;
  if ((await readFact(database, filledFact)) !== null) return;
  const startOf = startOfIn(zone);
  const first = firstMinute(endsAt, startOf);
  for (let to = minutesFrom(options); to > first; to -= dayMs) {
    const frame = frameOfMinutes({ from: Math.max(first, to - dayMs), to }, startOf);
    for (const rows of historyRows(options, frame, (period) => period === "1min")) {
      for (let at = 0; at < rows.length; at += piece) {
        if (signal.aborted) return;
        await insertCandles(database, rows.slice(at, at + piece));
        await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }
  await writeFact(database, filledFact, String(endsAt));
}
