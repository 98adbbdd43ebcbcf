// Every no, with its reason, and that it leaves no trace (the desk compares the state around each).

import type { Amount, MarketId } from "@tidemark/kernel";
import { expect, test } from "vitest";
import type { Adjust } from "../core/command.ts";
import { houseId } from "../core/ledger/account.ts";
import { alice, bob, btcUsdt, units, usdt } from "../testing/desk.ts";
import { ethUsdt, LeverDesk, leverRules, leverTerms } from "./testing/lever-desk.ts";

function desk(options = {}): LeverDesk {
  const made = new LeverDesk(options);
  made.fund(alice, usdt, "1000", "leverage");
  made.look({ btc: "100", eth: "10" });
  return made;
}

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, Number("1e309"), 10_001])(
  "%s hands are refused",
  (hands) => {
    expect(desk().code(alice, desk().ask("long", hands))).toBe("hands_out_of_range");
  },
);

test("the number of hands that may be asked for is said", () => {
  const made = desk();
  const { reply } = made.send(alice, made.ask("long", 0));
  expect(reply).toMatchObject({ rejection: { params: { min: "1", max: "10000" } } });
});

test("a multiple that is not in the list is refused, and so is a side that there is not", () => {
  const made = desk();
  for (const multiple of [0, 1, 19, 20.5, Number.NaN]) {
    expect(made.code(alice, made.ask("long", 1, { multiple }))).toBe("multiple_not_offered");
  }
  expect(made.code(alice, made.ask("up" as never, 1))).toBe("invalid_field");
});

test("an unknown market, one that is closing, and a quote coin without rules", () => {
  const made = desk();
  expect(made.code(alice, made.ask("long", 1, { marketId: 9 as MarketId }))).toBe("unknown_market");
  made.must(houseId, { type: "SetLeverState", marketId: ethUsdt, state: "closing" });
  expect(made.code(alice, made.ask("long", 1, { marketId: ethUsdt }))).toBe("leverage_closed");
});

test("nothing opens on a price that is older than it may be, by a single millisecond", () => {
  const made = desk();
  // The desk's clock moves one millisecond with each command.
  made.now += 2_999;
  made.lever(alice, "long", 1);
  expect(made.code(alice, made.ask("long", 1))).toBe("price_stale");
});

test("a limit has to be better than the price; at the price it is on the wrong side", () => {
  const made = desk();
  for (const limit of [0n, -1n, 10n ** 37n]) {
    expect(made.code(alice, made.ask("long", 1, { limit: limit as Amount }))).toBe("invalid_field");
  }
  for (const limit of ["100", "100.00000001"]) {
    const { reply } = made.send(alice, made.ask("long", 1, { limit: units(limit) }));
    expect(reply).toMatchObject({ rejection: { code: "limit_wrong_side", params: { price: "100.00000000" } } });
  }
  for (const limit of ["100", "99.99999999"]) {
    expect(made.code(alice, made.ask("short", 1, { limit: units(limit) }))).toBe("limit_wrong_side");
  }
  made.lever(alice, "long", 1, { limit: units("99.99999999") });
  made.lever(alice, "short", 1, { limit: units("100.00000001") });
});

test("one unit less than margin and fee is not enough", () => {
  const made = new LeverDesk();
  made.look({ btc: "100" });
  made.fund(alice, usdt, "50.55049999", "leverage");
  expect(made.code(alice, made.ask("long", 10))).toBe("insufficient_balance");
  made.fund(alice, usdt, "0.00000001", "leverage");
  made.lever(alice, "long", 10);
  expect(made.purse(alice).available).toBe(0n);
});

test("one person's positions in a market are worth so much at most, entrusts among them", () => {
  const made = desk({ terms: { userValueMax: units("1001") } });
  made.lever(alice, "long", 5, { limit: units("99") });
  expect(made.code(alice, made.ask("long", 6))).toBe("leverage_user_limit");
  made.lever(alice, "long", 5);
  made.lever(alice, "long", 5, { marketId: ethUsdt });
});

test("one side of a market is worth so much at most", () => {
  const made = desk({ terms: { sideValueMax: units("1001") } });
  made.fund(bob, usdt, "1000", "leverage");
  made.lever(alice, "long", 10);
  expect(made.code(bob, made.ask("long", 1))).toBe("leverage_capacity");
  made.lever(bob, "short", 10);
});

test("nothing opens beyond what the house can answer for under stress", () => {
  // 10 % of 1000 are 100, and the spread of 1 that the house has gained counts for nothing.
  const made = desk({ pool: "99.99999999", leverRules: { insurancePpm: 0 } });
  expect(made.code(alice, made.ask("long", 10))).toBe("leverage_capacity");
  made.house("pool", "0.00000001");
  made.lever(alice, "long", 10);
  expect(made.engine.view.leverage.house(usdt)).toMatchObject({ stressed: units("100"), capacity: units("100") });
  expect(made.code(alice, made.ask("long", 1))).toBe("leverage_capacity");
  // The other side takes risk away.
  made.lever(alice, "short", 10);
  expect(made.engine.view.leverage.house(usdt).stressed).toBe(0n);
});

test("two hundred positions are the end", () => {
  const made = desk();
  for (let count = 0; count < 200; count += 1) made.lever(alice, "long", 1, { multiple: 100 });
  expect(made.code(alice, made.ask("long", 1, { multiple: 100 }))).toBe("too_many_positions");
});

test("somebody else's position is as unknown as one that never was", () => {
  const made = desk();
  const { positionId } = made.lever(alice, "long", 1);
  const pending = made.lever(alice, "long", 1, { limit: units("90") });
  for (const id of [positionId, pending.positionId, 99, 0, -1, Number.NaN]) {
    expect(made.code(bob, { type: "CloseLever", positionId: id })).toBe("unknown_position");
    expect(made.code(bob, { type: "CancelLever", positionId: id })).toBe("unknown_position");
    const stops = { takeProfit: null, stopLoss: null };
    expect(made.code(bob, { type: "SetLeverStops", positionId: id, ...stops })).toBe("unknown_position");
    expect(made.code(bob, { type: "AddLeverMargin", positionId: id, amount: units("1") })).toBe("unknown_position");
  }
  expect(made.code(bob, { type: "CloseLevers" })).toBe("nothing_to_close");
});

test("what is pending cannot be closed, and what is open cannot be cancelled", () => {
  const made = desk();
  const { positionId } = made.lever(alice, "long", 1);
  const pending = made.lever(alice, "long", 1, { limit: units("90") });
  expect(made.code(alice, { type: "CancelLever", positionId })).toBe("position_not_pending");
  expect(made.code(alice, { type: "CloseLever", positionId: pending.positionId })).toBe("position_not_open");
  made.close(alice, positionId);
  expect(made.code(alice, { type: "CloseLever", positionId })).toBe("unknown_position");
});

test("margin comes from what is free, and there is no less than a unit of it", () => {
  const made = desk();
  const { positionId, margin } = made.lever(alice, "long", 1);
  for (const amount of [0n, -1n]) {
    const ask = { type: "AddLeverMargin", positionId, amount: amount as Amount } as const;
    expect(made.code(alice, ask)).toBe("amount_not_positive");
  }
  const free = made.purse(alice).available;
  const ask = { type: "AddLeverMargin", positionId, amount: (free + 1n) as Amount } as const;
  expect(made.code(alice, ask)).toBe("insufficient_balance");
  expect(made.must(alice, { ...ask, amount: free })).toMatchObject({ margin: margin + free, originMargin: margin });
  expect(made.purse(alice)).toEqual({ available: 0n, held: margin + free });
  expect(made.problems()).toEqual([]);
});

test("nothing leaves the leverage account while a position lives, an entrust too, and only that coin's", () => {
  const made = desk();
  const out = { type: "Transfer", from: "leverage", to: "spot", assetId: usdt, amount: units("1") } as const;
  const { positionId } = made.lever(alice, "long", 1, { limit: units("90") });
  expect(made.code(alice, out)).toBe("positions_open");
  made.must(alice, { type: "CancelLever", positionId });
  expect(made.code(alice, out)).toBeNull();
});

test("pool and insurance stay where they are while they answer for somebody", () => {
  const made = desk();
  const take: Adjust = {
    type: "Adjust",
    account: { owner: houseId, kind: "pool" },
    assetId: usdt,
    delta: -units("1") as Amount,
    proposedBy: "ann",
    confirmedBy: "ben",
    auditHash: "0".repeat(64),
    reference: 1,
  };
  const { positionId } = made.lever(alice, "long", 1);
  expect(made.code(houseId, take)).toBe("positions_open");
  made.close(alice, positionId);
  expect(made.code(houseId, take)).toBeNull();
});

test.each([
  ["hand", 0n],
  ["handsMin", 0],
  ["handsMax", 0],
  ["handsMax", 1_000_000_001],
  ["multiples", []],
  ["multiples", [10, 5]],
  ["multiples", [5, 5]],
  ["multiples", [1_001]],
  ["multiples", [1.5]],
  ["spreadPpm", -1],
  ["spreadPpm", 100_001],
  ["feePpm", Number.NaN],
  ["overnightPpm", 100_001],
  ["stressPpm", 0],
  ["userValueMax", 0n],
  ["sideValueMax", 10n ** 36n + 1n],
])("terms with %s of %o are refused", (field, value) => {
  const made = desk();
  const terms = { ...leverTerms, [field]: value };
  const { reply } = made.send(houseId, { type: "SetLeverTerms", marketId: btcUsdt, terms });
  expect(reply).toMatchObject({ rejection: { code: "invalid_field", params: { field } } });
});

test("rules and states that make no sense are refused", () => {
  const made = desk();
  for (const field of ["thresholdPpm", "sharePpm", "insurancePpm"]) {
    for (const value of [-1, 1_000_001, 0.5, Number.NaN]) {
      const rules = { ...leverRules, [field]: value };
      expect(made.code(houseId, { type: "SetLeverRules", assetId: usdt, rules })).toBe("invalid_field");
    }
  }
  expect(made.code(houseId, { type: "SetLeverRules", assetId: 9 as never, rules: leverRules })).toBe("unknown_asset");
  const unknown = { marketId: 9 as MarketId };
  expect(made.code(houseId, { type: "SetLeverTerms", ...unknown, terms: leverTerms })).toBe("unknown_market");
  expect(made.code(houseId, { type: "SetLeverState", ...unknown, state: "open" })).toBe("unknown_market");
  const odd = { type: "SetLeverState", marketId: btcUsdt, state: "halted" as never } as const;
  expect(made.code(houseId, odd)).toBe("invalid_field");
  for (const date of [0, 2026, Number.NaN, 20_261_116.5]) {
    expect(made.code(houseId, { type: "ChargeOvernight", date, openedBefore: 1 as never })).toBe("invalid_field");
  }
});
