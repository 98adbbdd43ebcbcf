// What the ticket of options accepts, what it says is wrong, and when nothing can be placed.

import { amount } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { sampleDay, samplePolicy } from "../../features/seconds/testing/sample-option.ts";
import {
  type BlockParts,
  blockedBy,
  lossLeft,
  type OptionCoin,
  type OptionTicket,
  requestOf,
  stakeProblem,
  sumsOf,
} from "./option-ticket.ts";

const coin: OptionCoin = {
  coin_id: 3,
  coin: "USDT",
  places: 6,
  is_open: true,
  fee_ppm: 20_000,
  stake_min: "10.000000",
  stake_max: "1000.000000",
  open_max: 5,
  quick: ["10", "100"],
  capacity: "500.000000",
  pool: "10000.000000",
  reserved: "0.000000",
  policy_fund: "10000.000000",
  policy_reserved: "0.000000",
};
const duration = { seconds: 60, ratio_ppm: 850_000, is_open: true };
const ticket: OptionTicket = {
  marketId: 1,
  coin,
  duration,
  balance: amount(204_000_000n),
  policy: null,
  day: { ...sampleDay, at_risk: "0.000000" },
};
const market = { market_id: 1, symbol: "BTC/USDT", places: 6, state: "open", opens_at: null } as const;
const free: BlockParts = {
  market,
  coin,
  duration,
  markState: "fresh",
  pausedUntil: null,
  now: 1_000,
  day: null,
  running: 0,
};

test("an amount is asked for: nothing, zero and half a number are none", () => {
  expect(["", "0", "0.000000", ".", "1e3", "-5"].map((stake) => stakeProblem(stake, ticket))).toEqual(
    Array.from({ length: 6 }, () => "stakeRequired"),
  );
});

test("a stake lies within the coin's bounds, both included; a bound of zero is none", () => {
  expect(["9.999999", "10", "1000.000001"].map((stake) => stakeProblem(stake, ticket))).toEqual([
    "stakeMin",
    undefined,
    "stakeMax",
  ]);
  const unbound = { ...ticket, coin: { ...coin, stake_min: "0", stake_max: "0" } };
  expect(stakeProblem("0.000001", unbound)).toBeUndefined();
});

test("stake and fee must be there: 200 with a fee of 4 takes the whole of 204", () => {
  expect([stakeProblem("200", ticket), stakeProblem("200.000001", ticket)]).toEqual([undefined, "notEnough"]);
  expect(stakeProblem("900", { ...ticket, balance: null, coin: { ...coin, capacity: "1000" } })).toBeUndefined();
});

test("the day's limit counts what is lost, what is at risk, and this stake with its fee", () => {
  const day = { ...sampleDay, loss_max: "302.000000", lost: "100.000000", at_risk: "100.000000" };
  expect(lossLeft(day, 6)).toBe(102_000_000n);
  expect([stakeProblem("100", { ...ticket, day }), stakeProblem("100.000001", { ...ticket, day })]).toEqual([
    undefined,
    "limitLeft",
  ]);
  expect(lossLeft({ ...day, lost: "-50.000000" }, 6)).toBe(252_000_000n);
  expect(lossLeft({ ...day, lost: "500.000000" }, 6)).toBe(0n);
  expect(lossLeft(sampleDay, 6)).toBeNull();
});

test("the pool must be able to set the profit aside", () => {
  const small = { ...ticket, coin: { ...coin, capacity: "85.000000" } };
  expect([stakeProblem("100", small), stakeProblem("100.01", small)]).toEqual([undefined, "capacityLeft"]);
});

test("an insured stake has no fee and goes up to the policy's own bound", () => {
  const insured = { ...ticket, policy: samplePolicy, balance: amount(100_000_000n) };
  expect(stakeProblem("100", insured)).toBeUndefined();
  expect(sumsOf("100", insured)).toMatchObject({ fee: 0n, cost: 100_000_000n, payout: 185_000_000n });
  expect(requestOf("100.", "down", insured)).toEqual({
    match_id: 1,
    currency_id: 3,
    type: 2,
    seconds: 60,
    number: "100",
    is_insurance: 1,
  });
});

test("up is 1, and the free balance says so", () => {
  expect(requestOf("10", "up", ticket)).toMatchObject({ type: 1, is_insurance: 0 });
});

test("why nothing can be placed, the weightier cause first", () => {
  const limited = { ...sampleDay, loss_max: "102.000000" };
  const cases: readonly (readonly [Partial<BlockParts>, string | null])[] = [
    [{}, null],
    [{ market: undefined }, "Terms"],
    [{ market: { ...market, state: "closed" }, markState: "stale" }, "Closed"],
    [{ coin: { ...coin, is_open: false } }, "Coin"],
    [{ market: { ...market, state: "hours", opens_at: 9 } }, "Hours"],
    [{ pausedUntil: 1_001, markState: "late" }, "Paused"],
    [{ pausedUntil: 1_000 }, null],
    [{ markState: "late" }, "Stale"],
    [{ day: limited }, "Limit"],
    [{ running: 5 }, "Count"],
    [{ running: 5, coin: { ...coin, open_max: 0 } }, null],
    [{ coin: { ...coin, capacity: "0.000000" } }, "Capacity"],
  ];
  for (const [parts, cause] of cases) expect(blockedBy({ ...free, ...parts })).toBe(cause);
});
