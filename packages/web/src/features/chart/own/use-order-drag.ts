// An order's line in somebody's hand: dragged by pointer, or moved by keys tick by tick. Nothing is sent before the hand
// lets go over the chart, or Enter is pressed; Escape, leaving the chart and leaving the handle put the line back.

import type { MarketRow } from "@tidemark/contract/markets";
import { compareDecimals } from "@tidemark/kernel";
import { stepDecimal } from "@tidemark/ui";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { ChartHandle } from "../chart-handle.ts";
import type { ChartOrder } from "../chart-order.ts";
import type { OrderHands } from "./own-hands.ts";
import { snappedPrice } from "./snap-price.ts";

/** A hand that only clicks trembles as far as this. */
const trembleMaxPx = 3;
const bigStep = 10;

type Grip = { readonly from: number; readonly offset: number; isMoved: boolean };

export type DragParts = {
  readonly handle: ChartHandle;
  readonly market: Pick<MarketRow, "tick" | "price_places">;
  readonly order: ChartOrder;
  readonly hands: OrderHands;
};

export function useOrderDrag({ handle, market, order, hands }: DragParts) {
  const id = String(order.id);
  const grip = useRef<Grip | null>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  /** The price under the hand; kept beside the state, which events of one moment do not see yet. */
  const draftNow = useRef<string | null>(null);
  const [draft, setDraft] = useState<string | null>(null);

  function follow(price: string | null): void {
    if (price === null || compareDecimals(price, "0") !== 1) return;
    draftNow.current = price;
    setDraft(price);
    handle.orders.hold(id, Number(price));
  }
  function putBack(): void {
    grip.current = null;
    draftNow.current = null;
    setDraft(null);
    handle.orders.release(id);
  }
  async function send(): Promise<void> {
    const price = draftNow.current;
    if (price === null || isSending.current) return;
    isSending.current = true;
    setBusy(true);
    await hands.move(order.id, price);
    isSending.current = false;
    setBusy(false);
    putBack();
  }

  function boxNow(): DOMRect | null {
    return handle.chart.getDom()?.getBoundingClientRect() ?? null;
  }
  function isOver(event: PointerEvent): boolean {
    const box = boxNow();
    const { width, height } = handle.paneSize;
    const [x, y] = [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)];
    return x >= 0 && y >= 0 && x <= width && y <= height;
  }
  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const y = handle.orders.places.find((place) => place.id === id)?.y;
      const box = boxNow();
      if (event.button !== 0 || isSending.current || y === undefined || box === null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.focus();
      grip.current = { from: event.clientY, offset: event.clientY - box.top - y, isMoved: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      const box = boxNow();
      if (held === null || box === null) return;
      held.isMoved ||= Math.abs(event.clientY - held.from) >= trembleMaxPx;
      if (!held.isMoved) return;
      const y = event.clientY - box.top - held.offset;
      follow(snappedPrice(handle.priceAt(y), market.tick, market.price_places));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      grip.current = null;
      if (held?.isMoved !== true) return;
      const isElsewhere = compareDecimals(draftNow.current, order.price) !== 0;
      if (isElsewhere && isOver(event)) void send();
      else putBack();
    },
    onLostPointerCapture: () => {
      if (grip.current !== null) putBack();
    },
  };
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (isSending.current) return;
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      let next = draftNow.current ?? order.price;
      const direction = event.key === "ArrowUp" ? 1 : -1;
      for (let step = 0; step < (event.shiftKey ? bigStep : 1); step += 1)
        next = stepDecimal(next, market.tick, direction);
      follow(next);
    } else if (event.key === "Enter" && draftNow.current !== null) void send();
    else if (event.key === "Escape" && draftNow.current !== null) putBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function onBlur(): void {
    if (draftNow.current !== null && !isSending.current) putBack();
  }
  return { draft, isBusy, isHeld: draft !== null, events: { ...pointer, onKeyDown, onBlur } };
}
