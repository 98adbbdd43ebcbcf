// @ts-check
// The exchange as the program opens it, in a process that is going to be killed. Locks of chosen numbers of units stand
// still at a step. A person of the demo has coins for many; the clock may be ahead.

import { houseId } from "@tidemark/engine";
import { amount, instant } from "@tidemark/kernel";
import { openExchange, readConfig } from "@tidemark/server";

/** @type {readonly string[]} */
const places = JSON.parse(process.env.STAND_AT ?? "[]");
const laterMs = Number.parseInt(process.env.LATER_MS ?? "0", 10);

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
}

/** @type {Awaited<ReturnType<typeof openExchange>> | null} */
let opened = null;
const exchange = await openExchange(readConfig(process.env), {
  clock: { now: () => instant(Date.now() + laterMs) },
  async onWealthStep(step, id) {
    // The demo's own lock begins while it opens.
    if (opened === null) return;
    const [row] = await opened.context.database.query("select units from wealth_locks where id = $1", [id]);
    const place = `${step} ${row?.units}`;
    if (!places.includes(place)) return;
    say(`at ${place}`);
    await new Promise(() => undefined);
  },
});
opened = exchange;
const { database, sequencer } = exchange.context;
const [row] = await database.query("select id from users where email = 'trader1@demo.test'");
const owner = /** @type {import("@tidemark/kernel").UserId} */ (row?.id);
for (const [id, units] of [
  [3, 300_000_000n],
  [6, 100_000_000_000n],
]) {
  const assetId = /** @type {import("@tidemark/kernel").AssetId} */ (id);
  /** @type {import("@tidemark/engine").Credit} */
  const credit = {
    type: "Credit",
    to: { owner, kind: "wealth" },
    assetId,
    amount: amount(BigInt(units) * 100n),
    reason: "demo_fund",
    reference: `gift-${id}`,
  };
  await sequencer.submit(credit, { userId: houseId, key: `gift-${id}` });
}
const port = await exchange.listen();
say(`listening on ${port}`);
process.on("SIGTERM", () => {
  exchange.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
