// Decimal strings as sign, whole part and fraction, with the little arithmetic the screen needs. Everything
// stays text and bigint, so no digit of an amount is ever lost to a float.

export type Decimal = { isNegative: boolean; whole: string; fraction: string };

const decimalPattern = /^([+\-\u2212]?)(\d{1,60})(?:\.(\d{0,60}))?$/;

/** Null for anything that is not a plain decimal: exponents, spaces, NaN, an empty text. */
export function parseDecimal(value: string | null | undefined): Decimal | null {
  if (typeof value !== "string") return null;
  const match = decimalPattern.exec(value);
  if (!match) return null;
  const whole = (match[2] ?? "").replace(/^0+(?=\d)/, "");
  const fraction = match[3] ?? "";
  const isZero = /^0*$/.test(whole + fraction);
  return { isNegative: !isZero && match[1] !== "" && match[1] !== "+", whole, fraction };
}

function scaled(decimal: Decimal, scale: number): bigint {
  const units = BigInt(decimal.whole + decimal.fraction.padEnd(scale, "0"));
  return decimal.isNegative ? -units : units;
}

function fromScaled(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const text = scale === 0 ? whole : `${whole}.${digits.slice(digits.length - scale)}`;
  return units < 0n ? `-${text}` : text;
}

/** -1, 0 or 1; null when either side is not a decimal. */
export function compareDecimals(left: string | null | undefined, right: string | null | undefined): number | null {
  const a = parseDecimal(left);
  const b = parseDecimal(right);
  if (!a || !b) return null;
  const scale = Math.max(a.fraction.length, b.fraction.length);
  const difference = scaled(a, scale) - scaled(b, scale);
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}

/** One step up or down from a value, never below zero: stepDecimal("0.15", "0.01", 1) is "0.16". */
export function stepDecimal(value: string, step: string, direction: 1 | -1): string {
  const start = parseDecimal(value === "" ? "0" : value) ?? { isNegative: false, whole: "0", fraction: "" };
  const by = parseDecimal(step);
  if (!by) return value;
  const scale = Math.max(start.fraction.length, by.fraction.length);
  const next = scaled(start, scale) + BigInt(direction) * scaled(by, scale);
  return fromScaled(next < 0n ? 0n : next, scale);
}

/** Cuts towards zero, or rounds halves away from zero, to exactly `decimals` places. */
export function withDecimals(decimal: Decimal, decimals: number, rounding: "down" | "half-up"): Decimal {
  if (decimal.fraction.length <= decimals) {
    return { ...decimal, fraction: decimal.fraction.padEnd(decimals, "0") };
  }
  let units = BigInt(decimal.whole + decimal.fraction.slice(0, decimals));
  if (rounding === "half-up" && (decimal.fraction[decimals] ?? "0") >= "5") units += 1n;
  const digits = units.toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  return { isNegative: decimal.isNegative && units !== 0n, whole, fraction };
}
