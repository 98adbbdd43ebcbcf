// What can be traded. In traditional Chinese.

import type { Translated } from "../../texts/words.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_market: "找不到此交易對。",
  market_closed: "此交易對已停止交易。",
  market_cancel_only: "此交易對目前只可撤單。",
  no_reference_price: "此交易對尚無價格，可使用限價單。",
};

export const notices: Translated<typeof english.notices> = {
  favourite_added: "已加入自選。",
  favourite_removed: "已從自選中移除。",
};
