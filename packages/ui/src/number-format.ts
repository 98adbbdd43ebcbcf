// Decimal strings as people read them: grouped and signed in the habits of a language, never through a
// float. Anything that is not a decimal becomes an em dash, so a screen can never show NaN.
import { type Decimal, parseDecimal, withDecimals } from "./decimal.ts";

export const noNumber = "\u2014";
/** The true minus: as wide as the plus, and read aloud, which a hyphen often is not. */
export const minusSign = "\u2212";

const base = { numberingSystem: "latn" } as const;

/** Making one of these takes as long as drawing a table, so each is made when it is first needed. */
function keptByTag<Kept>(make: (languageTag: string) => Kept): (languageTag: string) => Kept {
  const kept = new Map<string, Kept>();
  return (languageTag) => {
    const known = kept.get(languageTag);
    if (known !== undefined) return known;
    const made = make(languageTag);
    kept.set(languageTag, made);
    return made;
  };
}

const wholeHabits = keptByTag((languageTag) => {
  const group = new Intl.NumberFormat(languageTag, base);
  const point = group.formatToParts(1.5).find((part) => part.type === "decimal")?.value ?? ".";
  return { group, point };
});

const compactHabits = keptByTag(
  (languageTag) =>
    new Intl.NumberFormat(languageTag, {
      ...base,
      notation: "compact",
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
);

/** What follows a figure in percent. */
const percentHabits = keptByTag((languageTag) => {
  const parts = new Intl.NumberFormat(languageTag, { ...base, style: "percent" }).formatToParts(1n);
  const lastInteger = parts.findLastIndex((part) => part.type === "integer");
  return parts
    .slice(lastInteger + 1)
    .map((part) => part.value)
    .join("");
});

function withSign(text: string, decimal: Decimal, isSigned: boolean): string {
  if (decimal.isNegative) return minusSign + text;
  const isZero = /^0*$/.test(decimal.whole + decimal.fraction);
  return isSigned && !isZero ? `+${text}` : text;
}

function unsigned(decimal: Decimal, languageTag: string): string {
  const { group, point } = wholeHabits(languageTag);
  const whole = group.format(BigInt(decimal.whole));
  return decimal.fraction === "" ? whole : whole + point + decimal.fraction;
}

export type DecimalOptions = {
  /** Exactly this many places; without it the value keeps its own. */
  decimals?: number | undefined;
  /** Drop zeros at the end of the fraction. */
  trim?: boolean | undefined;
  /** Put a plus before values above zero. */
  signed?: boolean | undefined;
  /** Surplus places are cut by default: a balance must never look larger than it is. */
  rounding?: "down" | "half-up" | undefined;
};

/** formatDecimal("1234567.891", "en", { decimals: 2 }) is "1,234,567.89". */
export function formatDecimal(
  value: string | null | undefined,
  languageTag: string,
  options: DecimalOptions = {},
): string {
  const parsed = parseDecimal(value);
  if (!parsed) return noNumber;
  const { decimals, rounding = "down" } = options;
  const fixed = decimals === undefined ? parsed : withDecimals(parsed, decimals, rounding);
  const shown = options.trim ? { ...fixed, fraction: fixed.fraction.replace(/0+$/, "") } : fixed;
  return withSign(unsigned(shown, languageTag), shown, options.signed ?? false);
}

/** Volumes at a glance: formatCompact("1241000000", "en") is "1.24B", in Chinese 12.41亿. */
export function formatCompact(value: string | null | undefined, languageTag: string): string {
  const parsed = parseDecimal(value);
  if (!parsed) return noNumber;
  if (parsed.whole.length <= 3) {
    return formatDecimal(value, languageTag, { decimals: 2, rounding: "half-up" });
  }
  return withSign(compactHabits(languageTag).format(BigInt(parsed.whole)), parsed, false);
}

/** The value is already in percent: formatPercent("2.314", "en") is "+2.31%". */
export function formatPercent(
  value: string | null | undefined,
  languageTag: string,
  options: { decimals?: number | undefined; signed?: boolean | undefined } = {},
): string {
  const text = formatDecimal(value, languageTag, {
    decimals: options.decimals ?? 2,
    signed: options.signed ?? true,
    rounding: "half-up",
  });
  return text === noNumber ? noNumber : text + percentHabits(languageTag);
}

/** Where a value points: up above zero, down below, flat at zero or when it is no number. */
export function directionOf(value: string | null | undefined): "up" | "down" | "flat" {
  const parsed = parseDecimal(value);
  if (!parsed || /^0*$/.test(parsed.whole + parsed.fraction)) return "flat";
  return parsed.isNegative ? "down" : "up";
}
