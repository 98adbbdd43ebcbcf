// Commands and replies as JSON text for the journal, exactly back again. JSON has no bigint, so an amount is
// written as {"n":"12"}; no command or reply has an object of that shape.

import type { Command } from "./command.ts";

export function encodeJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === "bigint" ? { n: item.toString() } : item));
}

export function decodeJson(text: string): unknown {
  return JSON.parse(text, (_key, item: unknown) => (isAmountText(item) ? BigInt(item.n) : item));
}

/** Trusts its text: it must come from `encodeJson`. */
export function decodeCommand(text: string): Command {
  return decodeJson(text) as Command;
}

function isAmountText(item: unknown): item is { n: string } {
  if (typeof item !== "object" || item === null || !("n" in item)) return false;
  return typeof item.n === "string" && Object.keys(item).length === 1;
}
