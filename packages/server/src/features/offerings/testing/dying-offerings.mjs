// @ts-check
// The exchange as the program opens it, in a process that is going to be killed. Chosen orders and offerings stand still
// at a step; the offering is written the way operators' deeds write it, and the clock may be ahead.

import { houseId } from "@tidemark/engine";
import { amount, instant } from "@tidemark/kernel";
import { openExchange, readConfig } from "@tidemark/server";

/** @type {readonly string[]} */
const places = JSON.parse(process.env.STAND_AT ?? "[]");
const laterMs = Number.parseInt(process.env.LATER_MS ?? "0", 10);
const softCap = process.env.SOFT_CAP ?? "0";

// Orders end side by side. Where one of them is to be cut off, the others wait at their first step: otherwise they would
// sometimes be over already when their own turn to be cut off comes.
const chosen = places.filter((place) => place.startsWith("order_")).map((place) => place.split(" ")[1]);

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
}

const exchange = await openExchange(readConfig(process.env), {
  clock: { now: () => instant(Date.now() + laterMs) },
  async onOfferingStep(step, id) {
    const place = `${step} ${id}`;
    const isWaiting = chosen.length > 0 && step.startsWith("order_") && !chosen.includes(String(id));
    if (!(places.includes(place) || isWaiting)) return;
    if (!isWaiting) say(`at ${place}`);
    await new Promise(() => undefined);
  },
});
const { database, sequencer } = exchange.context;
const [there] = await database.query("select id from offerings");
if (there === undefined) {
  const assetId = /** @type {import("@tidemark/kernel").AssetId} */ (5);
  const house = /** @type {const} */ ({ owner: houseId, kind: "house" });
  const stock = amount(1_000_000_000n);
  /** @type {import("@tidemark/engine").Credit} */
  const credit = { type: "Credit", to: house, assetId, amount: stock, reason: "demo_fund", reference: "stock" };
  await sequencer.submit(credit, { userId: houseId, key: "stock" });
  const move = { from: house, to: { owner: houseId, kind: /** @type {const} */ ("offering") }, assetId, amount: stock };
  /** @type {import("@tidemark/engine").Book} */
  const book = { type: "Book", reason: "offering_stock", reference: "shelf", steps: [{ move }] };
  await sequencer.submit(book, { userId: houseId, key: "shelf" });
  const now = Date.now();
  await database.query(
    `insert into offerings (asset_id, pay_asset_id, state, price, amount, min, max, soft_cap, needs_identity, start_at,
       end_at, link, white_book, logo, changed_by, created_at, published_at)
     values (5, 3, 'published', 250000, 1000000000, 10000000, 200000000, $1, false, $2, $3, '', '', '', 'test', $2, $2)`,
    [softCap, now - 1_000, now + 86_400_000],
  );
  await database.query(
    `insert into offering_unlocks (offering_id, number, unlocks_at, share_ppm)
     select id, n, end_at + (n - 1) * 86400000, 500000 from offerings, generate_series(1, 2) n`,
  );
}
const port = await exchange.listen();
say(`listening on ${port}`);
process.on("SIGTERM", () => {
  exchange.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
