// Moving money between one's own accounts. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  same_account: "轉出帳戶與轉入帳戶不可相同。",
  account_refuses_asset: "該帳戶不支援此幣種。",
};

export const notices: Translated<typeof english.notices> = {
  transfer_done: "已將 {amount} {currency} 從{from}帳戶劃轉至{to}帳戶。",
};

export const reasons: Translated<typeof english.reasons> = {
  transfer: {
    title: "帳戶間劃轉",
    received: "從{account}帳戶轉入",
    paid: "轉出至{account}帳戶",
  },
};
