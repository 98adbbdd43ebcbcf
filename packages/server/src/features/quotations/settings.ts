// What prices count in CNY.

import { matching, textSetting } from "../../platform/setting.ts";

export const settings = {
  cnyPerUsdt: textSetting(
    { name: "CNY_PER_USDT", means: "what one USDT counts in CNY beside prices", default: "6.9641" },
    matching(/^(?!0(\.0+)?$)(0|[1-9][0-9]{0,5})(\.[0-9]{1,8})?$/),
    "a decimal above zero such as 6.9641",
  ),
};
