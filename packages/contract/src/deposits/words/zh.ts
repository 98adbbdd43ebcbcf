// Money coming in. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  deposits_closed: "充值功能暂未开放。",
  test_funds_used_up: "超出该币种今日剩余的测试资金。",
};

export const notices: Translated<typeof english.notices> = {
  test_funds_sent: "{amount} {currency} 已发出。",
  claim_noted: "已记录。网络确认后，充值将自动入账。",
};

export const messages: Translated<typeof english.messages> = {
  deposit_arrived: {
    title: "充值已到账",
    text: "{amount} {currency} 已存入你的账户。",
  },
};

export const reasons: Translated<typeof english.reasons> = {
  deposit: { title: "充值到账" },
};

export const titles: Translated<typeof english.titles> = {
  deposit: "充值地址",
};
