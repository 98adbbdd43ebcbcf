// The intervals beside those with a button: each can be shown, and given a button of its own.

import { cx, IconButton, Popover } from "@tidemark/ui";
import { ChevronDown, Star } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { changeSettings, useChartSettings } from "./chart-settings.ts";
import { type ComposedInterval, composedIntervals, type Interval } from "./intervals.ts";

export type IntervalMenuProps = {
  readonly interval: Interval;
  readonly onInterval: (interval: Interval) => void;
  readonly startsOpen: boolean;
};

export function IntervalMenu({ interval, onInterval, startsOpen }: IntervalMenuProps) {
  const text = useTexts("chart");
  const [isOpen, setOpen] = useState(startsOpen);
  const favourites = useChartSettings((settings) => settings.favourites);
  function keep(each: ComposedInterval): void {
    const isKept = favourites.includes(each);
    changeSettings({ favourites: isKept ? favourites.filter((other) => other !== each) : [...favourites, each] });
  }
  return (
    <Popover
      label={text("moreIntervals")}
      open={isOpen}
      onOpenChange={setOpen}
      align="start"
      className="w-44 p-1"
      trigger={
        <IconButton size="sm" label={text("moreIntervals")}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
      }
    >
      <ul>
        {composedIntervals.map((each) => (
          <li key={each} className="flex items-center gap-1">
            <button
              type="button"
              aria-current={each === interval ? "true" : undefined}
              onClick={() => {
                onInterval(each);
                setOpen(false);
              }}
              className={cx(
                "h-9 flex-1 rounded-control px-3 text-left text-13 hover:bg-accent-soft",
                each === interval && "font-semibold text-accent",
              )}
            >
              {text(each)}
            </button>
            <IconButton
              size="sm"
              label={text("keepInterval", { interval: text(each) })}
              pressed={favourites.includes(each)}
              onClick={() => keep(each)}
            >
              <Star aria-hidden="true" className={favourites.includes(each) ? "fill-current" : ""} />
            </IconButton>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
