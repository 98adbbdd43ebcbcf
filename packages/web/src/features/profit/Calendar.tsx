// The days of a month as a grid: figures with their signs, green and red beside them. One day is a stop of the Tab key;
// from there arrow keys walk, Home and End go to the ends of the week, and the page keys to other months.

import type { DayProfit } from "@tidemark/contract/profit";
import { cx, directionOf, formatDecimal } from "@tidemark/ui";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useBalancePrivacy } from "../wallets/wallets.ts";
import { dayAfter, dayName, monthAfter, shortGain, weekdayNames, weeksOf } from "./profit-view.ts";

export type CalendarProps = {
  readonly month: string;
  readonly today: string;
  readonly chosen: string;
  readonly days: readonly DayProfit[];
  readonly onChoose: (day: string) => void;
};

function placeInWeek(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Where a key leads from a day; null for keys that mean nothing here. */
function ledTo(key: string, day: string): string | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -placeInWeek(day),
    End: 6 - placeInWeek(day),
  };
  const by = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (by !== undefined) return dayAfter(day, by);
  if (key === "PageUp") return `${monthAfter(day.slice(0, 7), -1)}-01`;
  return key === "PageDown" ? `${monthAfter(day.slice(0, 7), 1)}-01` : null;
}

export function Calendar({ month, today, chosen, days, onChoose }: CalendarProps) {
  const text = useTexts("profit");
  const languageTag = useLanguageTag();
  const grid = useRef<HTMLTableElement>(null);
  const isWalking = useRef(false);
  const byDay = new Map(days.map((each) => [each.day, each]));
  useEffect(() => {
    if (!isWalking.current) return;
    isWalking.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
  }, [chosen]);

  function press(event: KeyboardEvent): void {
    const day = ledTo(event.key, chosen);
    if (day === null) return;
    event.preventDefault();
    isWalking.current = true;
    onChoose(day);
  }

  return (
    <table
      ref={grid}
      aria-label={text("byDay")}
      onKeyDown={press}
      className="w-full table-fixed border-separate border-spacing-1"
    >
      <thead>
        <tr>
          {weekdayNames(languageTag).map((name) => (
            <th key={name} scope="col" className="h-6 text-11 font-medium text-text-3">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, place) => (
          <tr key={week.find((day) => day !== null) ?? place}>
            {week.map((day, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column of the week, which never moves
              <td key={column} className="p-0">
                {day !== null && (
                  <Day
                    day={day}
                    gain={byDay.get(day)?.realised}
                    isChosen={day === chosen}
                    isToday={day === today}
                    isAhead={day > today}
                    onChoose={() => onChoose(day)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = {
  readonly day: string;
  readonly gain: string | undefined;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  readonly isAhead: boolean;
  readonly onChoose: () => void;
};

const tones = { up: "bg-buy-soft text-buy", down: "bg-sell-soft text-sell", flat: "bg-sunken text-text-3" } as const;

function Day({ day, gain, isChosen, isToday, isAhead, onChoose }: DayProps) {
  const text = useTexts("profit");
  const languageTag = useLanguageTag();
  const isHidden = useBalancePrivacy((privacy) => privacy.areBalancesHidden);
  const direction = isHidden ? "flat" : directionOf(gain);
  const name = dayName(day, languageTag);
  const sum = formatDecimal(gain, languageTag, { decimals: 2, signed: true });
  const isTold = direction !== "flat" && gain !== undefined;
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      disabled={isAhead}
      aria-pressed={isChosen}
      aria-current={isToday ? "date" : undefined}
      aria-label={
        isTold ? text("dayRealised", { day: name, sum }) : isHidden ? name : text("dayNothing", { day: name })
      }
      onClick={onChoose}
      className={cx(
        "flex min-h-13 w-full flex-col items-center justify-center rounded-control px-0.5 leading-tight disabled:opacity-40",
        tones[direction],
        isChosen && "outline-2 -outline-offset-2 outline-accent",
      )}
    >
      <span className={cx("text-12", isToday ? "font-bold text-text" : "text-text-2")}>{Number(day.slice(8))}</span>
      <span className="num min-h-4 text-center text-11 font-medium">{isTold ? shortGain(gain, languageTag) : ""}</span>
    </button>
  );
}
