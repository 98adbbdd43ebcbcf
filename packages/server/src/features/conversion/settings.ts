// What conversions begin with; operators may say otherwise while the exchange runs.

import { matching, textSetting, wholeSetting } from "../../platform/setting.ts";

const amountForm = /^[1-9][0-9]{0,11}$/;

export const settings = {
  conversionSpreadPpm: wholeSetting(
    {
      name: "CONVERSION_SPREAD_PPM",
      means: "millionths of the recorded price that a conversion costs, until operators say otherwise",
      default: 3_000,
    },
    { min: 0, max: 50_000 },
  ),
  conversionQuoteMax: textSetting(
    {
      name: "CONVERSION_QUOTE_MAX",
      means: "most USDT that one conversion may be worth, until operators say otherwise",
      default: "50000",
    },
    matching(amountForm),
    "a whole number above zero such as 50000",
  ),
  conversionDayMax: textSetting(
    {
      name: "CONVERSION_DAY_MAX",
      means: "most USDT that one person may convert in a day, until operators say otherwise",
      default: "200000",
    },
    matching(amountForm),
    "a whole number above zero such as 200000",
  ),
};
