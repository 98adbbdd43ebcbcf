import type { Instant } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { houseId } from "./core/ledger/account.ts";
import { createEngine } from "./engine.ts";
import { alice, bob, btc, btcUsdt, Desk, units, usdt } from "./testing/desk.ts";

test("a trade pays both sides, takes both fees and leaves nothing held", () => {
  const desk = new Desk();
  desk.fund(alice, usdt, "1000");
  desk.fund(bob, btc, "1");
  desk.limit(bob, "sell", "500", "1");
  const bought = desk.limit(alice, "buy", "500", "1");
  expect(bought).toMatchObject({ state: "filled", filled: units("1"), value: units("500"), fee: units("0.002") });
  expect(desk.balance(alice, btc)).toEqual({ available: units("0.998"), held: 0n });
  expect(desk.balance(alice, usdt)).toEqual({ available: units("500"), held: 0n });
  expect(desk.balance(bob, usdt)).toEqual({ available: units("499.5"), held: 0n });
  expect(desk.balance(houseId, btc, "fees").available).toBe(units("0.002"));
  expect(desk.balance(houseId, usdt, "fees").available).toBe(units("0.5"));
  expect(desk.balance(houseId, usdt, "outside").available).toBe(-units("1000"));
});

test("replaying the commands, with or without the refused ones, gives the same hash", () => {
  const desk = new Desk();
  desk.endow(alice, bob);
  desk.limit(alice, "buy", "100", "1");
  expect(desk.code(bob, { type: "CancelOrder", orderId: 1 })).toBe("unknown_order");
  desk.limit(bob, "sell", "99", "0.4");
  const hash = desk.engine.stateHash();
  for (const keepsRefused of [true, false]) {
    const twin = createEngine();
    for (const command of desk.journal) {
      if (keepsRefused || command.content.type !== "CancelOrder") twin.apply(command);
    }
    expect(twin.stateHash()).toBe(hash);
  }
});

test("a snapshot, through JSON, gives back the engine, queue and all", () => {
  const desk = new Desk();
  desk.endow(alice, bob);
  desk.limit(alice, "buy", "100", "1");
  desk.limit(bob, "buy", "100", "1");
  desk.limit(alice, "sell", "120", "2");
  desk.limit(bob, "buy", "120", "0.5");
  desk.place(bob, { side: "buy", orderType: "stop_limit", stopPrice: "130", price: "131", amount: "1" });
  const text = JSON.stringify([...desk.engine.snapshot()]);
  const twin = createEngine();
  twin.restore(JSON.parse(text));
  expect(twin.stateHash()).toBe(desk.engine.stateHash());
  const sell = desk.order({ side: "sell", orderType: "limit", price: "100", amount: "1.5" });
  const command = { seq: 1_000, at: (desk.now + 1) as Instant, userId: alice, content: sell };
  expect(twin.apply(command)).toEqual(desk.engine.apply(command));
  expect(twin.stateHash()).toBe(desk.engine.stateHash());
});

test("a snapshot with a changed balance is refused", () => {
  const desk = new Desk();
  desk.fund(alice, btc, "1");
  const text = JSON.stringify([...desk.engine.snapshot()]).replaceAll('"100000000"', '"100000001"');
  expect(() => createEngine().restore(JSON.parse(text))).toThrow("does not give back");
});

test("a snapshot is that of its moment, however much happens before it is read", () => {
  const desk = new Desk();
  desk.endow(alice, bob);
  const cancelled = desk.limit(alice, "buy", "100", "1").orderId;
  desk.limit(bob, "sell", "120", "2");
  const text = JSON.stringify([...desk.engine.snapshot()]);
  const pieces = desk.engine.snapshot();
  const header = pieces.next().value;
  desk.fund(alice, btc, "1");
  desk.must(alice, { type: "CancelOrder", orderId: cancelled });
  desk.limit(alice, "buy", "120", "0.5");
  desk.limit(bob, "buy", "90", "1");
  desk.engine.stateHash();
  desk.limit(bob, "buy", "91", "1");
  expect(JSON.stringify([header, ...pieces])).toBe(text);
  expect(JSON.stringify([...desk.engine.snapshot()])).not.toBe(text);
});

test("a snapshot that the next one has ended is not read to its end", () => {
  const desk = new Desk();
  desk.fund(alice, btc, "1");
  const pieces = desk.engine.snapshot();
  pieces.next();
  const next = desk.engine.snapshot();
  expect(() => [...pieces]).toThrow("a later snapshot");
  expect([...next].length).toBeGreaterThan(1);
});

test("time never runs backwards and a number must rise", () => {
  const desk = new Desk();
  const day = 24 * 3_600_000;
  desk.now += day;
  desk.must(houseId, { type: "RunDue" });
  const { at } = desk.engine;
  desk.now -= 2 * day;
  desk.must(houseId, { type: "RunDue" });
  expect(desk.engine.at).toBe(at);
  const old = { seq: desk.engine.seq, at: at, userId: houseId, content: { type: "RunDue" as const } };
  expect(() => desk.engine.apply(old)).toThrow("seq");
});

test("the order of a queue is part of the hash", () => {
  const one = new Desk();
  const other = new Desk();
  for (const desk of [one, other]) desk.endow(alice, bob);
  one.limit(alice, "buy", "100", "1");
  one.limit(bob, "buy", "100", "1");
  other.limit(bob, "buy", "100", "1");
  other.limit(alice, "buy", "100", "1");
  expect(one.engine.view.spot.depth(btcUsdt, 5)).toEqual(other.engine.view.spot.depth(btcUsdt, 5));
  expect(one.engine.stateHash()).not.toBe(other.engine.stateHash());
});
