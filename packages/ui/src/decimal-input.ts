// Turns whatever was typed or pasted into a decimal a person can go on typing: digits and one point, a
// comma becomes a point, full-width digits become plain ones, surplus places never enter.

import { parseDecimal, printUnits, wholeDigitsMax, withPlaces } from "@tidemark/kernel";

function plainMarks(raw: string): string {
  return raw.normalize("NFKC").replace(/[。、]/g, ".");
}

/** cleanDecimalInput("1 234,5", 2) is "1234.5". An unfinished "12." is left alone while typing. */
export function cleanDecimalInput(raw: string, decimals: number): string {
  const kept = plainMarks(raw)
    .replace(/,/g, ".")
    .replace(/[^\d.]/g, "");
  const point = kept.indexOf(".");
  const wholeRaw = point === -1 ? kept : kept.slice(0, point);
  const fraction = point === -1 ? "" : kept.slice(point + 1).replaceAll(".", "");
  const whole = wholeRaw.replace(/^0+(?=\d)/, "").slice(0, wholeDigitsMax);
  if (point === -1 || decimals === 0) return whole;
  return `${whole === "" ? "0" : whole}.${fraction.slice(0, decimals)}`;
}

/** One step up or down from a value, never below zero: stepDecimal("0.15", "0.01", 1) is "0.16". */
export function stepDecimal(value: string, step: string, direction: 1 | -1): string {
  const start = parseDecimal(value) ?? { units: 0n, places: 0 };
  const by = parseDecimal(step);
  if (by === null) return value;
  const places = Math.max(start.places, by.places);
  const next = withPlaces(start, places, "down").units + BigInt(direction) * withPlaces(by, places, "down").units;
  return printUnits(next < 0n ? 0n : next, places);
}

/** One number with whatever unit stands before or behind it; an exponent as programs write it. */
const oneNumber = /^(\D*?)([.,]?\d[\d.,]*(?:[\s'’_]\d[\d.,]*)*)(?:e([+-]?\d{1,3}))?\D*$/i;
const minusBefore = /[-\u2012-\u2015\u2212(]\s*\D?\s*$/;
/** Groups of three, or of two as in lakh and crore, but for the last. */
const grouped = /^\d{1,3}([.,\s'’_])(?:\d{2,3}\1)*\d{3}$/;
const pasteMax = 200;

/**
 * The one amount in a pasted text, or null where there is none, several, a negative one or one too long to be meant:
 * "-5" must not become 5, nor "3-4" become 34.
 */
export function cleanPastedDecimal(raw: string, decimals: number, languageTag?: string): string | null {
  const match = raw.length > pasteMax ? null : oneNumber.exec(plainMarks(raw).trim());
  if (match === null || minusBefore.test(match[1] ?? "")) return null;
  const plain = withoutGroups((match[2] ?? "").replace(/[.,]+$/, ""), languageTag);
  if (plain === null) return null;
  const moved = movePoint(plain, Number(match[3] ?? 0));
  const whole = moved.split(".", 1)[0] ?? "";
  return whole.length > wholeDigitsMax ? null : cleanDecimalInput(moved, decimals);
}

/** Null where the marks in a number are neither groups nor a point. */
function withoutGroups(number: string, languageTag: string | undefined): string | null {
  const point = pointIn(number, languageTag);
  const whole = point === -1 ? number : number.slice(0, point);
  const fraction = point === -1 ? "" : `.${number.slice(point + 1)}`;
  if (/\D/.test(fraction.slice(1)) || (/\D/.test(whole) && !grouped.test(whole))) return null;
  return whole.replace(/\D/g, "") + fraction;
}

/**
 * The last of two different marks is the point; a mark that repeats is a group mark. A single comma before exactly
 * three digits is read as the language reads it.
 */
function pointIn(number: string, languageTag: string | undefined): number {
  const comma = number.lastIndexOf(",");
  const point = number.lastIndexOf(".");
  if (comma !== -1 && point !== -1) return Math.max(comma, point);
  if (number.indexOf(",") !== comma || number.indexOf(".") !== point) return -1;
  if (languageTag !== undefined && groupsWithComma(languageTag) && /^[1-9]\d{0,2},\d{3}$/.test(number)) return -1;
  return Math.max(comma, point);
}

/** movePoint("1.5", -2) is "0.015"; with 0 the text stays as it is. */
function movePoint(plain: string, places: number): string {
  if (places === 0) return plain;
  const [whole = "", fraction = ""] = plain.split(".");
  const at = whole.length + places;
  const digits = (whole + fraction).padStart(whole.length + fraction.length + Math.max(0, -at), "0").padEnd(at, "0");
  const point = Math.max(0, at);
  return `${digits.slice(0, point).replace(/^0+(?=\d)/, "") || "0"}${point < digits.length ? `.${digits.slice(point)}` : ""}`;
}

function groupsWithComma(languageTag: string): boolean {
  return new Intl.NumberFormat(languageTag).formatToParts(12345n).some((part) => part.value === ",");
}
