// What a shop needs behind it, what its deals cost, and how long whoever keeps it may be silent or takes to leave.

import { silenceRules } from "@tidemark/contract/shops/keeping";
import { choiceSetting, matching, textSetting, wholeSetting } from "../../platform/setting.ts";

export const settings = {
  shopDeposit: textSetting(
    {
      name: "SHOP_DEPOSIT",
      means: "USDT set aside behind a shop as long as it is there",
      default: ({ mode }) => (mode === "demo" ? "100" : "1000"),
      shown: "1000 (demo 100)",
    },
    matching(/^(?!0(\.0+)?$)(0|[1-9][0-9]{0,8})(\.[0-9]{1,6})?$/),
    "a decimal above zero such as 1000",
  ),
  shopNoticeDays: wholeSetting(
    { name: "SHOP_NOTICE_DAYS", means: "days between leaving a shop and having its deposit back", default: 7 },
    { min: 1, max: 365 },
  ),
  shopFeePercent: textSetting(
    {
      name: "SHOP_FEE_PERCENT",
      means: "percent that whoever sells in a deal with a shop pays, in coins",
      default: "0.1",
    },
    matching(/^(5|[0-4](\.[0-9]{1,4})?)$/),
    "a percentage up to 5 such as 0.1",
  ),
  shopOpenMax: wholeSetting(
    { name: "SHOP_OPEN_MAX", means: "unfinished deals with shops that one person may have taken", default: 3 },
    { min: 1, max: 100 },
  ),
  shopOffersMax: wholeSetting(
    { name: "SHOP_OFFERS_MAX", means: "offers of shops that one person may have at once", default: 20 },
    { min: 1, max: 1_000 },
  ),
  shopConfirmMinutes: wholeSetting(
    {
      name: "SHOP_CONFIRM_MINUTES",
      means: "minutes in which a payment in a deal with a shop should be confirmed",
      default: 60,
    },
    { min: 2, max: 10_080 },
  ),
  shopAtConfirm: choiceSetting(
    {
      name: "SHOP_AT_CONFIRM",
      means: "what a paid deal with a shop comes to when its seller is silent until then: dispute or release",
      default: "dispute",
    },
    silenceRules,
  ),
};
