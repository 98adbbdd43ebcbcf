// @ts-check
// The exchange as the program opens it, in a process that is going to be killed. Conversions of chosen amounts stand
// still at a step. Prices are recorded here, twice a second.

import { houseId } from "@tidemark/engine";
import { amount } from "@tidemark/kernel";
import { openExchange, readConfig } from "@tidemark/server";

/** @type {readonly string[]} */
const places = JSON.parse(process.env.STAND_AT ?? "[]");

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
}

const exchange = await openExchange(readConfig(process.env), {
  async onConversionStep(step, id) {
    const [row] = await exchange.context.database.query("select pay::text from conversions where id = $1", [id]);
    const place = `${step} ${row?.pay}`;
    if (!places.includes(place)) return;
    say(`at ${place}`);
    await new Promise(() => undefined);
  },
});
const { sequencer } = exchange.context;

async function look() {
  const marketId = /** @type {import("@tidemark/kernel").MarketId} */ (1);
  const price = amount(64_000_000_000n);
  const quotes = [{ marketId, sources: [1, 2].map((source) => ({ source, price })) }];
  const number = sequencer.view().tickNumber + 1;
  await sequencer.submit({ type: "RecordTicks", number, quotes }, { userId: houseId });
}

await look();
setInterval(() => void look().catch(() => undefined), 500).unref();
const port = await exchange.listen();
say(`listening on ${port}`);
process.on("SIGTERM", () => {
  exchange.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
