// For the tests of backups: the programs as people start them, and places with nothing in them.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startProgram } from "../../../testing/child-process.ts";
import { engine, openScratch, type Scratch, scratchFolder } from "../../../testing/scratch-database.ts";

type Place = Pick<Scratch, "dataDir" | "databaseUrl">;

/** Where a restore may go: nothing in the folder, nothing in the database. */
export async function emptyPlace(on = engine): Promise<Scratch> {
  if (on === "postgres") return openScratch();
  const dataDir = scratchFolder();
  return { dataDir, databaseUrl: null, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

export function programPath(name: "backup" | "restore" | "verify"): string {
  return fileURLToPath(new URL(`../../../../dist/programs/${name}.js`, import.meta.url));
}

export function environmentOf(place: Place, key: string | null = null): Record<string, string> {
  return {
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl }),
    ...(key === null ? {} : { BACKUP_KEY: key }),
  };
}

export type Ended = { readonly code: number | string; readonly output: string };

export async function run(
  name: "backup" | "restore" | "verify",
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ended> {
  const program = startProgram([programPath(name), ...args], environment);
  const code = await program.ended();
  return { code, output: program.stdout() + program.stderr() };
}

export function backupPath(folder: string, name = "one"): string {
  return join(folder, `${name}.backup`);
}
