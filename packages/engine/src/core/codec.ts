// Commands and replies as JSON text for the journal, exactly back again. JSON has no bigint, so an amount is
// written as {"n":"12"}; no command or reply has an object of that shape.

import type { Command } from "./command.ts";

export function encodeJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === "bigint" ? { n: item.toString() } : item));
}

export function decodeJson(text: string): unknown {
  return withAmounts(JSON.parse(text));
}

/** Trusts its text: it must come from `encodeJson`. */
export function decodeCommand(text: string): Command {
  return decodeJson(text) as Command;
}

/** In place: a function handed to JSON.parse would be called for every number and word, which takes three times as long. */
function withAmounts(item: unknown): unknown {
  if (typeof item !== "object" || item === null) return item;
  if (isAmountText(item)) return BigInt(item.n);
  const parts = item as Record<string, unknown>;
  for (const key of Object.keys(parts)) {
    const part = parts[key];
    if (typeof part === "object" && part !== null) parts[key] = withAmounts(part);
  }
  return item;
}

function isAmountText(item: object): item is { n: string } {
  return "n" in item && typeof item.n === "string" && Object.keys(item).length === 1;
}
