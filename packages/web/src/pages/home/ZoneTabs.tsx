// The zones as tabs. Drawn by hand rather than with the tab brick, whose code would be a tenth of the first load.

import { zones } from "@tidemark/contract/markets";
import { type KeyboardEvent, useRef } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import type { HomeTab } from "./home-view.ts";

const homeTabs = ["all", ...zones] as const;

/** Where a key leads from a tab; null for keys that are not ours. */
function nextIndex(key: string, index: number): number | null {
  const last = homeTabs.length - 1;
  if (key === "ArrowRight") return index === last ? 0 : index + 1;
  if (key === "ArrowLeft") return index === 0 ? last : index - 1;
  if (key === "Home") return 0;
  return key === "End" ? last : null;
}

export type ZoneTabsProps = { readonly tab: HomeTab; readonly onChange: (tab: HomeTab) => void };

export function ZoneTabs({ tab, onChange }: ZoneTabsProps) {
  const text = useTexts("home");
  const list = useRef<HTMLDivElement>(null);
  function walk(event: KeyboardEvent): void {
    const index = nextIndex(event.key, homeTabs.indexOf(tab));
    const next = index === null ? undefined : homeTabs[index];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#zone-${next}`)?.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={text("zones")}
      onKeyDown={walk}
      className="flex min-w-0 gap-4 overflow-x-auto overflow-y-hidden"
    >
      {homeTabs.map((value) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={`zone-${value}`}
          aria-selected={value === tab}
          aria-controls="zone-markets"
          tabIndex={value === tab ? 0 : -1}
          onClick={() => onChange(value)}
          className="h-10 shrink-0 border-b-2 border-transparent text-13 font-semibold whitespace-nowrap text-text-3 -outline-offset-2 hover:text-text aria-selected:border-accent aria-selected:text-text"
        >
          {text(value)}
        </button>
      ))}
    </div>
  );
}
