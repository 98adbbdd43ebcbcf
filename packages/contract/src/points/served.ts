// The server's half of the calls about points.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

const terms = {
  jc_price: "0.01",
  jc_price_difference: "0.2",
  jc_exchange_fee: "1",
  market_price: "3.10000000",
  currency_id: 9,
  currency_name: "DOT",
  places: 8,
  state: "open",
} as const;

export const served = serve(calls, {
  pointsOfferCall: {
    summary:
      "What points are exchanged for: the coin, its recorded price, what a point counts, the fee. For everybody.",
    request: noFields,
    example: { request: {}, reply: { ...terms, demo: null } },
  },
  pointsInfoCall: {
    summary:
      "The caller's points at the points service, and what they are exchanged for. Refused as points_unbound without a bound account.",
    perMinuteMax: 60,
    request: noFields,
    example: {
      request: {},
      reply: { ...terms, jc_integral: "25000.00", free_jc_integral: "24752.47", user_name: "ada", waiting: 0 },
    },
  },
  pointsExchangesCall: {
    summary: "The caller's exchanges of points, the newest first, ten a page.",
    request: requests.list,
    example: {
      request: { page: 1 },
      reply: {
        current_page: 1,
        data: [
          {
            id: 330188231907,
            exchange_num: "3.03030303",
            integral: "1000.00",
            fact_market_price: "3.10000000",
            created_at: "2026-11-15 17:20:16",
            fee: "10.00",
            currency_name: "DOT",
            state: "paid",
            at: 1794711016000,
          },
        ],
        last_page: 1,
        per_page: 10,
        total: 1,
      },
    },
  },
  exchangePointsCall: {
    summary:
      "Exchanges points for coins: use_number x jc_price / (market_price + jc_price_difference), and jc_exchange_fee percent of use_number more points as the fee. What the points service has not answered yet is in the list as waiting.",
    proof: { kind: "trade_password", field: "password" },
    perMinuteMax: 20,
    request: requests.exchange,
    example: { request: { use_number: "1000" }, reply: "You received 3.03030303 DOT for 1000 points." },
  },
  pointsBindingCall: {
    summary: "Which account of the points service is bound; an empty user_name for none.",
    request: noFields,
    example: {
      request: {},
      reply: { user_name: "ada", can_log_in: false, is_open: true, demo: null },
    },
  },
  bindPointsCall: {
    summary:
      "Binds the caller's account at the points service, once and for good. With login_password (and second_factor where it is on) that account may also log in here from then on.",
    perMinuteMax: 10,
    request: requests.bind,
    example: { request: { user_name: "ada", password: "points-2041" }, reply: "Your points account is bound." },
  },
  pointsLoginCall: {
    summary:
      "Begins a session with an account of the points service. Who has no account here gets one. The message is the token; the user's id stands beside it.",
    perMinuteMax: 30,
    request: requests.login,
    example: {
      request: { user_string: "ada", password: "points-2041" },
      reply: "q3wkk1f0Z2o4v8mX1u6c5b7d9e0aGhJkLmNpQrStUvW",
    },
  },
});
