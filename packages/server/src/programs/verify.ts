// `npm run verify`: replays the journal of a data folder or a database and says whether everything stored follows
// from it. Ends with 0 if it does, 1 if not, 2 if it could not be looked at.

import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { features } from "../assembly/features.ts";
import type { AnyFeature } from "../seams/feature.ts";
import { copyDataFolder } from "../sequencer/verify/live-copy.ts";
import { describeTotal } from "../sequencer/verify/totals.ts";
import { type Verdict, verifyDatabase } from "../sequencer/verify/verify-database.ts";
import { type Database, type Queryable, StartFailure } from "../store/database.ts";
import { hasTable } from "../store/has-table.ts";
import { openPglite } from "../store/pglite.ts";
import { openPostgres } from "../store/postgres.ts";

const help = `Replays the journal from its beginning and compares all that follows from it with what is stored.

  npm run verify                          what npm start would open: the database of DATABASE_URL, whose exchange may
                                          run, else the data folder of DATA_DIR or ./data, whose must be stopped
  npm run verify -- --data <folder>       another data folder
  npm run verify -- --data <folder> --copy    a copy of it, made while its exchange runs
  npm run verify -- --database <url>      a PostgreSQL database; its exchange may run
`;

const copyTries = 3;

type Opened = { readonly database: Database; remove(): void };

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function openFolder(folder: string): Promise<Opened> {
  if (!existsSync(join(folder, "database", "PG_VERSION"))) {
    throw new StartFailure(`There is no exchange in ${folder}.`);
  }
  return { database: await openPglite(folder), remove: () => undefined };
}

async function openCopy(folder: string): Promise<Opened> {
  for (let attempt = 1; ; attempt += 1) {
    const copy = copyDataFolder(folder);
    const remove = (): void => rmSync(copy, { recursive: true, force: true });
    try {
      const { database } = await openFolder(copy);
      return { database, remove };
    } catch (error) {
      remove();
      if (attempt === copyTries) throw error;
    }
  }
}

/** What stands beside the journal, as each feature looks at its own. */
async function verifyBeside(tx: Queryable): Promise<string[]> {
  const findings: string[] = [];
  for (const feature of features as readonly AnyFeature[]) {
    const verified = await feature.verify?.(tx);
    for (const line of verified?.told ?? []) say(line);
    findings.push(...(verified?.findings ?? []));
  }
  return findings;
}

/** One view of everything, however long the reading takes. */
async function verify(database: Database): Promise<Verdict> {
  return database.transaction(async (tx) => {
    await tx.query("set transaction isolation level repeatable read, read only");
    await tx.query("set local statement_timeout = 0");
    if (!(await hasTable(tx, "journal"))) throw new StartFailure("This database has no journal.");
    const verdict = await verifyDatabase(tx);
    const beside = await verifyBeside(tx);
    const differences = [...verdict.differences, ...beside];
    return { ...verdict, differences, differenceCount: verdict.differenceCount + beside.length };
  });
}

function tell(verdict: Verdict, seconds: string): void {
  say(`${verdict.rows} commands replayed in ${seconds} s, state ${verdict.stateHash}`);
  say(`${verdict.accounts} accounts, ${verdict.openOrders} open orders`);
  for (const total of verdict.totals) say(`  ${describeTotal(total)}`);
  if (verdict.differenceCount === 0) {
    say("Everything stored follows from the journal.");
    return;
  }
  say(
    `${verdict.differenceCount} differences${verdict.differenceCount > verdict.differences.length ? ", the first" : ""}:`,
  );
  for (const difference of verdict.differences) say(`  ${difference}`);
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      data: { type: "string" },
      database: { type: "string" },
      copy: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const folder = resolve(values.data ?? process.env.DATA_DIR ?? "data");
  const open = (): Promise<Opened> => (values.copy ? openCopy(folder) : openFolder(folder));
  const url = values.database ?? (values.data === undefined && !values.copy ? process.env.DATABASE_URL?.trim() : "");
  const opened =
    url === undefined || url === "" ? await open() : { database: await openPostgres(url), remove: () => undefined };
  try {
    const began = performance.now();
    const verdict = await verify(opened.database);
    tell(verdict, String(Math.round((performance.now() - began) / 100) / 10));
    return verdict.differenceCount === 0 ? 0 : 1;
  } finally {
    await opened.database.close();
    opened.remove();
  }
}

/** One sentence for what a person can mend; everything else with its trace. */
function sentenceOf(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  const isForPeople = error instanceof StartFailure || code?.startsWith("ERR_PARSE_ARGS") === true;
  return isForPeople ? message : (stack ?? String(error));
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(2);
  },
);
