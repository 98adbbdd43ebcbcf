// One backup, from an open database and a data folder into a file.

import { statSync } from "node:fs";
import type { Database } from "../../store/database.ts";
import { type Tally, writeBackupFile } from "./backup-file.ts";
import type { Head } from "./backup-format.ts";
import { dumpDatabase } from "./dump-database.ts";
import { dumpFiles, keptFiles } from "./kept-files.ts";

export type Made = {
  readonly head: Head;
  readonly rows: number;
  readonly files: readonly string[];
  readonly bytes: number;
};

export async function makeBackup(options: {
  readonly database: Database;
  readonly dataDir: string;
  readonly to: string;
  readonly key: string | null;
  readonly program: string;
  readonly at: number;
}): Promise<Made> {
  const { database, dataDir, key, program, at } = options;
  const tally: Tally = { rows: {}, files: 0 };
  const files = keptFiles(dataDir, key !== null);
  let head: Head | null = null;
  await database.transaction(async (tx) => {
    async function* lines(): AsyncGenerator<string> {
      const onHead = (read: Head): void => {
        head = read;
      };
      yield* dumpDatabase(tx, database.kind, tally, { program, at, onHead });
      yield* dumpFiles(dataDir, files, tally);
    }
    await writeBackupFile(options.to, key, lines(), tally);
  });
  if (head === null) throw new Error("nothing was read");
  const rows = Object.values(tally.rows).reduce((sum, count) => sum + count, 0);
  return { head, rows, files, bytes: statSync(options.to).size };
}
