// The server's half of the calls about what can be traded: checks, limits, proofs, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

const marketExample: calls.MarketRow = {
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

const quotationExample: calls.QuotationRow = {
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

const coinListExample = { request: {}, reply: { coin_list: [quotationExample] } };

export const served = serve(calls, {
  marketsCall: {
    summary: "Every market with its steps, limits, fees and state. The order never changes; new ones are added last.",
    request: noFields,
    example: { request: {}, reply: [marketExample] },
  },
  sparklinesCall: {
    summary: "The closing prices of the last 24 hours, one an hour, oldest first, for each market.",
    request: noFields,
    example: { request: {}, reply: [{ id: 1, closes: ["64120.5", "64190.0"] }] },
  },
  quotationsCall: {
    summary: "All markets by quote currency, hidden ones included. Groups and rows keep their order for ever.",
    request: noFields,
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
  },
  quotationListCall: {
    summary: "The first 20 markets in one list.",
    request: noFields,
    example: coinListExample,
  },
  quotationListOldCall: {
    summary: "The first 20 markets in one list; the older name.",
    request: noFields,
    example: coinListExample,
  },
  currenciesCall: {
    summary: "The displayed currencies, and those that others are quoted in.",
    request: noFields,
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
  },
  currencyDetailCall: {
    summary: "A coin's name and description in the caller's language.",
    names: { id: "public" },
    request: requests.currencyDetail,
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
  },
  favouritesCall: {
    summary: "The caller's favourite markets.",
    request: requests.favourites,
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
  },
  addFavouriteCall: {
    summary: "Marks a market as a favourite; marking it again changes nothing.",
    perMinuteMax: 120,
    names: { id: "public" },
    request: requests.addFavourite,
    example: { request: { id: 1 }, reply: "Added to your favourites." },
  },
  removeFavouriteCall: {
    summary: "Takes a market off the favourites.",
    perMinuteMax: 120,
    names: { id: "public" },
    request: requests.removeFavourite,
    example: { request: { id: 1 }, reply: "Removed from your favourites." },
  },
});
