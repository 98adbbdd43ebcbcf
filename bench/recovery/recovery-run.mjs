// @ts-check
// One database, measured in a process of its own: fills the journal through the sequencer, starts on it, and lets
// commits fail. Prints one line of JSON.

import { setTimeout as sleep } from "node:timers/promises";
import { embeddedWriter, migrate, openPglite, openPostgres, postgresWriter, Sequencer } from "@tidemark/server";
import { lotUnits, tickUnits } from "../core/workload.mjs";
import { groundwork, users } from "../store/traffic.mjs";

/** @type {{ kind: "pglite" | "postgres", place: string, count: number }} */
const plan = JSON.parse(process.argv[2] ?? "{}");
/** As many as rest in the book, too: each lane has one order there. */
const underWay = 10_000;
const rounds = 3;
const between = 8_000;

const database = plan.kind === "pglite" ? await openPglite(plan.place) : await openPostgres(plan.place);
await migrate(database);
const openWriter = plan.kind === "pglite" ? embeddedWriter(database) : postgresWriter(plan.place);
let failedAtMs = 0;
let isFailing = false;

/** @param {{ batchMax?: number }} limits */
function open(limits = {}) {
  return Sequencer.open({
    database,
    openWriter: async (wait) => {
      const writer = await openWriter(wait);
      return {
        ...writer,
        async write(...batch) {
          if (!isFailing) return writer.write(...batch);
          isFailing = false;
          failedAtMs = performance.now();
          throw new Error("the commit fails");
        },
      };
    },
    clock: { now: () => /** @type {any} */ (Date.now()) },
    limits,
  });
}

/** What a lane does: an order that rests or trades, then another in its stead. */
let sent = 0;

/** @param {number} index */
function order(index) {
  const isBuy = index % 2 === 0;
  const away = BigInt((index * 7_919) % 500);
  const price = 10n ** 12n + (isBuy ? -away : away + 1n) * tickUnits;
  const shape = index % 10 === 0 ? { orderType: "market", slippagePpm: 100_000 } : { orderType: "limit", price };
  return { type: "PlaceOrder", marketId: 1, side: isBuy ? "buy" : "sell", amount: lotUnits, ...shape };
}

/** @type {{ userId: number, orderId: number | null }[]} */
const lanes = Array.from({ length: underWay }, (_, index) => ({ userId: 1 + (index % users), orderId: null }));

/** @param {Sequencer} sequencer @param {number} count */
async function send(sequencer, count) {
  const end = sent + count;
  await Promise.all(
    lanes.map(async (lane) => {
      while (sent < end) {
        const index = sent;
        sent += 1;
        const { orderId } = lane;
        const content = orderId === null ? order(index) : { type: "CancelOrder", orderId };
        const by = { userId: /** @type {any} */ (lane.userId), key: `bench-${index}-4a5b-9c1d-${index * 7_919}` };
        const reply = await sequencer.submit(/** @type {any} */ (content), by);
        lane.orderId = orderId === null && reply.ok ? reply.value.orderId : null;
      }
    }),
  );
}

const credit = {
  type: "Credit",
  to: { owner: 1, kind: "spot" },
  assetId: 1,
  amount: 1n,
  reason: "deposit",
  reference: "bench",
};

/** Lets one commit fail and asks until there is an answer. @param {Sequencer} sequencer @param {string} key */
async function recover(sequencer, key) {
  const by = { userId: /** @type {any} */ (0), key };
  isFailing = true;
  await sequencer.submit(/** @type {any} */ (credit), by).catch(() => undefined);
  for (;;) {
    const reply = await sequencer.submit(/** @type {any} */ (credit), by).catch(() => null);
    if (reply?.ok === true) return performance.now() - failedAtMs;
    await sleep(2);
  }
}

const filling = await open({ batchMax: 5_000 });
for (const content of groundwork()) {
  const reply = await filling.submit(content, { userId: /** @type {any} */ (0) });
  if (!reply.ok) throw new Error(reply.rejection.code);
}
await send(filling, plan.count);
await filling.close();

const startedMs = performance.now();
const sequencer = await open();
const startMs = performance.now() - startedMs;
/** @type {number[]} */
const recoveryMs = [];
for (let round = 0; round < rounds; round += 1) {
  await send(sequencer, between);
  recoveryMs.push(await recover(sequencer, `recover-${round}`));
}
const { seq } = sequencer;
const orders = sequencer.view().spot.orderCount;
await sequencer.close();
await database.close();
process.stdout.write(JSON.stringify({ startMs, recoveryMs, rows: seq, orders }));
process.exit(0);
