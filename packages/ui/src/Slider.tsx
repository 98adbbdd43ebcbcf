// A share of the whole, 0 to 100, with marks to press. The thumb is a real slider for keyboard and
// listeners; the marks are a shortcut for the hand.
import { Slider as Primitive } from "radix-ui";
import { cx } from "./class-names.ts";

const defaultMarks = [0, 25, 50, 75, 100] as const;
const fills = { accent: "bg-accent", buy: "bg-buy", sell: "bg-sell" } as const;
const borders = { accent: "border-accent", buy: "border-buy", sell: "border-sell" } as const;

export type SliderProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  marks?: readonly number[];
  step?: number;
  tone?: keyof typeof fills;
  disabled?: boolean;
  /** What a listener hears; "25%" in the caller's language habits. */
  valueText?: string;
  className?: string;
};

export function Slider({
  label,
  value,
  onChange,
  marks = defaultMarks,
  step = 1,
  tone = "accent",
  disabled = false,
  valueText,
  className,
}: SliderProps) {
  return (
    <Primitive.Root
      min={0}
      max={100}
      step={step}
      value={[value]}
      onValueChange={([next]) => onChange(next ?? 0)}
      disabled={disabled}
      className={cx(
        "relative flex h-6 w-full cursor-pointer touch-none items-center px-1.5 select-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50",
        className,
      )}
    >
      <Primitive.Track className="relative h-1 grow rounded-full bg-line">
        <Primitive.Range className={cx("absolute h-full rounded-full", fills[tone])} />
        {marks.map((mark) => (
          <span
            key={mark}
            aria-hidden="true"
            style={{ left: `${mark}%` }}
            className={cx(
              "absolute top-1/2 size-2.5 -translate-x-1/2 -translate-y-1/2 rotate-45 rounded-[2px] border-2",
              mark <= value ? cx(fills[tone], borders[tone]) : "border-text-3 bg-surface",
            )}
          />
        ))}
      </Primitive.Track>
      <Primitive.Thumb
        aria-label={label}
        aria-valuetext={valueText}
        className={cx(
          "block size-3.5 rotate-45 rounded-[3px] outline-offset-4 ring-2 ring-surface before:absolute before:-inset-1.5",
          fills[tone],
        )}
      />
    </Primitive.Root>
  );
}
