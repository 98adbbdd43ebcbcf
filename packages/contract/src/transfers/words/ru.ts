// Moving money between one's own accounts. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  same_account: "Счета списания и зачисления должны различаться.",
  account_refuses_asset: "На этот счёт нельзя перевести такую валюту.",
};

export const notices: Translated<typeof english.notices> = {
  transfer_done: "Переведено {amount} {currency}: {from} → {to}.",
};

export const reasons: Translated<typeof english.reasons> = {
  transfer: {
    title: "Переводы между своими счетами",
    received: "Перевод со счёта «{account}»",
    paid: "Перевод на счёт «{account}»",
  },
};
