// Money coming in. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  deposits_closed: "Пополнение пока не открыто.",
  test_funds_used_up: "Это больше, чем осталось тестовых средств в этой валюте на сегодня.",
};

export const notices: Translated<typeof english.notices> = {
  test_funds_sent: "{amount} {currency} уже в пути.",
  claim_noted: "Записано. Пополнение будет зачислено, как только его подтвердит сеть.",
};

export const messages: Translated<typeof english.messages> = {
  deposit_arrived: {
    title: "Пополнение зачислено",
    text: "{amount} {currency} зачислено на ваш счёт.",
  },
};

export const reasons: Translated<typeof english.reasons> = {
  deposit: { title: "Пополнение" },
};

export const titles: Translated<typeof english.titles> = {
  deposit: "Адрес пополнения",
};
