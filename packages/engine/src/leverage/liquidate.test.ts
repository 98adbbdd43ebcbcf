// Accounts at their end: all of their positions, at the marks of the very tick, and nobody who is above it.

import { expect, test } from "vitest";
import { alice, bob, units, usdt } from "../testing/desk.ts";
import { ethUsdt, LeverDesk } from "./testing/lever-desk.ts";

function desk(free: string, options = {}): LeverDesk {
  const made = new LeverDesk(options);
  made.fund(alice, usdt, free, "leverage");
  made.look({ btc: "100", eth: "10" });
  return made;
}

test("everything of the account in that coin is closed, and a waiting entrust goes back before", () => {
  const made = desk("115");
  made.lever(alice, "long", 10);
  made.lever(alice, "long", 50, { marketId: ethUsdt });
  const { positionId } = made.lever(alice, "short", 1, { limit: units("120") });
  made.jump({ btc: "90", eth: "10" });
  // What the entrust keeps counts as well: it is the owner's.
  expect(made.closings()).toEqual([]);
  made.look({ btc: "89", eth: "10" });
  expect(made.closings()).toMatchObject([
    { reason: "liquidation", marketId: ethUsdt },
    { reason: "liquidation", closePrice: units("89"), closeTick: 5 },
  ]);
  expect(made.events).toContainEqual({
    type: "LeverChanged",
    position: expect.objectContaining({ positionId, state: "revoked", hands: 0, margin: 0n }),
  });
  expect(made.engine.view.leverage.positionsOf(alice)).toEqual([]);
  expect(made.problems()).toEqual([]);
});

test("nobody hides money in an entrust from what he has lost", () => {
  const made = desk("60", { leverRules: { insurancePpm: 0 } });
  const { positionId } = made.lever(alice, "long", 10);
  const entrust = made.lever(alice, "short", 1, { limit: units("130") });
  made.jump({ btc: "94.7" });
  // The loss is 54, and the margin with what is free less: the entrust has to be given up first.
  expect(made.code(alice, { type: "CloseLever", positionId })).toBe("insufficient_balance");
  made.look({ btc: "94" });
  expect(made.engine.view.leverage.position(entrust.positionId)).toBeNull();
  expect(made.purse(alice)).toEqual({ available: 0n, held: 0n });
  const had = units("60") - units("0.5005");
  expect(made.closings()).toMatchObject([{ profit: -units("61"), settled: -had, borne: units("61") - had }]);
  expect(made.problems()).toEqual([]);
});

test("a loss beyond what the owner has is paid by the insurance fund, and the rest is the pool's", () => {
  for (const [insurance, insured] of [
    ["5", "5"],
    ["1000", "48.45"],
  ] as const) {
    const made = desk("51.0505", { insurance, leverRules: { insurancePpm: 0 } });
    made.lever(alice, "long", 10);
    const before = { pool: made.sum("pool"), insurance: made.sum("insurance") };
    // At 90.1 the loss is 100; the margin of 50.05 and the free half are all that there is.
    made.jump({ btc: "90.1" });
    const shortfall = units("100") - units("50.05") - units("0.5");
    const paid = shortfall < units(insurance) ? shortfall : units(insurance);
    expect(made.closings()).toMatchObject([
      { profit: -units("100"), settled: -units("50.55"), insured: paid, borne: shortfall - paid },
    ]);
    expect(made.purse(alice)).toEqual({ available: 0n, held: 0n });
    expect(made.sum("insurance")).toBe(before.insurance - paid);
    expect(made.sum("pool")).toBe(before.pool + units("50.55") + paid);
    if (insurance === "5") expect(paid).toBe(units(insured));
    else expect(paid).toBe(shortfall);
    expect(made.problems()).toEqual([]);
  }
});

test("winners of the account pay for its losers before anybody else does", () => {
  const made = desk("101.6");
  made.lever(alice, "long", 10);
  made.lever(alice, "short", 100, { marketId: ethUsdt, multiple: 20 });
  made.jump({ btc: "81", eth: "9" });
  const closings = made.closings();
  expect(closings).toHaveLength(2);
  expect(closings[0]).toMatchObject({ marketId: ethUsdt, settled: units("99") });
  expect(closings.every(({ insured, borne }) => insured === 0n && borne === 0n)).toBe(true);
  expect(made.purse(alice).available > 0n).toBe(true);
});

test("nobody is liquidated on a price that is stale or not confirmed, and everybody due is when it comes back", () => {
  const made = desk("51");
  const { positionId } = made.lever(alice, "long", 10);
  made.look({ btc: "70" });
  made.look({ btc: "100" });
  for (let count = 0; count < 10; count += 1) made.look({ eth: "10" });
  expect(made.engine.view.leverage.position(positionId)?.state).toBe("open");
  made.look({ btc: "95.1" });
  expect(made.engine.view.leverage.position(positionId)).toBeNull();
});

test("an account in two markets waits until both have a fresh price", () => {
  const made = desk("60", { leverRules: { insurancePpm: 0 } });
  made.lever(alice, "long", 10);
  made.lever(alice, "long", 10, { marketId: ethUsdt });
  for (let count = 0; count < 3; count += 1) made.look({ btc: "99" });
  made.look({ btc: "95" });
  made.look({ btc: "94" });
  expect(made.closings()).toEqual([]);
  expect(made.problems()).toEqual([]);
  made.look({ eth: "10" });
  expect(made.closings()).toHaveLength(2);
});

test("one person's end is not another's", () => {
  const made = desk("51");
  made.fund(bob, usdt, "500", "leverage");
  made.lever(alice, "long", 10);
  const other = made.lever(bob, "long", 10);
  made.look({ btc: "95.1" });
  expect(made.closings().map(({ userId }) => userId)).toEqual([alice]);
  expect(made.engine.view.leverage.position(other.positionId)?.state).toBe("open");
});

test("money that comes in before the tick saves the account", () => {
  const made = desk("51");
  made.fund(alice, usdt, "500", "spot");
  const { positionId } = made.lever(alice, "long", 10);
  made.look({ btc: "96" });
  made.must(alice, { type: "Transfer", from: "spot", to: "leverage", assetId: usdt, amount: units("500") });
  made.look({ btc: "95" });
  expect(made.engine.view.leverage.position(positionId)?.state).toBe("open");
});

test("long as much as short, an account is judged by what is left to it", () => {
  const made = desk("21");
  made.lever(alice, "long", 10, { multiple: 100 });
  made.lever(alice, "short", 10, { multiple: 100 });
  made.jump({ btc: "150" });
  expect(made.closings()).toEqual([]);
  expect(made.problems()).toEqual([]);
});
