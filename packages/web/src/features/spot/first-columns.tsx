// The columns that every table of what happened begins with: when, where, and on which side.

import { formatShortTime, type TableColumn } from "@tidemark/ui";
import type { Translate } from "../../i18n/use-texts.ts";
import { foldedUnder } from "./DenseRecords.tsx";
import { PairCell, SideText } from "./SideText.tsx";

type Happened = { readonly symbol: string; readonly side: "buy" | "sell" };

type FirstColumns<Row> = {
  readonly text: Translate<"spot">;
  readonly languageTag: string;
  readonly now: number;
  readonly atOf: (row: Row) => number;
  readonly onPair: ((symbol: string) => void) | undefined;
  /** Belongs to the side, and stands under it where there is little room. */
  readonly more: TableColumn<Row>;
};

export function firstColumns<Row extends Happened>({
  text,
  languageTag,
  now,
  atOf,
  onPair,
  more,
}: FirstColumns<Row>): readonly TableColumn<Row>[] {
  return [
    ...whenAndWhere<Row>({ text, timeOf: (row) => formatShortTime(atOf(row), now, languageTag), onPair }),
    ...foldedUnder({ key: "side", header: text("side"), render: (row) => <SideText side={row.side} /> }, more),
  ];
}

type WhenAndWhere<Row> = Pick<FirstColumns<Row>, "text" | "onPair"> & { readonly timeOf: (row: Row) => string };

/** Time and pair; where there is very little room, the time under the pair. */
export function whenAndWhere<Row extends Pick<Happened, "symbol">>({
  text,
  timeOf,
  onPair,
}: WhenAndWhere<Row>): readonly TableColumn<Row>[] {
  const [pair, time] = foldedUnder<Row>(
    {
      key: "pair",
      header: text("pair"),
      card: "title",
      render: (row) => <PairCell symbol={row.symbol} time={timeOf(row)} onPair={onPair} />,
    },
    {
      key: "time",
      header: text("time"),
      card: "hidden",
      render: (row) => <span className="num text-text-2">{timeOf(row)}</span>,
    },
    "narrower",
  );
  return [time, pair];
}
