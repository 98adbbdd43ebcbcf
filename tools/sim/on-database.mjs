// @ts-check
// A simulated life on a real database: every command of a seed goes through the sequencer, in batches as they come, with
// a restart in the middle. In the end the state is that of an engine that was fed the same commands without a
// database, every answer was the same, and all that is stored follows from the journal.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEngine } from "@tidemark/engine";
import { embeddedWriter, migrate, openPglite, openPostgres, postgresWriter, Sequencer } from "@tidemark/server";
import { verifyDatabase } from "@tidemark/server/verify";
import { makeCluster } from "../crash/cluster.mjs";
import { Failure } from "../terminal/failure.mjs";
import { clearTables, keepTables } from "./clean-tables.mjs";

/** @typedef {import("@tidemark/engine/sim").SimReport} SimReport */
/** @typedef {import("@tidemark/engine/sim").SimAsk} SimAsk */
/** @typedef {Awaited<ReturnType<typeof openPglite>>} Database */
/** @typedef {{ play(report: SimReport): Promise<void>, close(): Promise<void> }} Scene */
/** @typedef {{ database: Database, openWriter: ReturnType<typeof embeddedWriter>, remove: () => Promise<void> }} Place */

/** @param {"pglite" | "postgres"} kind @param {string | null} url @returns {Promise<Scene>} */
export async function openScene(kind, url) {
  const place = kind === "pglite" ? await embeddedPlace() : await serverPlace(url);
  await migrate(place.database);
  const kept = await keepTables(place.database);
  return {
    async play(report) {
      await clearTables(place.database, kept);
      await playSeed(place, report);
    },
    async close() {
      await place.database.close();
      await place.remove();
    },
  };
}

/** @returns {Promise<Place>} */
async function embeddedPlace() {
  const folder = mkdtempSync(join(tmpdir(), "tidemark-sim-"));
  const database = await openPglite(folder);
  const remove = async () => rmSync(folder, { recursive: true, force: true });
  return { database, openWriter: embeddedWriter(database), remove };
}

/** @param {string | null} given @returns {Promise<Place>} */
async function serverPlace(given) {
  const folder = mkdtempSync(join(tmpdir(), "tidemark-sim-"));
  const cluster = given === null ? await makeCluster(folder) : null;
  await cluster?.start();
  const server = given ?? cluster?.url;
  if (server === undefined) throw new Failure("There is no PostgreSQL on this machine; --url names one elsewhere.");
  const { default: pg } = await import("pg");
  /** @param {string} sql */
  const ask = async (sql) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  const name = `tidemark_sim_${process.pid}`;
  await ask(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const remove = async () => {
    await ask(`drop database ${name} with (force)`);
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { database: await openPostgres(url.href), openWriter: postgresWriter(url.href), remove };
}

/** @param {Place} place @param {SimReport} report */
async function playSeed({ database, openWriter }, report) {
  const parts = { bounds: { workMax: report.workMax } };
  const asks = firstOnly(report.asks);
  const expected = inMemory(asks, parts);
  const times = asks.map((ask) => ask.at);
  const clock = { now: () => /** @type {any} */ (times.shift() ?? fail("the sequencer asked for the time too often")) };
  /** @type {string[]} */
  const troubles = [];
  const onTrouble = (/** @type {string} */ text, /** @type {unknown} */ error) =>
    void troubles.push(`${text}: ${error}`);
  const open = () => Sequencer.open({ database, openWriter, clock, parts, onTrouble });
  /** @type {(string | null)[]} */
  const codes = [];
  const middle = asks.length >> 1;
  for (const part of [asks.slice(0, middle), asks.slice(middle)]) {
    const sequencer = await open();
    // All at once: they form batches as they would in a rush.
    const replies = await Promise.all(part.map((ask) => sequencer.submit(/** @type {any} */ (ask.content), by(ask))));
    for (const reply of replies) codes.push(reply.ok ? null : reply.rejection.code);
    await sequencer.close();
  }
  if (troubles.length > 0) fail(troubles[0]);
  for (const [index, code] of codes.entries()) {
    if (code === expected.codes[index]) continue;
    fail(`command ${index} ${asks[index]?.content.type} answered ${code}, an engine alone ${expected.codes[index]}`);
  }
  const { stateHash, differences } = await database.transaction(async (tx) => {
    await tx.query("set transaction isolation level repeatable read, read only");
    return verifyDatabase(tx, { parts });
  });
  if (differences.length > 0) fail(differences[0]);
  if (stateHash !== expected.stateHash) fail("the journal leads to another state than an engine alone");

  /** @param {string | undefined} what @returns {never} */
  function fail(what) {
    throw new Error(`seed ${report.seed}: ${what}`);
  }
}

/** @param {SimAsk} ask */
function by({ userId, key }) {
  return key === undefined ? { userId } : { userId, key };
}

/** Whoever asks again with a key hears the first answer; that is the simulation's own matter. @param {readonly SimAsk[]} asks */
function firstOnly(asks) {
  const keys = new Set();
  return asks.filter(({ userId, key }) => {
    if (key === undefined) return true;
    const isNew = !keys.has(`${userId} ${key}`);
    keys.add(`${userId} ${key}`);
    return isNew;
  });
}

/**
 * The same commands in an engine without a database, with consecutive numbers.
 * @param {readonly SimAsk[]} asks
 * @param {{ bounds: { workMax: number } }} parts
 */
function inMemory(asks, parts) {
  const engine = createEngine(parts);
  const codes = asks.map(({ at, userId, content }) => {
    const command = { seq: engine.seq + 1, at: Math.max(at, engine.at), userId, content };
    const { reply } = engine.apply(/** @type {any} */ (command));
    return reply.ok ? null : reply.rejection.code;
  });
  return { codes, stateHash: engine.stateHash() };
}
