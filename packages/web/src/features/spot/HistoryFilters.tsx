// By what the lists of orders can be narrowed: the pair, and for ended orders kind, state and days.

import { type HistoryOutcome, historyOutcomes, type OrderKind, orderKinds } from "@tidemark/contract/spot";
import { Button } from "@tidemark/ui";
import { SmallSelect } from "../../forms/SmallSelect.tsx";
import { isBackwards } from "../../frame/day-range.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useMarkets } from "../markets/markets.ts";
import { type HistoryFilter, isNarrow, noFilter } from "./history-filter.ts";
import { outcomeKey } from "./order-view.ts";

export type HistoryFiltersProps = {
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
  /** Whether the list is that of ended orders. */
  readonly isHistory: boolean;
};

const kindKeys = {
  limit: "kindLimit",
  market: "kindMarket",
  stop: "tabStop",
  oco: "oco",
  trailing: "kindTrailing",
  iceberg: "kindIceberg",
} as const satisfies Record<OrderKind, string>;

/** On phones the words are as large as in every field there. */
const selectWidth = "w-32 max-md:w-38";

export function HistoryFilters({ filter, onFilter, isHistory }: HistoryFiltersProps) {
  const text = useTexts("spot");
  const { byId } = useMarkets();
  const pairs = [...byId.values()].map(({ id, symbol }) => ({ value: String(id), label: symbol }));
  return (
    <>
      <SmallSelect
        label={text("pair")}
        className={selectWidth}
        value={String(filter.marketId ?? "")}
        onChange={(id) => onFilter({ ...filter, marketId: id === "" ? null : Number(id) })}
        options={[{ value: "", label: text("allPairs") }, ...pairs]}
      />
      {isHistory && (
        <>
          <SmallSelect<OrderKind | "">
            label={text("type")}
            className={selectWidth}
            value={filter.kind}
            onChange={(kind) => onFilter({ ...filter, kind })}
            options={[
              { value: "", label: text("allTypes") },
              ...orderKinds.map((value) => ({ value, label: text(kindKeys[value]) })),
            ]}
          />
          <SmallSelect<HistoryOutcome | "">
            label={text("status")}
            className={selectWidth}
            value={filter.outcome}
            onChange={(outcome) => onFilter({ ...filter, outcome })}
            options={[
              { value: "", label: text("allStates") },
              ...historyOutcomes.map((value) => ({ value, label: text(outcomeKey(value)) })),
            ]}
          />
          <Day label={text("fromDay")} value={filter.from} onChange={(from) => onFilter({ ...filter, from })} />
          <Day label={text("toDay")} value={filter.to} onChange={(to) => onFilter({ ...filter, to })} />
        </>
      )}
      {isNarrow(filter) && (
        <Button variant="ghost" size="sm" onClick={() => onFilter(noFilter)}>
          {text("clearFilters")}
        </Button>
      )}
      {isHistory && isBackwards(filter) && (
        <p role="alert" className="w-full text-12 text-danger">
          {text("daysBackwards")}
        </p>
      )}
    </>
  );
}

type DayProps = { readonly label: string; readonly value: string; readonly onChange: (day: string) => void };

function Day({ label, value, onChange }: DayProps) {
  return (
    <label className="inline-flex items-center gap-1.5 text-12 text-text-3">
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="num h-7 rounded-control border border-control bg-sunken px-2 text-12 text-text enabled-hover:border-text-3"
      />
    </label>
  );
}
