// Lays what stands on the reader's own lines where each line was drawn: handles of orders, the name of the average cost.

import { useCallback, useEffect, useRef } from "react";
import type { ChartHandle } from "../chart-handle.ts";
import { arranged, handleHeightPx } from "./arrange-handles.ts";

/** The handle of the average cost among those of orders. */
export const costKey = "cost";

type Known = { readonly element: HTMLElement; readonly width: number; readonly shortWidth: number };

function measured(element: HTMLElement): Known {
  delete element.dataset.short;
  const width = element.offsetWidth;
  element.dataset.short = "";
  return { element, width, shortWidth: element.offsetWidth };
}

function stand(element: HTMLElement, { x, y, isShort }: { x: number; y: number; isShort: boolean }): void {
  element.style.transform = `translate(${x}px, ${y - handleHeightPx / 2}px)`;
  element.style.visibility = "visible";
  if (isShort) element.dataset.short = "";
  else delete element.dataset.short;
}

/** Lays out all that are known, and answers how one makes itself known. The chart tells when lines move: nobody asks. */
export function useHandlePlaces(handle: ChartHandle) {
  const known = useRef(new Map<string, Known>());
  const arrange = useCallback(() => {
    const plot = handle.paneSize;
    const lines = [...handle.orders.places, ...handle.cost.places.map(({ y }) => ({ id: costKey, y }))];
    const inSight = lines.flatMap(({ id, y }) => {
      const one = known.current.get(id);
      if (one !== undefined && (y < 0 || y > plot.height)) one.element.style.visibility = "hidden";
      return one === undefined || y < 0 || y > plot.height ? [] : [{ id, y: Math.round(y), ...one }];
    });
    for (const { id, x, y, isShort } of arranged(inSight, plot)) {
      const one = known.current.get(id);
      if (one === undefined) continue;
      // What a hand holds says its price, and lies over the others.
      const isHeld = one.element.dataset.held !== undefined;
      const xMax = Math.max(0, plot.width - one.width);
      stand(one.element, isHeld ? { x: Math.min(x, xMax), y, isShort: false } : { x, y, isShort });
    }
  }, [handle]);
  useEffect(() => {
    let isAsked = false;
    // After the drawing and before the paint, so that handle and line move together.
    const moved = () => {
      if (isAsked) return;
      isAsked = true;
      queueMicrotask(() => {
        isAsked = false;
        arrange();
      });
    };
    const ends = [handle.orders.watch(moved), handle.cost.watch(moved)];
    // A narrower plot has room for fewer side by side, though no line has moved.
    const sizes = new ResizeObserver(moved);
    if (handle.mainPane !== null) sizes.observe(handle.mainPane);
    return () => {
      for (const end of ends) end();
      sizes.disconnect();
    };
  }, [handle, arrange]);
  return useCallback(
    (id: string, element: HTMLElement | null) => {
      if (element === null) known.current.delete(id);
      else known.current.set(id, measured(element));
      arrange();
    },
    [arrange],
  );
}
