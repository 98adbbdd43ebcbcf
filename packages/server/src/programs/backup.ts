// `npm run backup`: everything the exchange knows in one file, made while it runs or while it is stopped. Ends with 0
// when the file is whole and on disk, else with 2 and one sentence.

import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BackupUnfit } from "../features/backups/backup-format.ts";
import { secretFiles } from "../features/backups/kept-files.ts";
import { noteBackup } from "../features/backups/last-backup.ts";
import { makeBackup } from "../features/backups/make-backup.ts";
import { copyCommand, removeStillCopy } from "../features/backups/still-copy.ts";
import { askSocket } from "../platform/local-socket.ts";
import { createSteadyClock } from "../platform/steady-clock.ts";
import type { OperatorReply } from "../seams/operator-command.ts";
import { type Database, StartFailure } from "../store/database.ts";
import { databaseFolder, openPglite } from "../store/pglite.ts";
import { openPostgres } from "../store/postgres.ts";
import { finish, readBackupKey, readPlace, say } from "./backup-options.ts";

const help = `Writes everything the exchange knows into one file, while it runs or while it is stopped.

  npm run backup                      what npm start would open (DATABASE_URL, DATA_DIR), into the folder backups
  npm run backup -- --to <file>       into this file, which must not be there yet

  --database <url>   --data <folder>  another exchange
  --key-file <file>                   seals the backup with the key in this file; else BACKUP_KEY does, where it is set
`;

/** Copying the files of a large embedded database takes its time. */
const copyMs = 30 * 60_000;

type Opened = { readonly database: Database; readonly how: string; close(): Promise<void> };

/** Whether nobody listens there: then the exchange is stopped, and its database can be opened. */
function isNobody(error: unknown): boolean {
  return ["ENOENT", "ECONNREFUSED"].includes(String((error as NodeJS.ErrnoException).code));
}

async function openFolder(dataDir: string): Promise<Opened> {
  const socket = resolve(process.env.OPERATOR_SOCKET ?? join(dataDir, "operator.sock"));
  let reply: OperatorReply;
  try {
    reply = (await askSocket(socket, { command: copyCommand }, copyMs)) as OperatorReply;
  } catch (error) {
    if (!isNobody(error)) throw new StartFailure(`The exchange at ${socket} did not copy its database; see its log.`);
    // Opening would make one.
    if (!existsSync(join(dataDir, databaseFolder))) throw new StartFailure(`There is no exchange in ${dataDir}.`);
    const database = await openPglite(dataDir);
    return { database, how: "stopped exchange", close: () => database.close() };
  }
  if (!reply.ok) throw new StartFailure(reply.text);
  const [copy = ""] = (reply.data ?? []) as string[];
  const database = await openPglite(copy);
  return {
    database,
    how: "running exchange",
    async close() {
      await database.close();
      removeStillCopy(dirname(copy));
    },
  };
}

function programVersion(): string {
  const path = new URL("../../package.json", import.meta.url);
  return (JSON.parse(readFileSync(path, "utf8")) as { version: string }).version;
}

function defaultPath(at: number): string {
  return join("backups", `tidemark-${new Date(at).toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`);
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      to: { type: "string" },
      data: { type: "string" },
      database: { type: "string" },
      "key-file": { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return say(help.trimEnd());
  const clock = createSteadyClock();
  const { dataDir, databaseUrl } = readPlace(values);
  const key = readBackupKey(values["key-file"]);
  const at = clock.now();
  const to = resolve(values.to ?? defaultPath(at));
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  const opened: Opened =
    databaseUrl === null
      ? await openFolder(dataDir)
      : await openPostgres(databaseUrl, { isPatient: true }).then((database) => ({
          database,
          how: "PostgreSQL",
          close: () => database.close(),
        }));
  try {
    const { database } = opened;
    const made = await makeBackup({ database, dataDir, to, key, program: programVersion(), at });
    const { seq } = made.head.journal;
    mkdirSync(dataDir, { recursive: true });
    noteBackup(dataDir, { at, doneAt: clock.now(), path: to, bytes: made.bytes, isSealed: key !== null, seq });
    say(`${to}: ${made.rows} rows and ${made.files.length} files, ${made.bytes} bytes (${opened.how})`);
    say(`the journal in it ends with command ${seq}, hash ${made.head.journal.hash}`);
    if (key === null) say(`It is not sealed: whoever has it reads it. Left out: ${secretFiles.join(", ")}.`);
    return 0;
  } finally {
    await opened.close();
  }
}

finish(main(), (error) => error instanceof BackupUnfit || error instanceof StartFailure);
