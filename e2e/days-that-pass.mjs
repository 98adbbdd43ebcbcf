// @ts-check
// The exchange, whose clock begins at noon of its own zone, so that no midnight comes by itself, and which a test puts
// forward: each SIGUSR2 is two days. Started as the program itself is, and says where it is the same way.

import { openExchange, readConfig } from "@tidemark/server";

const dayMs = 86_400_000;
/** Noon in Shanghai is four o'clock in Greenwich. */
let aheadMs = dayMs - ((Date.now() - 4 * 3_600_000) % dayMs);
process.on("SIGUSR2", () => {
  aheadMs += 2 * dayMs;
});

const exchange = await openExchange(readConfig(process.env), {
  clock: { now: () => /** @type {any} */ (Date.now() + aheadMs) },
});
process.on("SIGTERM", () => void exchange.close().then(() => process.exit(0)));
const port = await exchange.listen();
process.stdout.write(`open at http://localhost:${port}\nconsole ${exchange.context.operators.console.origin()}\n`);
