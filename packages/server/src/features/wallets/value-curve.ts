// What somebody owned at the end of each of the last 30 days, at that day's closing prices; today's end is now, at the
// last prices. With it stands what came in on the day less what left, at the same prices: what is left of the
// difference between two days is gain or loss. A coin without a price on a day counts nothing. What was owned on days
// that have ended can no longer change and is kept, and so are their closing prices for a while, as everybody's curve
// needs the same ones. Only for showing.

import { ensure, type MarketId, minuteMs, mulDivDown, type UserId } from "@tidemark/kernel";
import { type Coin, decimals } from "../markets/markets.ts";
import type { LedgerTimes } from "./ledger-times.ts";
import { type Holding, readHoldings, readInflows } from "./statement-store.ts";
import type { WalletParts } from "./wallet-parts.ts";
import { balancesOf } from "./wallets-store.ts";

const daysShown = 30;
const usdt = 3;
const btc = 1;
const placesShown = 2;
const closesKeptMs = 10 * minuteMs;
/** What happens around midnight may still be on its way into the ledger. */
const settledAfterMs = minuteMs;
const ownersKept = 2_000;

type Closes = ReadonlyMap<number, bigint>;
type CurvePoint = { readonly at: number; readonly value: string; readonly came_in: string };

function add(sums: bigint[], more: readonly bigint[]): void {
  for (const [index, units] of more.entries()) sums[index] = (sums[index] ?? 0n) + units;
}

export function createValueCurve(
  parts: WalletParts,
  ledgerTimes: LedgerTimes,
): (userId: UserId) => Promise<CurvePoint[]> {
  const { candles, clock, database, markets, sequencer, zone } = parts;
  const kept = new Map<MarketId, { readonly today: number; readonly at: number; readonly closes: Promise<Closes> }>();
  const ended = new Map<UserId, { readonly today: number; readonly holdings: readonly Holding[] }>();
  const dollar = ensure(markets.coin(usdt), "USDT is not listed");
  const bitcoin = ensure(markets.coin(btc), "BTC is not listed");

  async function readCloses(marketId: MarketId, days: readonly number[]): Promise<Closes> {
    const [from = 0, to = 0] = [days[0], days.at(-1)];
    const bars = await candles.read({ marketId, period: "1day", from, to });
    return new Map(bars.map((bar) => [bar.time, bar.close]));
  }

  /** A market's closing prices by the day's first instant; today's is the last price. */
  async function closesOf(marketId: MarketId, days: readonly number[]): Promise<Closes> {
    const [now, today] = [clock.now(), days.at(-1) ?? 0];
    const found = kept.get(marketId);
    const isFresh = found !== undefined && found.today === today && now - found.at < closesKeptMs;
    const closes = isFresh ? found.closes : readCloses(marketId, days);
    if (!isFresh) kept.set(marketId, { today, at: now, closes });
    closes.catch(() => kept.delete(marketId));
    const last = sequencer.view().spot.lastPrice(marketId);
    return last === null ? closes : new Map([...(await closes), [today, last]]);
  }

  /** USDT units of one whole coin, day by day: directly, or through BTC where there is no pair. */
  async function pricesOf(coin: Coin, days: readonly number[]): Promise<Closes> {
    const direct = markets.byPair({ legalId: usdt, currencyId: coin.assetId });
    if (direct !== null) return closesOf(direct.id, days);
    const inBitcoin = markets.byPair({ legalId: btc, currencyId: coin.assetId });
    const bitcoinPair = markets.byPair({ legalId: usdt, currencyId: btc });
    if (inBitcoin === null || bitcoinPair === null) return new Map();
    const [crossed, dollars] = [await closesOf(inBitcoin.id, days), await closesOf(bitcoinPair.id, days)];
    const one = 10n ** BigInt(bitcoin.scale);
    return new Map([...crossed].map(([day, price]) => [day, mulDivDown(price, dollars.get(day) ?? 0n, one)]));
  }

  /** What one coin added to each day's worth. */
  async function worthOf(coin: Coin, totals: readonly bigint[], days: readonly number[]): Promise<bigint[]> {
    const prices = coin.assetId === usdt ? null : await pricesOf(coin, days);
    const whole = 10n ** BigInt(coin.scale);
    return days.map((day, index) => {
      const price = prices === null ? whole : (prices.get(day) ?? 0n);
      const total = totals[index] ?? 0n;
      return total < 0n ? -mulDivDown(-total, price, whole) : mulDivDown(total, price, whole);
    });
  }

  /** What was owned at the ends of the days before today. */
  async function endedHoldings(userId: UserId, today: number, bounds: readonly number[]): Promise<readonly Holding[]> {
    const found = ended.get(userId);
    if (found?.today === today) return found.holdings;
    const holdings = await readHoldings(database, userId, bounds);
    if (ended.size >= ownersKept) ended.clear();
    if (clock.now() - today > settledAfterMs) ended.set(userId, { today, holdings });
    return holdings;
  }

  return async (userId) => {
    const now = clock.now();
    const today = zone.startOfDay(now);
    const days = Array.from({ length: daysShown }, (_, index) => zone.addDays(today, index + 1 - daysShown));
    const ends = days.map((day, index) => days[index + 1] ?? zone.addDays(day, 1));
    const starts = await ledgerTimes(days);
    const bounds = starts.slice(1);
    const holdings = await endedHoldings(userId, today, bounds);
    // What comes in between these two looks as a gain until the push that follows it makes the page ask again.
    const inflows = await readInflows(database, userId, starts);
    const balances = await balancesOf(database, userId);
    const values = days.map(() => 0n);
    const cameIn = days.map(() => 0n);
    for (const coin of markets.coins()) {
      const own = holdings.filter(({ assetId }) => assetId === coin.assetId);
      const present = balances.filter(({ assetId }) => assetId === coin.assetId);
      const owned = present.reduce((sum, row) => sum + row.available + row.held, 0n);
      const entered = inflows.filter(({ assetId }) => assetId === coin.assetId);
      if (own.length === 0 && owned === 0n && entered.length === 0) continue;
      const totals = [...bounds.map((bound) => own.find(({ before }) => before === bound)?.total ?? 0n), owned];
      add(values, await worthOf(coin, totals, days));
      const moved = days.map((_, index) => entered.find(({ place }) => place === index)?.total ?? 0n);
      add(cameIn, await worthOf(coin, moved, days));
    }
    const text = (units: bigint | undefined): string => decimals(units ?? 0n, dollar.scale, placesShown);
    return ends.map((end, index) => ({
      at: Math.min(end, now),
      value: text(values[index]),
      came_in: text(cameIn[index]),
    }));
  };
}
