// @ts-check
// The rounds: let it work, kill something, let it come back, and look whether anything was lost or doubled. The
// first fault ends the run and keeps everything for looking at.

import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCluster } from "./cluster.mjs";
import { gatherCrowd, recordPrices } from "./levers.mjs";
import { reconcile } from "./reconcile.mjs";
import { startServerProcess } from "./server-process.mjs";
import { openWitness } from "./witness.mjs";
import { market, quote, randomFrom, setup, trade, userIds } from "./workload.mjs";

/**
 * @typedef {object} Plan
 * @property {number} rounds
 * @property {"pglite" | "postgres"} database
 * @property {string | null} url of a PostgreSQL that is not ours to kill
 * @property {string | null} data a folder to start from, if any
 * @property {number} seed
 * @property {(line: string) => void} say
 */

/**
 * @typedef {object} CrashResult
 * @property {number} rounds
 * @property {number} acknowledged
 * @property {number} slowestMs
 * @property {{ commands: number, syncs: number }} syncs
 * @property {Record<string, number>} options that have ended, by how
 * @property {{ whole: number, cut: number }} waves closings of one look that took several commands, and those of them
 *   that a kill came between
 * @property {string[]} faults
 * @property {string | null} kept
 */

/** A round kills after some answers, so that it does about the same on a fast and a slow machine. */
const answersMax = 60;
const workMsMax = 5_000;
/** And then at any moment of the next few batches. */
const delayMsMax = 40;
/** One round of so many lets the price fall, and kills while everybody is being liquidated: the portions take that long. */
const fallEvery = 3;
const fallDelayMsMax = 60;

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** @type {Promise<unknown>} */
let lastCluster = Promise.resolve();

/** One after the other: a port counts as taken only once its server listens. @param {string} folder */
async function nextCluster(folder) {
  const made = lastCluster.then(async () => {
    const cluster = await makeCluster(folder);
    await cluster?.start();
    return cluster;
  });
  lastCluster = made.catch(() => undefined);
  return made;
}

/** @param {Plan} plan @returns {Promise<CrashResult>} */
export async function runRounds(plan) {
  const folder = mkdtempSync(join(tmpdir(), "tidemark-crash-"));
  const cluster = plan.database === "postgres" && plan.url === null ? await nextCluster(folder) : null;
  if (plan.database === "postgres" && plan.url === null && cluster === null) {
    throw new Error("There is no PostgreSQL on this machine; install one or give its address with --url.");
  }
  const syncFile = join(folder, "syncs");
  writeFileSync(syncFile, "");
  const url = plan.url ?? cluster?.url ?? "";
  const settings = {
    DATA_DIR: join(folder, "data"),
    DEMO_MARKET: "off",
    CRASH_SYNC_COUNT: syncFile,
    ...(plan.database === "postgres" ? { DATABASE_URL: url } : {}),
  };
  if (plan.data !== null) cpSync(plan.data, settings.DATA_DIR, { recursive: true });
  const witness = await openWitness(join(folder, "witness.log"));
  const run = new Rounds(plan, settings, witness, cluster);
  let isWhole = false;
  try {
    await run.first();
    const syncs = await run.countSyncs(syncFile);
    for (let round = 1; round <= plan.rounds && run.faults.length === 0; round += 1) await run.round(round);
    await run.last();
    isWhole = run.faults.length === 0;
    return { ...run.result(), syncs, kept: isWhole ? null : folder };
  } catch (error) {
    return { ...run.result(), syncs: { commands: 0, syncs: 0 }, faults: [String(error)], kept: folder };
  } finally {
    await witness.close();
    await run.end();
    await cluster?.stop();
    if (isWhole) rmSync(folder, { recursive: true, force: true });
  }
}

const firstTries = 3;

/** Making a new database is not what is tried here, and may take too long on a busy machine. */
/** @param {Record<string, string>} settings */
async function startFirst(settings) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startServerProcess(settings);
    } catch (error) {
      if (attempt === firstTries) throw error;
    }
  }
}

class Rounds {
  /** @type {string[]} */
  faults = [];
  completed = 0;
  acknowledged = 0;
  slowestMs = 0;
  /** When something was killed. @type {number[]} */
  killedAt = [];
  waves = { whole: 0, cut: 0 };
  /** @type {Record<string, number>} */
  options = {};
  /** @type {import("./server-process.mjs").ServerProcess | null} */
  server = null;

  /**
   * @param {Plan} plan
   * @param {Record<string, string>} settings
   * @param {import("./witness.mjs").Witness} witness
   * @param {import("./cluster.mjs").Cluster | null} cluster
   */
  constructor(plan, settings, witness, cluster) {
    this.plan = plan;
    this.settings = settings;
    this.witness = witness;
    this.cluster = cluster;
    this.random = randomFrom(plan.seed);
  }

  async first() {
    this.server = await startFirst(this.settings);
    for (const step of setup()) {
      const intent = await this.witness.intend(step);
      const { reply } = await this.server.door.request({ kind: "submit", ...step });
      if (!reply.ok) this.faults.push(`${step.key} was refused: ${reply.rejection.code}`);
      await this.witness.answered(intent, reply);
    }
  }

  /**
   * One command after the other, each answered before the next: when an answer is here, more is synced than was
   * written before its command was sent. PostgreSQL tells both by place in its log; the embedded database's syncs
   * are counted as they complete.
   */
  /** @param {string} syncFile */
  async countSyncs(syncFile) {
    const door = this.alive().door;
    const reached = async () => {
      const counted = statSync(syncFile).size;
      return (await door.request({ kind: "syncs" })).reached ?? { written: counted, synced: counted };
    };
    const commands = 10;
    let syncs = 0;
    for (let number = 0; number < commands; number += 1) {
      const content = { type: "Transfer", from: "spot", to: "fiat", assetId: quote, amount: 1n };
      const intent = await this.witness.intend({ key: `crash-sync-${number}`, userId: userIds[0] ?? 0, content });
      const before = await reached();
      const { reply } = await door.request({ kind: "submit", ...intent });
      const after = await reached();
      if (after.synced > before.written) syncs += 1;
      await this.witness.answered(intent, reply);
    }
    const isOurs = this.plan.url === null;
    if (isOurs && syncs < commands) this.faults.push(`${commands} commands were answered with ${syncs} syncs`);
    return { commands, syncs };
  }

  /** @param {number} round */
  async round(round) {
    const { door } = this.alive();
    const { witness } = this;
    const isFalling = round % fallEvery === 1;
    const ground = { door, witness, round, market };
    if (isFalling) await gatherCrowd(ground, { quote, userIds });
    let isOver = false;
    let isFallen = false;
    const fallenWith = this.random(4) === 0 ? "sent" : "answered";
    const goal = this.acknowledged + 1 + this.random(answersMax);
    const untilMs = performance.now() + workMsMax;
    const traders = userIds.map((userId) =>
      trade({
        door,
        witness,
        random: randomFrom(this.random(2 ** 31)),
        userId,
        round,
        isOver: () => isOver,
        onAnswer: () => {
          this.acknowledged += 1;
        },
      }),
    );
    const prices = recordPrices({
      ...ground,
      random: randomFrom(this.random(2 ** 31)),
      isFalling,
      isOver: () => isOver,
      onFall: (what) => {
        isFallen ||= what === fallenWith;
      },
    });
    const isTime = () => (isFalling ? isFallen : this.acknowledged >= goal);
    while (!isTime() && performance.now() < untilMs) await pause(1);
    await pause(this.random(isFalling ? fallDelayMsMax : delayMsMax));
    await this.killAndReturn(round, Promise.all([...traders, prices]), () => {
      isOver = true;
    });
  }

  /**
   * @param {number} round
   * @param {Promise<unknown>} work
   * @param {() => void} endWork
   */
  async killAndReturn(round, work, endWork) {
    const victim = this.victim();
    const startedMs = performance.now();
    this.killedAt.push(Date.now());
    const { server } = this;
    if (victim !== "server" && this.cluster !== null) await this.cluster.kill();
    if (victim !== "database") await server?.kill();
    endWork();
    await work;
    if (victim !== "server" && this.cluster !== null) await this.cluster.start();
    if (victim !== "database") this.server = await startServerProcess(this.settings);
    await this.ready();
    const recoveredMs = performance.now() - startedMs;
    this.slowestMs = Math.max(this.slowestMs, recoveredMs);
    await this.check();
    this.completed = round;
    this.plan.say(`round ${round}: killed the ${victim}, back after ${Math.round(recoveredMs)} ms`);
  }

  victim() {
    if (this.cluster === null) return "server";
    return /** @type {const} */ (["server", "database", "server and database"])[this.random(3)] ?? "server";
  }

  async ready() {
    const { door } = this.alive();
    while ((await door.request({ kind: "state" })).state !== "ready") {
      await pause(10);
    }
  }

  async check() {
    const { door } = this.alive();
    this.faults.push(...(await reconcile(door, this.witness, this.random)));
    this.faults.push(...(await door.request({ kind: "verify" })).differences);
    const { levers, options } = await door.request({ kind: "audit" });
    const { waves } = levers;
    this.options = options.ended;
    const isCut = (/** @type {any} */ { first, last }) => this.killedAt.some((at) => first < at && at < last);
    this.waves = { whole: waves.length, cut: waves.filter(isCut).length };
  }

  /** A clean stop and one more start, so that the snapshot it takes is tried too. */
  async last() {
    if (this.faults.length > 0) return;
    await this.server?.stop();
    this.server = await startServerProcess(this.settings);
    await this.check();
  }

  alive() {
    if (this.server === null) throw new Error("the exchange does not run");
    return this.server;
  }

  async end() {
    await this.server?.kill();
  }

  result() {
    const { completed: rounds, acknowledged, slowestMs, waves, options, faults } = this;
    return { rounds, acknowledged, slowestMs, waves, options, faults };
  }
}
