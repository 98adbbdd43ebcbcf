// What a person has earned: coin by coin, and day by day. All sums are in USDT.

import * as z from "zod/mini";
import { defineCall, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

const coinProfit = z.object({
  currency_id: z.number(),
  currency_name: z.string(),
  /** Its market against USDT, where there is one. */
  symbol: z.nullable(z.string()),
  quantity: z.string(),
  /** Cost over quantity; null where there is nothing of the coin. */
  average: z.nullable(z.string()),
  price: z.string(),
  cost: z.string(),
  value: z.string(),
  /** Value less cost. */
  unrealised: z.string(),
  realised: z.string(),
});
export type CoinProfit = z.infer<typeof coinProfit>;

export const profitCall = defineCall({
  name: "profit.coins",
  methods: ["GET"],
  path: "/api/wallet/profit",
  who: "user",
  reply: z.object({
    /** False while earlier movements are still being counted. */
    is_complete: z.boolean(),
    cost: z.string(),
    value: z.string(),
    unrealised: z.string(),
    realised: z.string(),
    realised_today: z.string(),
    coins: z.array(coinProfit),
  }),
});

const dayProfit = z.object({
  /** YYYY-MM-DD in the zone that the caller reads. */
  day: z.string(),
  realised: z.string(),
  /** What came from elsewhere less what went there, at the prices of those moments. */
  brought: z.string(),
  coins: z.array(z.object({ currency_name: z.string(), realised: z.string(), brought: z.string() })),
});
export type DayProfit = z.infer<typeof dayProfit>;

export const profitDaysCall = defineCall({
  name: "profit.days",
  methods: ["GET"],
  path: "/api/wallet/profit_days",
  who: "user",
  request: typeOnly<typeof requests.profitDays>(),
  reply: z.object({
    month: z.string(),
    /** Whose days these are: the zone that the caller named, else the exchange's. */
    time_zone: z.string(),
    is_complete: z.boolean(),
    realised: z.string(),
    brought: z.string(),
    /** Days on which something was realised, or came or went. */
    days: z.array(dayProfit),
  }),
});
