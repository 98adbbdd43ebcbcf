// @ts-check
// The exchange, whose clock a test puts forward: each SIGUSR2 is six days, after which the demo's first offering is over
// and the first part of what was bought in it free. Started as the program itself is, and says where it is the same way.

import { openExchange, readConfig } from "@tidemark/server";

const jumpMs = 6 * 24 * 60 * 60_000;
let aheadMs = 0;
process.on("SIGUSR2", () => {
  aheadMs += jumpMs;
});

const exchange = await openExchange(readConfig(process.env), {
  clock: { now: () => /** @type {any} */ (Date.now() + aheadMs) },
});
process.on("SIGTERM", () => void exchange.close().then(() => process.exit(0)));
process.stdout.write(`open at http://localhost:${await exchange.listen()}\n`);
