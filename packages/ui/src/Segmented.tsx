// A row of choices in one frame: buy or sell, chart periods, both at hand. It is a radio group, so arrow
// keys move through it and exactly one choice holds.
import { RadioGroup as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export type SegmentOption<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  tone?: "buy" | "sell";
  disabled?: boolean;
};

export type SegmentedProps<Value extends string> = {
  label: string;
  options: readonly SegmentOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  size?: "sm" | "md";
  /** Share the whole width evenly. */
  isWide?: boolean;
  className?: string;
};

const chosen = {
  plain: "data-[state=checked]:bg-raised data-[state=checked]:text-text data-[state=checked]:shadow-edge",
  buy: "data-[state=checked]:bg-buy data-[state=checked]:text-on-buy",
  sell: "data-[state=checked]:bg-sell data-[state=checked]:text-on-sell",
} as const;

export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = "md",
  isWide = false,
  className,
}: SegmentedProps<Value>) {
  return (
    <Primitive.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      orientation="horizontal"
      className={cx(
        "gap-0.5 rounded-control border border-line bg-sunken p-0.5",
        isWide ? "grid w-full auto-cols-fr grid-flow-col" : "inline-flex",
        className,
      )}
    >
      {options.map((option) => (
        <Primitive.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled ?? false}
          className={cx(
            "inline-flex items-center justify-center rounded-[3px] font-semibold whitespace-nowrap text-text-2 enabled-hover:text-text disabled:cursor-not-allowed disabled:opacity-50",
            size === "sm" ? "h-6 px-2 text-12" : "h-8 px-3 text-13",
            chosen[option.tone ?? "plain"],
          )}
        >
          {option.label}
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
