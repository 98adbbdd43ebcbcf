// What can be traded. In Russian.

import type { Translated } from "../../texts/words.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_market: "Торговая пара не найдена.",
  market_closed: "Торги по этой паре закрыты.",
  market_cancel_only: "Сейчас по этой паре можно только отменять заявки.",
  no_reference_price: "У этой пары ещё нет цены. Используйте лимитную заявку.",
};

export const notices: Translated<typeof english.notices> = {
  favourite_added: "Добавлено в избранное.",
  favourite_removed: "Удалено из избранного.",
};
