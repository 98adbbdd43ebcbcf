// Bars of price and volume over time, for charts of any client.

import * as z from "zod/mini";
import { defineCall, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

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
  form: "bare",
  request: typeOnly<typeof requests.candles>(),
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
});

export const currentCandleCall = defineCall({
  name: "candles.current",
  methods: ["POST"],
  path: "/api/market/get_current",
  request: typeOnly<typeof requests.currentCandle>(),
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
});
