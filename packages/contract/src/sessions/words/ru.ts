// Where somebody is logged in. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_session: "Сеанс не найден. Возможно, он уже завершён.",
  unknown_device: "Устройство не найдено. Возможно, оно уже забыто.",
};

export const notices: Translated<typeof english.notices> = {
  session_ended: "Сеанс завершён.",
  other_sessions_ended: "Все остальные сеансы завершены.",
  device_forgotten: "Устройство забыто.",
};

export const messages: Translated<typeof english.messages> = {
  login_new_device: {
    title: "Вход с нового устройства",
    text: "{device}, адрес {address}, {time}. Если это были не вы, завершите сеанс и смените пароль.",
  },
};

export const page: Translated<typeof english.page> = {
  sessionsTitle: "Сеансы",
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
  devicesTitle: "Знакомые устройства",
  devicesLead: "С этих устройств входили в учётную запись. Забытое устройство при следующем входе считается новым.",
  devicesEmpty: "Знакомых устройств пока нет.",
  firstSeen: "Первый вход",
  thisDevice: "Это устройство",
  forget: "Забыть",
  forgetNamed: "Забыть устройство: {device}",
  forgetTitle: "Забыть это устройство?",
  forgetLead:
    "При следующем входе оно будет считаться новым. Сеансы на нём продолжаются; завершить их можно в списке сеансов.",
  historyTitle: "История входов",
  historyEmpty: "Входов пока нет.",
  time: "Время",
  result: "Итог",
  accepted: "Вход выполнен",
  refused: "Отказано",
};
