// What a program that cannot start leaves behind.

import { expect } from "vitest";
import type { Program } from "./child-process.ts";

/** One sentence on stderr, nothing of our insides, a code that says failure. */
export async function expectSentence(program: Program, sentence: RegExp): Promise<void> {
  expect(await program.ended()).toBe(1);
  expect(program.stderr()).toMatch(sentence);
  expect(program.stderr()).toMatch(/^[^\n]+\.\n$/);
  expect(program.stderr() + program.stdout()).not.toMatch(/^\s+at /m);
}
