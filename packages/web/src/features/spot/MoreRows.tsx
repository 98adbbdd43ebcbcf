// Long lists open with eight rows; the rest comes on request, from what is here and then from the exchange.

import { LoadMore } from "@tidemark/ui";
import { useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";

const rowsFirst = 8;
const rowsMore = 20;

export function useShownRows<Row>(rows: readonly Row[]) {
  const [most, setMost] = useState(rowsFirst);
  return {
    shown: rows.slice(0, most),
    hasMore: rows.length > most,
    showMore: () => setMost((now) => now + rowsMore),
  };
}

export type MoreRowsProps = {
  /** How many there are, shown or not. */
  readonly count: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onMore: () => void;
};

export function MoreRows({ count, hasMore, isLoading, onMore }: MoreRowsProps) {
  const text = useTexts("shell");
  if (count <= rowsFirst && !hasMore) return null;
  return (
    <LoadMore
      hasMore={hasMore}
      isLoading={isLoading}
      onMore={onMore}
      label={text("loadMore")}
      loadingLabel={text("loading")}
      endLabel={text("noMore")}
    />
  );
}
