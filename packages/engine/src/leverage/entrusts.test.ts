// Entrusts: what they keep, when they open, and what becomes of them when they may not.

import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import { alice, bob, btcUsdt, units, usdt } from "../testing/desk.ts";
import { LeverDesk } from "./testing/lever-desk.ts";

function desk(options = {}): LeverDesk {
  const made = new LeverDesk(options);
  made.fund(alice, usdt, "1000", "leverage");
  made.fund(bob, usdt, "1000", "leverage");
  made.look({ btc: "100" });
  return made;
}

test.each([
  ["long", "98", "98.00000001", "98"],
  ["short", "102", "101.99999999", "102"],
] as const)("a %s at %s waits at %s and opens at %s", (side, limit, before, at) => {
  const made = desk();
  const { positionId, margin, fee } = made.lever(alice, side, 10, { limit: units(limit) });
  made.look({ btc: before });
  expect(made.engine.view.leverage.position(positionId)?.state).toBe("pending");
  expect(made.purse(alice).held).toBe(margin + fee);
  made.look({ btc: at });
  expect(made.engine.view.leverage.position(positionId)).toMatchObject({ state: "open", openTick: 3 });
  expect(made.purse(alice).held).toBe(margin);
  expect(made.problems()).toEqual([]);
});

test("a better mark opens it at the price of its limit, as it was placed", () => {
  const made = desk();
  const placed = made.lever(alice, "long", 10, { limit: units("98") });
  made.look({ btc: "96" });
  const opened = made.engine.view.leverage.position(placed.positionId);
  expect(opened).toMatchObject({ price: placed.price, margin: placed.margin, fee: placed.fee, state: "open" });
});

test("terms that change meanwhile do not change it", () => {
  const made = desk();
  const placed = made.lever(alice, "long", 10, { limit: units("98") });
  const { terms } = made.slice.markets.get(btcUsdt) ?? { terms: null as never };
  made.must(houseId, {
    ...{ type: "SetLeverTerms", marketId: btcUsdt },
    terms: { ...terms, hand: units("5"), feePpm: 9_000, overnightPpm: 1 },
  });
  made.look({ btc: "98" });
  const opened = made.engine.view.leverage.position(placed.positionId);
  expect(opened).toMatchObject({ hand: units("1"), fee: placed.fee, overnightPpm: placed.overnightPpm, state: "open" });
});

test("a cancel gives back exactly what was taken", () => {
  const made = desk();
  const before = made.purse(alice);
  const { positionId } = made.lever(alice, "short", 7, { limit: units("123.45678901") });
  expect(made.purse(alice)).not.toEqual(before);
  expect(made.must(alice, { type: "CancelLever", positionId })).toMatchObject({
    state: "revoked",
    hands: 0,
    margin: 0n,
  });
  expect(made.purse(alice)).toEqual(before);
  expect(made.sum("fees") + made.sum("insurance")).toBe(0n);
  expect(made.code(alice, { type: "CancelLever", positionId })).toBe("unknown_position");
});

test("one that the house cannot answer for keeps waiting, and a smaller one behind it opens", () => {
  const made = desk({ pool: "100", leverRules: { insurancePpm: 0 } });
  const big = made.lever(alice, "long", 8, { limit: units("98") });
  const small = made.lever(alice, "long", 3, { limit: units("98") });
  made.lever(bob, "long", 5);
  made.look({ btc: "98" });
  const state = (id: number) => made.engine.view.leverage.position(id)?.state;
  expect([state(big.positionId), state(small.positionId)]).toEqual(["pending", "open"]);
  made.must(bob, { type: "CloseLevers" });
  made.must(alice, { type: "CloseLever", positionId: small.positionId });
  made.look({ btc: "98" });
  expect(state(big.positionId)).toBe("open");
  expect(made.problems()).toEqual([]);
});

test("none opens while the market is closing, and its owner may still cancel", () => {
  const made = desk();
  const { positionId } = made.lever(alice, "long", 1, { limit: units("98") });
  made.must(houseId, { type: "SetLeverState", marketId: btcUsdt, state: "closing" });
  made.look({ btc: "97" });
  expect(made.engine.view.leverage.position(positionId)?.state).toBe("pending");
  made.must(alice, { type: "CancelLever", positionId });
});

test("an unconfirmed jump opens none", () => {
  const made = desk();
  const { positionId } = made.lever(alice, "long", 1, { limit: units("80") });
  made.look({ btc: "70" });
  made.look({ btc: "100" });
  expect(made.engine.view.leverage.position(positionId)?.state).toBe("pending");
});

test("entrusts that open in one tick pay their fees in portions, and nobody can tell", () => {
  const run = (workMax: number) => {
    const made = desk({ bounds: { workMax } });
    for (let count = 0; count < 9; count += 1) made.lever(alice, "long", 1, { limit: units("98") });
    made.look({ btc: "97" });
    expect(made.engine.view.leverage.positionsOf(alice).every(({ state }) => state === "open")).toBe(true);
    expect(made.problems()).toEqual([]);
    for (let count = 0; count < 10; count += 1) made.must(houseId, { type: "RunDue" });
    return [made.engine.stateHash(), made.sum("fees"), made.sum("insurance")];
  };
  expect(run(2)).toEqual(run(10_000));
});
