// The account log in Russian.

import type { LogTexts } from "../log-words.ts";

export const logTexts: LogTexts = {
  accounts: { change: "спот", legal: "фиат", lever: "маржинальная торговля", micro: "секундные опционы" },
  reasons: {
    transfer: {
      title: "Переводы между своими счетами",
      received: "Перевод со счёта «{account}»",
      paid: "Перевод на счёт «{account}»",
    },
    order_hold: { title: "Заблокировано под заявку: из доступных" },
    order_release: { title: "Возврат из заявки: снова доступно" },
    trade: {
      title: "Сделки",
      received: "Сделка, получено",
      paid: "Сделка, оплачено",
      frozen: "Сделка, из заблокированных оплачено {amount} {currency}",
    },
    adjustment: { title: "Исправление биржи" },
  },
  other: "Другое движение средств",
};
