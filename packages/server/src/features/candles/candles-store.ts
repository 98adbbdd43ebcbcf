// Bars in the database. What is written together stands or falls together: bars, and the last trade they count.

import type { CandlePeriod } from "@tidemark/contract/candles";
import { type Amount, amount, type Instant, type MarketId } from "@tidemark/kernel";
import { arrayLiteral, digits, word } from "../../sequencer/array-literal.ts";
import { type Database, parseInt8, type Queryable } from "../../store/database.ts";
import { barsKept, type Candle } from "./series.ts";

export type StoredCandle = Readonly<Candle> & { readonly marketId: MarketId; readonly period: CandlePeriod };
/** Moves the last trade that a market's stored bars count, from one to another. */
export type MarkMove = { readonly marketId: MarketId; readonly from: number; readonly to: number };
export type CountedTrade = {
  readonly tradeId: number;
  readonly price: Amount;
  readonly amount: Amount;
  readonly value: Amount;
  readonly at: Instant;
};

/** Rows of one statement at most. */
const rowsMax = 10_000;

/** Writes bars, over those that are there already. No bar may come twice. */
export async function insertCandles(db: Queryable, candles: readonly StoredCandle[]): Promise<void> {
  for (let at = 0; at < candles.length; at += rowsMax) {
    const rows = candles.slice(at, at + rowsMax);
    await db.query(
      `insert into candles (market_id, period, time, open, high, low, close, volume, value)
       select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::numeric[], $5::numeric[], $6::numeric[],
         $7::numeric[], $8::numeric[], $9::numeric[])
       on conflict (market_id, period, time) do update set open = excluded.open, high = excluded.high,
         low = excluded.low, close = excluded.close, volume = excluded.volume, value = excluded.value`,
      [
        rows.map((row) => row.marketId),
        rows.map((row) => row.period),
        rows.map((row) => row.time),
        rows.map((row) => row.open),
        rows.map((row) => row.high),
        rows.map((row) => row.low),
        rows.map((row) => row.close),
        rows.map((row) => row.volume),
        rows.map((row) => row.value),
      ],
    );
  }
}

/** Writes many bars where there are none yet: half the work of writing over others. */
export async function insertNewCandles(db: Queryable, candles: readonly Readonly<StoredCandle>[]): Promise<void> {
  for (let at = 0; at < candles.length; at += rowsMax) {
    const rows = candles.slice(at, at + rowsMax);
    const numbers = (name: "time" | "open" | "high" | "low" | "close" | "volume" | "value"): string =>
      arrayLiteral(rows.map((row) => digits(row[name])));
    await db.query(
      `insert into candles (market_id, period, time, open, high, low, close, volume, value)
       select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::numeric[], $5::numeric[], $6::numeric[],
         $7::numeric[], $8::numeric[], $9::numeric[])`,
      [
        arrayLiteral(rows.map((row) => digits(row.marketId))),
        arrayLiteral(rows.map((row) => word(row.period))),
        numbers("time"),
        numbers("open"),
        numbers("high"),
        numbers("low"),
        numbers("close"),
        numbers("volume"),
        numbers("value"),
      ],
    );
  }
}

/** Another process has stored bars of these markets since they were read. */
export class BarsOvertaken extends Error {
  override name = "BarsOvertaken";
}

/**
 * Writes bars and moves the marks, or nothing at all: where a mark is not the one these bars were built upon, they lack
 * trades that the stored ones count, or count some twice.
 */
export async function saveCandles(
  database: Database,
  candles: readonly StoredCandle[],
  moves: readonly MarkMove[],
): Promise<void> {
  const ordered = moves.toSorted((a, b) => a.marketId - b.marketId);
  const marketIds = ordered.map((move) => move.marketId);
  await database.transaction(async (tx) => {
    await tx.query(
      "insert into candle_marks (market_id, trade_id) select unnest($1::bigint[]), 0 on conflict do nothing",
      [marketIds],
    );
    const moved = await tx.query(
      `update candle_marks c set trade_id = k.after
       from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as k (market_id, before, after)
       where c.market_id = k.market_id and c.trade_id = k.before returning 1`,
      [marketIds, ordered.map((move) => move.from), ordered.map((move) => move.to)],
    );
    if (moved.length < ordered.length) throw new BarsOvertaken("the stored bars count other trades");
    await insertCandles(tx, candles);
  });
}

type CandleRow = Record<"open" | "high" | "low" | "close" | "volume" | "value", string> & { time: number };

function toCandle(row: CandleRow): Candle {
  return {
    time: row.time,
    open: BigInt(row.open),
    high: BigInt(row.high),
    low: BigInt(row.low),
    close: BigInt(row.close),
    volume: BigInt(row.volume),
    value: BigInt(row.value),
  };
}

/** Bars that are in memory from the start: the minutes of 24 hours, a few of the others. Older ones are looked up. */
function loadedAtStart(period: CandlePeriod): number {
  return period === "1min" ? 1_500 : 100;
}

/** The newest bars of every period of a market, oldest first. As one text a period: rows cost far more at a start. */
async function loadCandles(
  db: Queryable,
  marketId: MarketId,
  periods: readonly CandlePeriod[],
): Promise<Map<CandlePeriod, Candle[]>> {
  const rows = await db.query<{ period: CandlePeriod; bars: string }>(
    `select p.period, string_agg(concat_ws(' ', c.time, c.open, c.high, c.low, c.close, c.volume, c.value), ',') as bars
     from unnest($2::text[], $3::bigint[]) as p (period, loaded) cross join lateral (
       select time, open, high, low, close, volume, value from candles
       where market_id = $1 and period = p.period collate "C" order by time desc limit p.loaded) c
     group by p.period`,
    [marketId, periods, periods.map(loadedAtStart)],
  );
  const loaded = new Map<CandlePeriod, Candle[]>(periods.map((period) => [period, []]));
  for (const { period, bars } of rows) loaded.set(period, bars.split(",").map(parseBar).sort(byTime));
  return loaded;
}

function parseBar(text: string): Candle {
  const [time = "0", open = "0", high = "0", low = "0", close = "0", volume = "0", value = "0"] = text.split(" ");
  return toCandle({ time: parseInt8(time), open, high, low, close, volume, value });
}

function byTime(one: Candle, other: Candle): number {
  return one.time - other.time;
}

export type Range = {
  readonly marketId: MarketId;
  readonly period: CandlePeriod;
  readonly from: number;
  readonly to: number;
};

/** The bars from `from` to `to`, oldest first, with the last one before them. */
export async function readCandles(db: Queryable, range: Range): Promise<{ bars: Candle[]; before: Candle | null }> {
  const { marketId, period, from, to } = range;
  const rows = await db.query<CandleRow>(
    `(select time, open, high, low, close, volume, value from candles
      where market_id = $1 and period = $2 and time < $3 order by time desc limit 1)
     union all
     (select time, open, high, low, close, volume, value from candles
      where market_id = $1 and period = $2 and time >= $3 and time <= $4 order by time desc limit $5)
     order by time`,
    [marketId, period, from, to, barsKept],
  );
  const bars = rows.map(toCandle);
  const [first] = bars;
  const before = first !== undefined && first.time < from ? first : null;
  return { bars: before === null ? bars : bars.slice(1), before };
}

export type PriceInstant = {
  readonly at: number;
  /** When the exchange's day begins that the instant lies in. */
  readonly day: number;
};

/**
 * The last price before each of these instants, in their order: of the newest bar that had ended by then. Finer bars end
 * nearer to it, but need not reach back as far as days do. Each is a look-up in the primary key.
 */
export async function readPricesBefore(
  db: Queryable,
  marketId: MarketId,
  instants: readonly PriceInstant[],
): Promise<(bigint | null)[]> {
  const rows = await db.query<{ price: string | null }>(
    `select coalesce(
       (select close from candles where market_id = $1 and period = '15min' and time <= a.at - 900000
        order by time desc limit 1),
       (select close from candles where market_id = $1 and period = '60min' and time <= a.at - 3600000
        order by time desc limit 1),
       (select close from candles where market_id = $1 and period = '1day' and time < a.day
        order by time desc limit 1)) as price
     from unnest($2::bigint[], $3::bigint[]) with ordinality as a (at, day, place) order by a.place`,
    [marketId, instants.map(({ at }) => at), instants.map(({ day }) => day)],
  );
  return rows.map(({ price }) => (price === null ? null : BigInt(price)));
}

export type MarkedCandles = {
  readonly bars: Map<CandlePeriod, Candle[]>;
  /** The last trade that these bars count; 0 for none. */
  readonly lastTradeId: number;
};

/** The newest bars of a market with their mark, both of one moment, whoever may be writing. */
export async function loadMarkedCandles(
  db: Queryable,
  marketId: MarketId,
  periods: readonly CandlePeriod[],
): Promise<MarkedCandles> {
  for (;;) {
    const lastTradeId = await readMark(db, marketId);
    const bars = await loadCandles(db, marketId, periods);
    if ((await readMark(db, marketId)) === lastTradeId) return { bars, lastTradeId };
  }
}

/** The last trade that the stored bars of a market count; 0 for none. */
async function readMark(db: Queryable, marketId: MarketId): Promise<number> {
  const rows = await db.query<{ trade_id: number }>("select trade_id from candle_marks where market_id = $1", [
    marketId,
  ]);
  return rows[0]?.trade_id ?? 0;
}

/** From now on every trade there is counts as counted. */
export async function markAllTrades(db: Queryable): Promise<void> {
  await db.query(
    `insert into candle_marks (market_id, trade_id) select market_id, max(trade_id) from trades group by market_id
     on conflict (market_id) do update set trade_id = excluded.trade_id`,
  );
}

/** A market's trades after one, oldest first. */
export async function tradesAfter(
  db: Queryable,
  marketId: MarketId,
  page: { readonly after: number; readonly limit: number },
): Promise<CountedTrade[]> {
  const rows = await db.query<{ trade_id: number; price: string; amount: string; value: string; at: Instant }>(
    `select trade_id, price, amount, value, at from trades
     where market_id = $1 and trade_id > $2 order by trade_id limit $3`,
    [marketId, page.after, page.limit],
  );
  return rows.map((row) => ({
    tradeId: row.trade_id,
    price: amount(BigInt(row.price)),
    amount: amount(BigInt(row.amount)),
    value: amount(BigInt(row.value)),
    at: row.at,
  }));
}
