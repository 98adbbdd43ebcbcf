// Moving money between one's own accounts. In Russian.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/transfers.ts";

export const texts: Translated<typeof english> = {
  transfer: "Перевести",
  dialogTitle: "Перевод между счетами",
  lead: "Между вашими счетами: сразу и без комиссии.",
  accountSpot: "Спот",
  accountFiat: "Фиат",
  accountLeverage: "Маржа",
  accountSeconds: "Секундные опционы",
  coin: "Монета",
  from: "Со счёта",
  to: "На счёт",
  swap: "Поменять счета местами",
  amount: "Количество",
  available: "Доступно {amount}",
  all: "Всё",
  allOf: "Всё доступное, {currency}",
  amountRequired: "Введите количество для перевода.",
  tooPrecise: "Слишком много знаков после запятой.",
  notEnough: "Доступных средств недостаточно.",
  noCoins: "Между этими счетами нельзя перевести ни одну монету.",
  records: "Переводы",
  recordsLead: "Все переводы между вашими счетами, новые сверху.",
  latest: "Последние переводы",
  allRecords: "Все переводы",
  noRecords: "Переводов пока нет",
  noRecordsText: "Здесь появятся ваши переводы между счетами.",
  time: "Время",
  way: "Счета",
  entry: "Запись в книге",
  logLead: "Каждое движение по каждому счёту с балансом до и после.",
};
