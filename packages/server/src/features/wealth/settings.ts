// What the wealth account begins with; operators may say otherwise while the exchange runs, but for the second coin.

import { matching, textSetting, wholeSetting } from "../../platform/setting.ts";

const until = "until operators say otherwise";

export const settings = {
  wealthCoin: textSetting(
    { name: "WEALTH_COIN", means: "the coin that is locked beside USDT in the wealth account", default: "DOGE" },
    matching(/^(?!USDT$)[A-Z0-9]{2,10}$/),
    "the symbol of a listed coin other than USDT",
  ),
  wealthUnitUsdt: wholeSetting(
    { name: "WEALTH_UNIT_USDT", means: `USDT that one unit of the wealth account locks, ${until}`, default: 300 },
    { min: 1, max: 1_000_000 },
  ),
  wealthUnitCoin: wholeSetting(
    { name: "WEALTH_UNIT_COIN", means: `coins that one unit locks beside it, ${until}`, default: 1_000 },
    { min: 1, max: 999_999_999 },
  ),
  wealthTermDays: wholeSetting(
    { name: "WEALTH_TERM_DAYS", means: `days that a unit is locked, ${until}`, default: 30 },
    { min: 1, max: 3_650 },
  ),
  wealthRewardPpm: wholeSetting(
    {
      name: "WEALTH_REWARD_PPM",
      means: `millionths of the USDT of a unit that it brings at its end; 0 for nothing, ${until}`,
      default: 5_000,
    },
    { min: 0, max: 100_000 },
  ),
};
