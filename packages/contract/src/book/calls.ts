// The order book and the trades of one market: a call for those who ask, channels for those who watch.

import * as z from "zod/mini";
import { defineCall, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

/** Levels a side in the channel `book:<market id>`. */
export const bookLevelsMax = 100;
/** Levels a side that the checksum covers. */
export const checksumLevels = 25;
/** Trades in the snapshot of the channel `trades:<market id>`. */
export const recentTradesMax = 50;

/** Price and amount as decimals; in a change, amount "0" takes the level away. */
const level = z.tuple([z.string(), z.string()]);
export type BookLevel = z.infer<typeof level>;

/** Snapshot: the whole book, best first. Change: levels that changed. `sum` is that of the book after it. */
export const bookChannelSchema = z.object({ bids: z.array(level), asks: z.array(level), sum: z.number() });
export type BookChannel = z.infer<typeof bookChannelSchema>;

export const tradeTickSchema = z.object({
  id: z.number(),
  price: z.string(),
  amount: z.string(),
  /** Of the order that took. */
  side: z.enum(["buy", "sell"]),
  at: z.number(),
});
export type TradeTick = z.infer<typeof tradeTickSchema>;

/** Newest first, in the snapshot and in each change. */
export const tradesChannelSchema = z.object({ rows: z.array(tradeTickSchema) });
export type TradesChannel = z.infer<typeof tradesChannelSchema>;

export const bookCall = defineCall({
  name: "book.read",
  methods: ["GET"],
  path: "/api/market/book",
  request: typeOnly<typeof requests.book>(),
  reply: z.object({ book: bookChannelSchema, trades: z.array(tradeTickSchema) }),
});

const side = z.array(z.object({ price: z.string(), number: z.string(), currency: z.number(), legal: z.number() }));

export const dealCall = defineCall({
  name: "book.deal",
  methods: ["POST"],
  path: "/api/transaction/deal",
  request: typeOnly<typeof requests.deal>(),
  reply: z.object({
    last_price: z.string(),
    in: side,
    out: side,
    complete: z.array(
      z.object({
        id: z.number(),
        price: z.string(),
        number: z.string(),
        /** YYYY-MM-DD HH:MM:SS in the exchange's zone, here and in create_time. */
        time: z.string(),
        create_time: z.string(),
        /** 1 buy, 2 sell. */
        way: z.number(),
        currency_name: z.string(),
        legal_name: z.string(),
        account_number: z.string(),
        from_number: z.string(),
      }),
    ),
    user_legal: z.string(),
    user_currency: z.string(),
    user_cny: z.string(),
    legal_currency: z.string(),
    currency_match: z.number(),
  }),
});

let table: Uint32Array | null = null;

function crcTable(): Uint32Array {
  if (table !== null) return table;
  table = new Uint32Array(256).map((_, index) => {
    let value = index;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value >>> 0;
  });
  return table;
}

/**
 * CRC-32 over the best levels of both sides, written as price:amount and joined by bars, bids first. Equal sums mean
 * that a page shows the very book the exchange has.
 *
 * @example bookChecksum([], []) → 0; over one bid ["1", "2"], the CRC-32 of the text "1:2"
 */
export function bookChecksum(bids: readonly BookLevel[], asks: readonly BookLevel[]): number {
  const levels = [...bids.slice(0, checksumLevels), ...asks.slice(0, checksumLevels)];
  const text = levels.map(([price, amount]) => `${price}:${amount}`).join("|");
  const crc = crcTable();
  let sum = 0xffffffff;
  for (let at = 0; at < text.length; at += 1) sum = (sum >>> 8) ^ (crc[(sum ^ text.charCodeAt(at)) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}
