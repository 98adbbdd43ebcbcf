// What can be traded, and at what price it trades now: the list of markets, the quotations of the documents, the
// currencies, a user's favourites. Candles and books have files of their own.

import * as z from "zod/mini";
import { defineCall, nothing, sentence } from "../call.ts";
import { idField, pageField, paginator, textField } from "../fields.ts";

export const zones = ["mainstream", "innovation", "defi"] as const;
export type Zone = (typeof zones)[number];

export const marketStateNames = ["open", "cancel_only", "closed"] as const;

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
  state: z.enum(marketStateNames),
  is_display: flag,
  open_coin_trade: flag,
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

const marketExample: MarketRow = {
  id: 1,
  symbol: "BTC/USDT",
  currency_id: 1,
  currency_name: "BTC",
  legal_id: 3,
  legal_name: "USDT",
  zone: "mainstream",
  state: "open",
  is_display: 1,
  open_coin_trade: 1,
  open_lever: 1,
  open_microtrade: 1,
  lot: "0.00001",
  tick: "0.1",
  amount_places: 5,
  price_places: 1,
  base_scale: 8,
  quote_scale: 6,
  amount_min: "0.00001",
  value_min: "1",
  maker_fee_ppm: 450,
  taker_fee_ppm: 450,
  band_ppm: 200_000,
  slippage_max_ppm: 100_000,
  lever_share_num: "0.01",
};

export const marketsCall = defineCall({
  name: "markets.list",
  methods: ["GET"],
  path: "/api/markets",
  summary: "Every market with its steps, limits, fees and state. The order never changes; new ones are added last.",
  request: nothing,
  reply: z.array(marketRow),
  example: { request: {}, reply: [marketExample] },
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
  state: z.enum(marketStateNames),
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
  summary: "The closing prices of the last 24 hours, one an hour, oldest first, for each market.",
  request: nothing,
  reply: z.array(z.object({ id: z.number(), closes: z.array(z.string()) })),
  example: { request: {}, reply: [{ id: 1, closes: ["64120.5", "64190.0"] }] },
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

const quotationExample: QuotationRow = {
  id: 1,
  legal_id: 3,
  legal_name: "USDT",
  currency_id: 1,
  currency_name: "BTC",
  symbol: "BTC/USDT",
  now_price: "64120.50000000",
  change: "+1.25",
  volume: "120.40000000",
  high: "64900.00000000",
  low: "63000.00000000",
  logo: "/coins/btc.svg",
  is_display: 1,
  open_transaction: 1,
  open_coin_trade: 1,
  open_lever: 1,
  open_microtrade: 1,
  category: 1,
  category_text: "主流区",
  lever_share_num: "0.0100",
  spread: "0.0100",
  overnight: "0.0100",
  lever_trade_fee: "0.0450",
  lever_min_share: 1,
  lever_max_share: 1000,
  fiat_convert_cny: "6.96410000",
  rmb_relation: "6.96410000",
};

export const quotationsCall = defineCall({
  name: "markets.quotations",
  methods: ["GET"],
  path: "/api/currency/quotation_new",
  summary: "All markets by quote currency, hidden ones included. Groups and rows keep their order for ever.",
  request: nothing,
  reply: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      fiat_convert_cny: z.string(),
      rmb_relation: z.string(),
      quotation: z.array(quotationRow),
    }),
  ),
  example: {
    request: {},
    reply: [
      {
        id: 3,
        name: "USDT",
        fiat_convert_cny: "6.96410000",
        rmb_relation: "6.96410000",
        quotation: [quotationExample],
      },
    ],
  },
});

const coinList = z.object({ coin_list: z.array(quotationRow) });
const coinListExample = { request: {}, reply: { coin_list: [quotationExample] } };

export const quotationListCall = defineCall({
  name: "markets.quotationList",
  methods: ["POST"],
  path: "/api/quotation_new",
  summary: "The first 20 markets in one list.",
  request: nothing,
  reply: coinList,
  example: coinListExample,
});

export const quotationListOldCall = defineCall({
  name: "markets.quotationListOld",
  methods: ["POST"],
  path: "/api/quotation",
  summary: "The first 20 markets in one list; the older name.",
  request: nothing,
  reply: coinList,
  example: coinListExample,
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
  summary: "The displayed currencies, and those that others are quoted in.",
  request: nothing,
  reply: z.object({ currency: z.array(currencyRow), legal: z.array(currencyRow) }),
  example: {
    request: {},
    reply: {
      currency: [
        {
          id: 1,
          name: "BTC",
          logo: "/coins/btc.svg",
          is_display: 1,
          is_legal: 1,
          is_lever: 0,
          is_match: 1,
          is_micro: 0,
          open_deposit: 0,
        },
      ],
      legal: [],
    },
  },
});

export const currencyDetailCall = defineCall({
  name: "markets.currencyDetail",
  methods: ["GET"],
  path: "/api/currency/detail",
  summary: "A coin's name and description in the caller's language.",
  request: z.object({ id: idField() }),
  reply: z.object({
    id: z.number(),
    name: z.string(),
    /** As people say it: Bitcoin. */
    full_name: z.string(),
    desc: z.string(),
    logo: z.string(),
    website: z.string(),
  }),
  example: {
    request: { id: 1 },
    reply: {
      id: 1,
      name: "BTC",
      full_name: "Bitcoin",
      desc: "The first coin of its kind.",
      logo: "/coins/btc.svg",
      website: "https://bitcoin.org",
    },
  },
});

export const favouritesCall = defineCall({
  name: "markets.favourites",
  methods: ["GET"],
  path: "/api/user_match/list",
  summary: "The caller's favourite markets.",
  who: "user",
  request: z.object({ page: pageField() }),
  reply: paginator(z.object({ id: z.number(), legal_id: z.number(), currency_id: z.number() })),
  example: {
    request: { page: 1 },
    reply: {
      current_page: 1,
      data: [{ id: 1, legal_id: 3, currency_id: 1 }],
      last_page: 1,
      per_page: 100,
      total: 1,
    },
  },
});

export const addFavouriteCall = defineCall({
  name: "markets.addFavourite",
  methods: ["POST"],
  path: "/api/user_match/add",
  summary: "Marks a market as a favourite; marking it again changes nothing.",
  who: "user",
  perMinuteMax: 120,
  request: z.object({ id: idField() }),
  reply: sentence,
  example: { request: { id: 1 }, reply: "Added to your favourites." },
});

export const removeFavouriteCall = defineCall({
  name: "markets.removeFavourite",
  methods: ["POST"],
  path: "/api/user_match/del",
  summary: "Takes a market off the favourites.",
  who: "user",
  perMinuteMax: 120,
  request: z.object({ id: idField() }),
  reply: sentence,
  example: { request: { id: 1 }, reply: "Removed from your favourites." },
});

/** A market by its symbol, in any case and with or without the slash; unknown ones are refused by the handler. */
export const symbolField = () => textField(32);
