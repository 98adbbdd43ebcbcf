// The drill: back up while orders and deposits come in, restore into an empty place, and compare. It goes through the
// programs an operator starts, on the database the tests run on.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { houseId } from "@tidemark/engine";
import { amount, ensure } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { openEmptyScratch, type Scratch, scratchFolder } from "../../testing/scratch-database.ts";
import { openSpotDesk, type SpotDesk } from "../../testing/spot-desk.ts";
import { openStartedScratch, openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { hashSecret } from "../operators/operators.ts";
import { backupPath, environmentOf, run } from "./testing/backup-places.ts";

const key = "kQ8vZ2mXw5TnR7bYc4HjL9sDf3GpA6uE";
const files = scratchFolder();

type Acknowledged = { readonly orders: number[]; readonly deposits: string[] };

/** Orders that rest, trades and deposits, one after the other, each noted once it was answered. */
async function pressOn(
  exchange: TestExchange,
  desk: SpotDesk,
  noted: Acknowledged,
  isOver: () => boolean,
): Promise<void> {
  const { sequencer, markets } = exchange.context;
  const { assetId } = ensure(markets.coins()[0], "no coin");
  for (let turn = 0; !isOver(); turn += 1) {
    const reference = `drill-${turn}`;
    const to = { owner: desk.taker, kind: "spot" } as const;
    const credited = await sequencer.submit(
      { type: "Credit", to, assetId, amount: amount(7n), reason: "deposit", reference },
      { userId: houseId, key: reference },
    );
    if (credited.ok) noted.deposits.push(reference);
    const resting = await desk.place("BTC/USDT", "buy", "60000", "0.01");
    noted.orders.push(resting.orderId);
    await desk.trade("ETH/USDT", "3000", "0.01");
    if (turn % 3 === 0) await desk.cancel(resting.orderId);
    await nextTurn();
  }
}

let scratch: Scratch;
let place: Scratch;
let exchange: TestExchange;
const before: Acknowledged = { orders: [], deposits: [] };
const during: Acknowledged = { orders: [], deposits: [] };
let journalAtBackup = 0;

beforeAll(async () => {
  scratch = await openStartedScratch();
  exchange = await openTestExchange({ scratch });
  writeFileSync(join(scratch.dataDir, "operators"), `ada sha256:${hashSecret("ada's secret")}\n`, { mode: 0o600 });
  const desk = await openSpotDesk(exchange);
  let isOver = false;
  const pressing = pressOn(exchange, desk, during, () => isOver);
  await eventually("some load", () => during.deposits.length >= 20);
  before.orders.push(...during.orders);
  before.deposits.push(...during.deposits);
  journalAtBackup = exchange.context.sequencer.seq;
  const made = await run("backup", ["--to", backupPath(files)], environmentOf(scratch, key));
  expect(made).toMatchObject({ code: 0 });
  isOver = true;
  await pressing;
  place = await openEmptyScratch();
});
afterAll(async () => {
  await exchange.close();
  await scratch.remove();
  await place.remove();
});

test("the exchange went on while it was backed up, and knows when that was", () => {
  expect(during.deposits.length).toBeGreaterThan(before.deposits.length);
  const last = exchange.context.backups.last();
  expect(last).toMatchObject({ path: backupPath(files), isSealed: true });
  expect(last?.seq).toBeGreaterThanOrEqual(journalAtBackup);
});

test("what is restored follows from its journal, has everything acknowledged before, and goes on", async () => {
  expect(await run("restore", ["--from", backupPath(files)], environmentOf(place, key))).toMatchObject({ code: 0 });
  const verified = await run("verify", [], environmentOf(place));
  expect(verified).toMatchObject({ code: 0, output: expect.stringContaining("Everything stored follows") });
  const restored = await openTestExchange({ scratch: place });
  const { database, withdrawals } = restored.context;
  const orders = await database.query<{ order_id: number }>("select order_id from orders");
  const known = new Set(orders.map((row) => row.order_id));
  expect(before.orders.filter((id) => !known.has(id))).toEqual([]);
  const credits = await database.query<{ reference: string }>("select reference from ledger_entries");
  const credited = new Set(credits.map((row) => row.reference));
  expect(before.deposits.filter((reference) => !credited.has(reference))).toEqual([]);
  // A hash stands for every row before it: the copy's journal is the original's, up to the backup.
  const seq = exchange.context.backups.last()?.seq ?? 0;
  const hashes = await Promise.all(
    [database, exchange.context.database].map((one) => one.query("select hash from journal where seq = $1", [seq])),
  );
  expect(hashes[0]).toHaveLength(1);
  expect(hashes[0]).toEqual(hashes[1]);
  expect(withdrawals.isStopped()).toBe(true);
  const desk = await openSpotDesk(restored);
  const order = await desk.place("BTC/USDT", "buy", "60000", "0.01");
  expect(known.has(order.orderId)).toBe(false);
  await restored.close();
});
