// What `npm run backup` and `npm run restore` are told alike: which exchange, which key, and how they end.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { BackupUnfit } from "../features/backups/backup-format.ts";
import { checkBackupKey } from "../features/backups/sealed-chunks.ts";

export function say(text: string): 0 {
  process.stdout.write(`${text}\n`);
  return 0;
}

type Place = { readonly dataDir: string; readonly databaseUrl: string | null };

/** What `npm start` would open, unless an option names another one. */
export function readPlace(values: {
  readonly data?: string | undefined;
  readonly database?: string | undefined;
}): Place {
  const dataDir = resolve(values.data ?? process.env.DATA_DIR ?? "data");
  const url = values.database ?? (values.data === undefined ? process.env.DATABASE_URL : undefined) ?? "";
  return { dataDir, databaseUrl: url.trim() === "" ? null : url.trim() };
}

/** Null where none is given. */
export function readBackupKey(file: string | undefined): string | null {
  if (file === undefined) {
    const key = process.env.BACKUP_KEY?.trim() ?? "";
    return key === "" ? null : checkBackupKey(key);
  }
  try {
    return checkBackupKey(readFileSync(file, "utf8").trim());
  } catch (error) {
    if (error instanceof BackupUnfit) throw error;
    throw new BackupUnfit(`The key file ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** One sentence for what a person can mend; everything else with its trace. */
export function finish(work: Promise<number>, isForPeople: (error: unknown) => boolean): void {
  work.then(
    (code) => process.exit(code),
    (error: unknown) => {
      const { code, message, stack } = error as NodeJS.ErrnoException;
      const isPlain = isForPeople(error) || code?.startsWith("ERR_PARSE_ARGS") === true || code === "ENOSPC";
      process.stderr.write(`${isPlain ? message : (stack ?? String(error))}\n`);
      process.exit(2);
    },
  );
}
