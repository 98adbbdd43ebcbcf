// Cells and fields that several pages about options have.

import { type offerConsoleStates, offerStates } from "@tidemark/contract/console/seconds";
import type { OptionDirection } from "@tidemark/contract/seconds";
import { Badge, Segmented } from "@tidemark/ui";
import { stateTones, useOptionWords } from "./use-options.ts";

export function StateBadge({ state }: { state: (typeof offerConsoleStates)[number] }) {
  const t = useOptionWords();
  return <Badge tone={stateTones[state]}>{t[state]}</Badge>;
}

export function DirectionBadge({ direction }: { direction: OptionDirection }) {
  const t = useOptionWords();
  return <Badge tone={direction === "up" ? "buy" : "sell"}>{t[direction]}</Badge>;
}

export type OfferState = (typeof offerStates)[number];

/** One of a few, under its name. */
export function Choice<Value extends string>({
  label,
  values,
  labels,
  value,
  onChange,
}: {
  label: string;
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  value: Value;
  onChange(value: Value): void;
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="text-13 text-text-2">
        {label}
      </span>
      <Segmented
        label={label}
        value={value}
        onChange={onChange}
        isWide
        options={values.map((one) => ({ value: one, label: labels[one] }))}
      />
    </div>
  );
}

export function StateField({ value, onChange }: { value: OfferState; onChange(state: OfferState): void }) {
  const t = useOptionWords();
  return <Choice label={t.state} values={offerStates} labels={t} value={value} onChange={onChange} />;
}

/** Millionths as percent: 541_000 is 54.1 %. */
export function percentOf(ppm: number): string {
  return `${Math.round(ppm / 100) / 100} %`;
}

/** What must be reached at least: never told too low. */
export function leastPercentOf(ppm: number): string {
  return `${Math.ceil(ppm / 100) / 100} %`;
}
