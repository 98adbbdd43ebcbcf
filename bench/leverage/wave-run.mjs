// @ts-check
// A fall of prices on a PostgreSQL, in a process of its own: many positions, one look that ends a part of them, and
// somebody who trades spot meanwhile. Prints one line of JSON.

import { migrate, openPostgres, postgresWriter, Sequencer } from "@tidemark/server";
import { startSpotTrader } from "../spot-trader.mjs";
import { each, layGround, markets, quote } from "./crowd.mjs";

/** @type {{ place: string, positions: number, ending: number }} */
const plan = JSON.parse(process.argv[2] ?? "{}");
const unit = 10n ** 8n;
const chunk = 2_000;
const people = plan.positions / each;
const poor = plan.ending / each;

const database = await openPostgres(plan.place);
await migrate(database);
const sequencer = await Sequencer.open({
  database,
  openWriter: postgresWriter(plan.place),
  clock: { now: () => /** @type {any} */ (Date.now()) },
});

/** @param {any} content */
async function send(content, userId = 0) {
  const reply = await sequencer.submit(content, { userId: /** @type {any} */ (userId) });
  if (!reply.ok) throw new Error(`${content.type}: ${reply.rejection.code}`);
  return /** @type {any} */ (reply.value);
}

/** @type {any[]} */
const ground = [];
layGround((content) => ground.push(content));
for (const content of ground) await send(content);
const terms = { sourcesMin: 2, jumpPpm: 50_000, agreePpm: 10_000, freshMs: 600_000, closeMs: 600_000 };
await send({ type: "SetMarkTerms", terms });
let number = 0;
/** @param {bigint} price */
const look = (price) => {
  number += 1;
  const sources = [1, 2].map((source) => ({ source, price }));
  const quotes = Array.from({ length: markets }, (_, place) => ({ marketId: place + 1, sources }));
  return send({ type: "RecordTicks", number, quotes });
};
await look(100n * unit);
/** The first ones have little beside their margins, the others enough for any fall. */
for (let from = 1; from <= people; from += chunk) {
  const some = Array.from({ length: Math.min(chunk, people - from + 1) }, (_, place) => from + place);
  await Promise.all(
    some.map((owner) => {
      const amount = (owner <= poor ? 30n : 400n) * unit;
      const to = { owner, kind: "leverage" };
      return send({ type: "Credit", to, assetId: quote, amount, reason: "demo_fund", reference: 1 });
    }),
  );
  for (let count = 0; count < each; count += 1) {
    await Promise.all(
      some.map((owner) => {
        const marketId = 1 + ((owner * each + count) % markets);
        return send({ type: "OpenLever", marketId, side: "long", hands: 1, multiple: 20 }, owner);
      }),
    );
  }
}
const trader = people + 1;
const to = { owner: trader, kind: "spot" };
await send({ type: "Credit", to, assetId: quote, amount: 10n ** 16n, reason: "demo_fund", reference: 1 });

const before = sequencer.view().leverage.positionCount;
const fallen = 84n * unit;
await look(fallen);
await look(fallen);
const others = startSpotTrader(send, trader);
await new Promise((resolve) => setTimeout(resolve, 500));
const quietMs = others.longestMs();
const startedMs = performance.now();
await look(fallen);
const decidedMs = performance.now() - startedMs;
while ((await send({ type: "RunDue" })).isMore);
const bookedMs = performance.now() - startedMs;
await others.stop();
const waitMs = others.longestMs();
const ended = before - sequencer.view().leverage.positionCount;
process.stdout.write(JSON.stringify({ positions: before, ended, decidedMs, bookedMs, waitMs, quietMs }));
await sequencer.close();
await database.close();
process.exit(0);
