// @ts-check
// The exchange as the program opens it, in a process that is going to be killed. Its clock stands where it is told to,
// and prices are recorded when it is told to, a line of JSON each; every line is answered once it is done.

import { createInterface } from "node:readline";
import { openExchange, readConfig } from "@tidemark/server";

let now = Number(process.env.CLOCK_AT);
/** @type {any} */
const clock = { now: () => now };
const exchange = await openExchange(readConfig(process.env), { clock, priceSources: [] });
const { markets, sequencer } = exchange.context;

/** @param {any} content */
async function must(content) {
  const reply = await sequencer.submit(content, { userId: /** @type {any} */ (0) });
  if (!reply.ok) throw new Error(`${content.type}: ${reply.rejection.code}`);
}

/** Two sources that agree. @param {number} price */
async function look(price) {
  const market = markets.byId(/** @type {any} */ (1));
  const units = BigInt(price) * 10n ** BigInt(market?.quote.scale ?? 0);
  const sources = [1, 2].map((source) => ({ source, price: units }));
  await must({ type: "RecordTicks", number: sequencer.view().tickNumber + 1, quotes: [{ marketId: 1, sources }] });
}

createInterface({ input: process.stdin }).on("line", async (line) => {
  /** @type {{ turn: number, at: number, price: number | null }} */
  const { turn, at, price } = JSON.parse(line);
  now = at;
  if (price !== null) await look(price);
  process.stdout.write(`done ${turn} with ${sequencer.audit().problems.length} problems\n`);
});
process.stdout.write(`listening on ${await exchange.listen()}\n`);
process.on("SIGTERM", () => {
  exchange.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
