// The handles of the reader's orders on the chart: each lies on its order's line, is dragged or moved by keys to change
// the price, and has a cross that cancels.

import type { MarketRow } from "@tidemark/contract/markets";
import { cx, formatDecimal } from "@tidemark/ui";
import { GripVertical, X } from "lucide-react";
import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import type { ChartHandle } from "../chart-handle.ts";
import type { ChartOrder } from "../chart-order.ts";
import { useChartSettings } from "../chart-settings.ts";
import { orderLabel } from "../order-label.ts";
import { arranged, handleHeightPx } from "./arrange-handles.ts";
import type { OrderHands } from "./own-hands.ts";
import { useOrderDrag } from "./use-order-drag.ts";

export type OrderHandlesProps = {
  readonly handle: ChartHandle;
  readonly market: MarketRow;
  readonly orders: readonly ChartOrder[];
  readonly hands: OrderHands;
};

type Known = { readonly element: HTMLElement; readonly width: number };

/** Lays each handle where its line was drawn; the chart tells when that changes, so nothing asks frame by frame. */
function usePlaces(handle: ChartHandle) {
  const known = useRef(new Map<string, Known>());
  const arrange = useCallback(() => {
    const places = handle.orders.places.flatMap(({ id, y }) => {
      const width = known.current.get(id)?.width;
      return width === undefined ? [] : [{ id, y: Math.round(y), width }];
    });
    const { height } = handle.paneSize;
    for (const { id, x, y } of arranged(places)) {
      const style = known.current.get(id)?.element.style;
      if (style === undefined) continue;
      style.transform = `translate(${x}px, ${y - handleHeightPx / 2}px)`;
      style.visibility = y < 0 || y > height ? "hidden" : "visible";
    }
  }, [handle]);
  useEffect(() => {
    let isAsked = false;
    // After the drawing and before the paint, so that handle and line move together.
    return handle.orders.watch(() => {
      if (isAsked) return;
      isAsked = true;
      queueMicrotask(() => {
        isAsked = false;
        arrange();
      });
    });
  }, [handle, arrange]);
  return useCallback(
    (id: string, element: HTMLElement | null) => {
      if (element === null) known.current.delete(id);
      else known.current.set(id, { element, width: element.offsetWidth });
      arrange();
    },
    [arrange],
  );
}

export function OrderHandles({ handle, market, orders, hands }: OrderHandlesProps) {
  const isShown = useChartSettings((settings) => settings.hasOrders);
  const tell = usePlaces(handle);
  if (!isShown) return null;
  return (
    <div className="pointer-events-none absolute inset-0 z-[5] overflow-hidden">
      {orders.map((order) => (
        <OrderHandle key={order.id} handle={handle} market={market} order={order} hands={hands} onPlaced={tell} />
      ))}
    </div>
  );
}

type OrderHandleProps = Omit<OrderHandlesProps, "orders"> & {
  readonly order: ChartOrder;
  readonly onPlaced: (id: string, element: HTMLElement | null) => void;
};

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
      className={cx(
        "pointer-events-auto invisible absolute top-0 left-0 flex h-6 items-center rounded-control border bg-surface text-11",
        isBuy ? "border-buy text-buy" : "border-sell text-sell",
        isHeld && "shadow-raised",
        isBusy && "opacity-60",
      )}
    >
      {/* The price moves it, and no hand does. */}
      {order.waitsAs === "trailingStop" ? (
        <span className="num px-1 whitespace-nowrap">{label}</span>
      ) : (
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuenow={Number(draft ?? order.price)}
          aria-valuetext={price}
          aria-orientation="vertical"
          aria-busy={isBusy}
          title={text("handleHint")}
          className="flex h-full cursor-ns-resize touch-none items-center gap-0.5 rounded-l-control pr-1 pl-0.5 whitespace-nowrap select-none"
          {...events}
        >
          <GripVertical aria-hidden="true" className="size-3.5 opacity-70" />
          <span className="num">{label}</span>
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
