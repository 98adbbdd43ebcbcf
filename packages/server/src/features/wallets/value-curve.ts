// What somebody owned at the end of each day of a range, at the last prices before it; today's end is now. Days are those
// of the reader's zone. Long ranges take every so many days, so that a curve costs the same however far it reaches. With
// it stands what came in on these days less what left, at the prices of those moments: what is left of the difference
// between two points is gain or loss. A coin without a price on a day counts nothing; what is promised for a date counts
// like what is there. What was owned on days that have ended can no longer change and is kept. Only for showing.

import type { ZoneClock } from "@tidemark/contract";
import type { CurveRange } from "@tidemark/contract/wallets";
import { dayMs, ensure, type MarketId, minuteMs, mulDivDown, type UserId } from "@tidemark/kernel";
import { zoneClockOf } from "../../platform/zone-clocks.ts";
import { type Coin, decimals, usdtId } from "../markets/markets.ts";
import type { LedgerTimes } from "./ledger-times.ts";
import { createPastPrices } from "./past-prices.ts";
import { type Holding, type PromisedBefore, readHoldings, readPromised } from "./statement-store.ts";
import type { WalletParts } from "./wallet-parts.ts";
import { ownedBy } from "./wallets-store.ts";

const pointsMax = 92;
const daysMin = 7;
const daysIn: Readonly<Record<Exclude<CurveRange, "all">, number>> = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 };
const btc = 1;
const placesShown = 2;
/** What happens around midnight may still be on its way into the ledger. */
const settledAfterMs = minuteMs;
const ownersKept = 2_000;

/** One for each point; null where there was none yet. */
type Prices = readonly (bigint | null)[];
/** What was owned at the ends of days: in accounts, and promised for a date. */
type Ended = { readonly holdings: readonly Holding[]; readonly promised: readonly PromisedBefore[] };
type CurvePoint = { readonly at: number; readonly value: string; readonly came_in: string };

function add(sums: bigint[], more: readonly bigint[]): void {
  for (const [index, units] of more.entries()) sums[index] = (sums[index] ?? 0n) + units;
}

export function createValueCurve(
  parts: WalletParts,
  ledgerTimes: LedgerTimes,
): (userId: UserId, asked: { readonly range: CurveRange; readonly timeZone: string }) => Promise<CurvePoint[]> {
  const { candles, clock, database, markets, profit, sequencer } = parts;
  const pastPrices = createPastPrices(parts);
  const ended = new Map<string, Ended & { readonly today: number }>();
  const dollar = ensure(markets.coin(usdtId), "USDT is not listed");
  const bitcoin = ensure(markets.coin(btc), "BTC is not listed");

  /** A market's prices at the ends of days, and now. */
  async function marketPrices(marketId: MarketId, ends: readonly number[]): Promise<Prices> {
    const past = await pastPrices(marketId, ends);
    const last = sequencer.view().spot.lastPrice(marketId) ?? candles.newest(marketId, "1day", 1)[0]?.close;
    return [...past, last ?? null];
  }

  /** USDT units of one whole coin: directly, or through BTC where there is no pair. */
  async function pricesOf(coin: Coin, ends: readonly number[]): Promise<Prices> {
    const direct = markets.byPair({ legalId: usdtId, currencyId: coin.assetId });
    if (direct !== null) return marketPrices(direct.id, ends);
    const inBitcoin = markets.byPair({ legalId: btc, currencyId: coin.assetId });
    const bitcoinPair = markets.byPair({ legalId: usdtId, currencyId: btc });
    if (inBitcoin === null || bitcoinPair === null) return [];
    const [crossed, dollars] = [await marketPrices(inBitcoin.id, ends), await marketPrices(bitcoinPair.id, ends)];
    const one = 10n ** BigInt(bitcoin.scale);
    return crossed.map((price, index) => (price === null ? null : mulDivDown(price, dollars[index] ?? 0n, one)));
  }

  /** What one coin added to each point's worth. */
  async function worthOf(coin: Coin, totals: readonly bigint[], ends: readonly number[]): Promise<bigint[]> {
    const prices = coin.assetId === usdtId ? null : await pricesOf(coin, ends);
    const whole = 10n ** BigInt(coin.scale);
    return totals.map((total, index) => mulDivDown(total, prices === null ? whole : (prices[index] ?? 0n), whole));
  }

  /** What was owned at the ends of the days before today. */
  async function endedHoldings(
    userId: UserId,
    { range, timeZone }: { readonly range: CurveRange; readonly timeZone: string },
    {
      today,
      ends,
      bounds,
    }: { readonly today: number; readonly ends: readonly number[]; readonly bounds: readonly number[] },
  ): Promise<Ended> {
    const key = `${userId} ${range} ${timeZone}`;
    const found = ended.get(key);
    if (found?.today === today) return found;
    const holdings = await readHoldings(database, userId, bounds);
    const owned = { holdings, promised: await readPromised(database, userId, ends) };
    if (ended.size >= ownersKept) ended.clear();
    if (clock.now() - today > settledAfterMs) ended.set(key, { today, ...owned });
    return owned;
  }

  /** Days from one point to the next, and how many points there are; the last is today. */
  async function stepsOf(
    userId: UserId,
    range: CurveRange,
    { zone, today }: { readonly zone: ZoneClock; readonly today: number },
  ) {
    const first = range === "all" ? await profit.firstQuarter(userId) : null;
    const days =
      range === "all"
        ? Math.max(daysMin, Math.round((today - zone.startOfDay(first ?? today)) / dayMs) + 1)
        : daysIn[range];
    const step = Math.ceil(days / pointsMax);
    return { step, points: Math.ceil(days / step) };
  }

  return async (userId, asked) => {
    await profit.bringUpToDate();
    const now = clock.now();
    const zone = zoneClockOf(asked.timeZone);
    const today = zone.startOfDay(now);
    const { step, points } = await stepsOf(userId, asked.range, { zone, today });
    const days = Array.from({ length: points }, (_, index) => zone.addDays(today, (index + 1 - points) * step));
    const ends = days.map((day) => zone.addDays(day, 1));
    const past = ends.slice(0, -1);
    const bounds = await ledgerTimes(past);
    const { holdings, promised } = await endedHoldings(userId, asked, { today, ends: past, bounds });
    const balances = await ownedBy(database, userId);
    const cameIn = await profit.brought(userId, [zone.addDays(days[0] ?? today, 1 - step), ...past]);
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
      add(values, await worthOf(coin, [...endedOn, owned], past));
    }
    const text = (units: bigint | undefined): string => decimals(units ?? 0n, dollar.scale, placesShown);
    return ends.map((end, index) => ({
      at: Math.min(end, now),
      value: text(values[index]),
      came_in: text(cameIn[index]),
    }));
  };
}
