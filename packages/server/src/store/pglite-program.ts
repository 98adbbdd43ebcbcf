// PGlite's program, compiled once in a process and shared by every thread that runs it: what one of them has made
// fast is fast for the next, so reopening a database takes a third of the work.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** A compiled WebAssembly module; it can be handed to a thread as it is. */
export type PgliteProgram = { readonly isProgram: unique symbol };

/** The types of Node do not speak of it, and those of a browser would bring its whole world along. */
const { WebAssembly: compiler } = globalThis as unknown as {
  WebAssembly: { compile(bytes: Uint8Array): Promise<PgliteProgram> };
};

let program: Promise<PgliteProgram> | null = null;

export function pgliteProgram(): Promise<PgliteProgram> {
  const folder = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  program ??= readFile(join(folder, "pglite.wasm")).then((bytes) => compiler.compile(bytes));
  return program;
}
