// Amounts as people type them: from the text of a field to what the kernel counts with.

import { type Amount, parseAmount, scale, scaleMax } from "@tidemark/kernel";

/** Null for a field that holds no finished number; "12." is read as it will be once finished. */
export function readAmount(text: string, places: number = scaleMax): Amount | null {
  const parsed = parseAmount(text.endsWith(".") ? text.slice(0, -1) : text, scale(places));
  return parsed.ok ? parsed.value : null;
}
