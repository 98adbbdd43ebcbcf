// What everybody may read of recorded prices: the signed head, the ticks by number, the index of every market with its
// sources, and the days of the demo's simulation.

import { type IndexRow, indexCall, looksCall, priceDaysCall, tickHeadCall, ticksCall } from "@tidemark/contract/prices";
import { decodeJson, type RecordTicks } from "@tidemark/engine";
import { ok } from "@tidemark/kernel";
import { type Handler, handle } from "../../http/handler.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Database } from "../../store/database.ts";
import type { Makers } from "../makers/makers.ts";
import { type Market, type Markets, valueText } from "../markets/markets.ts";
import type { Prices } from "./prices.ts";
import { looksBetween, ticksBetween } from "./tick-store.ts";

const ticksMax = 600;
/** Each is about a kilobyte. */
const looksMax = 120;

export type PricesRouteParts = {
  readonly database: Database;
  readonly sequencer: Sequencer;
  readonly markets: Markets;
  readonly makers: Makers;
  readonly prices: Prices;
};

function indexRow({ prices, sequencer }: PricesRouteParts, market: Market): IndexRow {
  const { price, at, tick, state } = prices.mark(market.id);
  const candidate = sequencer.view().mark(market.id)?.candidate ?? null;
  const text = (value: bigint | null): string | null => (value === null ? null : valueText(market, value));
  return {
    market_id: market.id,
    symbol: market.symbol,
    places: market.quote.scale,
    price: text(price),
    at,
    tick,
    state,
    candidate: text(candidate),
    sources: prices.looks(market.id).map((look) => ({ ...look, price: text(look.price) })),
  };
}

async function readTicks(database: Database, from: number, to: number) {
  const last = Math.min(to, from + ticksMax - 1);
  // One more in front: each row shows the hash of the one before it.
  const rows = await ticksBetween(database, { from: from - 1, to: last });
  const before = new Map(rows.map(({ number, hash }) => [number, hash]));
  const ticks = rows
    .filter(({ number }) => number >= from)
    .map((row) => ({ ...row, previous: before.get(row.number - 1) ?? "" }));
  const next = ticks.length === ticksMax && last < to ? last + 1 : null;
  return { ticks, next };
}

async function readLooks(database: Database, from: number, to: number) {
  const last = Math.min(to, from + looksMax - 1);
  const rows = await looksBetween(database, { from, to: last });
  const looks = rows.map(({ number, at, content }) => {
    const { quotes } = decodeJson(content) as RecordTicks;
    const sources = quotes.map(({ marketId, sources }) => [
      String(marketId),
      sources.map(({ source, price }) => `${source}:${price}`).join(","),
    ]);
    return { number, at, sources: Object.fromEntries(sources) as Record<string, string> };
  });
  return { looks, next: looks.length === looksMax && last < to ? last + 1 : null };
}

export function pricesRoutes(parts: PricesRouteParts): Handler[] {
  const { database, makers, markets, prices, sequencer } = parts;
  return [
    handle(tickHeadCall, () => ok(prices.head())),
    handle(ticksCall, async ({ from, to }) => ok(await readTicks(database, from, to ?? Number.MAX_SAFE_INTEGER))),
    handle(looksCall, async ({ from, to }) => ok(await readLooks(database, from, to ?? Number.MAX_SAFE_INTEGER))),
    handle(indexCall, () => {
      const { sourcesMin, jumpPpm, agreePpm, freshMs, closeMs } = sequencer.view().markTerms;
      return ok({
        rows: markets.list().map((market) => indexRow(parts, market)),
        terms: {
          sources_min: sourcesMin,
          jump_ppm: jumpPpm,
          agree_ppm: agreePpm,
          fresh_ms: freshMs,
          close_ms: closeMs,
        },
      });
    }),
    handle(priceDaysCall, async ({ before }) => ok(await makers.days(before ?? null))),
  ];
}
