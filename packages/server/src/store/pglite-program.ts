// PGlite's program, compiled once in a process and shared by every thread that runs it: what one of them has made
// fast is fast for the next, so reopening a database takes a third of the work.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setFlagsFromString } from "node:v8";

/** A compiled WebAssembly module; it can be handed to a thread as it is. */
export type PgliteProgram = { readonly isProgram: unique symbol };

/** The types of Node do not speak of it, and those of a browser would bring its whole world along. */
const { WebAssembly: compiler } = globalThis as unknown as {
  WebAssembly: { compile(bytes: Uint8Array): Promise<PgliteProgram> };
};

/**
 * How much a function must have run before it is compiled again with all care. Node does that so early that an opening
 * pays for functions it hardly uses, some of them a tenth of a second each. Short statements are as fast without it; a
 * long one takes a seventh more in its first seconds.
 */
const tieringBudget = 1_000_000_000;

let program: Promise<PgliteProgram> | null = null;

async function compile(): Promise<PgliteProgram> {
  setFlagsFromString(`--wasm-tiering-budget=${tieringBudget}`);
  const folder = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  return compiler.compile(await readFile(join(folder, "pglite.wasm")));
}

export function pgliteProgram(): Promise<PgliteProgram> {
  program ??= compile();
  return program;
}
