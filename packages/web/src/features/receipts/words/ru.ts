// What every receipt says, whichever product it is of. In Russian.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  print: "Печать",
  allRight: "Проверено на этом устройстве: в квитанции всё верно.",
  someWrong: "Не сошлись проверки: {count}. Сохраните страницу и обратитесь в поддержку.",
  someUnable: "Всё, что удалось проверить, верно. Остальное этот браузер проверить не может.",
  checking: "Считаем…",
  checks: "Проверено в вашем браузере",
  right: "верно",
  wrong: "не сходится",
  unable: "недоступно в этом браузере",
  told: "В квитанции",
  found: "Получилось здесь",
  signature: "Вершина цепочки подписана ключом биржи",
  head: "Подписанная вершина цепочки",
  tickNumber: "Запись",
  time: "Время",
  hash: "Хеш",
  previous: "Предыдущий хеш",
  marks: "Цены, рынок:цена в наименьших единицах",
  key: "Открытый ключ",
  signatureText: "Подпись",
  noHead: "Для этих записей подписанная вершина ещё не опубликована.",
  copy: "Копировать: {what}",
  chain: "Цепочка между ними",
  chainText:
    "Каждая запись содержит хеш предыдущей. Проход от первой записи здесь до подписанной вершины показывает, что ни одна не изменена задним числом.",
  walk: "Пройти цепочку",
  walking: "Запись {number}…",
  chainWhole: "Все звенья до подписанной вершины сходятся: {count}.",
  chainBroken: "Цепочка рвётся на записи {number}.",
  chainUnable: "Этот браузер не может считать хеши на этой странице.",
  chainNone: "Нет подписанной вершины, до которой идти.",
};
