// What the house may offer, at the borders of what makes sense.

import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import { alice, btcUsdt, Desk, units, usdt } from "../testing/desk.ts";
import { coinTerms, policyTerms, SecondsDesk } from "./testing/seconds-desk.ts";

const duration = { type: "SetOptionDuration", seconds: 60, ratioPpm: 850_000, isOpen: true } as const;
const coin = { type: "SetOptionCoin", assetId: usdt, terms: coinTerms, isOpen: true } as const;
const market = { type: "SetOptionMarket", marketId: btcUsdt, isOpen: true } as const;
const policyType = { type: "SetPolicyType", typeId: 1, assetId: usdt, terms: policyTerms, isOpen: true } as const;

const noNumbers = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1.5, "60", null, undefined, 60n];
const most = 10n ** 36n;

function code(content: object): string | null {
  return new Desk().code(houseId, content as never);
}

test.each([
  ["seconds", [15, 86_400], [14, 0, -15, 86_401, ...noNumbers]],
  ["ratioPpm", [1, 1_000_000], [0, -1, 1_000_001, ...noNumbers]],
  ["isOpen", [true, false], ["true", 1, null, undefined]],
])("of a duration, %s has a range", (field, good, bad) => {
  for (const value of good) expect(code({ ...duration, [field]: value })).toBeNull();
  for (const value of bad) expect(code({ ...duration, [field]: value })).toBe("invalid_field");
});

test("there are 32 durations at most, and those can still be changed", () => {
  const desk = new Desk();
  for (let seconds = 15; seconds < 47; seconds += 1) desk.must(houseId, { ...duration, seconds });
  expect(desk.code(houseId, { ...duration, seconds: 47 })).toBe("invalid_field");
  expect(desk.code(houseId, { ...duration, seconds: 46, ratioPpm: 1, isOpen: false })).toBeNull();
  expect(desk.engine.view.seconds.durations().map(({ seconds }) => seconds)).toEqual(
    Array.from({ length: 32 }, (_, place) => 15 + place),
  );
});

test.each([
  ["feePpm", [0, 100_000], [-1, 100_001, ...noNumbers]],
  ["stakeMin", [1n, units("1000")], [0n, -1n, units("1000") + 1n, most + 1n, 1, null, undefined]],
  ["stakeMax", [0n, units("10"), most], [-1n, units("10") - 1n, most + 1n, 1, null, undefined]],
  ["openMax", [0, 1, 1_000_000], [-1, 1_000_001, ...noNumbers]],
  ["sideMax", [0n, most], [-1n, most + 1n, 1, null, undefined]],
])("of a coin, %s has a range", (field, good, bad) => {
  for (const value of good) expect(code({ ...coin, terms: { ...coinTerms, [field]: value } })).toBeNull();
  for (const value of bad) expect(code({ ...coin, terms: { ...coinTerms, [field]: value } })).toBe("invalid_field");
});

test.each([
  ["kind", ["forward", "reverse"], ["sideways", undefined]],
  ["pays", ["insured", "free"], ["both", undefined]],
  ["amountMin", [1n, units("10000")], [0n, -1n, units("10000") + 1n, 1, undefined]],
  ["amountMax", [units("100"), most / 100n], [units("100") - 1n, most / 100n + 1n, 1, undefined]],
  ["premiumPpm", [0, 1_000_000], [-1, 1_000_001, ...noNumbers]],
  ["profitPpm", [1, 10_000_000], [0, 10_000_001, ...noNumbers]],
  ["lossPpm", [1, 1_000_000], [0, 1_000_001, ...noNumbers]],
  ["lossLeft", [0n, most], [-1n, most + 1n, 1, undefined]],
  // At half or less a claim after a loss of half would fill nothing up.
  ["claimPpm", [500_001, 1_000_000], [500_000, 0, 1_000_001, ...noNumbers]],
  ["claimsDaily", [1, 1_000_000], [0, -1, 1_000_001, ...noNumbers]],
  ["claimsMax", [1, 1_000_000], [0, -1, 1_000_001, ...noNumbers]],
  ["stakeMax", [1n, most], [0n, -1n, most + 1n, 1, undefined]],
  ["openMax", [1, 1_000_000], [0, -1, 1_000_001, ...noNumbers]],
])("of a type of policy, %s has a range", (field, good, bad) => {
  const ask = (value: unknown) => code({ ...policyType, terms: { ...policyTerms, [field]: value } });
  for (const value of good) expect(ask(value)).toBeNull();
  for (const value of bad) expect(ask(value)).toBe("invalid_field");
});

test("of the reverse kind what is left lies below what is insured and what is paid", () => {
  const ask = (lossLeft: bigint, more = {}) =>
    code({ ...policyType, terms: { ...policyTerms, kind: "reverse", lossPpm: 0, lossLeft, ...more } });
  expect(ask(units("100") - 1n)).toBeNull();
  expect(ask(units("100"))).toBe("invalid_field");
  expect(ask(units("40"), { claimPpm: 400_000 })).toBe("invalid_field");
  expect(ask(units("40") - 1n, { claimPpm: 400_000 })).toBeNull();
  expect(ask(units("40"), { claimPpm: 400_000, pays: "free" })).toBeNull();
});

test("a claim that is paid out may be smaller than what was lost", () => {
  expect(code({ ...policyType, terms: { ...policyTerms, pays: "free", claimPpm: 1 } })).toBeNull();
});

test("coins, markets and types are known ones, and a type stays in its coin", () => {
  expect(code({ ...coin, assetId: 77 })).toBe("unknown_asset");
  expect(code({ ...market, marketId: 77 })).toBe("unknown_market");
  expect(code({ ...policyType, assetId: 77 })).toBe("unknown_asset");
  for (const typeId of [0, -1, Number.NaN, 1.5]) expect(code({ ...policyType, typeId })).toBe("invalid_field");
  const desk = new SecondsDesk();
  expect(desk.code(houseId, { ...policyType, assetId: 1 as never })).toBe("invalid_field");
  expect(desk.code(houseId, policyType)).toBeNull();
});

test("keeps nothing that came along with the terms", () => {
  const desk = new SecondsDesk();
  const row = desk.must(houseId, { ...coin, terms: { ...coinTerms, extra: "x" } as never });
  expect(Object.keys(row).sort()).toEqual(
    ["assetId", "feePpm", "openMax", "sideMax", "stakeMax", "stakeMin", "state"].sort(),
  );
  const type = desk.must(houseId, { ...policyType, terms: { ...policyTerms, extra: "x" } as never });
  expect(type).not.toHaveProperty("extra");
});

test("an exchange without options has no trace of them in its hash", () => {
  const [desk, other] = [new Desk(), new Desk()];
  expect(desk.code(alice, { type: "EndPolicy", policyId: 1 })).toBe("unknown_policy");
  expect(other.code(alice, { type: "CancelOrder", orderId: 1 })).toBe("unknown_order");
  expect(desk.engine.stateHash()).toBe(other.engine.stateHash());
  desk.must(houseId, duration);
  other.must(houseId, { ...duration, ratioPpm: 850_001 });
  expect(desk.engine.stateHash()).not.toBe(other.engine.stateHash());
});
