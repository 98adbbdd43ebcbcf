// Making and seeding an embedded database takes longer than most tests. It is done once; every server of the tests
// then starts on a copy.

import { cpSync, lstatSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../tools/server/running-server.mjs";

const variable = "TIDEMARK_TEST_DATA";

function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), "tidemark-data-"));
}

/** Called by Playwright before the first test; what it returns is called after the last. */
export async function makeTemplate(): Promise<() => void> {
  const template = makeFolder();
  const server = await startServer({ dataFolder: template });
  await server.stop();
  process.env[variable] = template;
  return () => rmSync(template, { recursive: true, force: true });
}

/** A data folder of a test's own, and the way to remove it. */
export function copyTemplate(): { readonly folder: string; readonly remove: () => void } {
  const folder = makeFolder();
  const template = process.env[variable];
  // An exchange that had to be ended leaves the operators' socket behind, and nobody can copy that.
  const filter = (path: string): boolean => !lstatSync(path).isSocket();
  if (template !== undefined) cpSync(template, folder, { recursive: true, filter });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
