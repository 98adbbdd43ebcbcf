// Where an own order stands on the chart: at its price once it lies in the book, and before that where it is triggered.

import type { SpotOrder } from "@tidemark/contract/spot";
import type { ChartOrder } from "../../features/chart/PriceChart.tsx";

type Drawn = Pick<
  SpotOrder,
  | "id"
  | "order_type"
  | "side"
  | "price"
  | "stop_price"
  | "trigger_on"
  | "stop_limit_price"
  | "leg"
  | "amount"
  | "budget"
  | "state"
>;

/** None for an order without a price to draw it at. */
export function orderLine(order: Drawn): readonly ChartOrder[] {
  const { id, side, stop_price, trigger_on, budget, state } = order;
  // An oco has another price once its stop was reached.
  const price = order.leg === "stop" ? order.stop_limit_price : order.price;
  const amount = order.amount ?? budget ?? "";
  if (state === "waiting" && stop_price !== null) {
    if (order.order_type === "trailing_stop") return [{ id, side, price: stop_price, amount, waitsAs: "trailingStop" }];
    const isLoss = (side === "buy") === (trigger_on === "rise");
    return [{ id, side, price: stop_price, amount, waitsAs: isLoss ? "stopLoss" : "takeProfit" }];
  }
  return price === null ? [] : [{ id, side, price, amount }];
}
