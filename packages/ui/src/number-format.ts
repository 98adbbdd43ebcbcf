// Decimal strings as people read them: grouped and signed in the habits of a language, never through a
// float. Anything that is not a decimal becomes an em dash, so a screen can never show NaN.
import { bare, parseDecimal, printUnits, withPlaces } from "@tidemark/kernel";

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

/** The marks between thousands and before the fraction. */
export function marksOf(languageTag: string): { readonly group: string; readonly point: string } {
  const { group, point } = habitsOf(languageTag);
  return { group, point };
}

function withSign(text: string, units: bigint, isSigned: boolean): string {
  if (units < 0n) return minusSign + text;
  return isSigned && units > 0n ? `+${text}` : text;
}

function size(units: bigint): bigint {
  return units < 0n ? -units : units;
}

/** A plain decimal text with the marks of a language. */
function marked(plain: string, { group, point }: Habits): string {
  const [whole = "", fraction = ""] = plain.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === "" ? grouped : grouped + point + fraction;
}

/** Hundredths of the unit, halves up. */
function hundredths(whole: bigint, { zeros }: Unit): bigint {
  return withPlaces({ units: whole, places: zeros }, 2, "half-up").units;
}

const ones: Unit = { zeros: 0, mark: "" };

/** In the largest unit the figure reaches, also by rounding. */
function shortened(whole: bigint, habits: Habits): string {
  let unit = ones;
  for (const larger of habits.units) {
    if (hundredths(whole, unit) < 10n ** BigInt(larger.zeros - unit.zeros + 2)) break;
    unit = larger;
  }
  return marked(printUnits(hundredths(whole, unit), 2), habits) + unit.mark;
}

export type DecimalOptions = {
  /** Exactly this many places; without it the value keeps its own, but for zeros after the eighth. */
  decimals?: number | undefined;
  /** Drop zeros at the end of the fraction. */
  trim?: boolean | undefined;
  /** Drop zeros at the end too, but write so many places at least. */
  least?: number | undefined;
  /** Put a plus before values above zero. */
  signed?: boolean | undefined;
  /** Surplus places are cut by default: a balance must never look larger than it is. */
  rounding?: "down" | "half-up" | undefined;
};

/** Coins with more places than this say nothing with the zeros after them: 0.5 ETH has sixteen. */
const placesUsual = 8;

function withoutFarZeros(plain: string): string {
  const end = plain.indexOf(".") + 1 + placesUsual;
  return end > placesUsual ? plain.slice(0, end) + plain.slice(end).replace(/0+$/, "") : plain;
}

function atLeast(plain: string, least: number): string {
  const [whole = "", fraction = ""] = bare(plain).split(".");
  return least === 0 && fraction === "" ? whole : `${whole}.${fraction.padEnd(least, "0")}`;
}

/** formatDecimal("1234567.891", "en", { decimals: 2 }) is "1,234,567.89". */
export function formatDecimal(
  value: string | null | undefined,
  languageTag: string,
  options: DecimalOptions = {},
): string {
  const parsed = parseDecimal(value);
  if (!parsed) return noNumber;
  const { decimals, least = options.trim ? 0 : undefined, rounding = "down" } = options;
  const { units, places } = decimals === undefined ? parsed : withPlaces(parsed, decimals, rounding);
  const printed = printUnits(size(units), places);
  const plain = decimals === undefined ? withoutFarZeros(printed) : printed;
  const text = marked(least === undefined ? plain : atLeast(plain, least), habitsOf(languageTag));
  return withSign(text, units, options.signed ?? false);
}

/** Volumes at a glance: formatCompact("1241000000", "en") is "1.24B", in Chinese 12.41亿. */
export function formatCompact(value: string | null | undefined, languageTag: string): string {
  const parsed = parseDecimal(value);
  if (!parsed) return noNumber;
  const whole = size(withPlaces(parsed, 0, "down").units);
  if (whole < 1000n) return formatDecimal(value, languageTag, { decimals: 2, rounding: "half-up" });
  return withSign(shortened(whole, habitsOf(languageTag)), parsed.units, false);
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

/**
 * With all of its places, for a rate is somebody's money, and in the habit of the language.
 *
 * @example formatRate("0.5000", "en") → "0.5%"
 */
export function formatRate(value: string | null | undefined, languageTag: string): string {
  const text = formatDecimal(value, languageTag, { trim: true });
  return text === noNumber ? noNumber : text + habitsOf(languageTag).percent;
}

/** Where a value points: up above zero, down below, flat at zero or when it is no number. */
export function directionOf(value: string | null | undefined): "up" | "down" | "flat" {
  const parsed = parseDecimal(value);
  if (!parsed || parsed.units === 0n) return "flat";
  return parsed.units < 0n ? "down" : "up";
}
