// The handles of the reader's orders on the chart: each lies on its order's line, is dragged or moved by keys to change
// the price, and has a cross that cancels. The name of the average cost stands among them, so that none covers it.

import type { MarketRow } from "@tidemark/contract/markets";
import { cx, formatDecimal } from "@tidemark/ui";
import { GripVertical, X } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import type { ChartHandle } from "../chart-handle.ts";
import type { ChartOrder } from "../chart-order.ts";
import { useChartSettings } from "../chart-settings.ts";
import { orderLabel } from "../order-label.ts";
import type { OrderHands } from "./own-hands.ts";
import { costKey, useHandlePlaces } from "./use-handle-places.ts";
import { useOrderDrag } from "./use-order-drag.ts";

export type OrderHandlesProps = {
  readonly handle: ChartHandle;
  readonly market: MarketRow;
  readonly orders: readonly ChartOrder[];
  readonly hands: OrderHands;
  /** Whether there is a line of the average cost. */
  readonly hasCost: boolean;
};

export function OrderHandles({ handle, market, orders, hands, hasCost }: OrderHandlesProps) {
  const { hasOrders, hasFills } = useChartSettings();
  const tell = useHandlePlaces(handle);
  const own = { handle, market, hands, onPlaced: tell };
  return (
    <div className="pointer-events-none absolute inset-0 z-[5] overflow-hidden">
      {hasOrders && orders.map((order) => <OrderHandle key={order.id} order={order} {...own} />)}
      {hasFills && hasCost && <CostName onPlaced={tell} />}
    </div>
  );
}

type Placing = { readonly onPlaced: (id: string, element: HTMLElement | null) => void };

function CostName({ onPlaced }: Placing) {
  const name = useTexts("chartOrders")("averageCost");
  const own = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name has another width
  useLayoutEffect(() => {
    onPlaced(costKey, own.current);
  }, [onPlaced, name]);
  useLayoutEffect(() => () => onPlaced(costKey, null), [onPlaced]);
  return (
    <div
      ref={own}
      className="invisible absolute top-0 left-0 flex h-6 items-center rounded-control border border-text-2 bg-surface px-1 text-11 whitespace-nowrap text-text-2"
    >
      {name}
    </div>
  );
}

type OrderHandleProps = Omit<OrderHandlesProps, "orders" | "hasCost"> & Placing & { readonly order: ChartOrder };

function OrderHandle({ order, market, handle, hands, onPlaced }: OrderHandleProps) {
  const text = useTexts("chartOrders");
  const chartText = useTexts("chart");
  const languageTag = useLanguageTag();
  const pill = useRef<HTMLDivElement>(null);
  const { draft, isBusy, isHeld, events } = useOrderDrag({ handle, market, order, hands });
  const price = formatDecimal(draft ?? order.price, languageTag, { decimals: market.price_places });
  const amount = formatDecimal(order.amount, languageTag, { trim: true });
  const label = orderLabel(order, { amount, price }, chartText);
  const id = String(order.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another label has another width
  useLayoutEffect(() => {
    onPlaced(id, pill.current);
  }, [onPlaced, id, label]);
  useLayoutEffect(() => () => onPlaced(id, null), [onPlaced, id]);
  const isBuy = order.side === "buy";
  return (
    <div
      ref={pill}
      data-held={isHeld ? "" : undefined}
      className={cx(
        "group/own pointer-events-auto invisible absolute top-0 left-0 flex h-6 items-center rounded-control border bg-surface text-11",
        isBuy ? "border-buy text-buy" : "border-sell text-sell",
        isHeld && "z-10 shadow-raised",
        isBusy && "opacity-60",
      )}
    >
      {/* The price moves it, and no hand does. */}
      {order.waitsAs === "trailingStop" ? (
        <span title={label} className="px-1 whitespace-nowrap">
          <Words label={label} amount={amount} />
        </span>
      ) : (
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuenow={Number(draft ?? order.price)}
          aria-valuetext={price}
          aria-orientation="vertical"
          aria-busy={isBusy}
          title={`${label}\n${text("handleHint")}`}
          className="flex h-full cursor-ns-resize touch-none items-center gap-0.5 rounded-l-control pr-1 pl-0.5 whitespace-nowrap select-none"
          {...events}
        >
          <GripVertical aria-hidden="true" className="size-3.5 opacity-70" />
          <Words label={label} amount={amount} />
        </div>
      )}
      <button
        type="button"
        aria-label={text("cancelThis", { order: label })}
        disabled={isBusy}
        onClick={() => hands.cancel(order.id)}
        className="flex h-full w-6 items-center justify-center rounded-r-control enabled-hover:bg-raised"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </div>
  );
}

/** Where handles are crowded the amount alone is left; the side is in the colour, and the price where the line meets the axis. */
function Words({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <>
      <span className="num group-data-[short]/own:hidden">{label}</span>
      <span aria-hidden="true" className="num hidden group-data-[short]/own:inline">
        {amount}
      </span>
    </>
  );
}
