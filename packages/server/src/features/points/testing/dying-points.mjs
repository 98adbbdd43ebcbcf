// @ts-check
// The exchange as the program opens it, in a process that is going to be killed, with a points service elsewhere. One
// exchange, named by a step and its points, stands still there.

import { houseId, usualMarkTerms } from "@tidemark/engine";
import { amount } from "@tidemark/kernel";
import { openExchange, readConfig } from "@tidemark/server";

const standAt = process.env.STAND_AT ?? "";

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
}

const exchange = await openExchange(readConfig(process.env), {
  async onPointsStep(step, id) {
    const [row] = await exchange.context.database.query("select points::text from points_exchanges where id = $1", [
      id,
    ]);
    if (`${step} ${row?.points}` !== standAt) return;
    say(`at ${step}`);
    await new Promise(() => undefined);
  },
});
const { markets, sequencer } = exchange.context;
const market = markets.bySymbol("DOT/USDT");
if (market === null) throw new Error("no market of DOT");
const dayMs = 86_400_000;
await sequencer.submit(
  { type: "SetMarkTerms", terms: { ...usualMarkTerms, jumpPpm: 1_000_000, freshMs: dayMs, closeMs: dayMs } },
  { userId: houseId },
);
const price = amount(498n * 10n ** BigInt(market.quote.scale - 2));
const sources = [1, 2].map((source) => ({ source, price }));
await sequencer.submit(
  { type: "RecordTicks", number: sequencer.view().tickNumber + 1, quotes: [{ marketId: market.id, sources }] },
  { userId: houseId },
);
const port = await exchange.listen();
say(`listening on ${port}`);
process.on("SIGTERM", () => {
  exchange.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
