// The name of every page, for navigation and the window title. In Russian.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/pages.ts";

export const texts: Translated<typeof english> = {
  home: "Торгуйте по стакану, который можно проверить",
  dealCenter: "Спот",
  bricks: "Элементы интерфейса",
  login: "Войти",
  register: "Регистрация",
  forgottenPassword: "Новый пароль",
  resetPassword: "Новый пароль",
  settings: "Настройки аккаунта",
  messages: "Сообщения",
  myOrders: "Мои ордера",
  tradePassword: "Торговый пароль",
  bindEmail: "Привязка эл. почты",
  bindPhone: "Привязка телефона",
  outbox: "Исходящие демо",
  simulation: "Смоделированные цены",
  noticeList: "Объявления и справка",
  noticeDetail: "Статья",
  policy: "Условия использования",
  allmarket: "Рынки",
};
