// A backup into an empty place. The whole file is read once before anything is touched; then tables are made as they
// were, rows loaded in one transaction, and only when all of it stands do files and database get their names.

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Database, Queryable } from "../../store/database.ts";
import { type Migration, migrate, readMigrations } from "../../store/migrate.ts";
import { databaseFolder, openPglite } from "../../store/pglite.ts";
import { openPostgres } from "../../store/postgres.ts";
import { readBackupFile } from "./backup-file.ts";
import { BackupUnfit, type EndLine, type Head, isContent, type Mark } from "./backup-format.ts";
import { readTables } from "./catalog.ts";
import { fileLoader } from "./kept-files.ts";
import { openLoader } from "./load-database.ts";

export type RestoreOptions = {
  readonly from: string;
  readonly key: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Inside the transaction that loads, once all rows are there. */
  afterLoad(tx: Queryable, head: Head): Promise<void>;
};

export type Restored = { readonly head: Head; readonly end: EndLine; readonly files: readonly string[] };

/** What is not whole yet lies here, inside the data folder: that may be a mounted one, which cannot be moved. */
const draftName = "restoring";

function markOf(line: string): Mark | null {
  return isContent(line) ? null : (JSON.parse(line) as Mark);
}

/** Reads all of it and changes nothing. */
async function proveWhole({ from, key }: RestoreOptions): Promise<Head> {
  let head: Head | null = null;
  await readBackupFile(from, key, async (line) => {
    if (head === null) {
      const mark = markOf(line);
      if (mark?.kind !== "head") throw new BackupUnfit("The backup does not begin as one.");
      head = mark;
    }
  });
  if (head === null) throw new BackupUnfit("The backup is empty.");
  return head;
}

/** The migrations that made the tables as they were; whatever is newer runs when the exchange starts. */
export function migrationsOf(
  head: Pick<Head, "migrations">,
  known: readonly Migration[] = readMigrations(),
): Migration[] {
  return head.migrations.map(([name, hash]) => {
    const migration = known.find((one) => one.name === name);
    if (migration === undefined) {
      throw new BackupUnfit(`The backup was made by a newer Tidemark (it knows ${name}); use that one.`);
    }
    if (migration.hash !== hash) throw new BackupUnfit(`The migration ${name} is another one in the backup.`);
    return migration;
  });
}

function checkFolder(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const found = readdirSync(dataDir).filter((name) => name !== draftName);
  if (found.length > 0) throw new BackupUnfit(`The folder ${dataDir} is not empty (${found.slice(0, 3).join(", ")}).`);
}

async function checkEmpty(database: Database): Promise<void> {
  const [table] = await readTables(database);
  if (table !== undefined) throw new BackupUnfit(`The database is not empty (it has a table ${table.name}).`);
}

async function load(database: Database, options: RestoreOptions, files: string): Promise<EndLine> {
  return database.transaction(async (tx) => {
    const rows = await openLoader(tx);
    const beside = fileLoader(files);
    let head: Head | null = null;
    let isFile = false;
    const end = await readBackupFile(options.from, options.key, async (line) => {
      const mark = markOf(line);
      if (mark?.kind === "head") head = mark;
      if (mark !== null) isFile = mark.kind === "file";
      if (mark?.kind === "file") await beside.begin(mark.file);
      if (isFile && mark === null) await beside.piece(line);
      else await rows.hear(line, mark);
    });
    if (head === null) throw new BackupUnfit("The backup does not begin as one.");
    await rows.finish(head, end);
    await options.afterLoad(tx, head);
    return end;
  });
}

/** Everything below the draft to its place, the database last: until it is there, nothing would start. */
function giveNames(draft: string, dataDir: string): string[] {
  const files = join(draft, "files");
  const names = existsSync(files) ? readdirSync(files) : [];
  for (const name of names) renameSync(join(files, name), join(dataDir, name));
  const database = join(draft, databaseFolder);
  if (existsSync(database)) renameSync(database, join(dataDir, databaseFolder));
  rmSync(draft, { recursive: true, force: true });
  return names;
}

export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { dataDir, databaseUrl } = options;
  const head = await proveWhole(options);
  const migrations = migrationsOf(head);
  checkFolder(dataDir);
  const draft = join(dataDir, draftName);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(dataDir), { recursive: true });
  mkdirSync(join(draft, "files"), { recursive: true, mode: 0o700 });
  let database: Database | null = null;
  try {
    database = databaseUrl === null ? await openPglite(draft) : await openPostgres(databaseUrl, { isPatient: true });
    await checkEmpty(database);
    await migrate(database, migrations);
    const end = await load(database, options, join(draft, "files"));
    await database.query("analyze");
    await database.close();
    database = null;
    return { head, end, files: giveNames(draft, dataDir) };
  } catch (error) {
    await database?.close();
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}
