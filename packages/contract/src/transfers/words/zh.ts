// Moving money between one's own accounts. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  same_account: "转出账户与转入账户不能相同。",
  account_refuses_asset: "该账户不支持此币种。",
};

export const notices: Translated<typeof english.notices> = {
  transfer_done: "已将 {amount} {currency} 从{from}账户划转至{to}账户。",
};

export const reasons: Translated<typeof english.reasons> = {
  transfer: {
    title: "账户间划转",
    received: "从{account}账户转入",
    paid: "转出至{account}账户",
  },
};
