// @ts-check
// One database, measured in a process of its own: fills a book, lets one order sweep it, and counts how long others
// wait for their answers meanwhile. Prints one line of JSON.

import { setTimeout as sleep } from "node:timers/promises";
import { migrate, openPglite, openPostgres, openSequencer } from "@tidemark/server";

/** @type {{ kind: "pglite" | "postgres", place: string, resting: number, makers: number, levels: number, everyMs: number }} */
const plan = JSON.parse(process.argv[2] ?? "{}");
const lot = 10_000n;
const tick = 1_000_000n;
const middle = 10n ** 12n;
const swept = 1;
const beside = 2;
const whale = 1;
/** Of those who trade meanwhile, in each of the two markets; the makers follow. Nobody may have too many orders open. */
const others = 100;
const firstMaker = 2 + 2 * others;
const quietMs = 1_500;

const database = plan.kind === "pglite" ? await openPglite(plan.place) : await openPostgres(plan.place);
await migrate(database);
const { sequencer, close } = await openSequencer({
  config: { databaseUrl: plan.kind === "pglite" ? null : plan.place },
  database,
  clock: { now: () => /** @type {any} */ (Date.now()) },
});

/** @param {any} content @param {number} userId */
async function send(content, userId) {
  const reply = await sequencer.submit(content, { userId: /** @type {any} */ (userId) });
  if (!reply.ok) throw new Error(`${content.type}: ${reply.rejection.code}`);
  return /** @type {any} */ (reply.value);
}

/** @param {number} marketId @param {"buy" | "sell"} side @param {bigint} price @param {bigint} lots */
function limit(marketId, side, price, lots) {
  return { type: "PlaceOrder", marketId, side, orderType: "limit", price, amount: lots * lot };
}

async function layGround() {
  const terms = {
    makerFeePpm: 1_000,
    takerFeePpm: 2_000,
    bandPpm: 5_000_000,
    amountMin: 0n,
    valueMin: 0n,
    slippageMaxPpm: 1_000_000,
  };
  for (const [index, symbol] of ["BTC", "ETH", "USDT"].entries()) {
    await send({ type: "CreateAsset", assetId: index + 1, symbol, scale: 8 }, 0);
  }
  for (const marketId of [swept, beside]) {
    const market = { marketId, base: marketId, quote: 3, lot, tick, state: "open", terms };
    await send({ type: "CreateMarket", ...market }, 0);
  }
  const amount = 10n ** 20n;
  for (let owner = whale; owner < firstMaker + plan.makers; owner += 1) {
    for (const assetId of [1, 2, 3]) {
      const to = { owner, kind: "spot" };
      await send({ type: "Credit", to, assetId, amount, reason: "deposit", reference: "bench" }, 0);
    }
  }
}

/** Everybody's orders above the middle, level by level and owner by owner. */
async function fillBook() {
  let next = 0;
  const lane = async () => {
    while (next < plan.resting) {
      const index = next;
      next += 1;
      const price = middle + BigInt(1 + (index % plan.levels)) * tick;
      await send(limit(swept, "sell", price, 10n), firstMaker + (index % plan.makers));
    }
  };
  await Promise.all(Array.from({ length: 1_000 }, lane));
}

/** Places orders and takes them back, one each `everyMs` whatever comes back; a wait counts from when it was due. */
/** @param {number} marketId */
function probe(marketId) {
  /** @type {{ atMs: number, waitMs: number }[]} */
  const waits = [];
  /** @type {Promise<void>[]} */
  const sent = [];
  /** @type {{ orderId: number, userId: number }[]} */
  const resting = [];
  const startedMs = performance.now();
  let isOver = false;
  /** @param {number} dueMs @param {number} userId */
  const one = async (dueMs, userId) => {
    const back = resting.shift();
    const order = limit(marketId, "buy", middle - tick, 1n);
    const reply =
      back === undefined
        ? await send(order, userId)
        : await send({ type: "CancelOrder", orderId: back.orderId }, back.userId);
    waits.push({ atMs: dueMs, waitMs: performance.now() - dueMs });
    if (back === undefined) resting.push({ orderId: reply.orderId, userId });
  };
  const firstUser = whale + 1 + (marketId === swept ? 0 : others);
  const running = (async () => {
    for (let count = 0; !isOver; ) {
      for (; startedMs + count * plan.everyMs <= performance.now(); count += 1)
        sent.push(one(startedMs + count * plan.everyMs, firstUser + (count % others)));
      await sleep(1);
    }
    await Promise.all(sent);
  })();
  return {
    async stop() {
      isOver = true;
      await running;
      return waits;
    },
  };
}

await layGround();
await fillBook();
const isSwept = () => sequencer.view().spot.orderCount < plan.resting / 50;
const asOthers = { same: probe(swept), other: probe(beside) };
await sleep(quietMs);
const startedMs = performance.now();
await send(limit(swept, "buy", middle + BigInt(plan.levels) * tick, 10n * BigInt(plan.resting)), whale);
const answeredMs = performance.now() - startedMs;
while (!isSwept()) await sleep(5);
const sweptMs = performance.now() - startedMs;
await sleep(quietMs);
const waits = { same: await asOthers.same.stop(), other: await asOthers.other.stop() };
const audit = sequencer.audit();
await close();
await database.close();

/** @param {{ atMs: number, waitMs: number }[]} list */
function describe(list) {
  /** @param {{ waitMs: number }[]} some @param {number} part */
  const at = (some, part) =>
    some.map(({ waitMs }) => waitMs).sort((a, b) => a - b)[Math.floor(some.length * part)] ?? 0;
  const meanwhile = list.filter(({ atMs, waitMs }) => atMs + waitMs > startedMs && atMs < startedMs + sweptMs);
  const before = list.filter(({ atMs, waitMs }) => atMs + waitMs < startedMs);
  return {
    count: meanwhile.length,
    p50Ms: at(meanwhile, 0.5),
    p99Ms: at(meanwhile, 0.99),
    maxMs: Math.max(...meanwhile.map(({ waitMs }) => waitMs)),
    quietP99Ms: at(before, 0.99),
  };
}

process.stdout.write(
  JSON.stringify({
    answeredMs,
    sweptMs,
    problems: audit.problems,
    same: describe(waits.same),
    other: describe(waits.other),
  }),
);
process.exit(0);
