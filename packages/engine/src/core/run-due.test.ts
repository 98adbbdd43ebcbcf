import type { Amount, Instant } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { alice, bob, btc, btcUsdt, carol, Desk, type DeskOptions, inside, units } from "../testing/desk.ts";
import { emptyProduct, withProduct } from "../testing/empty-product.ts";
import type { Reserve } from "./command.ts";
import { houseId } from "./ledger/account.ts";

const reserve: Reserve = {
  ...{ type: "Reserve", from: { owner: alice, kind: "spot" }, assetId: btc, amount: 1n as Amount },
  ...{ reason: "withdrawal", reference: 1, destination: null, expiresAt: null, atExpiry: "release" },
};
const runDue = { type: "RunDue" } as const;

function desk(options: DeskOptions = {}): Desk {
  const made = new Desk(options);
  made.endow(alice, bob, carol);
  return made;
}

/** Ten sells of 1 at 100 by bob, and a buy of all of them by carol. */
function swept(workMax: number): Desk {
  const made = desk({ bounds: { workMax } });
  for (let count = 0; count < 10; count += 1) made.limit(bob, "sell", "100", "1");
  made.limit(carol, "buy", "100", "10");
  return made;
}

test("the next deadline of a hold is the next thing to do; one that has ended is not", () => {
  const made = desk();
  expect(made.engine.nextDueAt()).toBeNull();
  made.must(alice, reserve);
  expect(made.engine.nextDueAt()).toBeNull();
  const later = made.must(alice, { ...reserve, expiresAt: (made.now + 9_000) as Instant });
  const sooner = made.must(alice, { ...reserve, expiresAt: (made.now + 5_000) as Instant });
  expect(made.engine.nextDueAt()).toBe(sooner.expiresAt);
  expect(made.restored().nextDueAt()).toBe(sooner.expiresAt);
  made.must(houseId, { type: "Release", holdId: sooner.holdId });
  expect(made.engine.nextDueAt()).toBe(later.expiresAt);
  made.now = later.expiresAt ?? 0;
  expect(made.must(houseId, runDue)).toEqual({ expired: 1, triggered: 0, isMore: false });
  expect(made.engine.nextDueAt()).toBeNull();
});

test("what waits for its turn is to be done at once, before any deadline", () => {
  const made = swept(4);
  made.must(alice, { ...reserve, expiresAt: (made.now + 9_000) as Instant });
  expect(made.engine.nextDueAt()).toBe(made.engine.at);
  expect(made.restored({ bounds: { workMax: 4 } }).nextDueAt()).toBe(made.engine.at);
  made.drain();
  expect(made.engine.nextDueAt()).toBeGreaterThan(made.engine.at);
});

test("a paused market has nothing to do, however many wait there; an open one has", () => {
  const made = swept(4);
  for (const state of ["cancel_only", "closed"] as const) {
    made.must(houseId, { type: "SetMarketState", marketId: btcUsdt, state });
    expect(made.engine.nextDueAt()).toBeNull();
    expect(made.must(houseId, runDue)).toEqual({ expired: 0, triggered: 0, isMore: false });
  }
  made.must(houseId, { type: "SetMarketState", marketId: btcUsdt, state: "open" });
  expect(made.engine.nextDueAt()).toBe(made.engine.at);
});

test("a market that has ended has work until its last order is given back", () => {
  const made = desk({ bounds: { workMax: 4 } });
  for (let count = 0; count < 10; count += 1) made.limit(bob, "sell", "100", "1");
  made.must(houseId, { type: "EndMarket", marketId: btcUsdt });
  expect(made.engine.nextDueAt()).toBe(made.engine.at);
  expect(made.must(houseId, runDue)).toMatchObject({ isMore: true });
  expect(made.must(houseId, runDue)).toMatchObject({ isMore: false });
  expect(made.engine.nextDueAt()).toBeNull();
});

test("one RunDue ends so many holds as the bound says, and goes on with the next", () => {
  const made = desk({ bounds: { workMax: 7 } });
  const expiresAt = (made.now + 1_000) as Instant;
  for (let count = 0; count < 20; count += 1) made.must(alice, { ...reserve, expiresAt });
  made.now = expiresAt;
  const runs = [1, 2, 3].map(() => made.must(houseId, runDue));
  expect(runs.map(({ expired, isMore }) => [expired, isMore])).toEqual([
    [7, true],
    [7, true],
    [6, false],
  ]);
  expect(made.balance(alice, btc)).toEqual({ available: units("1000"), held: 0n });
});

test("holds and turns share one bound", () => {
  const made = swept(6);
  const expiresAt = (made.now + 1_000) as Instant;
  for (let count = 0; count < 4; count += 1) made.must(alice, { ...reserve, expiresAt });
  made.now = expiresAt;
  const { reply, events } = made.send(houseId, runDue);
  expect(reply).toMatchObject({ value: { expired: 4, triggered: 1, isMore: true } });
  // Of the six pieces of work four were holds and one the turn itself.
  expect(events.filter((event) => event.type === "TradeMade")).toHaveLength(1);
});

test("a bound under which nothing could ever get on is refused", () => {
  expect(() => new Desk({ bounds: { workMax: 1 } })).toThrow("must be able to do something");
  const made = swept(2);
  made.drain();
  expect(made.balance(carol, btc).available).toBe(units("1009.98"));
});

test("an entry of a product comes to that product, after the holds of its instant", () => {
  const seen: number[] = [];
  const product = emptyProduct({
    isLive: (_slice, id) => id !== 3,
    onDue: (_core, _slice, id) => {
      seen.push(id);
      return true;
    },
  });
  const made = desk(withProduct(product));
  const { agenda, rooms } = inside(made.engine).core;
  const at = made.now + 1_000;
  for (const id of [2, 3, 1]) agenda.add(at, rooms.length, id);
  made.must(alice, { ...reserve, expiresAt: at as Instant });
  expect(made.engine.nextDueAt()).toBe(at);
  made.now = at;
  expect(made.must(houseId, runDue)).toMatchObject({ isMore: false });
  expect(seen).toEqual([1, 2]);
  expect(made.balance(alice, btc).held).toBe(0n);
});

test("an entry for which the budget did not suffice comes again", () => {
  let wanted = 5;
  const product = emptyProduct({
    isLive: () => wanted > 0,
    onDue: (_core, _slice, _id, budget) => {
      while (wanted > 0 && budget.take(1)) wanted -= 1;
      return wanted === 0;
    },
  });
  const made = desk({ ...withProduct(product), bounds: { workMax: 4 } });
  const { agenda, rooms } = inside(made.engine).core;
  agenda.add(made.now + 1, rooms.length, 1);
  expect(made.must(houseId, runDue)).toMatchObject({ isMore: true });
  expect(wanted).toBe(2);
  expect(made.must(houseId, runDue)).toMatchObject({ isMore: false });
  expect(wanted).toBe(0);
});
