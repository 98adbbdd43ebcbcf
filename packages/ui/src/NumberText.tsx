// A figure in the reader's habits. Its direction is shown by colour and by a sign or an arrow, never by
// colour alone; a change flashes behind the digits for 300 ms and moves nothing.
import { compareDecimals } from "@tidemark/kernel";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "./class-names.ts";
import { type DecimalOptions, directionOf, formatCompact, formatDecimal } from "./number-format.ts";

export type Direction = "up" | "down" | "flat";

export type NumberTextProps = {
  /** A decimal string; anything else shows a dash. */
  value: string | null | undefined;
  languageTag: string;
  decimals?: number | undefined;
  trim?: boolean | undefined;
  least?: number | undefined;
  rounding?: DecimalOptions["rounding"];
  signed?: boolean | undefined;
  /** Shortens: 1.24B. */
  compact?: boolean | undefined;
  flash?: boolean | undefined;
  tone?: "direction" | "plain" | undefined;
  /** Where a price moved last. Without it the direction is the value's own sign. */
  direction?: Direction | undefined;
  /** What a listener hears for the arrow. */
  directionLabel?: string | undefined;
  unit?: ReactNode;
  className?: string | undefined;
};

export const directionClasses: Readonly<Record<Direction, string>> = {
  up: "text-buy",
  down: "text-sell",
  flat: "",
};

/** Marks the element when its value changes; two names in turn let the animation start anew. */
export function useFlash(value: string | null | undefined, isOn: boolean) {
  const element = useRef<HTMLSpanElement>(null);
  const before = useRef(value);
  const turn = useRef(0);
  useEffect(() => {
    const change = compareDecimals(value, before.current);
    before.current = value;
    if (!isOn || !element.current || change === null || change === 0) return;
    turn.current = 1 - turn.current;
    element.current.dataset.flash = `${change > 0 ? "up" : "down"}-${turn.current}`;
  }, [value, isOn]);
  return element;
}

export function NumberText({
  value,
  languageTag,
  decimals,
  trim,
  least,
  rounding,
  signed,
  compact = false,
  flash = false,
  tone = "plain",
  direction,
  directionLabel,
  unit,
  className,
}: NumberTextProps) {
  const element = useFlash(value, flash);
  const shown = direction ?? directionOf(value);
  const hasArrow = tone === "direction" && direction !== undefined && direction !== "flat";
  const isSigned = signed ?? (tone === "direction" && direction === undefined);
  const text = compact
    ? formatCompact(value, languageTag)
    : formatDecimal(value, languageTag, { decimals, trim, least, rounding, signed: isSigned });
  const Arrow = shown === "up" ? ArrowUp : ArrowDown;
  return (
    <span ref={element} className={cx("num rounded-[2px]", tone === "direction" && directionClasses[shown], className)}>
      {text}
      {unit !== undefined && unit !== null && (
        <span data-unit="" className="ml-[0.3em] font-normal text-text-2">
          {unit}
        </span>
      )}
      {hasArrow && <Arrow aria-hidden="true" className="ml-[0.2em] inline size-[0.85em] align-[-0.08em]" />}
      {hasArrow && directionLabel && <span className="sr-only">{directionLabel}</span>}
    </span>
  );
}
