// The sums of a month's statement. What was there at the start and what moved must give what was there at the end, to
// the last digit; the page says so only after it has added the figures up itself.

import type { ReplyOf } from "@tidemark/contract";
import type { statementCall } from "@tidemark/contract/wallets";
import { amount, formatAmount, parseAmount, scale } from "@tidemark/kernel";
import type { LogRequest } from "./log-filter.ts";

export type Statement = ReplyOf<typeof statementCall>;
export type StatementLine = Statement["lines"][number];

const sumScale = scale(18);

/** Null for anything that is no amount. */
function signedUnits(text: string): bigint | null {
  const isNegative = text.startsWith("-");
  const parsed = parseAmount(isNegative ? text.slice(1) : text, sumScale);
  if (!parsed.ok) return null;
  return isNegative ? -parsed.value : parsed.value;
}

function placesOf(text: string): number {
  return text.split(".")[1]?.length ?? 0;
}

function movedUnits(line: StatementLine): bigint | null {
  const sums = line.movements.map((movement) => signedUnits(movement.sum));
  return sums.reduce<bigint | null>((total, sum) => (total === null || sum === null ? null : total + sum), 0n);
}

/**
 * All movements of a line together, signed.
 *
 * @example movements of "50.00" and "-20.50" → "29.50"
 */
export function movedSum(line: StatementLine): string {
  const places = placesOf(line.closing);
  const units = movedUnits(line) ?? 0n;
  return formatAmount(amount(units / 10n ** BigInt(18 - places)), scale(places));
}

export function addsUp(line: StatementLine): boolean {
  const [opening, moved, closing] = [signedUnits(line.opening), movedUnits(line), signedUnits(line.closing)];
  return opening !== null && moved !== null && closing !== null && opening + moved === closing;
}

/** The ledger entries behind a line. */
export function entriesOf(statement: Statement, line: StatementLine): LogRequest {
  return {
    type: line.account,
    currency: String(line.currency_id),
    from: String(statement.from),
    to: String(statement.to - 1),
  };
}

/** All ledger entries of the month. */
export function monthRequest(statement: Statement): LogRequest {
  return { type: "", currency: "", from: String(statement.from), to: String(statement.to - 1) };
}

/** The months up to the present one of a zone, YYYY-MM, the newest first. */
export function monthsUpTo(now: number, timeZone: string, count: number): readonly string[] {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "numeric" }).formatToParts(now);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const newest = part("year") * 12 + part("month") - 1;
  return Array.from({ length: count }, (_, index) => {
    const month = newest - index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
}

/** YYYY-MM as people say it. */
export function monthName(month: string, languageTag: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const format = new Intl.DateTimeFormat(languageTag, { year: "numeric", month: "long", timeZone: "UTC" });
  return format.format(Date.UTC(year, number - 1, 15));
}

function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line for what was there, one for each kind of movement, one for what is left. */
export function statementCsv(statement: Statement): string {
  const rows = statement.lines.flatMap((line) => {
    const head = [statement.month, line.account, line.currency_name];
    return [
      [...head, "opening", "", "", line.opening, statement.time_zone],
      ...line.movements.map(({ reason, info, count, sum }) => {
        return [...head, reason, info, String(count), sum, statement.time_zone];
      }),
      [...head, "closing", "", "", line.closing, statement.time_zone],
    ];
  });
  const columns = ["month", "account", "currency", "line", "text", "count", "amount", "time_zone"];
  return [columns, ...rows].map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
}

export function statementJson(statement: Statement): string {
  return `${JSON.stringify(statement, null, 2)}\n`;
}
