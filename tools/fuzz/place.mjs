// @ts-check
// Where the exchange under attack keeps its things: a folder with the embedded database, or a database of its own on a
// PostgreSQL that was given or is started for it.

import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot, root } from "../machine/places.mjs";
import { ensurePostgres } from "../machine/postgres.mjs";
import { lastLines, runNode } from "../process/run.mjs";
import { Failure } from "../terminal/failure.mjs";

/** @typedef {{ settings: Record<string, string>, verify: () => Promise<string | null>, remove: () => Promise<void>, folder: string }} Place */

const verifier = inRoot("packages", "server", "dist", "programs", "verify.js");

/** Answers null, or what does not follow from the journal. @param {string[]} args */
async function verify(args) {
  const { code, output } = await runNode(verifier, args, { cwd: root });
  return code === 0 ? null : lastLines(output, 20);
}

/** @param {"pglite" | "postgres"} kind @returns {Promise<Place>} */
export async function openPlace(kind) {
  const folder = mkdtempSync(join(tmpdir(), "tidemark-fuzz-"));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (kind === "pglite") {
    return {
      folder,
      settings: { DATA_DIR: folder },
      verify: () => verify(["--data", folder]),
      remove: async () => removeFolder(),
    };
  }
  const postgres = await ensurePostgres();
  if ("reason" in postgres) {
    removeFolder();
    throw new Failure(`There is no PostgreSQL to use: ${postgres.reason}.`);
  }
  const name = `tidemark_fuzz_${randomBytes(6).toString("hex")}`;
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  await asOwner(postgres.url, `create database ${name}`);
  return {
    folder,
    settings: { DATA_DIR: folder, DATABASE_URL: url.href },
    verify: () => verify(["--database", url.href]),
    async remove() {
      await asOwner(postgres.url, `drop database if exists ${name} with (force)`);
      await postgres.stop();
      removeFolder();
    },
  };
}

/** @param {string} url @param {string} sql */
async function asOwner(url, sql) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
