// A share of the whole, 0 to 100, with marks to press. It is the browser's own slider, which knows keyboard, finger
// and listener; its looks are drawn below it, with a thumb of the same width so that hand and picture agree. While it is
// held it says its share above the thumb, and a hand that comes near a mark has it; keys go step by step.
import { useRef } from "react";
import { cx } from "./class-names.ts";

const defaultMarks = [0, 25, 50, 75, 100] as const;
const fills = { accent: "bg-accent", buy: "bg-buy", sell: "bg-sell" } as const;
const borders = { accent: "border-accent", buy: "border-buy", sell: "border-sell" } as const;

/** How near a hand comes to a mark before it has it. */
const snapWithin = 3;

/** snapTo(48, [0, 50, 100]) is 50; what is near no mark stays. */
export function snapTo(value: number, marks: readonly number[]): number {
  return marks.find((mark) => Math.abs(mark - value) <= snapWithin) ?? value;
}

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
  const isHeld = useRef(false);
  return (
    <span className={cx("relative flex h-6 w-full items-center px-1.5", disabled && "opacity-50", className)}>
      <input
        type="range"
        min={0}
        max={100}
        step={step}
        value={value}
        onPointerDown={() => {
          isHeld.current = true;
        }}
        onPointerUp={() => {
          isHeld.current = false;
        }}
        onPointerCancel={() => {
          isHeld.current = false;
        }}
        onChange={(event) => {
          const wanted = event.target.valueAsNumber;
          onChange(isHeld.current ? snapTo(wanted, marks) : wanted);
        }}
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
      <span
        aria-hidden="true"
        style={{ left: `calc(0.375rem + (100% - 0.75rem) * ${value / 100})` }}
        className="num pointer-events-none absolute bottom-full z-10 -translate-x-1/2 rounded-control bg-raised px-1.5 py-0.5 text-11 font-medium whitespace-nowrap text-text opacity-0 shadow-raised peer-focus-visible:opacity-100 peer-active:opacity-100 peer-enabled:peer-hover:opacity-100"
      >
        {valueText ?? `${value}%`}
      </span>
    </span>
  );
}
