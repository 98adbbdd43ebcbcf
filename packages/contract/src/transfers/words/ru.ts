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

export const titles: Translated<typeof english.titles> = {
  transfer: "Переводы",
  transferFiat: "Переводы: спот и фиат",
  transferLeverage: "Переводы: спот и маржа",
  transferSeconds: "Переводы: спот и опционы",
  transferRecords: "История переводов",
};

export const page: Translated<typeof english.page> = {
  transfer: "Перевести",
  dialogTitle: "Перевод между счетами",
  lead: "Между вашими счетами: сразу и без комиссии.",
  accountSpot: "Спот",
  accountFiat: "Фиат",
  accountLeverage: "Маржа",
  accountSeconds: "Опционы",
  accountShop: "Магазин",
  accountWealth: "Инвестиции",
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
  notMovable: "Эту монету нельзя перевести.",
  coinNotMovable: "{coin} нельзя перевести.",
  notMovableText: "Её принимает только спотовый счёт: торговать ей и выводить её можно прямо там.",
  otherCoin: "Перевести другую монету",
  records: "Переводы",
  recordsLead: "Все переводы между вашими счетами, новые сверху.",
  latest: "Последние переводы",
  allRecords: "Все переводы",
  noRecords: "Переводов пока нет",
  noRecordsText: "Здесь появятся ваши переводы между счетами.",
  time: "Время",
  way: "Счета",
  entry: "Запись в книге",
};
