// What somebody owned at the end of each day of a range, at that day's closing prices; today's end is now, at the last
// prices. Long ranges take every so many days, so that a curve costs the same however far it reaches. With it stands
// what came in on these days less what left, at the prices of those moments: what is left of the difference between two
// points is gain or loss. A coin without a price on a day counts nothing; what is promised for a date counts like what
// is there. What was owned on days that have ended can no longer change and is kept, and so are their closing prices
// for a while, as everybody's curve needs the same ones. Only for showing.

import type { CurveRange } from "@tidemark/contract/wallets";
import { dayMs, ensure, type MarketId, minuteMs, mulDivDown, type UserId } from "@tidemark/kernel";
import { type Coin, decimals, usdtId } from "../markets/markets.ts";
import type { LedgerTimes } from "./ledger-times.ts";
import { type Holding, type PromisedBefore, readHoldings, readPromised } from "./statement-store.ts";
import type { WalletParts } from "./wallet-parts.ts";
import { ownedBy } from "./wallets-store.ts";

const pointsMax = 92;
const daysMin = 7;
const daysIn: Readonly<Record<Exclude<CurveRange, "all">, number>> = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 };
const btc = 1;
const placesShown = 2;
const closesKeptMs = 10 * minuteMs;
/** What happens around midnight may still be on its way into the ledger. */
const settledAfterMs = minuteMs;
const ownersKept = 2_000;
const marketsKept = 2_000;

type Closes = ReadonlyMap<number, bigint>;
/** What was owned at the ends of days: in accounts, and promised for a date. */
type Ended = { readonly holdings: readonly Holding[]; readonly promised: readonly PromisedBefore[] };
type CurvePoint = { readonly at: number; readonly value: string; readonly came_in: string };

function add(sums: bigint[], more: readonly bigint[]): void {
  for (const [index, units] of more.entries()) sums[index] = (sums[index] ?? 0n) + units;
}

export function createValueCurve(
  parts: WalletParts,
  ledgerTimes: LedgerTimes,
): (userId: UserId, range: CurveRange) => Promise<CurvePoint[]> {
  const { candles, clock, database, markets, profit, sequencer, zone } = parts;
  const kept = new Map<string, { readonly today: number; readonly at: number; readonly closes: Promise<Closes> }>();
  const ended = new Map<string, Ended & { readonly today: number }>();
  const dollar = ensure(markets.coin(usdtId), "USDT is not listed");
  const bitcoin = ensure(markets.coin(btc), "BTC is not listed");

  async function readCloses(marketId: MarketId, days: readonly number[]): Promise<Closes> {
    const [from = 0, to = 0] = [days[0], days.at(-1)];
    const bars = await candles.read({ marketId, period: "1day", from, to });
    return new Map(bars.map((bar) => [bar.time, bar.close]));
  }

  /** A market's closing prices by the day's first instant; today's is the last price. */
  async function closesOf(marketId: MarketId, days: readonly number[]): Promise<Closes> {
    const [now, today] = [clock.now(), days.at(-1) ?? 0];
    const key = `${marketId} ${days[0]} ${days.length}`;
    const found = kept.get(key);
    const isFresh = found !== undefined && found.today === today && now - found.at < closesKeptMs;
    const closes = isFresh ? found.closes : readCloses(marketId, days);
    if (kept.size >= marketsKept) kept.clear();
    if (!isFresh) kept.set(key, { today, at: now, closes });
    closes.catch(() => kept.delete(key));
    const last = sequencer.view().spot.lastPrice(marketId);
    return last === null ? closes : new Map([...(await closes), [today, last]]);
  }

  /** USDT units of one whole coin, day by day: directly, or through BTC where there is no pair. */
  async function pricesOf(coin: Coin, days: readonly number[]): Promise<Closes> {
    const direct = markets.byPair({ legalId: usdtId, currencyId: coin.assetId });
    if (direct !== null) return closesOf(direct.id, days);
    const inBitcoin = markets.byPair({ legalId: btc, currencyId: coin.assetId });
    const bitcoinPair = markets.byPair({ legalId: usdtId, currencyId: btc });
    if (inBitcoin === null || bitcoinPair === null) return new Map();
    const [crossed, dollars] = [await closesOf(inBitcoin.id, days), await closesOf(bitcoinPair.id, days)];
    const one = 10n ** BigInt(bitcoin.scale);
    return new Map([...crossed].map(([day, price]) => [day, mulDivDown(price, dollars.get(day) ?? 0n, one)]));
  }

  /** What one coin added to each day's worth. */
  async function worthOf(coin: Coin, totals: readonly bigint[], days: readonly number[]): Promise<bigint[]> {
    const prices = coin.assetId === usdtId ? null : await pricesOf(coin, days);
    const whole = 10n ** BigInt(coin.scale);
    return days.map((day, index) => {
      const price = prices === null ? whole : (prices.get(day) ?? 0n);
      return mulDivDown(totals[index] ?? 0n, price, whole);
    });
  }

  /** What was owned at the ends of the days before today. */
  async function endedHoldings(
    userId: UserId,
    range: CurveRange,
    {
      today,
      ends,
      bounds,
    }: { readonly today: number; readonly ends: readonly number[]; readonly bounds: readonly number[] },
  ): Promise<Ended> {
    const key = `${userId} ${range}`;
    const found = ended.get(key);
    if (found?.today === today) return found;
    const holdings = await readHoldings(database, userId, bounds);
    const owned = { holdings, promised: await readPromised(database, userId, ends) };
    if (ended.size >= ownersKept) ended.clear();
    if (clock.now() - today > settledAfterMs) ended.set(key, { today, ...owned });
    return owned;
  }

  /** Days from one point to the next, and how many points there are; the last is today. */
  async function stepsOf(userId: UserId, range: CurveRange, today: number) {
    const first = range === "all" ? await profit.firstQuarter(userId) : null;
    const days =
      range === "all"
        ? Math.max(daysMin, Math.round((today - zone.startOfDay(first ?? today)) / dayMs) + 1)
        : daysIn[range];
    const step = Math.ceil(days / pointsMax);
    return { step, points: Math.ceil(days / step) };
  }

  return async (userId, range) => {
    await profit.bringUpToDate();
    const now = clock.now();
    const today = zone.startOfDay(now);
    const { step, points } = await stepsOf(userId, range, today);
    const days = Array.from({ length: points }, (_, index) => zone.addDays(today, (index + 1 - points) * step));
    const ends = days.map((day) => zone.addDays(day, 1));
    const bounds = await ledgerTimes(ends.slice(0, -1));
    const { holdings, promised } = await endedHoldings(userId, range, { today, ends: ends.slice(0, -1), bounds });
    const balances = await ownedBy(database, userId);
    const cameIn = await profit.brought(userId, [zone.addDays(days[0] ?? today, 1 - step), ...ends.slice(0, -1)]);
    const values = days.map(() => 0n);
    for (const coin of markets.coins()) {
      const own = holdings.filter(({ assetId }) => assetId === coin.assetId);
      const present = balances.filter(({ assetId }) => assetId === coin.assetId);
      const owned = present.reduce((sum, row) => sum + row.available + row.held, 0n);
      const before = promised.filter(({ assetId }) => assetId === coin.assetId);
      if (own.length === 0 && owned === 0n && before.length === 0) continue;
      const endedOn = bounds.map((bound, index) => {
        const held = own.find((row) => row.before === bound)?.total ?? 0n;
        return held + (before.find(({ instant }) => instant === ends[index])?.total ?? 0n);
      });
      add(values, await worthOf(coin, [...endedOn, owned], days));
    }
    const text = (units: bigint | undefined): string => decimals(units ?? 0n, dollar.scale, placesShown);
    return ends.map((end, index) => ({
      at: Math.min(end, now),
      value: text(values[index]),
      came_in: text(cameIn[index]),
    }));
  };
}
