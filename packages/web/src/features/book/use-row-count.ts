// How many whole rows fit into a box, so that a book never shows half a row and never moves what stands around it.

import { type RefObject, useLayoutEffect, useRef, useState } from "react";

const rowsBeforeMeasured = 12;

export function useRowCount(rowHeight: number): {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly rows: number;
} {
  const box = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(rowsBeforeMeasured);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === "undefined") return;
    const measure = () => {
      const fitting = Math.floor(element.clientHeight / rowHeight);
      if (fitting > 0) setRows(fitting);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [rowHeight]);
  return { box, rows };
}
