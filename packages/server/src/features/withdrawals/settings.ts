// How money leaves, and how much of it at once.

import { listSetting, matching, textSetting, wholeSetting } from "../../platform/setting.ts";

const usdtAmount = matching(/^(0|[1-9][0-9]{0,14})(\.[0-9]{1,6})?$/);

export const settings = {
  withdrawAutoLimit: textSetting(
    {
      name: "WITHDRAW_AUTO_LIMIT",
      means: "USDT up to which what one account withdraws within 24 hours needs no operators",
      default: "1000",
    },
    usdtAmount,
    "an amount such as 1000",
  ),
  withdrawDayLimits: listSetting(
    {
      name: "WITHDRAW_DAY_LIMITS",
      means: "USDT that may leave within 24 hours, by identity level from 0 on",
      default: ["10000", "100000"],
      shown: "10000 and 100000",
    },
    usdtAmount,
    "a list of amounts such as 10000,100000",
  ),
  withdrawMonthLimits: listSetting(
    {
      name: "WITHDRAW_MONTH_LIMITS",
      means: "USDT that may leave within 30 days, by identity level from 0 on",
      default: ["100000", "1000000"],
      shown: "100000 and 1000000",
    },
    usdtAmount,
    "a list of amounts such as 100000,1000000",
  ),
  addressWaitHours: wholeSetting(
    {
      name: "ADDRESS_WAIT_HOURS",
      means: "hours before a new withdrawal address can be used",
      default: ({ mode }) => (mode === "demo" ? 0 : 24),
      shown: "24 (demo 0)",
    },
    { min: 0, max: 8_760 },
  ),
  withdrawCancelMinutes: wholeSetting(
    {
      name: "WITHDRAW_CANCEL_MINUTES",
      means: "minutes in which a first withdrawal to an address can be stopped before it is signed",
      default: ({ mode }) => (mode === "demo" ? 0 : 10),
      shown: "10 (demo 0)",
    },
    { min: 0, max: 10_080 },
  ),
  withdrawSecondFactorAbove: textSetting(
    {
      name: "WITHDRAW_SECOND_FACTOR_ABOVE",
      means: "USDT above which a withdrawal needs an account with a second factor",
      default: ({ mode }) => (mode === "demo" ? "1000000" : "1000"),
      shown: "1000 (demo 1000000)",
    },
    usdtAmount,
    "an amount such as 1000",
  ),
};
