// @ts-check
// The exchange with its living market as it is a day after its first start: yesterday's day of the simulation is over,
// so its seed is told. Started as the program itself is, and says where it is the same way.

import { openExchange, readConfig } from "@tidemark/server";

/** And two minutes: a first day that is begun just before midnight begins with the minute after it. */
const laterMs = (24 * 60 + 2) * 60_000;
const config = readConfig(process.env);
const clock = (/** @type {number} */ aheadMs) => ({ now: () => /** @type {any} */ (Date.now() + aheadMs) });

const first = await openExchange(config, { clock: clock(0) });
await first.close();
const exchange = await openExchange(config, { clock: clock(laterMs) });
process.on("SIGTERM", () => void exchange.close().then(() => process.exit(0)));
process.stdout.write(`open at http://localhost:${await exchange.listen()}\n`);
