// Where somebody is logged in. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_session: "Сеанс не найден. Возможно, он уже завершён.",
};

export const notices: Translated<typeof english.notices> = {
  session_ended: "Сеанс завершён.",
  other_sessions_ended: "Все остальные сеансы завершены.",
};

export const messages: Translated<typeof english.messages> = {
  login_new_device: {
    title: "Вход с нового устройства",
    text: "{device}, адрес {address}, {time}. Если это были не вы, завершите сеанс и смените пароль.",
  },
};

export const confirmations: Translated<typeof english.confirmations> = {
  endSession: "завершить сеанс",
};

export const page: Translated<typeof english.page> = {
  sessionsTitle: "Устройства и сеансы",
  device: "Устройство",
  unknownDevice: "Неизвестное устройство",
  address: "IP-адрес",
  began: "Вход",
  seen: "Активность",
  state: "Состояние",
  current: "Этот сеанс",
  end: "Завершить",
  endNamed: "Завершить сеанс: {device}",
  endOthers: "Завершить остальные",
  endTitle: "Завершить этот сеанс?",
  endOthersTitle: "Завершить все остальные сеансы?",
  historyTitle: "История входов",
  historyEmpty: "Входов пока нет.",
  time: "Время",
  result: "Итог",
  accepted: "Вход выполнен",
  refused: "Отказано",
};
