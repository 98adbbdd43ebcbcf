// When the last backup was finished, in a file of the data folder: the tool writes it, operators are shown it.

import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type LastBackup = {
  /** The moment it shows, and when it was whole on disk. */
  readonly at: number;
  readonly doneAt: number;
  readonly path: string;
  readonly bytes: number;
  readonly isSealed: boolean;
  /** The last command of the journal in it. */
  readonly seq: number;
};

const fileName = "last-backup.json";

export function noteBackup(dataDir: string, backup: LastBackup): void {
  const path = join(dataDir, fileName);
  writeFileSync(`${path}.draft`, JSON.stringify(backup), { mode: 0o600 });
  renameSync(`${path}.draft`, path);
}

function isLastBackup(value: unknown): value is LastBackup {
  const { at, doneAt, path, bytes, isSealed, seq } = (value ?? {}) as Partial<Record<keyof LastBackup, unknown>>;
  const numbers = [at, doneAt, bytes, seq];
  return numbers.every(Number.isSafeInteger) && typeof path === "string" && typeof isSealed === "boolean";
}

/** Null where none was made, or where nobody can read what was noted. */
export function readLastBackup(dataDir: string): LastBackup | null {
  try {
    const noted: unknown = JSON.parse(readFileSync(join(dataDir, fileName), "utf8"));
    return isLastBackup(noted) ? noted : null;
  } catch {
    return null;
  }
}
