// An order or a trade in one line, for phones: what and where on the left, at what price and how much on the right.

import { formatDecimal } from "@tidemark/ui";
import type { ReactNode } from "react";
import { SideText } from "./SideText.tsx";

export type OrderLineProps = {
  readonly symbol: string;
  readonly side: "buy" | "sell";
  /** Behind the side: the kind of order, or what became of it. */
  readonly more: string;
  readonly price: ReactNode;
  readonly below: string;
};

export function OrderLine({ symbol, side, more, price, below }: OrderLineProps) {
  return (
    <span className="flex min-w-0 flex-1 items-center justify-between gap-3 py-1.5 whitespace-normal">
      <span className="flex min-w-0 flex-col">
        <span className="text-14 font-semibold text-text">{symbol}</span>
        <span className="text-12 text-text-2">
          <SideText side={side} /> · {more}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end text-right">
        <span className="num text-14 font-medium text-text">{price}</span>
        <span className="num text-12 text-text-2">{below}</span>
      </span>
    </span>
  );
}

/** The price an order waits at: its own, or the one that wakes it. */
export function priceInLine(
  order: { readonly price: string | null; readonly stop_price?: string | null; readonly trigger_on?: string | null },
  languageTag: string,
  atMarket: string,
): string {
  if (order.price !== null) return formatDecimal(order.price, languageTag);
  if (order.stop_price == null) return atMarket;
  return `${order.trigger_on === "rise" ? "≥" : "≤"} ${formatDecimal(order.stop_price, languageTag)}`;
}
