// The first steps of somebody new. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  title: "Первые шаги",
  progress: "Сделано {done} из {all}",
  putAway: "Убрать список",
  done: "сделано",
  open: "осталось",
  money: "Пополните счёт",
  money_text: "Внесите любую монету: она поступит на спотовый счёт.",
  money_text_demo: "Тестовые средства бесплатны и приходят за секунды.",
  trade_password: "Задайте торговый пароль",
  trade_password_text: "Он нужен для вывода средств.",
  second_factor: "Включите второй фактор",
  second_factor_text: "Приложение-аутентификатор или ключ доступа защитит от чужого входа.",
  order: "Разместите первый ордер",
  order_text: "По своей цене или сразу по рынку.",
  setNow: "Задать",
  turnOn: "Включить",
  trade: "Торговать",
};
