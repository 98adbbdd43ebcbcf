// For the tests of backups: the programs as people start them.

import { join } from "node:path";
import { built, startProgram } from "../../../testing/child-process.ts";
import type { Scratch } from "../../../testing/scratch-database.ts";

type Place = Pick<Scratch, "dataDir" | "databaseUrl">;

export function programPath(name: "backup" | "restore" | "verify"): string {
  return built(`bundle/${name}.js`);
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
