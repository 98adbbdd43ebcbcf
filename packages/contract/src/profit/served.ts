// The server's half of the calls about profit: checks, limits, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

export const served = serve(calls, {
  profitCall: {
    summary:
      "What each coin of the caller has cost and earned, in USDT, by the average-cost method: a coin that is sold takes its share of the cost along, and what it brings beyond that is realised. What only comes has cost what it was worth then; fees are part of what was got. Today is that of the zone in x-tidemark-zone, else of the exchange's.",
    request: noFields,
    example: {
      request: {},
      reply: {
        is_complete: true,
        cost: "29969.969970",
        value: "32934.000000",
        unrealised: "2964.030030",
        realised: "2936.969970",
        realised_today: "2936.969970",
        coins: [
          {
            currency_id: 1,
            currency_name: "BTC",
            symbol: "BTC/USDT",
            quantity: "0.49900000",
            average: "60060.060060",
            price: "66000.000000",
            cost: "29969.969970",
            value: "32934.000000",
            unrealised: "2964.030030",
            realised: "2936.969970",
          },
        ],
      },
    },
  },
  profitDaysCall: {
    summary:
      "The days of one month (YYYY-MM) on which something was realised, or came from elsewhere or went there, each with its coins. Days are those of the zone in x-tidemark-zone, else of the exchange's; time_zone says which.",
    perMinuteMax: 120,
    request: requests.profitDays,
    example: {
      request: { month: "2026-11" },
      reply: {
        month: "2026-11",
        time_zone: "Asia/Shanghai",
        is_complete: true,
        realised: "2936.969970",
        brought: "60000.000000",
        days: [
          {
            day: "2026-11-18",
            realised: "2936.969970",
            brought: "60000.000000",
            coins: [
              { currency_name: "BTC", realised: "2936.969970", brought: "0.000000" },
              { currency_name: "USDT", realised: "0.000000", brought: "60000.000000" },
            ],
          },
        ],
      },
    },
  },
});
