// What a push says of fills and of stops that ended unfilled, and the sentences for it. An order is told of as a whole, as it
// stands after its newest fill, so one sentence takes the place of the one before.

import type { SpotChanged, SpotOrder } from "@tidemark/contract/spot";
import { formatDecimal } from "@tidemark/ui";
import type { Translate } from "../../i18n/use-texts.ts";
import { isOpen } from "./order-merge.ts";

/**
 * An order with a fill, how many places prices have in its market, as far as is known, and the line of the ledger that
 * credits what its newest fill brought; an answer to an order does not say it.
 */
export type FillTelling = {
  readonly order: SpotOrder;
  readonly places: number | undefined;
  readonly entry?: string | undefined;
};

function placesOf(price: string): number {
  return (price.split(".")[1] ?? "").length;
}

/** A trade's price is written with the places of its market. */
export function fillsIn({ orders, trades }: SpotChanged): FillTelling[] {
  return orders.flatMap((order) => {
    const newest = trades.findLast(({ order_id }) => order_id === order.id);
    return newest === undefined ? [] : [{ order, places: placesOf(newest.price), entry: newest.entry ?? undefined }];
  });
}

const stopEndings = {
  unfilled: "endedUnfilled",
  cannot_fill_completely: "endedNotComplete",
  self_trade: "endedMetOwn",
  market_ended: "endedWithMarket",
} as const;

function endingOf({ cancel_reason: reason }: SpotOrder): keyof typeof stopEndings | null {
  return reason !== null && Object.hasOwn(stopEndings, reason) ? (reason as keyof typeof stopEndings) : null;
}

/** Stops that ended by themselves with nothing traded. */
export function endedStopsIn({ orders }: SpotChanged): SpotOrder[] {
  return orders.filter(
    (order) =>
      order.stop_price !== null &&
      // At its limit an oco ends like a limit order.
      order.leg !== "limit" &&
      order.state === "cancelled" &&
      endingOf(order) !== null &&
      !/[1-9]/.test(order.filled),
  );
}

/** Whether it was to be closed once it had ended. */
export function bringsExit({ take_profit: profit, stop_loss: loss }: SpotOrder): boolean {
  return profit !== null || loss !== null;
}

/** Orders whose exit was placed without a fill of theirs in the same push: their owner gave up the rest. */
export function exitsPlacedIn({ orders, trades }: SpotChanged): SpotOrder[] {
  return orders.filter(
    (order) => order.exit_id !== null && !isOpen(order) && !trades.some(({ order_id }) => order_id === order.id),
  );
}

/** What became of the exit of one that has ended; null for all others. */
export function exitKey(order: SpotOrder): "placed" | "missing" | null {
  if (!bringsExit(order) || isOpen(order)) return null;
  return order.exit_id === null ? "missing" : "placed";
}

export function fillText({ order, places }: FillTelling, text: Translate<"fills">, languageTag: string): string {
  const number = (value: string | null) => formatDecimal(value, languageTag, { trim: true });
  const [currency = ""] = order.symbol.split("/");
  const price = formatDecimal(order.average_price, languageTag, { decimals: places, rounding: "half-up" });
  const fee = `${number(order.fee)} ${order.fee_currency}`;
  const said = { symbol: order.symbol, amount: number(order.filled), currency, price, fee };
  const isBuy = order.side === "buy";
  // One that spends a budget has no amount to be a part of.
  if (isOpen(order) && order.amount !== null)
    return text(isBuy ? "fillBoughtPart" : "fillSoldPart", { ...said, whole: number(order.amount) });
  const whole = text(isBuy ? "fillBought" : "fillSold", said);
  return endingOf(order) === "unfilled" ? `${whole} ${text("fillRest")}` : whole;
}

export function endedStopText(order: SpotOrder, text: Translate<"fills">, languageTag: string): string {
  const ending = endingOf(order) ?? "unfilled";
  return text(stopEndings[ending], { symbol: order.symbol, stop: formatDecimal(order.stop_price, languageTag) });
}
