// Bars of price and volume over time, for charts of any client.

import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { optionalText, textField } from "../fields.ts";
import { symbolField } from "../markets/calls.ts";

/** The names the socket uses; calls also take 1H, 1D, 1W, 1M and the like. */
export const candlePeriods = ["1min", "5min", "15min", "30min", "60min", "1day", "1week", "1mon"] as const;
export type CandlePeriod = (typeof candlePeriods)[number];

/** Decimals as text; `time` is the bar's first instant in epoch milliseconds. */
export const barSchema = z.object({
  time: z.number(),
  open: z.string(),
  high: z.string(),
  low: z.string(),
  close: z.string(),
  volume: z.string(),
});
export type Bar = z.infer<typeof barSchema>;

/** Channel candles:<market id>-<period>. Snapshot: the last two bars. Change: the bars that changed, oldest first. */
export const candlesChannelSchema = z.object({ bars: z.array(barSchema) });
export type CandlesChannel = z.infer<typeof candlesChannelSchema>;

export const candlesCall = defineCall({
  name: "candles.list",
  methods: ["GET"],
  path: "/api/currency/new_timeshar",
  summary: "All bars of a market between two instants (epoch seconds), at most 2,000, the newest kept.",
  form: "bare",
  request: z.object({
    from: optionalText(20),
    to: optionalText(20),
    symbol: symbolField(),
    period: textField(16),
  }),
  reply: z.object({
    /** 1: bars follow. -1: there are none, or the question makes no sense. */
    code: z.union([z.literal(1), z.literal(-1)]),
    msg: z.string(),
    data: z.array(
      z.object({
        time: z.number(),
        open: z.string(),
        high: z.string(),
        low: z.string(),
        close: z.string(),
        /** A number: the charts of old clients do not convert it. */
        volume: z.number(),
      }),
    ),
  }),
  example: {
    request: { from: "1794700000", to: "1794709216", symbol: "BTC/USDT", period: "1min" },
    reply: {
      code: 1,
      msg: "",
      data: [{ time: 1794709200000, open: "64120.5", high: "64130.0", low: "64110.0", close: "64125.5", volume: 3.2 }],
    },
  },
});

export const currentCandleCall = defineCall({
  name: "candles.current",
  methods: ["POST"],
  path: "/api/market/get_current",
  summary: "The newest bar of a market, named by its two currencies.",
  request: z.object({ base_currency: textField(16), quote_currency: textField(16), period: optionalText(16) }),
  reply: z.object({
    id: z.number(),
    period: z.string(),
    "base-currency": z.string(),
    "quote-currency": z.string(),
    open: z.string(),
    close: z.string(),
    high: z.string(),
    low: z.string(),
    vol: z.string(),
    amount: z.string(),
    change: z.string(),
  }),
  example: {
    request: { base_currency: "BTC", quote_currency: "USDT", period: "1day" },
    reply: {
      id: 1794700800,
      period: "1day",
      "base-currency": "BTC",
      "quote-currency": "USDT",
      open: "63900.0",
      close: "64125.5",
      high: "64900.0",
      low: "63000.0",
      vol: "7720000.5",
      amount: "120.4",
      change: "+0.35",
    },
  },
});
