// @ts-check
// The exchange as the program opens it, in a process that is going to be killed. Chosen deposits and portions stand still
// at a step; interest is paid to two people at a time, and the clock may be ahead. Where steps of people's own deeds are
// cut off, nobody takes up in the same process what is to be found by the next one.

import { instant } from "@tidemark/kernel";
import { openExchange, readConfig } from "@tidemark/server";

/** @type {readonly string[]} */
const places = JSON.parse(process.env.STAND_AT ?? "[]");
const laterMs = Number.parseInt(process.env.LATER_MS ?? "0", 10);

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
}

const exchange = await openExchange(readConfig(process.env), {
  clock: { now: () => instant(Date.now() + laterMs) },
  savingsPortion: 2,
  async onSavingsStep(step, id) {
    const place = `${step} ${id}`;
    if (!places.includes(place)) return;
    say(`at ${place}`);
    await new Promise(() => undefined);
  },
});
const port = await exchange.listen();
if (process.env.IS_CARRIED === "no") await exchange.context.savings.stop();
say(`listening on ${port}`);
process.on("SIGTERM", () => {
  exchange.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
