// Which stretch of time a file is asked for: `from` and `to` in epoch milliseconds, both included, either may be empty.

import { type Instant, instant, invalid, ok, parseId, type Result } from "@tidemark/kernel";

/** Instants from the first to the last, both included. */
export type FileRange = { readonly from: Instant; readonly to: Instant };

/** The last instant a date can have. */
const endOfTime = instant(8_640_000_000_000_000);

function instantOf(text: string, otherwise: Instant): Instant | null {
  if (text === "") return otherwise;
  if (text === "0") return instant(0);
  const value = parseId(text);
  return value === null || value > endOfTime ? null : instant(value);
}

export function fileRange({ from, to }: { readonly from: string; readonly to: string }): Result<FileRange> {
  const first = instantOf(from, instant(0));
  if (first === null) return invalid("from");
  const last = instantOf(to, endOfTime);
  if (last === null || last < first) return invalid("to");
  return ok({ from: first, to: last });
}
