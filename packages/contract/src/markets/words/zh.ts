// What can be traded. In simplified Chinese.

import type { Translated } from "../../texts/words.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_market: "未找到该交易对。",
  market_closed: "该交易对已停止交易。",
  market_cancel_only: "该交易对目前只能撤单。",
  no_reference_price: "该交易对尚无价格，可使用限价单。",
};

export const notices: Translated<typeof english.notices> = {
  favourite_added: "已加入自选。",
  favourite_removed: "已从自选中移除。",
};
