// A change in percent: always with its sign, coloured by its direction.
import { cx } from "./class-names.ts";
import { directionClasses, useFlash } from "./NumberText.tsx";
import { directionOf, formatPercent } from "./number-format.ts";

export type PercentTextProps = {
  /** Already in percent: "2.31" is 2.31%. */
  value: string | null | undefined;
  languageTag: string;
  decimals?: number | undefined;
  signed?: boolean | undefined;
  tone?: "direction" | "plain" | undefined;
  flash?: boolean | undefined;
  className?: string | undefined;
};

export function PercentText({
  value,
  languageTag,
  decimals,
  signed = true,
  tone = "direction",
  flash = false,
  className,
}: PercentTextProps) {
  const element = useFlash(value, flash);
  return (
    <span
      ref={element}
      className={cx("num rounded-[2px]", tone === "direction" && directionClasses[directionOf(value)], className)}
    >
      {formatPercent(value, languageTag, { decimals, signed })}
    </span>
  );
}
