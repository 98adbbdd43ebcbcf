// Policies: what is bought, staked, claimed and given back, in every ending, to the unit.

import type { Amount } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import { Engine } from "../engine.ts";
import { alice, bob, btc, units, usdt } from "../testing/desk.ts";
import type { PolicyTerms } from "./commands.ts";
import { policyTerms, SecondsDesk, today, tomorrow } from "./testing/seconds-desk.ts";

const start = units("10000");
const fund = units("1000000");
const claim = (policyId: number, date = today) => ({ type: "ClaimPolicy", policyId, date }) as const;

/** A policy over 1,000 for 500, and how it stands. */
function insured(policy: Partial<PolicyTerms> = {}, more = {}) {
  const desk = new SecondsDesk({ policy, ...more });
  const { policyId } = desk.buy(alice, "1000");
  return { desk, policyId, stake: (text: string) => ({ policyId, stake: units(text) }) };
}

test("the insured amount is set aside, the premium is the fund's, and one compensation is reserved", () => {
  const { desk, policyId } = insured();
  expect(desk.engine.view.seconds.policyOf(alice, usdt)).toMatchObject({
    ...{ policyId, state: "active", insured: units("1000"), premium: units("500"), balance: units("1000") },
    ...{ reserved: units("1000"), compensation: units("1000"), claimLine: units("500"), endLine: units("2000") },
    ...{ claims: 0, claimsToday: 0, claimDate: 0, ending: null },
  });
  expect(desk.purse(alice)).toEqual({ available: start - units("1500"), held: units("1000") });
  expect(desk.sum("policies")).toEqual({ available: fund + units("500") - units("1000"), held: units("1000") });
  expect(desk.problems()).toEqual([]);
});

test("insured options stake from the balance without a fee, and end into it", () => {
  const { desk, policyId, stake } = insured();
  const free = desk.purse(alice).available;
  const balance = () => desk.engine.view.seconds.policy(policyId)?.balance;
  const option = desk.begun(alice, "up", "100", stake("100"));
  expect(option).toMatchObject({ fee: 0n, profit: units("85"), policyId });
  expect(balance()).toBe(units("900"));
  expect(desk.purse(alice).held).toBe(units("1000"));
  expect(desk.problems()).toEqual([]);
  expect(desk.endAt(option, "101")).toMatchObject({ state: "won", credited: units("185") });
  expect(balance()).toBe(units("1085"));
  desk.deal(alice, "drawn", stake("100"));
  expect(balance()).toBe(units("1085"));
  desk.deal(alice, "lost", stake("100"));
  expect(balance()).toBe(units("985"));
  const { expiresAt } = desk.begun(alice, "up", "100", stake("100"));
  desk.at(expiresAt + 1).drain();
  expect(balance()).toBe(units("985"));
  expect(desk.purse(alice)).toEqual({ available: free, held: units("985") });
  expect(desk.sum("options")).toEqual({ available: units("1000015"), held: 0n });
  expect(desk.sum("fees").available).toBe(0n);
  expect(desk.problems()).toEqual([]);
});

test("a claim that is due fills the balance up, and the next one is reserved", () => {
  const { desk, policyId, stake } = insured();
  desk.deal(alice, "lost", stake("499.99999999"));
  expect(desk.refusal(alice, claim(policyId))).toEqual({ code: "claim_not_due", params: { line: "500.00000000" } });
  desk.deal(alice, "lost", stake("10"));
  const { policy, claim: paid } = desk.must(alice, claim(policyId));
  expect(paid).toMatchObject({ before: units("490.00000001"), after: units("1000"), toFree: 0n, policyId });
  expect(paid.paid).toBe(units("1000") - units("490.00000001"));
  expect(policy).toMatchObject({ state: "active", balance: units("1000"), reserved: units("1000"), claims: 1 });
  expect(desk.sum("policies")).toEqual({
    ...{ available: fund + units("500") - units("1000") - paid.paid, held: units("1000") },
  });
  expect(desk.purse(alice).held).toBe(units("1000"));
  expect(desk.problems()).toEqual([]);
});

test("at the line exactly a claim is due", () => {
  const { desk, policyId, stake } = insured();
  desk.deal(alice, "lost", stake("500"));
  expect(desk.must(alice, claim(policyId)).claim).toMatchObject({ before: units("500"), paid: units("500") });
});

test("with its last claim a policy ends, and the filled balance is free", () => {
  const { desk, policyId, stake } = insured();
  const free = desk.purse(alice).available;
  for (let round = 0; round < 2; round += 1) {
    desk.deal(alice, "lost", stake("600"));
    desk.must(alice, claim(policyId));
  }
  expect(desk.policyEnded(policyId)).toMatchObject({
    ...{ state: "ended", ending: "claims", balance: 0n, reserved: 0n, claims: 2, endedAt: desk.now },
  });
  expect(desk.purse(alice)).toEqual({ available: free + units("1000"), held: 0n });
  expect(desk.sum("policies")).toEqual({ available: fund + units("500") - units("1200"), held: 0n });
  expect(desk.engine.view.seconds.policyOf(alice, usdt)).toBeNull();
  expect(desk.code(alice, claim(policyId))).toBe("unknown_policy");
  expect(desk.problems()).toEqual([]);
});

test("so many claims a day, and more the next day", () => {
  const { desk, policyId, stake } = insured({ claimsMax: 10 });
  for (let round = 0; round < 2; round += 1) {
    desk.deal(alice, "lost", stake("600"));
    desk.must(alice, claim(policyId));
  }
  desk.deal(alice, "lost", stake("600"));
  expect(desk.code(alice, claim(policyId))).toBe("claims_used_up");
  const { policy } = desk.must(alice, claim(policyId, tomorrow));
  expect(policy).toMatchObject({ claims: 3, claimsToday: 1, claimDate: tomorrow });
  desk.deal(alice, "lost", { ...stake("600"), date: tomorrow });
  // A day that is over does not come back.
  expect(desk.code(alice, claim(policyId, today))).toBe("invalid_field");
  expect(desk.code(alice, claim(policyId, 20_231_131))).toBe("invalid_field");
  expect(desk.must(alice, claim(policyId, tomorrow)).policy).toMatchObject({ claims: 4, claimsToday: 2 });
  expect(desk.problems()).toEqual([]);
});

test("if the fund cannot reserve the next claim, the policy ends with what was paid", () => {
  // 500 of premium and 500 in the fund: one compensation, and not a unit more.
  const { desk, policyId, stake } = insured({}, { fund: "500" });
  expect(desk.sum("policies")).toEqual({ available: 0n, held: units("1000") });
  const free = desk.purse(alice).available;
  desk.deal(alice, "lost", stake("600"));
  desk.must(alice, claim(policyId));
  expect(desk.policyEnded(policyId)).toMatchObject({ ending: "unfunded", state: "ended", claims: 1 });
  expect(desk.purse(alice)).toEqual({ available: free + units("1000"), held: 0n });
  expect(desk.sum("policies")).toEqual({ available: units("400"), held: 0n });
  expect(desk.problems()).toEqual([]);
});

test("what a claim did not need is reserved again first, to the unit", () => {
  // After the purchase 600 are free; a claim of 600 leaves 400 of its reservation.
  for (const [own, state] of [
    ["1100", "active"],
    ["1099.99999999", "ended"],
  ] as const) {
    const { desk, policyId, stake } = insured({}, { fund: own });
    desk.deal(alice, "lost", stake("600"));
    expect(desk.must(alice, claim(policyId)).policy.state).toBe(state);
    expect(desk.problems()).toEqual([]);
  }
});

test("a claim that is paid to the free balance ends the policy, with what was left of it", () => {
  const { desk, policyId, stake } = insured({ pays: "free", claimPpm: 400_000 });
  const free = desk.purse(alice).available;
  desk.deal(alice, "lost", stake("600"));
  const { claim: paid, policy } = desk.must(alice, claim(policyId));
  expect(paid).toMatchObject({ before: units("400"), after: 0n, paid: units("400"), toFree: units("400") });
  expect(policy).toMatchObject({ state: "ended", ending: "claims", balance: 0n });
  expect(desk.purse(alice)).toEqual({ available: free + units("800"), held: 0n });
  expect(desk.sum("policies")).toEqual({ available: fund + units("100"), held: 0n });
  expect(desk.problems()).toEqual([]);
});

test("a policy of the reverse kind is due at a fixed balance", () => {
  const { desk, policyId, stake } = insured({ kind: "reverse", lossLeft: units("50"), lossPpm: 0 });
  desk.deal(alice, "lost", stake("949.99999999"));
  expect(desk.refusal(alice, claim(policyId))).toEqual({ code: "claim_not_due", params: { line: "50.00000000" } });
  expect(desk.engine.view.seconds.policy(policyId)?.claimLine).toBe(units("50"));
  const other = insured({ kind: "reverse", lossLeft: units("50"), lossPpm: 0 });
  other.desk.deal(alice, "lost", other.stake("950"));
  expect(other.desk.must(alice, claim(other.policyId)).claim.paid).toBe(units("950"));
});

test("it ends by itself once it has doubled, with all of it free, and a unit less does not", () => {
  const { desk, policyId, stake } = insured({ stakeMax: units("1000") });
  const free = desk.purse(alice).available;
  desk.deal(alice, "won", stake("1000"));
  expect(desk.engine.view.seconds.policy(policyId)?.balance).toBe(units("1850"));
  desk.deal(alice, "won", stake("176.47058822"));
  expect(desk.engine.view.seconds.policy(policyId)?.balance).toBe(units("1999.99999998"));
  desk.deal(alice, "won", stake("10"));
  expect(desk.policyEnded(policyId)).toMatchObject({ ending: "profit", state: "ended", reserved: 0n });
  expect(desk.purse(alice)).toEqual({ available: free + units("2008.49999998"), held: 0n });
  expect(desk.sum("policies")).toEqual({ available: fund + units("500"), held: 0n });
  expect(desk.problems()).toEqual([]);
});

test("while an insured option lives nothing is claimed, ended, or ended by itself", () => {
  const { desk, policyId, stake } = insured({ profitPpm: 100_000 });
  const short = desk.begun(alice, "up", "100", { ...stake("600"), seconds: 15 });
  const long = desk.begun(alice, "up", "100", stake("10"));
  expect(desk.code(alice, claim(policyId))).toBe("policy_options_open");
  expect(desk.code(alice, { type: "EndPolicy", policyId })).toBe("policy_options_open");
  desk.endAt(short, "101");
  expect(desk.engine.view.seconds.policy(policyId)).toMatchObject({ balance: units("1500"), endLine: units("1100") });
  expect(desk.code(alice, { type: "EndPolicy", policyId })).toBe("policy_options_open");
  desk.endAt(long, "101");
  expect(desk.policyEnded(policyId)).toMatchObject({ ending: "profit" });
});

test("its owner can end it: the balance comes back, the premium does not, and he can buy another", () => {
  const { desk, policyId, stake } = insured();
  desk.deal(alice, "lost", stake("100"));
  const ended = desk.must(alice, { type: "EndPolicy", policyId });
  expect(ended).toMatchObject({ state: "ended", ending: "owner", balance: 0n, reserved: 0n });
  expect(desk.purse(alice)).toEqual({ available: start - units("600"), held: 0n });
  expect(desk.sum("policies")).toEqual({ available: fund + units("500"), held: 0n });
  expect(desk.code(alice, { type: "EndPolicy", policyId })).toBe("unknown_policy");
  expect(desk.buy(alice, "100").policyId).toBe(policyId + 1);
  expect(desk.problems()).toEqual([]);
});

test("an empty policy can be ended and claimed", () => {
  const { desk, policyId, stake } = insured();
  desk.deal(alice, "lost", stake("1000"));
  expect(desk.engine.view.seconds.policy(policyId)?.balance).toBe(0n);
  expect(desk.problems()).toEqual([]);
  expect(desk.must(alice, claim(policyId)).claim.paid).toBe(units("1000"));
  const other = insured();
  other.desk.deal(alice, "lost", other.stake("1000"));
  expect(other.desk.code(alice, { type: "EndPolicy", policyId: other.policyId })).toBeNull();
  expect(other.desk.problems()).toEqual([]);
});

test("an insured option stakes no more than the policy allows, has, or may have alive", () => {
  const { desk, policyId, stake } = insured({ stakeMax: units("400"), openMax: 2 });
  desk.look({ btc: "100" });
  const ask = (text: string) => desk.ask("up", "1", stake(text));
  expect(desk.refusal(alice, ask("400.00000001"))).toEqual({
    ...{ code: "policy_stake_limit", params: { maximum: "400.00000000", count: "2" } },
  });
  expect(desk.code(alice, ask("400"))).toBeNull();
  expect(desk.code(alice, ask("300"))).toBeNull();
  expect(desk.code(alice, ask("10"))).toBe("policy_stake_limit");
  // Free options of the same person are none of its business.
  expect(desk.code(alice, desk.ask("up", "100"))).toBeNull();
  const other = insured({ stakeMax: units("600"), openMax: 3 });
  other.desk.look({ btc: "100" });
  expect(other.desk.code(alice, other.desk.ask("up", "1", other.stake("600")))).toBeNull();
  expect(other.desk.code(alice, other.desk.ask("up", "1", other.stake("400.00000001")))).toBe("insufficient_balance");
  expect(other.desk.code(alice, other.desk.ask("up", "1", other.stake("400")))).toBeNull();
  expect(policyId).toBe(1);
});

test("insured stakes count in the day's limit", () => {
  const { desk, stake } = insured();
  desk.must(alice, { type: "SetOptionLimit", assetId: usdt, lossMax: units("100") });
  desk.look({ btc: "100" });
  expect(desk.code(alice, desk.ask("up", "1", stake("100.00000001")))).toBe("loss_limit_reached");
  desk.deal(alice, "lost", stake("60"));
  expect(desk.engine.view.seconds.day(alice, usdt, today).lost).toBe(units("60"));
  expect(desk.code(alice, desk.ask("up", "41"))).toBe("loss_limit_reached");
});

test("nobody comes near somebody else's policy", () => {
  const { desk, policyId, stake } = insured();
  desk.fund(bob, usdt, "10000", "seconds");
  desk.deal(alice, "lost", stake("600"));
  desk.look({ btc: "100" });
  expect(desk.code(bob, claim(policyId))).toBe("unknown_policy");
  expect(desk.code(bob, { type: "EndPolicy", policyId })).toBe("unknown_policy");
  expect(desk.code(bob, desk.ask("up", "1", stake("100")))).toBe("unknown_policy");
  expect(desk.code(houseId, claim(policyId))).toBe("unknown_policy");
  for (const other of [0, -1, 77, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(desk.code(alice, claim(other))).toBe("unknown_policy");
    expect(desk.code(alice, { type: "EndPolicy", policyId: other })).toBe("unknown_policy");
  }
  // Nor does its owner with another coin.
  desk.must(houseId, { type: "SetOptionCoin", assetId: btc, terms: btcTerms, isOpen: true });
  expect(desk.code(alice, { ...desk.ask("up", "100", stake("100")), assetId: btc })).toBe("unknown_policy");
});

const btcTerms = { feePpm: 0, stakeMin: 1n as Amount, stakeMax: 0n as Amount, openMax: 0, sideMax: 0n as Amount };

test.each([
  ["a type that never was", { typeId: 2 }, "policy_closed"],
  ["a unit too little", { amount: units("100") - 1n }, "policy_amount_out_of_range"],
  ["a unit too much", { amount: units("10000") + 1n }, "policy_amount_out_of_range"],
  ["nothing", { amount: 0n }, "policy_amount_out_of_range"],
  ["less than nothing", { amount: -units("1000") }, "policy_amount_out_of_range"],
  ["more than there is", { amount: 10n ** 400n }, "policy_amount_out_of_range"],
  ["a number", { amount: 1_000 }, "invalid_field"],
  ["nothing at all", { amount: undefined }, "invalid_field"],
  ["more than is free", { amount: units("6666.66666667") }, "insufficient_balance"],
] as const)("refuses to sell %s", (_name, more, code) => {
  const desk = new SecondsDesk();
  const ask = { type: "BuyPolicy", typeId: 1, amount: units("1000"), ...more };
  expect(desk.code(alice, ask as never)).toBe(code);
});

test("sells one of a coin to a person, none while it is closed, and none that the fund cannot answer for", () => {
  const desk = new SecondsDesk({ fund: "499.99999999" });
  expect(desk.code(alice, { type: "BuyPolicy", typeId: 1, amount: units("1000") })).toBe("policy_capacity");
  expect(desk.code(houseId, { type: "BuyPolicy", typeId: 1, amount: units("1000") })).toBe("unknown_account");
  const asked = { type: "SetPolicyType", typeId: 1, assetId: usdt, terms: policyTerms } as const;
  desk.must(houseId, { ...asked, isOpen: false });
  expect(desk.code(alice, { type: "BuyPolicy", typeId: 1, amount: units("999") })).toBe("policy_closed");
  desk.must(houseId, { ...asked, isOpen: true });
  expect(desk.code(alice, { type: "BuyPolicy", typeId: 1, amount: units("999") })).toBeNull();
  expect(desk.code(alice, { type: "BuyPolicy", typeId: 1, amount: units("100") })).toBe("policy_exists");
});

test("what is reserved cannot leave the fund", () => {
  const { desk } = insured({}, { fund: "600" });
  const ask = (amount: string) => {
    const [from, to] = [{ owner: houseId, kind: "policies" } as const, { owner: houseId, kind: "house" } as const];
    const move = { from, to, assetId: usdt, amount: units(amount) };
    return { type: "Book", steps: [{ move }], reason: "policy_return", reference: 1 } as const;
  };
  expect(desk.code(houseId, ask("100.00000001"))).toBe("insufficient_balance");
  expect(desk.code(houseId, ask("100"))).toBeNull();
  expect(desk.sum("policies")).toEqual({ available: 0n, held: units("1000") });
});

test("sums of the smallest policy round to the house", () => {
  const desk = new SecondsDesk({ policy: { amountMin: 1n as Amount } });
  desk.must(alice, { type: "BuyPolicy", typeId: 1, amount: 3n as Amount });
  expect(desk.engine.view.seconds.policyOf(alice, usdt)).toMatchObject({
    ...{ premium: 2n, compensation: 3n, claimLine: 1n, endLine: 6n },
  });
  expect(desk.problems()).toEqual([]);
});

test("a policy comes back from a snapshot with all that it was bought at", () => {
  const { desk, policyId, stake } = insured();
  desk.deal(alice, "lost", stake("600"));
  desk.must(alice, claim(policyId));
  desk.begun(alice, "up", "100", stake("100"));
  const restored = new Engine();
  restored.restore(JSON.parse(JSON.stringify([...desk.engine.snapshot()])));
  expect(restored.view.seconds.policy(policyId)).toEqual(desk.engine.view.seconds.policy(policyId));
  expect(restored.audit().problems).toEqual([]);
});
