// Makes a quote: both recorded prices must be fresh, the house must have what it would give, and the amount must lie
// within the limits. Nothing is set aside by it.

import { type QuoteSide, quoteHoldsMs } from "@tidemark/contract/conversion";
import { houseId } from "@tidemark/engine";
import {
  type Amount,
  amountMax,
  type Instant,
  instant,
  ok,
  parsePositiveAmount,
  type Rejected,
  type Result,
  refuse,
  type UserId,
} from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { plain } from "../markets/markets.ts";
import { booksGive } from "./book-compare.ts";
import { type Quotable, quotable, usdtOf } from "./coins.ts";
import type { ConversionParts } from "./conversion-parts.ts";
import type { ConversionRow } from "./conversion-row.ts";
import { insertQuote, takenOn } from "./conversions-store.ts";
import { type Pair, payFor, receiveFor, worthOf } from "./figures.ts";

export type QuoteRequest = {
  readonly userId: UserId;
  readonly fromId: number;
  readonly toId: number;
  readonly side: QuoteSide;
  readonly amount: string;
};

export type Quote = { readonly row: ConversionRow; readonly bookReceive: bigint | null };

export function dayOf({ zone }: Pick<ConversionParts, "zone">, at: Instant): string {
  return zone.format(at).slice(0, 10);
}

/** What the house could give of a coin now. */
export function houseHas({ sequencer }: Pick<ConversionParts, "sequencer">, { coin }: Pick<Quotable, "coin">): Amount {
  return sequencer.view().balance({ owner: houseId, kind: "house" }, coin.assetId).available;
}

function amountsOf(
  { side, amount: text }: QuoteRequest,
  pair: Pair & { readonly from: Quotable; readonly to: Quotable },
): Result<{ readonly pay: bigint; readonly receive: bigint }> {
  const parsed = parsePositiveAmount(text, side === "pay" ? pair.from.scale : pair.to.scale);
  if (!parsed.ok) return parsed;
  const said = parsed.value;
  const pay = side === "pay" ? said : payFor(said, pair);
  const receive = side === "pay" ? receiveFor(said, pair) : said;
  return pay > amountMax || receive > amountMax ? refuse("amount_too_large") : ok({ pay, receive });
}

async function refuseSize(parts: ConversionParts, userId: UserId, value: bigint): Promise<Rejected | null> {
  const { clock, database, markets, terms } = parts;
  const { quoteMax, dayMax } = terms.now;
  const text = (units: bigint): string => plain(units, usdtOf(markets).scale);
  if (value < terms.quoteMin) return refuse("conversion_too_small", { min: text(terms.quoteMin) });
  if (value > quoteMax) return refuse("conversion_too_large", { max: text(quoteMax) });
  const day = dayOf(parts, clock.now());
  const isWithin = (await takenOn(database, userId, day)) + value <= dayMax;
  return isWithin ? null : dayRefusal(parts, database, { userId, day });
}

/** What somebody has left of today's limit is told with the refusal. */
export async function dayRefusal(
  { markets, terms }: Pick<ConversionParts, "markets" | "terms">,
  db: Queryable,
  { userId, day }: { readonly userId: UserId; readonly day: string },
): Promise<Rejected> {
  const left = terms.now.dayMax - (await takenOn(db, userId, day));
  return refuse("conversion_day_limit", { left: plain(left > 0n ? left : 0n, usdtOf(markets).scale) });
}

export async function makeQuote(parts: ConversionParts, request: QuoteRequest): Promise<Result<Quote>> {
  const { books, clock, database, terms } = parts;
  if (terms.isPaused) return refuse("conversion_paused");
  if (request.fromId === request.toId) return refuse("conversion_same_coin");
  const from = quotable(parts, request.fromId);
  if (!from.ok) return from;
  const to = quotable(parts, request.toId);
  if (!to.ok) return to;
  const { spreadPpm } = terms.now;
  const pair = { from: from.value, to: to.value, spreadPpm };
  const amounts = amountsOf(request, pair);
  if (!amounts.ok) return amounts;
  const { pay, receive } = amounts.value;
  const value = worthOf(pay, pair.from);
  const refused = await refuseSize(parts, request.userId, value);
  if (refused !== null) return refused;
  if (receive === 0n) return refuse("amount_not_positive");
  if (houseHas(parts, pair.to) < receive) return refuse("conversion_inventory", { currency: pair.to.coin.symbol });
  const quotedAt = clock.now();
  const row = await insertQuote(database, {
    userId: request.userId,
    fromAsset: pair.from.coin.assetId,
    toAsset: pair.to.coin.assetId,
    pay,
    receive,
    fromPrice: pair.from.price,
    toPrice: pair.to.price,
    spreadPpm,
    value,
    gotValue: worthOf(receive, pair.to),
    quotedAt,
    expiresAt: instant(quotedAt + quoteHoldsMs),
  });
  return ok({ row, bookReceive: booksGive(books, { ...pair, pay }) });
}
