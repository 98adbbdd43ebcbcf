// Options that have ended, newest first, each with the way to its receipt. Told by pushes as they happen.

import { Link } from "@tanstack/react-router";
import { endedOptionsCall, type Option } from "@tidemark/contract/seconds";
import { EmptyState, formatDecimal, formatTime, isSameDay, NumberText, type TableColumn } from "@tidemark/ui";
import { type Rows, useRows } from "../../api/use-rows.ts";
import { isBuilt } from "../../frame/page-paths.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { endedNet } from "./option-figures.ts";
import { DirectionMark, durationText, moneyPlaces, type OptionsText, StateBadge, sumText } from "./option-text.tsx";
import { useOptionsStore } from "./options-store.ts";
import { serverNow } from "./server-clock.ts";

export type EndedOptionsProps = {
  readonly marketId?: number | undefined;
  readonly placesOf: (marketId: number) => number;
  readonly onPair?: ((symbol: string) => void) | undefined;
};

const receiptPath = "/optionReceipt";
const end = { align: "end" } as const;
const dense =
  "[&_table]:text-12 [&_td]:whitespace-nowrap md:[&_td]:px-2! md:[&_th]:px-2! md:[&_td[data-first]]:pl-3! md:[&_th:first-child]:pl-3!";

/** The rows asked for and those told since, newest first, each once; none older than those asked for. */
export function endedRows(asked: Rows<Option>, told: readonly Option[], marketId: number | undefined): Rows<Option> {
  const rows = new Map(asked.rows.map((row) => [row.id, row]));
  const oldest = asked.hasMore ? (asked.rows.at(-1)?.id ?? 0) : 0;
  for (const row of told) {
    if (row.id > oldest && (marketId === undefined || row.market_id === marketId)) rows.set(row.id, row);
  }
  return {
    ...asked,
    rows: [...rows.values()].toSorted((a, b) => (b.ended_at ?? 0) - (a.ended_at ?? 0) || b.id - a.id),
  };
}

/** Today's need no date. */
function endedText(at: number | null, now: number, languageTag: string): string {
  const isToday = at !== null && isSameDay(at, now);
  return formatTime(at, languageTag, isToday ? "time" : "datetime");
}

type ColumnParts = Pick<EndedOptionsProps, "placesOf" | "onPair"> & {
  readonly text: OptionsText;
  readonly languageTag: string;
};

function columnsOf({ text, languageTag, placesOf, onPair }: ColumnParts): readonly TableColumn<Option>[] {
  const price = (value: string | null, row: Option) =>
    formatDecimal(value, languageTag, { decimals: placesOf(row.market_id) });
  return [
    {
      key: "pair",
      header: text("pair"),
      card: "title",
      render: (row) => <Pair row={row} onPair={onPair} />,
    },
    {
      key: "time",
      header: text("endedAt"),
      render: (row) => <span className="num text-text-2">{endedText(row.ended_at, serverNow(), languageTag)}</span>,
    },
    { key: "duration", header: text("duration"), ...end, render: (row) => durationText(row.seconds, text) },
    {
      key: "stake",
      header: text("stake"),
      ...end,
      render: (row) => (
        <span className="num">
          {sumText(row.stake, row.coin, languageTag)}
          {row.policy_id !== null && <span className="text-11 text-accent"> · {text("insured")}</span>}
        </span>
      ),
    },
    {
      key: "prices",
      header: text("entryExit"),
      ...end,
      render: (row) => (
        <span className="num">
          {price(row.entry_price, row)} <span aria-hidden="true">→</span> {price(row.exit_price, row)}
        </span>
      ),
    },
    { key: "state", header: text("outcome"), ...end, render: (row) => <StateBadge state={row.state} /> },
    {
      key: "net",
      header: text("net"),
      ...end,
      render: (row) => (
        <NumberText
          value={endedNet(row)}
          decimals={moneyPlaces(row.stake)}
          languageTag={languageTag}
          tone="direction"
          unit={row.coin}
          className="font-medium"
        />
      ),
    },
    {
      key: "receipt",
      header: <span className="sr-only">{text("receipt")}</span>,
      ...end,
      className: "md:sticky md:right-0 md:bg-surface",
      render: (row) => <Receipt row={row} />,
    },
  ];
}

export function EndedOptions({ marketId, placesOf, onPair }: EndedOptionsProps) {
  const text = useTexts("options");
  const languageTag = useLanguageTag();
  const asked = useRows(endedOptionsCall, marketId === undefined ? {} : { market_id: marketId }, usePace());
  const told = useOptionsStore((state) => state.endings);
  return (
    <RecordTable
      label={text("closed")}
      columns={columnsOf({ text, languageTag, placesOf, onPair })}
      records={endedRows(asked, told, marketId)}
      rowKey={(row) => String(row.id)}
      empty={<EmptyState title={text("noClosed")} text={text("noClosedText")} className="py-6" />}
      quietUpTo={8}
      density="compact"
      className={dense}
    />
  );
}

function Pair({ row, onPair }: { readonly row: Option; readonly onPair: EndedOptionsProps["onPair"] }) {
  return (
    <span className="flex items-center gap-2">
      {onPair === undefined ? (
        <span className="font-semibold">{row.symbol}</span>
      ) : (
        <button
          type="button"
          onClick={() => onPair(row.symbol)}
          className="min-h-6 rounded-control font-semibold hover:text-accent"
        >
          {row.symbol}
        </button>
      )}
      <DirectionMark direction={row.direction} />
    </span>
  );
}

/** Where anybody can work the result out again. */
function Receipt({ row }: { readonly row: Option }) {
  const text = useTexts("options");
  if (!isBuilt(receiptPath)) return null;
  return (
    <Link
      to={receiptPath}
      search={{ id: String(row.id) }}
      aria-label={text("receiptOf", { id: row.id })}
      className="inline-flex min-h-6 items-center font-medium text-accent hover:underline"
    >
      {text("receipt")}
    </Link>
  );
}
