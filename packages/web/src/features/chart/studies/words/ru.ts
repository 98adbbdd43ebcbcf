// What is laid over the bars of the price chart: indicators, other pairs. In Russian.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  settingsOf: "Настройки {name}",
  length: "Период {index}",
  fast: "Быстрая",
  slow: "Медленная",
  signal: "Сигнальная",
  smoothing: "Сглаживание {index}",
  deviations: "Отклонения",
  sarStart: "Начало, %",
  sarStep: "Шаг, %",
  sarMax: "Максимум, %",
  addLength: "Добавить период",
  removeLength: "Убрать период {index}",
  colourOf: "Цвет линии {index}",
  colour: "Цвет {index}",
  width: "Толщина линии",
  usual: "Сбросить",
  lengthRange: "Целое число от 1 до {maximum}.",
  deviationsRange: "От 1 до {maximum}, не более одного знака после запятой.",
  templates: "Шаблоны",
  noTemplates: "Сохраните набор индикаторов под именем, чтобы вернуть его одним нажатием.",
  templateName: "Название шаблона",
  saveTemplate: "Сохранить",
  replaceTemplate: "Заменить",
  useTemplate: "Применить {name}",
  removeTemplate: "Удалить {name}",
  templatesFull: "Хранится до {maximum} шаблонов. Сначала удалите один.",
  secondsSince: "Секундные свечи строятся здесь из сделок. Их история начинается в {time}.",
  belowFull: "Под графиком помещается не больше {maximum} индикаторов. Чтобы выбрать другой, снимите один.",
  logIdle: "Не действует при сравнении с другой парой: тогда на оси проценты.",
  compareWith: "Сравнить с",
  compareNobody: "Без сравнения",
  removeCompared: "Убрать сравнение с {symbol}",
};
