// How long an option runs, each with what it pays on top of the stake.

import { cx } from "@tidemark/ui";
import { useId } from "react";
import { percentOf } from "../../features/seconds/option-figures.ts";
import { durationText } from "../../features/seconds/option-text.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import type { OptionDuration } from "./option-ticket.ts";
import { chooseSeconds } from "./option-ticket-store.ts";

export type DurationPicksProps = { readonly durations: readonly OptionDuration[]; readonly chosen: number };

export function DurationPicks({ durations, chosen }: DurationPicksProps) {
  const text = useTexts("secondsTrade");
  const optionsText = useTexts("options");
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-13 font-medium text-text-2">{text("duration")}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-1">
        {durations.map(({ seconds, ratio_ppm: ratio }) => (
          <label
            key={seconds}
            className={cx(
              "relative flex min-h-12 cursor-pointer flex-col items-center justify-center rounded-control border px-1 leading-4 has-focus-visible:outline-2 has-focus-visible:outline-accent",
              seconds === chosen ? "border-accent bg-accent-soft" : "border-line hover:border-text-3",
            )}
          >
            <input
              type="radio"
              name={name}
              value={seconds}
              checked={seconds === chosen}
              onChange={() => chooseSeconds(seconds)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="num text-13 font-semibold">{durationText(seconds, optionsText)}</span>
            <span className="num text-12 text-text-2">{text("pays", { percent: percentOf(ratio) })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
