// Which rows of a long list can be seen: the others are not made, so that two thousand cost what twenty do.

import { type RefObject, useEffect, useState } from "react";

export type Window = { readonly from: number; readonly to: number };

/** Rows beyond the edge, so that scrolling does not meet blanks. */
const beyond = 6;
/** Before the box was measured. */
const firstRows = 30;

/** @example windowOf({ top: 900, height: 300, row: 30, count: 1_000 }) → { from: 24, to: 46 } */
export function windowOf({
  top,
  height,
  row,
  count,
}: {
  top: number;
  height: number;
  row: number;
  count: number;
}): Window {
  const from = Math.max(0, Math.min(count, Math.floor(top / row)) - beyond);
  return { from, to: Math.min(count, Math.ceil((top + height) / row) + beyond) };
}

export function useWindow(box: RefObject<HTMLElement | null>, row: number, count: number): Window {
  const [view, setView] = useState({ top: 0, height: firstRows * row });
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === "undefined") return;
    const measure = () => {
      const next = { top: element.scrollTop, height: element.clientHeight };
      setView((before) => (before.top === next.top && before.height === next.height ? before : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [box]);
  return windowOf({ ...view, row, count });
}
