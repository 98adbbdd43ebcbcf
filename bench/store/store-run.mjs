// @ts-check
// One database, measured in a process of its own: as much as it takes, then the very same transactions again without
// an engine, then the delay at a fixed rate. Prints one line of JSON.

import {
  BatchTables,
  embeddedWriter,
  migrate,
  openPglite,
  openPostgres,
  postgresWriter,
  Sequencer,
} from "@tidemark/server";
import { build } from "hdr-histogram-js";
import { groundwork, traffic } from "./traffic.mjs";

/** @type {{ kind: "pglite" | "postgres", places: string[], count: number, bareCount: number, rate: number, seconds: number }} */
const plan = JSON.parse(process.argv[2] ?? "{}");
const windowSize = 2_000;
const preload = 2_000;

/** @param {string} place */
async function open(place) {
  const database = plan.kind === "pglite" ? await openPglite(place) : await openPostgres(place);
  await migrate(database);
  return { database, openWriter: plan.kind === "pglite" ? embeddedWriter(database) : postgresWriter(place) };
}

/** @typedef {import("@tidemark/server").Writer["write"]} Write */
/** @typedef {Parameters<Write>} Params what one batch is written with */

/** @param {string} place @param {Params[] | null} kept receives the batches as they are written */
async function openSequencer(place, kept) {
  const { database, openWriter } = await open(place);
  const sequencer = await Sequencer.open({
    database,
    openWriter: async (wait) => {
      const writer = await openWriter(wait);
      return {
        ...writer,
        write: (...params) => {
          kept?.push(params);
          return writer.write(...params);
        },
      };
    },
    clock: { now: () => /** @type {any} */ (Date.now()) },
  });
  for (const content of groundwork()) await must(sequencer.submit(content, { userId: /** @type {any} */ (0) }));
  return { database, sequencer };
}

/** @param {Promise<any>} replying */
async function must(replying) {
  const reply = await replying;
  if (!reply.ok) throw new Error(reply.rejection.code);
}

/** @param {Sequencer} sequencer @param {ReturnType<typeof traffic>} commands @returns {Promise<void>} */
async function send(sequencer, commands) {
  const { content, userId, key, seen } = commands.next();
  seen(await sequencer.submit(/** @type {any} */ (content), { userId: /** @type {any} */ (userId), key }));
}

/** So many commands with a fixed number under way. */
/** @param {Sequencer} sequencer @param {ReturnType<typeof traffic>} commands @param {number} count */
async function saturate(sequencer, commands, count) {
  let left = count;
  const startedMs = performance.now();
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await send(sequencer, commands);
    }
  };
  await Promise.all(Array.from({ length: Math.min(windowSize, count) }, lane));
  return (performance.now() - startedMs) / 1000;
}

/** At a fixed rate, whatever comes back; delays count from the moment a command should have been sent. */
/** @param {Sequencer} sequencer @param {ReturnType<typeof traffic>} commands */
async function steady(sequencer, commands) {
  const histogram = build({ numberOfSignificantValueDigits: 3 });
  const total = plan.rate * plan.seconds;
  const startedMs = performance.now();
  /** @type {Promise<void>[]} */
  const sent = [];
  for (let index = 0; index < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - startedMs) * plan.rate) / 1000));
    for (; index < due; index += 1) {
      const intendedMs = startedMs + (index * 1000) / plan.rate;
      sent.push(
        send(sequencer, commands).then(() =>
          histogram.recordValue(Math.max(1, (performance.now() - intendedMs) * 1000)),
        ),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(sent);
  return {
    p50Ms: histogram.getValueAtPercentile(50) / 1000,
    p99Ms: histogram.getValueAtPercentile(99) / 1000,
    maxMs: histogram.maxValue / 1000,
    perSecond: total / ((performance.now() - startedMs) / 1000),
  };
}

/** What the database takes on disk: tables with their indexes, without the log that it uses again. @param {Awaited<ReturnType<typeof openPglite>>} database */
async function bytesOf(database) {
  const rows = await database.query("select pg_database_size(current_database()) as bytes");
  return Number(rows[0]?.bytes);
}

/** The kept batches written again by a loop that does nothing else. @param {string} place @param {Params[]} kept @param {number} from */
async function bare(place, kept, from) {
  const { database, openWriter } = await open(place);
  const writer = await openWriter({ onStandby: () => undefined, isCancelled: () => false });
  await new BatchTables().prepare(database);
  for (const params of kept.slice(0, from)) await writer.write(...params);
  const startedMs = performance.now();
  for (const params of kept.slice(from)) await writer.write(...params);
  const seconds = (performance.now() - startedMs) / 1000;
  await writer.close();
  await database.close();
  return seconds;
}

/** Batches of the same commands, kept in a run that is not timed: keeping them costs memory and time. @param {string} place */
async function recordBatches(place) {
  /** @type {Params[]} */
  const kept = [];
  const { database, sequencer } = await openSequencer(place, kept);
  const commands = traffic({ count: plan.bareCount, preload, seed: 7 });
  await saturate(sequencer, commands, preload);
  const from = kept.length;
  await saturate(sequencer, commands, plan.bareCount);
  await sequencer.close();
  await database.close();
  return { kept, from };
}

const [place = "", recordPlace = "", barePlace = ""] = plan.places;
const { database, sequencer } = await openSequencer(place, null);
const commands = traffic({ count: plan.count + plan.rate * plan.seconds, preload, seed: 7 });
await saturate(sequencer, commands, preload);
const bytesBefore = await bytesOf(database);
const seconds = await saturate(sequencer, commands, plan.count);
const bytes = (await bytesOf(database)) - bytesBefore;
// A server that has run for a while uses the files of its log again; a new one makes each, and everybody waits for that.
if (plan.kind === "postgres") await database.query("checkpoint");
const delays = await steady(sequencer, commands);
await sequencer.close();
await database.close();
const { kept, from } = await recordBatches(recordPlace);
const bareSeconds = await bare(barePlace, kept, from);
process.stdout.write(
  JSON.stringify({
    perSecond: plan.count / seconds,
    barePerSecond: plan.bareCount / bareSeconds,
    commandsPerBatch: plan.bareCount / (kept.length - from),
    bytesPerCommand: bytes / plan.count,
    delays,
  }),
);
process.exit(0);
