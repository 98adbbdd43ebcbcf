// Turning one coin into another at a stated price, out of the house's own coins. A quote says what is paid and what is
// got, holds for some seconds and is taken up once. Amounts and prices are decimal texts, rates millionths.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

/** How long a quote holds. */
export const quoteHoldsMs = 10_000;

/** Which of the two amounts somebody has said; the other one follows. */
export const quoteSides = ["pay", "receive"] as const;
export type QuoteSide = (typeof quoteSides)[number];

/** open: both ways · late: no price that may be gone by now · none: no price yet. */
export const conversionCoinStates = ["open", "late", "none"] as const;

const coinSchema = z.object({
  id: z.number(),
  name: z.string(),
  places: z.number(),
  /** USDT for one coin by the recorded prices, without the spread; empty where there is none. */
  price: z.string(),
  state: z.enum(conversionCoinStates),
});
export type ConversionCoin = z.infer<typeof coinSchema>;

/** For everybody: what can be converted, and at what. */
export const conversionTermsCall = defineCall({
  name: "conversion.terms",
  methods: ["GET"],
  path: "/api/exchange/terms",
  reply: z.object({
    coins: z.array(coinSchema),
    /** What a quote takes off the recorded price, in millionths. */
    spread_ppm: z.number(),
    /** In USDT: of one quote, at least and at most, and of one person in a day. */
    quote_min: z.string(),
    quote_max: z.string(),
    day_max: z.string(),
    hold_ms: z.number(),
    /** No new quotes are given now. */
    is_paused: z.boolean(),
  }),
});
export type ConversionTerms = z.infer<(typeof conversionTermsCall)["reply"]>;

const quoteSchema = z.object({
  id: z.number(),
  from_id: z.number(),
  from_name: z.string(),
  to_id: z.number(),
  to_name: z.string(),
  pay: z.string(),
  receive: z.string(),
  /** What one coin that is paid brings, spread included. */
  price: z.string(),
  /** The same by the recorded prices alone. */
  mark_price: z.string(),
  spread_ppm: z.number(),
  /** What the order books would give for the same payment, before their fee; empty where they are not deep enough. */
  book_receive: z.string(),
  book_price: z.string(),
  /** How much less than the books that is, in the coin received and in USDT; with a minus where it is more. */
  difference: z.string(),
  difference_usdt: z.string(),
  /** In percent of what the books would give, with four places. */
  difference_percent: z.string(),
  value_usdt: z.string(),
  quoted_at: z.number(),
  expires_at: z.number(),
  /** The exchange's clock as it answered, for whoever counts down. */
  now: z.number(),
});
export type ConversionQuote = z.infer<typeof quoteSchema>;

export const conversionQuoteCall = defineCall({
  name: "conversion.quote",
  methods: ["POST"],
  path: "/api/exchange/quote",
  who: "user",
  request: typeOnly<typeof requests.quote>(),
  reply: quoteSchema,
});

const conversionRow = z.object({
  id: z.number(),
  from_id: z.number(),
  from_name: z.string(),
  to_id: z.number(),
  to_name: z.string(),
  pay: z.string(),
  receive: z.string(),
  price: z.string(),
  mark_price: z.string(),
  spread_ppm: z.number(),
  value_usdt: z.string(),
  created_at: z.number(),
  created_time: z.string(),
  /** The line of the ledger by which the coins came; empty where it is not known here. */
  entry: z.string(),
});
export type ConversionRow = z.infer<typeof conversionRow>;

export const conversionAcceptCall = defineCall({
  name: "conversion.accept",
  methods: ["POST"],
  path: "/api/exchange/accept",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.accept>(),
  reply: sentence,
  top: z.object({ conversion: conversionRow }),
});

export const conversionHistoryCall = defineCall({
  name: "conversion.history",
  methods: ["GET"],
  path: "/api/exchange/history",
  who: "user",
  request: typeOnly<typeof requests.history>(),
  reply: z.object({ data: z.array(conversionRow), next: z.nullable(z.number()) }),
});

/** As pages of this API family know it: each coin, and how much USDT one brings. */
export const conversionListCall = defineCall({
  name: "conversion.list",
  methods: ["GET"],
  path: "/api/exchange/list",
  who: "user",
  reply: z.array(z.object({ id: z.number(), currency_name: z.string(), number: z.string() })),
});

/** Sells a coin of that list for USDT at the price of this very moment. */
export const conversionSellCall = defineCall({
  name: "conversion.sell",
  methods: ["POST"],
  path: "/api/exchange/exchange",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.sell>(),
  reply: sentence,
});
