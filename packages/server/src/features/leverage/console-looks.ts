// Leverage as operators see it: the terms of every pair, exposure, the funds, the biggest positions, who was closed out
// and how coverage went. Whatever is alive comes from memory, whatever has ended along an index.

import {
  type BigPositionRow,
  bigPositionsList,
  type LeverMarketListing,
  leverClosingsList,
  leverCoverageList,
  leverExposureList,
  leverHousesList,
  leverMarketLook,
  leverMarketsList,
} from "@tidemark/contract/console/leverage";
import { houseId, type LeverRow } from "@tidemark/engine";
import { leverNumber, leverProfit, leverValue } from "@tidemark/engine/formulas";
import { type Amount, amount, invalid, ok } from "@tidemark/kernel";
import { type ConsoleHandler, lookAt } from "../../seams/console.ts";
import { rowsPage } from "../../seams/console-page.ts";
import { type Market, type Markets, plain } from "../markets/markets.ts";
import { type ConsoleParts, no } from "./console-parts.ts";
import { pageClosingsFor, pageCoverage } from "./leverage-store.ts";
import { isOpen } from "./live-positions.ts";
import { textsOfTerms } from "./terms-text.ts";

const bigMax = 100;
const pageMax = { usual: 50, most: 200 };

function stateOf({ endings, markets, sequencer }: ConsoleParts, market: Market): LeverMarketListing["state"] {
  const terms = sequencer.view().leverage.market(market.id);
  if (terms === null) return "none";
  if (terms.state === "ended") return "ended";
  if (endings.of(market.id) !== null) return "ending";
  return markets.offers(market, "leverage") ? terms.state : "paused";
}

const noTerms = {
  ...{ hand: "", handsMin: 0, handsMax: 0, multiples: "", userValueMax: "", sideValueMax: "" },
  ...{ spreadPpm: 0, feePpm: 0, overnightPpm: 0, stressPpm: 0 },
};

function marketRow(parts: ConsoleParts, market: Market): LeverMarketListing {
  const terms = parts.sequencer.view().leverage.market(market.id);
  return {
    id: market.id,
    symbol: market.symbol,
    coin: market.quote.symbol,
    state: stateOf(parts, market),
    endsAt: parts.endings.of(market.id),
    ...(terms === null ? noTerms : textsOfTerms(terms, market)),
  };
}

/** All of them fit one page: there are no more than markets. */
function found(markets: Markets, search: string | undefined): readonly Market[] {
  const wanted = search?.trim().toLowerCase() ?? "";
  return markets.list().filter(({ symbol }) => symbol.toLowerCase().includes(wanted));
}

function exposureRow({ sequencer }: ConsoleParts, market: Market) {
  const { base, quote } = market;
  const view = sequencer.view();
  const { positions, longNumber, longCost, shortNumber, shortCost } = view.leverage.exposure(market.id);
  const mark = view.mark(market.id)?.price ?? null;
  const inBase = (value: bigint): string => plain(value, base.scale);
  const inQuote = (value: bigint): string => plain(value, quote.scale);
  const worth = (number: bigint): string =>
    mark === null ? "" : inQuote(leverValue(mark, amount(number), base.scale));
  const net = mark === null ? 0n : (mark * (longNumber - shortNumber)) / 10n ** BigInt(base.scale);
  return {
    id: market.id as number,
    symbol: market.symbol,
    coin: quote.symbol,
    positions,
    longNumber: inBase(longNumber),
    shortNumber: inBase(shortNumber),
    longValue: worth(longNumber),
    shortValue: worth(shortNumber),
    longCost: inQuote(longCost),
    shortCost: inQuote(shortCost),
    owed: mark === null ? "" : inQuote(net - (longCost - shortCost)),
    lastPrice: mark === null ? "" : inQuote(mark),
  };
}

function houseRows({ markets, sequencer }: ConsoleParts) {
  const view = sequencer.view();
  return markets.quotes().flatMap(({ assetId, symbol, scale }) => {
    const rules = view.leverage.rules(assetId);
    if (rules === null) return [];
    const { pool, insurance, owed, coveragePpm, stressed, capacity } = view.leverage.house(assetId);
    const own = view.balance({ owner: houseId, kind: "house" }, assetId).available;
    const text = (value: bigint): string => plain(value, scale);
    const { thresholdPpm, sharePpm, insurancePpm } = rules;
    return [
      {
        id: assetId as number,
        coin: symbol,
        pool: text(pool),
        insurance: text(insurance),
        house: text(own),
        owed: text(owed),
        coveragePpm,
        stressed: text(stressed),
        capacity: text(capacity),
        thresholdPpm,
        sharePpm,
        insurancePpm,
      },
    ];
  });
}

type Big = { readonly row: LeverRow; readonly market: Market; readonly value: Amount };

/** Walks all of them and keeps the most: operators ask seldom, and memory holds them anyway. */
function biggest({ live, markets, sequencer }: ConsoleParts, fits: (row: LeverRow) => boolean): Big[] {
  const view = sequencer.view();
  const all: Big[] = [];
  for (const row of live.all()) {
    const market = isOpen(row) && fits(row) ? markets.byId(row.marketId) : null;
    if (market === null) continue;
    const price = view.mark(row.marketId)?.price ?? row.price;
    all.push({ row, market, value: leverValue(price, leverNumber(row.hands, row.hand), market.base.scale) });
  }
  const byValue = (a: Big, b: Big): number =>
    a.value === b.value ? a.row.positionId - b.row.positionId : a.value > b.value ? -1 : 1;
  return all.sort(byValue).slice(0, bigMax);
}

function bigRow({ sequencer }: ConsoleParts, { row, market, value }: Big): BigPositionRow {
  const { base, quote } = market;
  const price = sequencer.view().mark(row.marketId)?.price ?? null;
  const lot = { side: row.side, price: row.price, number: leverNumber(row.hands, row.hand) };
  const text = (units: bigint): string => plain(units, quote.scale);
  return {
    id: row.positionId,
    user: row.userId,
    symbol: market.symbol,
    coin: quote.symbol,
    side: row.side,
    hands: row.hands,
    multiple: row.multiple,
    openPrice: text(row.price),
    lastPrice: price === null ? "" : text(price),
    value: text(value),
    margin: text(row.margin),
    profit: price === null ? "" : text(leverProfit(lot, price, base.scale)),
    openedAt: row.openedAt ?? row.placedAt,
  };
}

function historyHandlers({ database, markets }: ConsoleParts): ConsoleHandler[] {
  const shown = (marketId: number) => {
    const market = markets.byId(marketId);
    const text = (units: bigint): string => (market === null ? String(units) : plain(units, market.quote.scale));
    return { symbol: market?.symbol ?? String(marketId), coin: market?.quote.symbol ?? "", text };
  };
  return [
    lookAt(leverClosingsList, (request) =>
      rowsPage(
        request,
        async (before, limit) => {
          const rows = await pageClosingsFor(database, request.reason ?? "liquidation", before, limit);
          return rows.map((row) => ({ ...row, id: row.closingId }));
        },
        (row) => {
          const { symbol, coin, text } = shown(row.marketId);
          const { id, side, hands, multiple, reason, coveragePpm, at } = row;
          const names = { id, position: row.positionId, user: row.userId as number, symbol, coin };
          const prices = { openPrice: text(row.openPrice), closePrice: text(row.closePrice) };
          const sums = { margin: text(row.margin), profit: text(row.profit), settled: text(row.settled) };
          const borne = { insured: text(row.insured), borne: text(row.borne) };
          return { ...names, side, hands, multiple, ...prices, reason, ...sums, ...borne, coveragePpm, at };
        },
      ),
    ),
    lookAt(leverCoverageList, async ({ coin, after, limit = pageMax.usual }) => {
      const [, seq, assetId] = /^([0-9]{1,15})-([0-9]{1,15})$/.exec(after ?? "") ?? [];
      if (after !== undefined && after !== "" && seq === undefined) {
        return invalid("after");
      }
      const most = Math.min(Math.max(limit, 1), pageMax.most);
      const before = {
        seq: seq === undefined ? Number.MAX_SAFE_INTEGER : Number.parseInt(seq, 10),
        assetId: Number.parseInt(assetId ?? "0", 10),
      };
      const rows = await pageCoverage(database, { assetId: coin ?? null, before, limit: most + 1 });
      const kept = rows.slice(0, most);
      const last = kept.at(-1);
      const next = rows.length > most && last !== undefined ? `${last.seq}-${last.assetId}` : null;
      return ok({
        rows: kept.map((row) => {
          const own = markets.coin(row.assetId);
          const text = (units: bigint): string => (own === null ? String(units) : plain(units, own.scale));
          const sums = { pool: text(row.pool), insurance: text(row.insurance), owed: text(row.owed) };
          return { coin: own?.symbol ?? String(row.assetId), ...sums, coveragePpm: row.coveragePpm, at: row.at };
        }),
        next,
      });
    }),
  ];
}

export function lookHandlers(parts: ConsoleParts): ConsoleHandler[] {
  const { markets } = parts;
  return [
    lookAt(leverMarketsList, async ({ search }) =>
      ok({ rows: found(markets, search).map((market) => marketRow(parts, market)), next: null }),
    ),
    lookAt(leverMarketLook, async ({ id }) => {
      const market = markets.byId(id);
      return market === null ? no("unknown_market") : ok(marketRow(parts, market));
    }),
    lookAt(leverExposureList, async ({ search }) => {
      const { leverage } = parts.sequencer.view();
      const listed = found(markets, search).filter(({ id }) => leverage.market(id) !== null);
      return ok({ rows: listed.map((market) => exposureRow(parts, market)), next: null });
    }),
    lookAt(leverHousesList, async () => ok({ rows: houseRows(parts), next: null })),
    lookAt(bigPositionsList, async ({ market, side }) => {
      const fits = (row: LeverRow): boolean =>
        (market === undefined || row.marketId === market) && (side === undefined || row.side === side);
      return ok({ rows: biggest(parts, fits).map((big) => bigRow(parts, big)), next: null });
    }),
    ...historyHandlers(parts),
  ];
}
