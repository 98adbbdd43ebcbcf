// The reader's own orders and trades on the price chart. In Russian.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  handleHint: "Перетащите, чтобы изменить цену, или сдвиньте стрелками и нажмите Enter. Escape вернёт на место.",
  cancelThis: "Отменить: {order}",
  fillBought: "Куплено {amount} {currency} по {price}",
  fillSold: "Продано {amount} {currency} по {price}",
  fillsBought: "Куплено {amount} {currency}, сделок: {count}, средняя {price}",
  fillsSold: "Продано {amount} {currency}, сделок: {count}, средняя {price}",
  averageCost: "Ср. цена покупки",
  amendedLast: "Ордер изменён и теперь последний в очереди по своей цене.",
  amendUnsure: "Ответ не пришёл: ордер мог быть изменён. Проверьте открытые ордера.",
};
