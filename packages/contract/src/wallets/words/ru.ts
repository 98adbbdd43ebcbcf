// What a person owns: amounts, accounts, held funds, the ledger. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  amount_malformed: "Укажите количество обычным числом, например 12.5.",
  amount_not_positive: "Количество должно быть больше нуля.",
  amount_too_precise: "Допустимое число знаков после запятой: {places}.",
  amount_too_large: "Слишком большое количество.",
  unknown_asset: "Этой валюты нет на бирже.",
  unknown_account: "Счёт не найден.",
  insufficient_balance: "Недостаточно доступных средств.",
  unknown_hold: "Заблокированные средства не найдены.",
  hold_exceeded: "Количество больше заблокированной суммы.",
  hold_expired: "Время для этого действия истекло.",
  hold_not_expired: "Время ожидания ещё не закончилось.",
  unknown_entry: "Эта запись в книге не найдена.",
};

export const reasons: Translated<typeof english.reasons> = {
  adjustment: { title: "Исправление биржи" },
};

export const log: Translated<typeof english.log> = {
  accounts: { change: "спот", legal: "фиат", lever: "маржинальная торговля", micro: "секундные опционы" },
  otherMovement: "Другое движение средств",
};
