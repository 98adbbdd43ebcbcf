// What prices count in CNY, and when they are believed.

import { matching, textSetting } from "../../platform/setting.ts";

export const settings = {
  cnyPerUsdt: textSetting(
    { name: "CNY_PER_USDT", means: "what one USDT counts in CNY beside prices", default: "6.9641" },
    matching(/^(?!0(\.0+)?$)(0|[1-9][0-9]{0,5})(\.[0-9]{1,8})?$/),
    "a decimal above zero such as 6.9641",
  ),
  priceTurnover: textSetting(
    {
      name: "PRICE_TURNOVER",
      means: "USDT traded in a coin within 24 hours before its price is believed where money leaves",
      default: "100000",
    },
    matching(/^(0|[1-9][0-9]{0,14})(\.[0-9]{1,6})?$/),
    "an amount such as 100000",
  ),
};
