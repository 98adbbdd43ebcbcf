// What C2C costs, how long there is to pay, and how much one person may have going on.

import { matching, textSetting, wholeSetting } from "../../platform/setting.ts";

export const settings = {
  c2cFeePercent: textSetting(
    { name: "C2C_FEE_PERCENT", means: "percent that whoever sells in C2C pays, in coins", default: "0.1" },
    matching(/^(5|[0-4](\.[0-9]{1,4})?)$/),
    "a percentage up to 5 such as 0.1",
  ),
  c2cWindowMinutes: wholeSetting(
    { name: "C2C_WINDOW_MINUTES", means: "minutes in which a C2C deal must be paid", default: 1_440 },
    { min: 1, max: 10_080 },
  ),
  c2cAccountAgeHours: wholeSetting(
    {
      name: "C2C_ACCOUNT_AGE_HOURS",
      means: "hours before a new account can post C2C offers",
      default: ({ mode }) => (mode === "demo" ? 0 : 24),
      shown: "24 (demo 0)",
    },
    { min: 0, max: 8_760 },
  ),
  c2cOpenMax: wholeSetting(
    { name: "C2C_OPEN_MAX", means: "unfinished C2C deals that one person may have taken", default: 1 },
    { min: 1, max: 100 },
  ),
  c2cOffersMax: wholeSetting(
    { name: "C2C_OFFERS_MAX", means: "C2C offers that one person may have at once", default: 10 },
    { min: 1, max: 1_000 },
  ),
  c2cCancelsMax: wholeSetting(
    {
      name: "C2C_CANCELS_MAX",
      means: "C2C deals a person may let fail within 24 hours before a pause of as long",
      default: 3,
    },
    { min: 1, max: 100 },
  ),
  jpyPerUsdt: textSetting(
    { name: "JPY_PER_USDT", means: "what one USDT counts in JPY beside C2C prices", default: "150" },
    matching(/^(?!0(\.0+)?$)(0|[1-9][0-9]{0,5})(\.[0-9]{1,8})?$/),
    "a decimal above zero such as 150",
  ),
  demoDealSeconds: wholeSetting(
    {
      name: "DEMO_DEAL_SECONDS",
      means: "seconds after which the demo's counterparts answer in a deal; 0 leaves them out",
      default: 8,
    },
    { min: 0, max: 3_600 },
  ),
};
