// @ts-check
// The exchange, whose clock a test puts forward: each SIGUSR2 is sixty-one minutes, more than anybody has to pay a shop or
// to answer in. Started as the program itself is, and says where it is the same way.

import { openExchange, readConfig } from "@tidemark/server";

const jumpMs = 61 * 60_000;
let aheadMs = 0;
process.on("SIGUSR2", () => {
  aheadMs += jumpMs;
});

const exchange = await openExchange(readConfig(process.env), {
  clock: { now: () => /** @type {any} */ (Date.now() + aheadMs) },
});
process.on("SIGTERM", () => void exchange.close().then(() => process.exit(0)));
const port = await exchange.listen();
process.stdout.write(`open at http://localhost:${port}\nconsole ${exchange.context.operators.console.origin()}\n`);
