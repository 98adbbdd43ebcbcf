// @ts-check
// Many options of one instant, in a process of its own: accepted, begun and settled by the work that time brings, while
// somebody trades spot. The clock is the bench's own. Prints one line of JSON.

import { latestRules } from "@tidemark/engine";
import { embeddedWriter, migrate, openPglite, openPostgres, postgresWriter, Sequencer } from "@tidemark/server";
import { startSpotTrader } from "../spot-trader.mjs";

/** @type {{ kind: "pglite" | "postgres", place: string, options: number }} */
const plan = JSON.parse(process.argv[2] ?? "{}");
const unit = 10n ** 8n;
const quote = 100;
const each = 20;
const people = plan.options / each;
const date = 20261116;
let now = Date.UTC(2026, 10, 16, 12);

const database = plan.kind === "pglite" ? await openPglite(plan.place) : await openPostgres(plan.place);
await migrate(database);
const sequencer = await Sequencer.open({
  database,
  openWriter: plan.kind === "pglite" ? embeddedWriter(database) : postgresWriter(plan.place),
  clock: { now: () => /** @type {any} */ (now) },
});

/** @param {any} content */
async function send(content, userId = 0) {
  const reply = await sequencer.submit(content, { userId: /** @type {any} */ (userId) });
  if (!reply.ok) throw new Error(`${content.type}: ${reply.rejection.code}`);
  return /** @type {any} */ (reply.value);
}

let number = 0;
/** @param {bigint} price */
function look(price) {
  number += 1;
  const sources = [1, 2].map((source) => ({ source, price }));
  return send({ type: "RecordTicks", number, quotes: [{ marketId: 1, sources }] });
}

async function layGround() {
  await send({ type: "AdoptRules", version: latestRules });
  await send({ type: "CreateAsset", assetId: quote, symbol: "USDT", scale: 8 });
  await send({ type: "CreateAsset", assetId: 1, symbol: "COIN", scale: 8 });
  const ppm = { makerFeePpm: 1_000, takerFeePpm: 1_000, bandPpm: 500_000, slippageMaxPpm: 100_000 };
  const terms = { ...ppm, amountMin: 1n, valueMin: 1n };
  await send({
    type: "CreateMarket",
    marketId: 1,
    base: 1,
    quote,
    lot: 1_000n,
    tick: 1_000_000n,
    state: "open",
    terms,
  });
  const coin = { feePpm: 20_000, stakeMin: unit, stakeMax: 0n, openMax: 0, sideMax: 0n };
  await send({ type: "SetOptionCoin", assetId: quote, terms: coin, isOpen: true });
  await send({ type: "SetOptionMarket", marketId: 1, isOpen: true });
  await send({ type: "SetOptionDuration", seconds: 60, ratioPpm: 850_000, isOpen: true });
  const house = { owner: 0, kind: "house" };
  await send({ type: "Credit", to: house, assetId: quote, amount: 10n ** 20n, reason: "demo_fund", reference: 1 });
  const move = { from: house, to: { owner: 0, kind: "options" }, assetId: quote, amount: 10n ** 20n };
  await send({ type: "Book", steps: [{ move }], reason: "option_fund", reference: 1 });
}

/** @param {number} owner @param {string} kind */
function fund(owner, kind) {
  const to = { owner, kind };
  return send({ type: "Credit", to, assetId: quote, amount: 10n ** 14n, reason: "demo_fund", reference: 1 });
}

await layGround();
for (let owner = 1; owner <= people; owner += 1) await fund(owner, "seconds");
const trader = people + 1;
await fund(trader, "spot");
await look(100n * unit);

/** How long each acceptance took. @type {number[]} */
const accepted = [];
for (let turn = 0; turn < each; turn += 1) {
  await Promise.all(
    Array.from({ length: people }, async (_, place) => {
      const direction = (place + turn) % 2 === 0 ? "up" : "down";
      const from = performance.now();
      const option = { type: "PlaceOption", marketId: 1, assetId: quote, direction, seconds: 60, stake: unit, date };
      await send(option, place + 1);
      accepted.push(performance.now() - from);
    }),
  );
}
now += 1_000;
await look(100n * unit);
while ((await send({ type: "RunDue" })).isMore);
now += 58_000;
await look(101n * unit);

const alive = sequencer.view().seconds.optionCount;
const others = startSpotTrader(send, trader);
await new Promise((resolve) => setTimeout(resolve, 500));
const quietMs = others.longestMs();
now += 2_000;
const startedMs = performance.now();
while ((await send({ type: "RunDue" })).isMore);
const settledMs = performance.now() - startedMs;
await others.stop();
const waitMs = others.longestMs();
accepted.sort((one, other) => one - other);
process.stdout.write(
  JSON.stringify({
    settled: alive - sequencer.view().seconds.optionCount,
    settledMs,
    waitMs,
    quietMs,
    acceptedP99Ms: accepted[Math.floor(accepted.length * 0.99)],
  }),
);
await sequencer.close();
await database.close();
process.exit(0);
