// A column at the end of a table for something of the page's own, such as the way to a receipt.

import type { TableColumn } from "@tidemark/ui";
import type { ReactNode } from "react";

/** No column where the page has nothing to put there. */
export function endColumn<Row>(
  label: string,
  render: ((row: Row) => ReactNode) | undefined,
): readonly TableColumn<Row>[] {
  if (render === undefined) return [];
  return [{ key: "end", header: <span className="sr-only">{label}</span>, align: "end", card: "bare", render }];
}
