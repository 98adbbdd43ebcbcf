// A share of the whole, 0 to 100, with marks to press. It is the browser's own slider, which knows keyboard, finger
// and listener; its looks are drawn below it, with a thumb of the same width so that hand and picture agree.
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
    <span className={cx("relative flex h-6 w-full items-center px-1.5", disabled && "opacity-50", className)}>
      <input
        type="range"
        min={0}
        max={100}
        step={step}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={valueText}
        className="peer absolute inset-0 m-0 size-full cursor-pointer touch-pan-y appearance-none opacity-0 disabled:cursor-not-allowed [&::-moz-range-thumb]:size-3 [&::-moz-range-thumb]:border-0 [&::-webkit-slider-thumb]:size-3 [&::-webkit-slider-thumb]:appearance-none"
      />
      <span aria-hidden="true" className="pointer-events-none relative h-1 grow rounded-full bg-line">
        <span className={cx("absolute h-full rounded-full", fills[tone])} style={{ width: `${value}%` }} />
        {marks.map((mark) => (
          <span
            key={mark}
            style={{ left: `${mark}%` }}
            className={cx(
              "absolute top-1/2 size-2.5 -translate-x-1/2 -translate-y-1/2 rotate-45 rounded-[2px] border-2",
              mark <= value ? cx(fills[tone], borders[tone]) : "border-text-3 bg-surface",
            )}
          />
        ))}
      </span>
      <span
        aria-hidden="true"
        style={{ left: `calc(0.375rem + (100% - 0.75rem) * ${value / 100})` }}
        className={cx(
          "pointer-events-none absolute top-1/2 size-3.5 -translate-x-1/2 -translate-y-1/2 rotate-45 rounded-[3px] ring-2 ring-surface outline-offset-4 peer-focus-visible:outline-2 peer-focus-visible:outline-accent",
          fills[tone],
        )}
      />
    </span>
  );
}
