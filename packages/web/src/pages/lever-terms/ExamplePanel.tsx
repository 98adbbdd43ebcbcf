// A position worked out step by step, with the terms and the recorded price of a pair as they are now.

import type { LeverTermsRow } from "@tidemark/contract/leverage";
import type { MarketRow } from "@tidemark/contract/markets";
import { indexCall } from "@tidemark/contract/prices";
import { bare, parseDecimal, secondMs } from "@tidemark/kernel";
import { EmptyState, formatDecimal, formatPercent, Panel, Segmented, Skeleton, Table } from "@tidemark/ui";
import { useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { useMarkets } from "../../features/markets/markets.ts";
import { SmallSelect } from "../../forms/SmallSelect.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import type { useTerms } from "./use-terms.ts";
import { type Example, type ExampleLine, type ExampleRow, exampleLines, workedExample } from "./worked-example.ts";

const refreshEveryMs = 5 * secondMs;
const movePercent = 1;
const freeTimes = 1;

type Side = "long" | "short";
type Line = ExampleRow & { readonly name: ExampleLine };

/** A percent with two places in millionths. */
function ppmOf(percent: string): number {
  const parsed = parseDecimal(percent);
  return parsed === null ? 0 : Number((parsed.units * 10_000n) / 10n ** BigInt(parsed.places));
}

export function ExamplePanel({ terms }: { readonly terms: ReturnType<typeof useTerms> }) {
  const text = useTexts("leverTerms");
  const { byId } = useMarkets();
  const [chosen, setChosen] = useState<number | null>(null);
  const offered = (terms.markets ?? []).filter(({ market_id }) => byId.has(market_id));
  const row = offered.find(({ market_id }) => market_id === chosen) ?? offered[0];
  const market = row === undefined ? undefined : byId.get(row.market_id);
  const isWaiting = terms.markets === undefined || byId.size === 0;
  const house = terms.houses?.find(({ quote_id }) => quote_id === row?.quote_id);
  return (
    <Panel title={text("exampleTitle")}>
      <p className="px-4 pt-3 text-14 text-pretty text-text-2">{text("exampleText")}</p>
      {terms.error !== null && (
        <div className="p-4">
          <PartFailed error={terms.error} onRetry={terms.retry} />
        </div>
      )}
      {terms.error === null && isWaiting && (
        <div aria-busy="true" className="p-4">
          <Skeleton lines={8} />
        </div>
      )}
      {terms.error === null && !isWaiting && (row === undefined || market === undefined) && (
        <EmptyState title={text("noTerms")} />
      )}
      {row !== undefined && market !== undefined && (
        <Worked
          key={row.market_id}
          row={row}
          market={market}
          thresholdPpm={ppmOf(house?.threshold ?? "0")}
          pairs={offered}
          onPair={setChosen}
        />
      )}
    </Panel>
  );
}

type WorkedProps = {
  readonly row: LeverTermsRow;
  readonly market: MarketRow;
  readonly thresholdPpm: number;
  readonly pairs: readonly LeverTermsRow[];
  readonly onPair: (id: number) => void;
};

function Worked({ row, market, thresholdPpm, pairs, onPair }: WorkedProps) {
  const text = useTexts("leverTerms");
  const [side, setSide] = useState<Side>("long");
  const [hands, setHands] = useState(row.quick_hands.find((each) => each >= row.hands_min) ?? row.hands_min);
  const [multiple, setMultiple] = useState(row.multiples[0] ?? 1);
  const { data } = useCall(indexCall, {}, { refreshEveryMs });
  const origin = data?.rows.find(({ market_id }) => market_id === row.market_id)?.price ?? "";
  const example = workedExample({
    terms: row,
    scales: market,
    side,
    hands,
    multiple,
    origin,
    movePercent,
    freeTimes,
    thresholdPpm,
  });
  const numbers = (values: readonly number[]) =>
    values.map((value) => ({ value: String(value), label: String(value) }));
  const someHands = [...new Set([row.hands_min, ...row.quick_hands])].filter(
    (each) => each >= row.hands_min && (row.hands_max === 0 || each <= row.hands_max),
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 px-4 py-3">
        <SmallSelect
          label={text("pair")}
          value={String(row.market_id)}
          options={pairs.map(({ market_id, symbol }) => ({ value: String(market_id), label: symbol }))}
          onChange={(id) => onPair(Number(id))}
        />
        <Segmented<Side>
          label={text("side")}
          size="sm"
          value={side}
          onChange={setSide}
          options={(["long", "short"] as const).map((value) => ({ value, label: text(value) }))}
        />
        <span className="flex items-center gap-2 text-13 text-text-2">
          {text("hands")}
          <SmallSelect
            label={text("hands")}
            value={String(hands)}
            options={numbers(someHands)}
            onChange={(value) => setHands(Number(value))}
          />
        </span>
        <span className="flex items-center gap-2 text-13 text-text-2">
          {text("multiple")}
          <SmallSelect
            label={text("multiple")}
            value={String(multiple)}
            options={numbers(row.multiples)}
            onChange={(value) => setMultiple(Number(value))}
          />
        </span>
      </div>
      {example === null ? <EmptyState title={text("noPrice")} /> : <Lines example={example} symbol={market.symbol} />}
      <p className="px-4 py-3 text-13 text-text-3">{text("exampleMove", { percent: movePercent })}</p>
    </>
  );
}

function Lines({ example, symbol }: { readonly example: Example; readonly symbol: string }) {
  const text = useTexts("leverTerms");
  const languageTag = useLanguageTag();
  const [base = "", quote = ""] = symbol.split("/");
  const rows = exampleLines.flatMap((name): Line[] => {
    const row = example[name];
    return row === null ? [] : [{ ...row, name }];
  });
  const result = ({ result: value, unit }: Line) =>
    unit === "percent"
      ? formatPercent(value, languageTag, { signed: false })
      : `${formatDecimal(bare(value), languageTag)} ${unit === "base" ? base : quote}`;
  return (
    <Table
      label={text("exampleTitle")}
      density="compact"
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { key: "step", header: text("step"), card: "title", render: ({ name }) => text(`l_${name}`) },
        {
          key: "sum",
          header: text("sum"),
          render: ({ sum }) => <span className="break-all text-text-2 tabular-nums">{sum}</span>,
        },
        {
          key: "result",
          header: text("result"),
          align: "end",
          render: (line) => <span className="num font-medium whitespace-nowrap">{result(line)}</span>,
        },
      ]}
    />
  );
}
