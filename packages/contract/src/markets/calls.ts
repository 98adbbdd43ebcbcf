// What can be traded, and at what price it trades now: the list of markets, the quotations as old pages read
// them, the currencies, a user's favourites. Candles and books have files of their own.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import { paginator } from "../fields.ts";
import type * as requests from "./requests.ts";

export const zones = ["mainstream", "innovation", "defi"] as const;
export type Zone = (typeof zones)[number];

/** What an operator can make of a market. */
export const marketStateNames = ["open", "cancel_only", "closed"] as const;
/** And what it can be: halted, because its price went too far within a day. */
export const shownMarketStates = [...marketStateNames, "halted"] as const;
export type ShownMarketState = (typeof shownMarketStates)[number];

/** 1 or 0, as clients of this API family expect their switches. */
const flag = z.union([z.literal(0), z.literal(1)]);

const marketRow = z.object({
  id: z.number(),
  /** BASE/QUOTE. */
  symbol: z.string(),
  currency_id: z.number(),
  currency_name: z.string(),
  legal_id: z.number(),
  legal_name: z.string(),
  zone: z.enum(zones),
  state: z.enum(shownMarketStates),
  is_display: flag,
  open_coin_trade: flag,
  /** Whether leverage and seconds options really run on this market. */
  open_lever: flag,
  open_microtrade: flag,
  /** Smallest step of an amount and of a price, as decimals of base and quote. */
  lot: z.string(),
  tick: z.string(),
  amount_places: z.number(),
  price_places: z.number(),
  base_scale: z.number(),
  quote_scale: z.number(),
  amount_min: z.string(),
  value_min: z.string(),
  maker_fee_ppm: z.number(),
  taker_fee_ppm: z.number(),
  band_ppm: z.number(),
  slippage_max_ppm: z.number(),
  /** Base units of one hand, for leverage. */
  lever_share_num: z.string(),
});
export type MarketRow = z.infer<typeof marketRow>;

export const marketsCall = defineCall({
  name: "markets.list",
  methods: ["GET"],
  path: "/api/markets",
  reply: z.array(marketRow),
});

export const tickerSchema = z.object({
  id: z.number(),
  /** Null before the first trade. */
  price: z.nullable(z.string()),
  /** Percent over 24 hours with two decimals and its sign: "+1.25", "-0.40", "0.00". */
  change: z.string(),
  high: z.nullable(z.string()),
  low: z.nullable(z.string()),
  /** Base units traded in 24 hours. */
  volume: z.string(),
  /** Quote units traded in 24 hours. */
  value: z.string(),
  state: z.enum(shownMarketStates),
  /** Only in a halted market that opens again by itself: when, epoch milliseconds. */
  halted_until: z.optional(z.number()),
  /** Of the last trade, epoch milliseconds; 0 before it. */
  at: z.number(),
});
export type Ticker = z.infer<typeof tickerSchema>;

/** Snapshot: all of them in the order of `markets.list`. Change: those that changed. */
export const tickersChannelSchema = z.object({ rows: z.array(tickerSchema) });
export type TickersChannel = z.infer<typeof tickersChannelSchema>;

export const sparklinesCall = defineCall({
  name: "markets.sparklines",
  methods: ["GET"],
  path: "/api/market/sparklines",
  reply: z.array(z.object({ id: z.number(), closes: z.array(z.string()) })),
});

const quotationRow = z.object({
  id: z.number(),
  legal_id: z.number(),
  legal_name: z.string(),
  currency_id: z.number(),
  currency_name: z.string(),
  symbol: z.string(),
  now_price: z.string(),
  change: z.string(),
  volume: z.string(),
  high: z.string(),
  low: z.string(),
  logo: z.string(),
  is_display: flag,
  open_transaction: flag,
  open_coin_trade: flag,
  /** Whether leverage and seconds options really run on this market. */
  open_lever: flag,
  open_microtrade: flag,
  category: z.number(),
  /** In Chinese, as the clients of this API family compare it. */
  category_text: z.string(),
  lever_share_num: z.string(),
  spread: z.string(),
  overnight: z.string(),
  lever_trade_fee: z.string(),
  lever_min_share: z.number(),
  lever_max_share: z.number(),
  fiat_convert_cny: z.string(),
  rmb_relation: z.string(),
});
export type QuotationRow = z.infer<typeof quotationRow>;

export const quotationsCall = defineCall({
  name: "markets.quotations",
  methods: ["GET"],
  path: "/api/currency/quotation_new",
  reply: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      fiat_convert_cny: z.string(),
      rmb_relation: z.string(),
      quotation: z.array(quotationRow),
    }),
  ),
});

const coinList = z.object({ coin_list: z.array(quotationRow) });

export const quotationListCall = defineCall({
  name: "markets.quotationList",
  methods: ["POST"],
  path: "/api/quotation_new",
  reply: coinList,
});

export const quotationListOldCall = defineCall({
  name: "markets.quotationListOld",
  methods: ["POST"],
  path: "/api/quotation",
  reply: coinList,
});

const currencyRow = z.object({
  id: z.number(),
  name: z.string(),
  logo: z.string(),
  is_display: flag,
  is_legal: flag,
  is_lever: flag,
  is_match: flag,
  is_micro: flag,
  open_deposit: flag,
});

export const currenciesCall = defineCall({
  name: "markets.currencies",
  methods: ["GET"],
  path: "/api/currency/list",
  reply: z.object({ currency: z.array(currencyRow), legal: z.array(currencyRow) }),
});

export const currencyDetailCall = defineCall({
  name: "markets.currencyDetail",
  methods: ["GET"],
  path: "/api/currency/detail",
  request: typeOnly<typeof requests.currencyDetail>(),
  reply: z.object({
    id: z.number(),
    name: z.string(),
    /** As people say it: Bitcoin. */
    full_name: z.string(),
    desc: z.string(),
    logo: z.string(),
    website: z.string(),
  }),
});

export const favouritesCall = defineCall({
  name: "markets.favourites",
  methods: ["GET"],
  path: "/api/user_match/list",
  who: "user",
  request: typeOnly<typeof requests.favourites>(),
  reply: paginator(z.object({ id: z.number(), legal_id: z.number(), currency_id: z.number() })),
});

export const addFavouriteCall = defineCall({
  name: "markets.addFavourite",
  methods: ["POST"],
  path: "/api/user_match/add",
  who: "user",
  request: typeOnly<typeof requests.addFavourite>(),
  reply: sentence,
});

export const removeFavouriteCall = defineCall({
  name: "markets.removeFavourite",
  methods: ["POST"],
  path: "/api/user_match/del",
  who: "user",
  request: typeOnly<typeof requests.removeFavourite>(),
  reply: sentence,
});
