// An empty, migrated database for one test file, on the engine TEST_DATABASE names. Making one takes long, so one
// template is made per set of migrations and copied: a folder of PGlite, a database of random name on PostgreSQL.

import { createHash, randomBytes } from "node:crypto";
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { StartFailure } from "../store/database.ts";
import { lockFolder } from "../store/folder-lock.ts";
import { migrate, readMigrations } from "../store/migrate.ts";
import { openPglite } from "../store/pglite.ts";
import { openPostgres } from "../store/postgres.ts";

export const engine: "pglite" | "postgres" = process.env.TEST_DATABASE === "postgres" ? "postgres" : "pglite";

/** Where the exchange under test keeps its things; `remove` leaves nothing behind. */
export type Scratch = {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  remove(): Promise<void>;
};

const cache = fileURLToPath(new URL("../../../../.cache/test-databases/", import.meta.url));
const pgliteManifest = new URL("../../../../node_modules/@electric-sql/pglite/package.json", import.meta.url);

export function scratchFolder(): string {
  return mkdtempSync(join(tmpdir(), "tidemark-scratch-"));
}

function templateName(): string {
  const hash = createHash("sha256").update(readFileSync(pgliteManifest));
  for (const migration of readMigrations()) hash.update(migration.name).update(migration.hash);
  return hash.digest("hex").slice(0, 16);
}

/** Only one test process makes the template; the others wait for it. */
async function lockCache(): Promise<{ release(): void }> {
  for (;;) {
    try {
      return await lockFolder(cache);
    } catch (error) {
      if (!(error instanceof StartFailure) || !/in use/.test(error.message)) throw error;
      await sleep(100);
    }
  }
}

/** The folder of that name in the cache, made once by whoever comes first. */
async function template(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const lock = await lockCache();
  try {
    if (existsSync(folder)) return folder;
    const draft = `${folder}.draft`;
    rmSync(draft, { recursive: true, force: true });
    await make(draft);
    renameSync(draft, folder);
  } finally {
    lock.release();
  }
  return folder;
}

/** Freeing what was synced to disk takes a while; other tests go on meanwhile. */
function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function bareTemplate(): Promise<string> {
  return template(templateName(), async (draft) => {
    const database = await openPglite(draft);
    await migrate(database);
    await database.close();
  });
}

/** A data folder with a database in it, migrated and empty. */
export async function pgliteFolder(): Promise<string> {
  const folder = scratchFolder();
  copyFolder(await bareTemplate(), folder);
  return folder;
}

/** As long as the sources are the same, so is what a first start writes that was made at the same time. */
function seededName(kind: string): string {
  const hash = createHash("sha256").update(templateName());
  for (const name of ["kernel", "contract", "engine", "server"]) {
    const sources = fileURLToPath(new URL(`../../../${name}/src/`, import.meta.url));
    for (const path of readdirSync(sources, { recursive: true, encoding: "utf8" }).sort()) {
      if (!path.endsWith(".ts") || path.endsWith(".test.ts")) continue;
      hash.update(path).update(readFileSync(join(sources, path)));
    }
  }
  return `${kind}-${hash.digest("hex").slice(0, 16)}`;
}

const keptMs = 60 * 60_000;

/** Younger ones may be in use by tests of other sources. */
function removeOld(): void {
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name);
    const isOld = name.startsWith("seeded") && Date.now() - statSync(folder).mtimeMs > keptMs;
    if (isOld) rmSync(folder, { recursive: true, force: true });
  }
}

/** What a first start in demo mode writes, by the clock that it is made on. */
type SeededKind = "seeded" | "seeded2030";
type FirstStart = (scratch: Scratch) => Promise<void>;

const seeded = new Map<SeededKind, Promise<string>>();

/** As openScratch, with everything a first start writes: `firstStart` does that once for all test files of a kind. */
export async function openSeededScratch(kind: SeededKind, firstStart: FirstStart): Promise<Scratch> {
  const made = seeded.get(kind) ?? (engine === "postgres" ? startedDatabase : startedFolder)(kind, firstStart);
  seeded.set(kind, made);
  const from = await made;
  return engine === "postgres" ? postgresScratch(from) : copiedScratch(from);
}

async function startedFolder(kind: SeededKind, firstStart: FirstStart): Promise<string> {
  const bare = await bareTemplate();
  return template(seededName(kind), async (draft) => {
    removeOld();
    copyFolder(bare, draft);
    await firstStart({ dataDir: draft, databaseUrl: null, remove: async () => undefined });
  });
}

function copiedScratch(from: string): Scratch {
  const dataDir = scratchFolder();
  copyFolder(from, dataDir);
  return { dataDir, databaseUrl: null, remove: () => removeFolder(dataDir) };
}

/** The server that TEST_DATABASE_URL names; only asked for when the tests run on PostgreSQL. */
export function postgresUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined || url === "") throw new Error("TEST_DATABASE=postgres needs TEST_DATABASE_URL");
  return url;
}

/** Runs statements as the owner of the whole test server, on a connection of their own. */
export async function asOwner(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl() });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(name: string): string {
  const url = new URL(postgresUrl());
  url.pathname = `/${name}`;
  return url.href;
}

async function postgresScratch(template = "template1"): Promise<Scratch> {
  const name = `tidemark_test_${randomBytes(6).toString("hex")}`;
  await asOwner((client) => client.query(copyOf(template, name)));
  const dataDir = scratchFolder();
  return {
    dataDir,
    databaseUrl: urlOf(name),
    async remove() {
      await asOwner((client) => client.query(`drop database if exists ${name} with (force)`));
      await removeFolder(dataDir);
    },
  };
}

/** File by file: page by page through the log takes twice the work. */
function copyOf(template: string, name: string): string {
  return `create database ${name} template ${template} strategy file_copy`;
}

/** Any number, so long as nobody else on the test server locks by it. */
const templateLock = 7_355_608;

type Template = {
  /** Ends in what it was made from: those of the same kind and other sources go. */
  readonly name: string;
  readonly from: string;
  readonly fill: (databaseUrl: string) => Promise<void>;
};

/** The database of that name, made once by whoever comes first. */
async function templateDatabase({ name, from, fill }: Template): Promise<string> {
  await asOwner(async (client) => {
    await client.query("select pg_advisory_lock($1)", [templateLock]);
    const kind = name.slice(0, name.lastIndexOf("_") + 1);
    const { rows } = await client.query("select datname from pg_database where starts_with(datname, $1)", [kind]);
    if (rows.some(({ datname }) => datname === name)) return;
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
    const draft = `${name}_draft`;
    await client.query(copyOf(from, draft));
    await fill(urlOf(draft));
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

let migrated: Promise<string> | null = null;

function migratedDatabase(): Promise<string> {
  migrated ??= templateDatabase({
    name: `tidemark_migrated_${templateName()}`,
    from: "template1",
    async fill(databaseUrl) {
      const database = await openPostgres(databaseUrl);
      await migrate(database);
      await database.close();
    },
  });
  return migrated;
}

async function startedDatabase(kind: SeededKind, firstStart: FirstStart): Promise<string> {
  return templateDatabase({
    name: `tidemark_${seededName(kind).replace("-", "_")}`,
    from: await migratedDatabase(),
    async fill(databaseUrl) {
      const dataDir = scratchFolder();
      await firstStart({ dataDir, databaseUrl, remove: async () => undefined });
      await removeFolder(dataDir);
    },
  });
}

async function pgliteScratch(): Promise<Scratch> {
  const dataDir = await pgliteFolder();
  return { dataDir, databaseUrl: null, remove: () => removeFolder(dataDir) };
}

export async function openScratch(): Promise<Scratch> {
  return engine === "postgres" ? postgresScratch(await migratedDatabase()) : pgliteScratch();
}

/** Nothing at all in it, not even tables. */
export async function openEmptyScratch(on = engine): Promise<Scratch> {
  if (on === "postgres") return postgresScratch();
  const dataDir = scratchFolder();
  return { dataDir, databaseUrl: null, remove: () => removeFolder(dataDir) };
}
