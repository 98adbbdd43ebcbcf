// How tests end an exchange that runs in a process of its own: at once, or as it should and then looked through.

import { expect } from "vitest";
import { built, type Program, startProgram } from "./child-process.ts";
import type { Scratch } from "./scratch-database.ts";

export async function killed({ program }: { readonly program: Program }): Promise<void> {
  program.child.kill("SIGKILL");
  expect(await program.ended()).toBe("SIGKILL");
}

/** The exchange ends as it should, and everything in it follows from the journal and from each other. */
export async function verified(
  { program }: { readonly program: Program },
  { databaseUrl, dataDir }: Scratch,
): Promise<void> {
  program.child.kill("SIGTERM");
  expect(await program.ended()).toBe(0);
  const where = databaseUrl === null ? ["--data", dataDir] : ["--database", databaseUrl];
  const verifier = startProgram([built("bundle/verify.js"), ...where]);
  expect([await verifier.ended(), verifier.stdout()]).toEqual([
    0,
    expect.stringContaining("follows from the journal."),
  ]);
}
