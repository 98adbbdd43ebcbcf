// @ts-check
// The exchange, whose clock a test puts forward: each SIGUSR2 is sixty-one minutes, more than anybody has to pay a shop or
// to answer in, each SIGHUP a day and an hour, more than the notice of one day. Started as the program itself is, and says
// where it is the same way.

import { openExchange, readConfig } from "@tidemark/server";

const minuteMs = 60_000;
let aheadMs = 0;
process.on("SIGUSR2", () => {
  aheadMs += 61 * minuteMs;
});
process.on("SIGHUP", () => {
  aheadMs += 25 * 60 * minuteMs;
});

const exchange = await openExchange(readConfig(process.env), {
  clock: { now: () => /** @type {any} */ (Date.now() + aheadMs) },
});
process.on("SIGTERM", () => void exchange.close().then(() => process.exit(0)));
const port = await exchange.listen();
process.stdout.write(`open at http://localhost:${port}\nconsole ${exchange.context.operators.console.origin()}\n`);
