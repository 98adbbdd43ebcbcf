// What stands above the rows of a market list: search, tabs, and the columns to sort by.

import type { MarketRow } from "@tidemark/contract/markets";
import { cx, SearchField, Tabs, VisuallyHidden } from "@tidemark/ui";
import { ArrowDown, ArrowUp, Star } from "lucide-react";
import { useCallback, useRef } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { favouritesTab, nextSorting, quoteNames, type Sorting, type SortKey } from "./markets-view.ts";
import { useSlashKey } from "./slash-key.ts";

type ListSearchProps = {
  readonly value: string;
  readonly isPicker: boolean;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
};

export function ListSearch({ value, isPicker, onChange, onEnter }: ListSearchProps) {
  const text = useTexts("markets");
  const field = useRef<HTMLInputElement>(null);
  const focusField = useCallback(() => {
    if (isPicker || field.current === null || field.current.offsetParent === null) return false;
    field.current.focus();
    return true;
  }, [isPicker]);
  useSlashKey(focusField);
  return (
    <div className="p-3 pb-1">
      <SearchField
        ref={field}
        label={text("search")}
        clearLabel={text("clearSearch")}
        value={value}
        onChange={onChange}
        autoFocus={isPicker}
        onKeyDown={(event) => event.key === "Enter" && onEnter()}
        {...(isPicker ? {} : { hotkey: "/" })}
      />
    </div>
  );
}

type ListTabsProps = {
  readonly markets: readonly MarketRow[];
  readonly tab: string;
  readonly onChange: (tab: string) => void;
};

export function ListTabs({ markets, tab, onChange }: ListTabsProps) {
  const text = useTexts("markets");
  const star = (
    <span className="flex min-w-6 justify-center">
      <Star aria-hidden="true" className="size-4" />
      <VisuallyHidden>{text("favourites")}</VisuallyHidden>
    </span>
  );
  const quotes = quoteNames(markets).map((name) => ({ value: name, label: name }));
  return (
    <Tabs
      label={text("tabs")}
      size="sm"
      value={tab}
      onChange={onChange}
      items={[{ value: favouritesTab, label: star }, ...quotes]}
      className="shrink-0"
    />
  );
}

type SortRowProps = { readonly sorting: Sorting; readonly onSort: (sorting: Sorting) => void };

export function SortRow({ sorting, onSort }: SortRowProps) {
  const button = (key: SortKey) => <SortButton column={key} sorting={sorting} onSort={onSort} />;
  return (
    <div className="flex shrink-0 items-center justify-between gap-1 py-0.5 pr-2 pl-8 text-11 text-text-3">
      <span className="flex">
        {button("name")}
        {button("volume")}
      </span>
      <span className="flex">
        {button("price")}
        {button("change")}
      </span>
    </div>
  );
}

function SortButton({ column, sorting, onSort }: SortRowProps & { readonly column: SortKey }) {
  const text = useTexts("markets");
  const isOn = sorting?.key === column;
  const Arrow = isOn && sorting.isDescending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      title={text("sortBy", { column: text(column) })}
      aria-pressed={isOn}
      onClick={() => onSort(nextSorting(sorting, column))}
      className={cx(
        "inline-flex h-6 items-center rounded-control px-1 -outline-offset-2 enabled-hover:text-text",
        isOn && "text-text",
      )}
    >
      {text(column)}
      {isOn && <Arrow aria-hidden="true" className="ml-0.5 size-3" />}
      {isOn && <VisuallyHidden>{text(sorting.isDescending ? "sortDown" : "sortUp")}</VisuallyHidden>}
    </button>
  );
}
