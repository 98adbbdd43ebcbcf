// Where an account is logged in, and who tried. In Russian.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/sessions.ts";

export const texts: Translated<typeof english> = {
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
