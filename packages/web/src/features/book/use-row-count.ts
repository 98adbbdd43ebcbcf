// How many whole rows fit into a box, so that a book never shows half a row and never moves what stands around it.

import { type RefCallback, useCallback, useState } from "react";

const rowsBeforeMeasured = 12;

export function useRowCount(rowHeight: number): {
  readonly box: RefCallback<HTMLDivElement>;
  readonly rows: number;
} {
  const [rows, setRows] = useState(rowsBeforeMeasured);
  // Told of whichever box has the rows now: a book of one side has another one than a book of both.
  const box = useCallback(
    (element: HTMLDivElement | null) => {
      if (element === null || typeof ResizeObserver === "undefined") return;
      const measure = () => {
        const fitting = Math.floor(element.clientHeight / rowHeight);
        if (fitting > 0) setRows(fitting);
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [rowHeight],
  );
  return { box, rows };
}
