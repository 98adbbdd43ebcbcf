// Calls for depth and latest trades: ours for pages whose socket is down, and that of the old contract.

import type { ReplyOf } from "@tidemark/contract";
import { bookCall, dealCall } from "@tidemark/contract/book";
import { mulDivDown, ok, parseId, refuse, scale, type UserId } from "@tidemark/kernel";
import { type Handler, handle } from "../../http/handler.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Tickers } from "../candles/candles.ts";
import { eight, type Market, type Markets } from "../markets/markets.ts";
import type { CnyPerUnit } from "../quotations/quotations.ts";
import type { Level } from "./book-side.ts";
import type { Books } from "./books.ts";
import { tradeTick } from "./books.ts";
import { oldLevelsMax } from "./old-pushes.ts";

export type BookRouteParts = Pick<Platform, "sequencer" | "zone"> & {
  readonly books: Books;
  readonly markets: Markets;
  readonly tickers: Tickers;
  readonly cnyPerUnit: CnyPerUnit;
};

const dealTradesMax = 20;

type Deal = ReplyOf<typeof dealCall>;

/** Nothing chosen yet means the first market. */
function marketOf({ markets }: BookRouteParts, request: { legal_id: string; currency_id: string }): Market | null {
  if (request.legal_id === "" && request.currency_id === "") return markets.list()[0] ?? null;
  const legalId = parseId(request.legal_id);
  const currencyId = parseId(request.currency_id);
  return legalId === null || currencyId === null ? null : markets.byPair({ legalId, currencyId });
}

function side(market: Market, levels: readonly Level[]): Deal["in"] {
  return levels.map(({ price, amount: resting }) => ({
    price: eight(price, market.quote.scale),
    number: eight(resting, market.base.scale),
    currency: market.base.assetId,
    legal: market.quote.assetId,
  }));
}

/** Who took part in a trade is nobody else's business: the two account numbers stay empty. */
function latest({ books, zone }: BookRouteParts, market: Market): Deal["complete"] {
  return books
    .of(market.id)
    .trades.slice(0, dealTradesMax)
    .map((trade) => ({
      id: trade.id,
      price: eight(trade.price, market.quote.scale),
      number: eight(trade.amount, market.base.scale),
      time: zone.format(trade.at),
      create_time: zone.format(trade.at),
      way: trade.side === "buy" ? 1 : 2,
      currency_name: market.base.symbol,
      legal_name: market.quote.symbol,
      account_number: "",
      from_number: "",
    }));
}

/** What the caller can spend here; zeros for a visitor. */
function means({ sequencer, cnyPerUnit }: BookRouteParts, market: Market, userId: UserId | null) {
  const balanceOf = (assetId: Market["base"]["assetId"]): bigint =>
    userId === null ? 0n : sequencer.view().balance({ owner: userId, kind: "spot" }, assetId).available;
  const legal = balanceOf(market.quote.assetId);
  const cny = mulDivDown(legal, cnyPerUnit(market.quote.symbol), 10n ** BigInt(market.quote.scale));
  return {
    user_legal: eight(legal, market.quote.scale),
    user_currency: eight(balanceOf(market.base.assetId), market.base.scale),
    user_cny: eight(cny, scale(8)),
  };
}

export function bookRoutes(parts: BookRouteParts): Handler[] {
  const { books, markets, tickers } = parts;
  return [
    handle(bookCall, ({ id }) => {
      const market = markets.byId(id);
      if (market === null) return refuse("unknown_market");
      const book = books.of(market.id);
      return ok({ book: book.current(), trades: book.trades.map((trade) => tradeTick(market, trade)) });
    }),
    handle(dealCall, (request, { identity }) => {
      const market = marketOf(parts, request);
      if (market === null) return refuse("unknown_market");
      const book = books.of(market.id);
      return ok({
        last_price: eight(tickers.figures(market.id).price ?? 0n, market.quote.scale),
        in: side(market, book.bids.best(oldLevelsMax)),
        out: side(market, book.asks.best(oldLevelsMax)).reverse(),
        complete: latest(parts, market),
        ...means(parts, market, identity?.userId ?? null),
        legal_currency: market.quote.symbol,
        currency_match: market.id as number,
      });
    }),
  ];
}
