// What every reply to bad input must be: the envelope, and not a word about our insides.

import { refusalSchema } from "@tidemark/contract";
import { expect } from "vitest";

/** Traces of a stack, of a file of ours or of a library, of a driver. */
const insides =
  /\n\s+at |node_modules|file:\/\/|\.(ts|js):\d+|FST_ERR|ERR_[A-Z]|HPE_|Error:|postgres|pglite|select .* from/i;

export function expectNoInsides(text: string): void {
  expect(text).not.toMatch(insides);
}

/** Answers the code of the refusal a body holds. */
export function refusalCode(text: string): string {
  expectNoInsides(text);
  const parsed = refusalSchema.safeParse(JSON.parse(text));
  expect(parsed.error?.issues ?? []).toEqual([]);
  return parsed.data?.code ?? "";
}
