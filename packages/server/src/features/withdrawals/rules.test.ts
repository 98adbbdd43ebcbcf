import { type Amount, type AssetId, amount, instant, scale } from "@tidemark/kernel";
import { describe, expect, test } from "vitest";
import type { CoinNetwork } from "../chain/chain.ts";
import { networkOf } from "./read-request.ts";
import { type Asked, type Facts, limitsOf, refuseLimits, refuseWithdrawal, splitOf } from "./rules.ts";

const six = scale(6);

function usdt(whole: number): Amount {
  return amount(BigInt(whole) * 1_000_000n);
}

function network(changes: Partial<CoinNetwork> = {}): CoinNetwork {
  return {
    assetId: 3 as AssetId,
    symbol: "USDT",
    network: "ERC20",
    isDemo: false,
    contract: null,
    scale: six,
    chainScale: 6,
    confirmations: 12,
    needsMemo: false,
    depositMin: usdt(1),
    withdrawMin: usdt(10),
    withdrawMax: usdt(5_000),
    feePpm: 1_000,
    feeMin: usdt(1),
    isDepositOpen: true,
    isWithdrawOpen: true,
    ...changes,
  };
}

function asked(changes: Partial<Asked> = {}): Asked {
  return { network: network(), scale: six, amount: usdt(100), memo: "", ...changes };
}

const now = instant(1_000_000);

function facts(changes: Partial<Facts> = {}): Facts {
  return {
    isStopped: false,
    isFrozen: false,
    holdUntil: null,
    available: usdt(1_000),
    usableAt: instant(0),
    addressWaitHours: 24,
    isWhitelisted: false,
    now,
    ...changes,
  };
}

test("a request that nothing speaks against is taken", () => {
  expect(refuseWithdrawal(asked(), facts())).toBeNull();
  expect(refuseWithdrawal(asked(), facts({ usableAt: null, addressWaitHours: 0 }))).toBeNull();
  expect(refuseWithdrawal(asked({ amount: usdt(1_000) }), facts())).toBeNull();
  expect(refuseWithdrawal(asked({ amount: usdt(10) }), facts())).toBeNull();
});

test.each<[string, Partial<Asked>, Partial<Facts>]>([
  ["withdrawals_closed", {}, { isStopped: true }],
  ["withdrawals_closed", { network: network({ isWithdrawOpen: false }) }, {}],
  ["account_frozen", {}, { isFrozen: true }],
  ["withdrawal_hold", {}, { holdUntil: instant(now + 1) }],
  ["amount_below_minimum", { amount: amount(usdt(10) - 1n) }, {}],
  ["amount_above_maximum", { amount: amount(usdt(5_000) + 1n) }, { available: usdt(9_000) }],
  ["fee_above_amount", { network: network({ withdrawMin: usdt(0), feeMin: usdt(100) }) }, {}],
  ["memo_required", { network: network({ needsMemo: true }) }, {}],
  ["address_unsaved", {}, { usableAt: null }],
  ["address_waiting", {}, { usableAt: instant(now + 1) }],
  ["insufficient_balance", { amount: amount(usdt(1_000) + 1n) }, {}],
])("%s, case %#", (code, request, changed) => {
  expect(refuseWithdrawal(asked(request), facts(changed))?.code).toBe(code);
});

test("an address can be used from its instant on, not a millisecond earlier", () => {
  expect(refuseWithdrawal(asked(), facts({ usableAt: now }))).toBeNull();
  expect(refuseWithdrawal(asked(), facts({ usableAt: instant(now + 1) }))?.params).toEqual({ until: String(now + 1) });
});

test("what is wrong with the caller is said before what is wrong with the amount", () => {
  const everything = facts({ isStopped: true, isFrozen: true, holdUntil: instant(now + 1), usableAt: null });
  expect(refuseWithdrawal(asked({ amount: usdt(1) }), everything)?.code).toBe("withdrawals_closed");
});

test("fee and what arrives make up the amount", () => {
  for (const units of [10_000_000n, 10_000_001n, 999_999_999n, 123_456_789_123n]) {
    const { fee, arrives } = splitOf(amount(units), network());
    expect(fee + arrives).toBe(units);
    expect(fee).toBeGreaterThanOrEqual(usdt(1));
  }
});

describe("limits", () => {
  const limits = { day: usdt(1_000), month: usdt(3_000) };

  test("what fits to the last unit is taken, one unit more is not", () => {
    expect(refuseLimits(usdt(600), { day: usdt(400), month: usdt(400) }, limits, six)).toBeNull();
    const over = amount(usdt(600) + 1n);
    expect(refuseLimits(over, { day: usdt(400), month: usdt(400) }, limits, six)).toEqual({
      code: "withdrawal_day_limit",
      params: { left: "600.000000" },
    });
    expect(refuseLimits(over, { day: 0n, month: usdt(2_400) }, limits, six)).toEqual({
      code: "withdrawal_month_limit",
      params: { left: "600.000000" },
    });
  });

  test("more used than allowed leaves nothing, not less than nothing", () => {
    const used = { day: usdt(5_000), month: usdt(5_000) };
    expect(refuseLimits(usdt(1), used, limits, six)?.params).toEqual({ left: "0.000000" });
  });

  test("a level beyond the last one named has the last one's limits, and none named means nothing leaves", () => {
    const steps = [limits, { day: usdt(9), month: usdt(99) }];
    expect(limitsOf(0, steps)).toBe(steps[0]);
    expect(limitsOf(1, steps)).toBe(steps[1]);
    expect(limitsOf(7, steps)).toBe(steps[1]);
    expect(limitsOf(0, [])).toEqual({ day: 0n, month: 0n });
  });
});

describe("the network that is meant", () => {
  const erc = network();
  const trc = network({ network: "TRC20" });

  test.each<[string, readonly CoinNetwork[], string, string]>([
    ["no network at all", [], "", "no_network"],
    ["no network, whatever is named", [], "ERC20", "no_network"],
    ["one, and another is named", [erc], "TRC20", "unknown_network"],
    ["several and none is named", [erc, trc], "", "network_required"],
  ])("%s", (_name, networks, named, code) => {
    const found = networkOf(networks, named);
    expect(found.ok ? "ok" : found.rejection.code).toBe(code);
  });

  test("one needs no name; names are read in any letter case; a closed one is not in the way", () => {
    expect(networkOf([erc], "")).toEqual({ ok: true, value: erc });
    expect(networkOf([erc, trc], "trc20")).toEqual({ ok: true, value: trc });
    const closed = network({ network: "OMNI", isWithdrawOpen: false });
    expect(networkOf([closed, trc], "")).toEqual({ ok: true, value: trc });
    expect(networkOf([closed], "")).toEqual({ ok: true, value: closed });
  });
});
