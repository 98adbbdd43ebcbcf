import { expect, test } from "vitest";
import { alice, bob, btc, Desk, inside, units, usdt } from "../testing/desk.ts";

function traded(desk: Desk): Desk {
  desk.fund(alice, usdt, "1000");
  desk.fund(bob, btc, "2");
  desk.limit(bob, "sell", "500", "1");
  desk.limit(alice, "buy", "500", "0.5");
  return desk;
}

test("a sound exchange has no problems, and the totals say where everything is", () => {
  const { problems, totals } = traded(new Desk()).engine.audit();
  expect(problems).toEqual([]);
  expect(totals).toEqual([
    { assetId: btc, available: units("1.499"), held: units("0.5"), fees: units("0.001"), outside: -units("2") },
    { assetId: usdt, available: units("999.75"), held: 0n, fees: units("0.25"), outside: -units("1000") },
  ]);
});

test("an account below zero is named", () => {
  const desk = new Desk();
  desk.fund(alice, usdt, "500");
  desk.limit(alice, "buy", "500", "1");
  const text = JSON.stringify([...desk.engine.snapshot()]).replace('"-50000000000","0"', '"0","0"');
  const { problems } = restoredWith(text, '"0","50000000000"]', '"-50000000000","50000000000"]').engine.audit();
  expect(problems).toEqual([`I2: account ${alice}/spot/${usdt} has -50000000000 available`]);
});

test("an order that holds nothing is named, and an account that does not fit its orders", () => {
  const desk = new Desk();
  desk.fund(bob, btc, "2");
  const { orderId } = desk.limit(bob, "sell", "500", "1");
  const { core, spot } = inside(desk.engine);
  (spot.orders.get(orderId) ?? expect.fail()).hasHold = false;
  core.ledger.find(bob, "spot", btc)?.set(units("2"), 0n);
  expect(desk.engine.audit().problems).toEqual(["I4: order 1 holds 0, not 100000000"]);
  const pieces = JSON.stringify([...traded(new Desk()).engine.snapshot()]);
  const { problems } = restoredWith(pieces, '"100000000","50000000"', '"110000000","40000000"').engine.audit();
  expect(problems).toEqual([`I4: account ${bob}/spot/${btc} holds 40000000, open orders and holds need 50000000`]);
});

test("an order that says to hold another sum than it can cost is not taken from a snapshot", () => {
  const pieces = JSON.stringify([...traded(new Desk()).engine.snapshot()]);
  const forged = pieces.replace('"50000000","open"', '"40000000","open"');
  expect(forged).not.toBe(pieces);
  const desk = new Desk({ isEmpty: true });
  expect(() => desk.engine.restore(JSON.parse(forged))).toThrow("order 1 of the snapshot holds 40000000, not 50000000");
});

test("an asset that does not sum to zero is named", () => {
  const pieces = JSON.stringify([...traded(new Desk()).engine.snapshot()]);
  const { problems } = restoredWith(pieces, '"-100000000000"', '"-100000000001"').engine.audit();
  expect(problems).toEqual([`I1: asset ${usdt} sums to -1`]);
});

/** An engine from a forged snapshot: the hash is forged along, so that only the audit can tell. */
function restoredWith(pieces: string, from: string, to: string): Desk {
  expect(pieces).toContain(from);
  const forged = pieces.replace(from, to);
  const desk = new Desk({ isEmpty: true });
  expect(() => desk.engine.restore(JSON.parse(forged))).toThrow("does not give back");
  return desk;
}
