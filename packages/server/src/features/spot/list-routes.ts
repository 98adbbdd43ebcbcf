// The calls that read a user's orders and trades. Our own pages walk by cursor and see all of it; the pages that old
// clients number reach back a thousand rows, and say a count no further than that.

import type { RequestOf } from "@tidemark/contract";
import {
  coinListCall,
  completeTradesCall,
  entrustCall,
  type OrderKind,
  openBuysCall,
  openSellsCall,
  ordersCall,
  ownTradesCall,
} from "@tidemark/contract/spot";
import type { OrderRow, OrderType, Side } from "@tidemark/engine";
import { type AssetId, invalid, ok, parseId, type Result, refuse } from "@tidemark/kernel";
import { fileRange } from "../../http/file-range.ts";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import { askedPage, limitOf, page } from "../../http/page.ts";
import type { Market, Markets } from "../markets/markets.ts";
import { accountById } from "../registry/registry.ts";
import { ordersWithin } from "./id-bounds.ts";
import { coinListRow, completeRow, entrustRow } from "./old-rows.ts";
import type { SpotParts } from "./spot-parts.ts";
import * as store from "./spot-store.ts";
import { spotOrder, spotTrade } from "./wire-rows.ts";

const limits = { usual: 50, max: 200 };
const numberedRowsMax = 1_000;
const coinListLimits = { usual: 20, max: 100 };
const coinListStates: Readonly<Record<string, store.CoinListFilter["state"]>> = { "": null, "1": "open", "2": "dealt" };
const entrustSize = 10;

type PageQuery = {
  readonly market_id: string;
  readonly before: string;
  readonly first_id?: string;
  readonly limit: string;
};

function pageOf(query: PageQuery, markets: Markets): Result<store.Page> {
  const { market_id: marketText } = query;
  const marketId = marketText === "" ? null : parseId<"market">(marketText);
  if (marketText !== "" && marketId === null) return invalid("market_id");
  if (marketId !== null && markets.byId(marketId) === null) return refuse("unknown_market");
  const asked = askedPage(query, limits);
  return asked.ok ? ok({ marketId, ...asked.value }) : asked;
}

/** Each row in the words of its market. */
function inMarkets<Row extends { readonly marketId: number }, Shown>(
  markets: Markets,
  rows: readonly Row[],
  show: (row: Row, market: Market) => Shown,
): Shown[] {
  return rows.flatMap((row) => {
    const market = markets.byId(row.marketId);
    return market === null ? [] : [show(row, market)];
  });
}

function assetIn(name: string, text: string): Result<AssetId | null> {
  if (text === "") return ok(null);
  const id = parseId<"asset">(text);
  return id === null ? invalid(name) : ok(id as AssetId);
}

function coinListFilter(request: RequestOf<typeof coinListCall>): Result<store.CoinListFilter> {
  const base =
    request.currency_id === "" ? assetIn("currency", request.currency) : assetIn("currency_id", request.currency_id);
  if (!base.ok) return base;
  const quote = assetIn("legal_id", request.legal_id);
  if (!quote.ok) return quote;
  const state = Object.hasOwn(coinListStates, request.status) ? coinListStates[request.status] : undefined;
  return state === undefined ? invalid("status") : ok({ base: base.value, quote: quote.value, state });
}

/** Where a numbered page begins; null when it lies further back than numbers reach. */
function offsetOf(page: number, size: number): number | null {
  const offset = (page - 1) * size;
  return offset < numberedRowsMax ? offset : null;
}

const typesOf: Readonly<Record<OrderKind, readonly OrderType[]>> = {
  limit: ["limit"],
  market: ["market"],
  stop: ["stop_limit", "stop_market"],
  oco: ["oco"],
  trailing: ["trailing_stop"],
  iceberg: ["iceberg"],
};

type Narrowed = Pick<store.EndedPage, "before" | "from" | "types" | "outcomes" | "isPartly">;

/** What ended orders are narrowed to. A page goes on where the last one ended, and not after the stretch that is meant. */
async function narrowed(
  { database }: SpotParts,
  query: RequestOf<typeof ordersCall>,
  before: number | null,
): Promise<Result<Narrowed>> {
  const { kind, outcome } = query;
  const chosen = {
    ...(kind === "" ? {} : { types: typesOf[kind] }),
    ...(outcome === "partly_filled" ? { isPartly: true } : outcome === "" ? {} : { outcomes: [outcome] }),
  };
  if (query.from === "" && query.to === "") return ok({ ...chosen, before });
  const range = fileRange(query);
  if (!range.ok) return range;
  const ids = await ordersWithin(database, range.value);
  return ok({ ...chosen, from: ids.from, before: Math.min(before ?? ids.before, ids.before) });
}

function readingRoutes(parts: SpotParts): Handler[] {
  const { database, markets } = parts;
  return [
    handle(ordersCall, async (query, caller) => {
      const asked = pageOf(query, markets);
      if (!asked.ok) return asked;
      const isOpen = query.state === "open";
      const narrow = isOpen ? ok({}) : await narrowed(parts, query, asked.value.before);
      if (!narrow.ok) return narrow;
      const read = isOpen ? store.pageOpenOrders : store.pageEndedOrders;
      const side = query.side === "" ? null : query.side;
      const { rows, next } = await page(
        asked.value.limit,
        (limit) => read(database, userOf(caller), { ...asked.value, ...narrow.value, side, limit }),
        (order) => order.orderId,
      );
      return ok({ data: inMarkets(markets, rows, spotOrder), next });
    }),
    handle(ownTradesCall, async (query, caller) => {
      const asked = pageOf(query, markets);
      if (!asked.ok) return asked;
      const userId = userOf(caller);
      const side = query.side === "" ? null : query.side;
      const { rows, next } = await page(
        asked.value.limit,
        (limit) => store.pageUserTrades(database, userId, { ...asked.value, side, limit }),
        (trade) => trade.tradeId,
      );
      return ok({ data: inMarkets(markets, rows, (trade, market) => spotTrade(trade, userId, market)), next });
    }),
  ];
}

export function listRoutes(parts: SpotParts): Handler[] {
  const { database, markets, publicIds, zone } = parts;
  const stamp = zone.format;

  async function openRows(caller: Caller, side: Side | null, page: number) {
    const userId = userOf(caller);
    const offset = offsetOf(page, entrustSize);
    const { rows, count } = await store.listOpen(database, userId, {
      side,
      offset: offset ?? numberedRowsMax,
      limit: offset === null ? 0 : entrustSize,
    });
    const of = { stamp, accountNumber: (await accountById(database, userId))?.accountNumber ?? "" };
    const show = (order: OrderRow, market: Market) => entrustRow(order, market, of);
    return { list: inMarkets(markets, rows, show), count: Math.min(count, numberedRowsMax) };
  }

  return [
    ...readingRoutes(parts),
    handle(coinListCall, async (request, caller) => {
      const filter = coinListFilter(request);
      if (!filter.ok) return filter;
      const limit = limitOf(request.limit, coinListLimits);
      if (!limit.ok) return limit;
      const offset = offsetOf(request.page, limit.value);
      if (offset === null) return ok([]);
      const asked = { ...filter.value, offset, limit: limit.value };
      const userId = userOf(caller);
      const rows = await store.listOpenAndDealt(database, userId, asked);
      const of = { stamp, ownerId: publicIds.show("person", userId) };
      return ok(inMarkets(markets, rows, (order, market) => coinListRow(order, market, of)));
    }),
    handle(openBuysCall, async ({ page }, caller) => {
      return ok({ ...(await openRows(caller, "buy", page)), page, limit: entrustSize });
    }),
    handle(openSellsCall, async ({ page }, caller) => {
      return ok({ ...(await openRows(caller, "sell", page)), page, limit: entrustSize });
    }),
    handle(entrustCall, async ({ type, page }, caller) => {
      if (!["", "in", "out"].includes(type)) return invalid("type");
      const side = type === "" ? null : type === "in" ? "buy" : "sell";
      const { list, count } = await openRows(caller, side, page);
      return ok({ data: list, page, pages: Math.ceil(count / entrustSize), total: count });
    }),
    handle(completeTradesCall, async ({ page }, caller) => {
      const userId = userOf(caller);
      const offset = offsetOf(page, entrustSize);
      const { rows, count } = await store.listTrades(database, userId, {
        offset: offset ?? 0,
        limit: offset === null ? 0 : entrustSize,
        countMax: numberedRowsMax,
      });
      const list = inMarkets(markets, rows, (trade, market) => completeRow(trade, userId, market, stamp));
      return ok({ list, count, page, limit: entrustSize });
    }),
  ];
}
