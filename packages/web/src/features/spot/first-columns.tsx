// The columns that every table of what happened begins with: when, where, and on which side.

import { formatShortTime, type TableColumn } from "@tidemark/ui";
import type { Translate } from "../../i18n/use-texts.ts";
import { PairCell, SideText } from "./SideText.tsx";

type Happened = { readonly symbol: string; readonly side: "buy" | "sell" };

type FirstColumns<Row> = {
  readonly text: Translate<"spot">;
  readonly languageTag: string;
  readonly now: number;
  readonly atOf: (row: Row) => number;
  readonly onPair: ((symbol: string) => void) | undefined;
};

export function firstColumns<Row extends Happened>({
  text,
  languageTag,
  now,
  atOf,
  onPair,
}: FirstColumns<Row>): readonly TableColumn<Row>[] {
  const time = (row: Row) => formatShortTime(atOf(row), now, languageTag);
  return [
    {
      key: "time",
      header: text("time"),
      card: "hidden",
      render: (row) => <span className="num text-text-2">{time(row)}</span>,
    },
    {
      key: "pair",
      header: text("pair"),
      card: "title",
      render: (row) => <PairCell symbol={row.symbol} time={time(row)} onPair={onPair} />,
    },
    { key: "side", header: text("side"), render: (row) => <SideText side={row.side} /> },
  ];
}
