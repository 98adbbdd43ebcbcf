// Decimal strings as people read them: grouped and signed in the habits of a language, never through a
// float. Anything that is not a decimal becomes an em dash, so a screen can never show NaN.
import { type Decimal, parseDecimal, withDecimals } from "./decimal.ts";

export const noNumber = "\u2014";
/** The true minus: as wide as the plus, and read aloud, which a hyphen often is not. */
export const minusSign = "\u2212";

type Unit = { readonly zeros: number; readonly mark: string };
type Habits = {
  readonly group: string;
  readonly point: string;
  /** What follows a figure in percent. */
  readonly percent: string;
  /** The steps in which large figures are shortened, smallest first. */
  readonly units: readonly Unit[];
};

function steps(zeros: number, marks: readonly string[]): readonly Unit[] {
  return marks.map((mark, index) => ({ zeros: zeros * (index + 1), mark }));
}

const western: Habits = { group: ",", point: ".", percent: "%", units: steps(3, ["K", "M", "B", "T"]) };
const nbsp = "\u00a0";

/**
 * Written down, because the platform's own formatter takes longer to make than a whole table to draw, and each figure
 * through it longer than the rest of its cell. A test holds this to what the platform says.
 */
const habitsByTag: Readonly<Record<string, Habits>> = {
  "zh-CN": { ...western, units: steps(4, ["万", "亿", "万亿"]) },
  ja: { ...western, units: steps(4, ["万", "億", "兆", "京"]) },
  ru: {
    group: nbsp,
    point: ",",
    percent: `${nbsp}%`,
    units: steps(
      3,
      ["тыс.", "млн", "млрд", "трлн"].map((mark) => nbsp + mark),
    ),
  },
};

function habitsOf(languageTag: string): Habits {
  return habitsByTag[languageTag] ?? western;
}

function withSign(text: string, decimal: Decimal, isSigned: boolean): string {
  if (decimal.isNegative) return minusSign + text;
  const isZero = /^0*$/.test(decimal.whole + decimal.fraction);
  return isSigned && !isZero ? `+${text}` : text;
}

function unsigned(decimal: Decimal, { group, point }: Habits): string {
  const whole = decimal.whole.replace(/\B(?=(\d{3})+$)/g, group);
  return decimal.fraction === "" ? whole : whole + point + decimal.fraction;
}

/** Hundredths of the unit, halves up. */
function hundredths(whole: bigint, { zeros }: Unit): bigint {
  const one = 10n ** BigInt(zeros);
  return (whole * 200n + one) / (one * 2n);
}

const ones: Unit = { zeros: 0, mark: "" };

/** In the largest unit the figure reaches, also by rounding; four digits before the point are not grouped. */
function shortened(whole: bigint, habits: Habits): string {
  let unit = ones;
  for (const larger of habits.units) {
    if (hundredths(whole, unit) < 10n ** BigInt(larger.zeros - unit.zeros + 2)) break;
    unit = larger;
  }
  const digits = hundredths(whole, unit).toString().padStart(3, "0");
  const decimal = { isNegative: false, whole: digits.slice(0, -2), fraction: digits.slice(-2) };
  const group = decimal.whole.length > 4 ? habits.group : "";
  return unsigned(decimal, { ...habits, group }) + unit.mark;
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
  return withSign(unsigned(shown, habitsOf(languageTag)), shown, options.signed ?? false);
}

/** Volumes at a glance: formatCompact("1241000000", "en") is "1.24B", in Chinese 12.41亿. */
export function formatCompact(value: string | null | undefined, languageTag: string): string {
  const parsed = parseDecimal(value);
  if (!parsed) return noNumber;
  if (parsed.whole.length <= 3) {
    return formatDecimal(value, languageTag, { decimals: 2, rounding: "half-up" });
  }
  return withSign(shortened(BigInt(parsed.whole), habitsOf(languageTag)), parsed, false);
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
  return text === noNumber ? noNumber : text + habitsOf(languageTag).percent;
}

/** Where a value points: up above zero, down below, flat at zero or when it is no number. */
export function directionOf(value: string | null | undefined): "up" | "down" | "flat" {
  const parsed = parseDecimal(value);
  if (!parsed || /^0*$/.test(parsed.whole + parsed.fraction)) return "flat";
  return parsed.isNegative ? "down" : "up";
}
