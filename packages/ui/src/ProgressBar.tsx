// How much of long work is done. Without a value it only says that work goes on.
import { Progress } from "radix-ui";
import { cx } from "./class-names.ts";

export type ProgressBarProps = {
  label: string;
  /** 0 to 100, or null while the length is unknown. */
  value: number | null;
  /** What a listener hears instead of the bare number. */
  valueText?: string;
  tone?: "accent" | "good" | "warn" | "danger";
  className?: string;
};

const fills = { accent: "bg-accent", good: "bg-good", warn: "bg-warn", danger: "bg-danger" } as const;

export function ProgressBar({ label, value, valueText, tone = "accent", className }: ProgressBarProps) {
  const share = value === null ? 100 : Math.min(100, Math.max(0, value));
  return (
    <Progress.Root
      aria-label={label}
      value={value === null ? null : share}
      max={100}
      {...(valueText === undefined ? {} : { getValueLabel: () => valueText })}
      className={cx("h-1.5 w-full overflow-hidden rounded-full bg-line", className)}
    >
      <Progress.Indicator
        style={{ width: `${share}%` }}
        className={cx("h-full rounded-full transition-[width]", fills[tone], value === null && "animate-pulse")}
      />
    </Progress.Root>
  );
}
