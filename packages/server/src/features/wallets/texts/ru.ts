// The account log in Russian.

import type { LogTexts } from "../log-texts.ts";

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
    deposit: { title: "Пополнение" },
    withdrawal: {
      title: "Вывод средств",
      received: "Вывод не отправлен, снова доступно",
      paid: "Заявка на вывод: из доступных в заблокированные",
      frozen: "Вывод выполнен, из заблокированных оплачено {amount} {currency}",
    },
    adjustment: { title: "Исправление биржи" },
    demo_fund: { title: "Тестовые средства" },
    demo_refill: { title: "Пополнение тестовых средств" },
  },
  other: "Другое движение средств",
};
