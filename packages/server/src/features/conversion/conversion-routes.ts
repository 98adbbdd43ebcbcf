// The calls about conversions.

import { fillText } from "@tidemark/contract";
import {
  type ConversionQuote,
  conversionAcceptCall,
  conversionHistoryCall,
  conversionListCall,
  conversionQuoteCall,
  conversionSellCall,
  conversionTermsCall,
  quoteHoldsMs,
  type ConversionRow as WireRow,
} from "@tidemark/contract/conversion";
import { allNotices } from "@tidemark/contract/words/all";
import { bare, ensure, invalid, type Language, ok, parseId, printUnits, refuse } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { clientKey } from "../deals/deals.ts";
import { type Coin, eight, plain, usdtId } from "../markets/markets.ts";
import { convertibles, lastPrice, usdtOf, wireCoin } from "./coins.ts";
import type { Conversion } from "./conversion.ts";
import type { ConversionParts } from "./conversion-parts.ts";
import type { ConversionRow } from "./conversion-row.ts";
import { historyOf } from "./conversions-store.ts";
import { lessPercent, type Pair, rateText, receiveFor, worthOf } from "./figures.ts";
import type { Quote } from "./quotes.ts";

export type RouteParts = ConversionParts & { readonly conversion: Conversion };

const pageSize = 20;

function coinOf({ markets }: RouteParts, assetId: number): Coin {
  return ensure(markets.coin(assetId), "a conversion of a coin that is not listed");
}

function pairOf(parts: RouteParts, row: ConversionRow, spreadPpm: number): Pair {
  const scaleOf = (assetId: number) => coinOf(parts, assetId).scale;
  return {
    from: { scale: scaleOf(row.fromAsset), price: row.fromPrice },
    to: { scale: scaleOf(row.toAsset), price: row.toPrice },
    spreadPpm,
  };
}

/** What a quote and a conversion say alike. */
function figuresOf(parts: RouteParts, row: ConversionRow) {
  const { markets, publicIds } = parts;
  const [from, to] = [coinOf(parts, row.fromAsset), coinOf(parts, row.toAsset)];
  return {
    id: publicIds.show("conversion", row.id),
    from_id: from.assetId as number,
    from_name: from.symbol,
    to_id: to.assetId as number,
    to_name: to.symbol,
    pay: plain(row.pay, from.scale),
    receive: plain(row.receive, to.scale),
    price: bare(rateText(pairOf(parts, row, row.spreadPpm))),
    mark_price: bare(rateText(pairOf(parts, row, 0))),
    spread_ppm: row.spreadPpm,
    value_usdt: plain(row.value, usdtOf(markets).scale),
  };
}

const nothingToCompare = {
  book_receive: "",
  book_price: "",
  difference: "",
  difference_usdt: "",
  difference_percent: "",
};

function signed(units: bigint, places: number): string {
  return bare(printUnits(units, places));
}

function comparison(parts: RouteParts, { row, bookReceive }: Quote) {
  if (bookReceive === null) return nothingToCompare;
  const [from, to] = [coinOf(parts, row.fromAsset), coinOf(parts, row.toAsset)];
  const priced = { scale: to.scale, price: row.toPrice };
  const less = bookReceive - row.receive;
  const lessValue = less < 0n ? -worthOf(-less, priced) : worthOf(less, priced);
  const places = Math.max(8, to.scale);
  const price = (bookReceive * 10n ** BigInt(from.scale + places - to.scale)) / row.pay;
  return {
    book_receive: plain(bookReceive, to.scale),
    book_price: signed(price, places),
    difference: signed(less, to.scale),
    difference_usdt: signed(lessValue, usdtOf(parts.markets).scale),
    difference_percent: lessPercent(bookReceive, row.receive),
  };
}

function wireQuote(parts: RouteParts, quote: Quote): ConversionQuote {
  const { row } = quote;
  return {
    ...figuresOf(parts, row),
    ...comparison(parts, quote),
    quoted_at: row.quotedAt,
    expires_at: row.expiresAt,
    now: parts.clock.now(),
  };
}

function wireRow(parts: RouteParts, row: ConversionRow): WireRow {
  const at = row.doneAt ?? row.quotedAt;
  return { ...figuresOf(parts, row), created_at: at, created_time: parts.zone.format(at), entry: row.entry ?? "" };
}

function saidOf(parts: RouteParts, row: ConversionRow, language: Language): string {
  const { pay, receive, from_name: from, to_name: to } = figuresOf(parts, row);
  return fillText(allNotices[language].converted, { pay, receive, from, to });
}

function termsRoute(parts: RouteParts): Handler {
  const { markets, terms } = parts;
  return handle(conversionTermsCall, () => {
    const text = (units: bigint): string => plain(units, usdtOf(markets).scale);
    const { spreadPpm, quoteMax, dayMax } = terms.now;
    return ok({
      coins: convertibles(parts).map((found) => wireCoin(parts, found)),
      spread_ppm: spreadPpm,
      quote_min: text(terms.quoteMin),
      quote_max: text(quoteMax),
      day_max: text(dayMax),
      hold_ms: quoteHoldsMs,
      is_paused: terms.isPaused,
    });
  });
}

/** Clients read the first entry without looking whether there is one: a coin without a price yet is listed at nothing. */
function listRoute(parts: RouteParts): Handler {
  return handle(conversionListCall, () => {
    const { scale } = usdtOf(parts.markets);
    const to = { scale, price: 10n ** BigInt(scale) };
    return ok(
      convertibles(parts)
        .filter(({ coin }) => coin.assetId !== usdtId)
        .map((found) => {
          const from = { scale: found.coin.scale, price: lastPrice(parts, found) ?? 0n };
          const one = 10n ** BigInt(from.scale);
          const number = receiveFor(one, { from, to, spreadPpm: parts.terms.now.spreadPpm });
          return { id: found.coin.assetId as number, currency_name: found.coin.symbol, number: eight(number, scale) };
        }),
    );
  });
}

function historyRoute(parts: RouteParts): Handler {
  const { database, publicIds } = parts;
  return handle(conversionHistoryCall, async ({ before: text }, caller) => {
    const shown = text === "" ? null : parseId(text);
    const before = shown === null ? Number.MAX_SAFE_INTEGER : publicIds.read("conversion", shown);
    if ((text !== "" && shown === null) || before === null) return invalid("before");
    const found = await historyOf(database, userOf(caller), { before, limit: pageSize + 1 });
    const rows = found.slice(0, pageSize);
    const last = rows.at(-1);
    const next = found.length > pageSize && last !== undefined ? publicIds.show("conversion", last.id) : null;
    return ok({ data: rows.map((row) => wireRow(parts, row)), next });
  });
}

export function conversionRoutes(parts: RouteParts): Handler[] {
  const { conversion, publicIds } = parts;
  return [
    termsRoute(parts),
    listRoute(parts),
    historyRoute(parts),
    handle(conversionQuoteCall, async ({ from_id: fromId, to_id: toId, side, amount }, caller) => {
      const quote = await conversion.quote({ userId: userOf(caller), fromId, toId, side, amount });
      return quote.ok ? ok(wireQuote(parts, quote.value)) : quote;
    }),
    handle(conversionAcceptCall, async ({ id: shown }, caller) => {
      const id = publicIds.read("conversion", shown);
      if (id === null) return refuse("unknown_quote");
      const taken = await conversion.take({ userId: userOf(caller), id, key: clientKey(caller.idempotency) });
      if (!taken.ok) return taken;
      caller.setTop({ conversion: wireRow(parts, taken.value) });
      return ok(saidOf(parts, taken.value, caller.language));
    }),
    handle(conversionSellCall, async ({ id: fromId, number: amount }, caller) => {
      const key = clientKey(caller.idempotency);
      const asked = { userId: userOf(caller), fromId, toId: usdtId, side: "pay", amount, key } as const;
      const taken = await conversion.takeNow(asked);
      return taken.ok ? ok(saidOf(parts, taken.value, caller.language)) : taken;
    }),
  ];
}
