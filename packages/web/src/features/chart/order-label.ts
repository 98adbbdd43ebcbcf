// What stands on an order's line and on its handle.

import type { Translate } from "../../i18n/use-texts.ts";
import type { ChartOrder } from "./chart-order.ts";

/** One that waits is named as such: at its line nothing is bought or sold yet. */
export function orderLabel(
  { side, waitsAs }: ChartOrder,
  figures: Record<"amount" | "price", string>,
  text: Translate<"chart">,
) {
  if (waitsAs === undefined) return text(side === "buy" ? "orderBuy" : "orderSell", figures);
  return text(side === "buy" ? "waitingBuy" : "waitingSell", { ...figures, kind: text(waitsAs) });
}
