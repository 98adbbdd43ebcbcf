// Stored rows as plain lines, and their comparison with the lines that should be there.

import type { Queryable, SqlValue } from "../../store/database.ts";

export type Report = (difference: string) => void;

type Value = string | number | bigint | null;

/** `isOld`: the number of its command, which is the last field, may be missing. */
export type Expected = { readonly text: string; readonly isOld: boolean };

const separator = " | ";
const missing = "-";

export async function storedLines(db: Queryable, sql: string, params: readonly SqlValue[]): Promise<string[]> {
  const rows = await db.query<Record<string, Value>>(sql, params);
  return rows.map((row) =>
    Object.values(row)
      .map((value) => (value === null ? missing : String(value)))
      .join(separator),
  );
}

/** Says which lines are only in one of the two lists; both are in the same order. */
export function compareLines(
  what: string,
  expected: readonly Expected[],
  stored: readonly string[],
  report: Report,
): void {
  const isSame = (one: Expected, text: string | undefined): boolean =>
    one.text === text || (one.isOld && withoutLast(one.text) === text);
  if (expected.length === stored.length && expected.every((one, index) => isSame(one, stored[index]))) return;
  const here = new Set(stored);
  for (const one of expected) {
    if (here.delete(one.text) || (one.isOld && here.delete(withoutLast(one.text)))) continue;
    report(`${what}: should be stored: ${one.text}`);
  }
  for (const text of here) report(`${what}: should not be stored: ${text}`);
}

function withoutLast(text: string): string {
  return `${text.slice(0, text.lastIndexOf(separator))}${separator}${missing}`;
}
