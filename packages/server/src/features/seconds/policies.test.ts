// Policies through the real server: bought, staked from, claimed, ended by their owner, by growth and by their last claim.

import type { OptionDay, UserInsurance } from "@tidemark/contract/seconds";
import { houseId } from "@tidemark/engine";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { get, type Person, post, postKeyed } from "../../testing/people.ts";
import { btcUsdt, type OptionsDesk, openOptionsDesk, usdt } from "./testing/options-desk.ts";

let desk: OptionsDesk;
let who: Person;
beforeAll(async () => {
  desk = await openOptionsDesk();
});
beforeEach(async () => {
  desk.clock.advance(10_000);
  await desk.look({ [btcUsdt]: "100" });
  who = await desk.person("1000");
});
afterAll(() => desk.exchange.close());

const million = 1_000_000n;

async function bought(amount = "100", typeId = 1): Promise<UserInsurance> {
  const answer = await postKeyed(desk.exchange, who, "insurance/buy_insurance", { type_id: typeId, amount });
  if (answer.type !== "ok") throw new Error(`not bought: ${answer.code}`);
  return answer.body.policy as UserInsurance;
}

async function own(): Promise<UserInsurance | null> {
  const { message } = await post(desk.exchange, who, "insurance/get_user_currency_insurance", { currency_id: usdt });
  return message as UserInsurance | null;
}

function claim(id: number) {
  return postKeyed(desk.exchange, who, "insurance/claim_apply", { user_insurance_id: id });
}

async function insuredOption(number: string, exit: string, seconds = 60): Promise<void> {
  await desk.look({ [btcUsdt]: "100" });
  await desk.placed(who, { number, is_insurance: 1, seconds });
  await desk.livedThrough(seconds, "100", exit);
}

async function told(): Promise<{ title: string; text: string }[]> {
  await desk.exchange.context.seconds.news.wake();
  const message = await desk.ask<{ data: { title: string; text: string }[] }>(who, "user/messages");
  return message.data.map(({ title, text }) => ({ title, text }));
}

function fund() {
  return desk.exchange.context.sequencer.view().balance({ owner: houseId, kind: "policies" }, usdt as never);
}

test("the amount and the premium leave the free balance; an insured option pays no fee and ends into the balance", async () => {
  const before = fund();
  const policy = await bought();
  expect([desk.free(who), desk.held(who)]).toEqual([850n * million, 100n * million]);
  expect([fund().available - before.available, fund().held - before.held]).toEqual([-50n * million, 100n * million]);
  expect(policy).toMatchObject({
    amount: "100.000000",
    insurance_amount: "50.000000",
    insurance_balance: "100.000000",
    lock_insurance_balance: "50.000000",
    claim_line: "50.000000",
    end_line: "200.000000",
    claims_left_today: 2,
    is_claimable: false,
    status: 1,
  });
  const [coin] = await desk.ask<object[]>(who, "microtrade/payable_currencies");
  expect(coin).toMatchObject({
    user_wallet: { micro_balance: "850.000000", insurance_balance: "100.000000", micro_with_insurance: "950.000000" },
    user_insurance: { id: policy.id, insurance_type_id: 1 },
  });
  const id = await desk.placed(who, { number: "40", is_insurance: 1 });
  expect([desk.free(who), desk.held(who)]).toEqual([850n * million, 100n * million]);
  const lists = await desk.ask<{ data: object[] }>(who, "microtrade/lists?status=1");
  expect(lists.data).toMatchObject([{ id, is_insurance: 1, fee: "0.000000" }]);
  expect(await own()).toMatchObject({ insurance_balance: "60.000000" });
  expect((await claim(policy.id)).code).toBe("policy_options_open");
  const end = await postKeyed(desk.exchange, who, "insurance/manual_rescission", { user_insurance_id: policy.id });
  expect(end.code).toBe("policy_options_open");
  await desk.livedThrough(60, "100", "101");
  expect(await own()).toMatchObject({ insurance_balance: "134.000000" });
  expect(desk.held(who)).toBe(134n * million);
});

test("a claim is due at half of it lost, fills the balance up, and the second is the last", async () => {
  const { id } = await bought();
  const early = await claim(id);
  expect([early.code, early.message]).toEqual([
    "claim_not_due",
    "A claim is granted once the insured balance is at 50 or below.",
  ]);
  await insuredOption("40", "99");
  expect((await claim(id)).code).toBe("claim_not_due");
  await insuredOption("20", "99");
  expect(await own()).toMatchObject({ insurance_balance: "40.000000", is_claimable: true });
  const first = await claim(id);
  expect([first.message, first.body.paid]).toEqual(["Claim paid: 60 USDT.", "60.000000"]);
  expect(first.body.policy).toMatchObject({ insurance_balance: "100.000000", claims: 1, claims_left_today: 1 });
  await insuredOption("80", "99");
  const second = await claim(id);
  expect(second.body.policy).toMatchObject({ status: 0, ending: "claims", claims: 2 });
  // 850 that were free all along, and the whole balance that the last claim filled up.
  expect([desk.free(who), desk.held(who)]).toEqual([950n * million, 0n]);
  expect((await claim(id)).code).toBe("policy_ended");
  expect(await own()).toBeNull();
  expect(await told()).toEqual([
    {
      title: "Policy ended",
      text: "The last claim of your policy was paid. 100 USDT are free in your seconds account.",
    },
  ]);
  expect(desk.exchange.context.sequencer.audit().problems).toEqual([]);
});

test("claims of one day are counted, and the next day they can go on", async () => {
  await desk.setPolicy(7, { claimsDaily: 1, claimsMax: 3 });
  const { id } = await bought("100", 7);
  await insuredOption("60", "99");
  expect((await claim(id)).type).toBe("ok");
  await insuredOption("60", "99");
  expect((await claim(id)).code).toBe("claims_used_up");
  expect(await own()).toMatchObject({ claims_left_today: 0, is_claimable: false });
  desk.clock.advance(24 * 3_600_000);
  who = { ...who, token: (await desk.exchange.context.sessions.open(who.id as never)).token };
  expect(await own()).toMatchObject({ claims_left_today: 1, is_claimable: true });
  expect((await claim(id)).type).toBe("ok");
});

test("at twice of what was insured it ends by itself, and its owner is told", async () => {
  await bought();
  await insuredOption("100", "101", 300);
  expect(await own()).toMatchObject({ insurance_balance: "192.000000" });
  await insuredOption("50", "101");
  expect(await own()).toBeNull();
  // 850, and 192 less 50 and 92.5.
  expect([desk.free(who), desk.held(who)]).toEqual([1_084_500_000n, 0n]);
  expect(await told()).toEqual([
    {
      title: "Policy ended with a profit",
      text: "Your insured balance reached 200 USDT. The policy has ended and 234.5 USDT are free in your seconds account.",
    },
  ]);
  expect(await told()).toHaveLength(1);
});

test("ending early gives the balance back and keeps the premium", async () => {
  const before = fund();
  const { id } = await bought();
  const ended = await postKeyed(desk.exchange, who, "insurance/manual_rescission", { user_insurance_id: id });
  expect(ended.message).toBe("Policy ended.");
  expect(ended.body.policy).toMatchObject({ status: 0, ending: "owner" });
  expect([desk.free(who), desk.held(who)]).toEqual([950n * million, 0n]);
  expect([fund().available - before.available, fund().held - before.held]).toEqual([50n * million, 0n]);
  expect(await told()).toEqual([]);
  const again = await postKeyed(desk.exchange, who, "insurance/manual_rescission", { user_insurance_id: id });
  expect(again.code).toBe("policy_ended");
});

test.each<[string, object, string]>([
  ["a type that does not exist", { type_id: 987 }, "policy_closed"],
  ["less than the least", { amount: "99.999999" }, "policy_amount_out_of_range"],
  ["more than the most", { amount: "2000.000001" }, "policy_amount_out_of_range"],
  ["more than there is", { amount: "1000" }, "insufficient_balance"],
  ["nothing", { amount: "0" }, "amount_not_positive"],
  ["no number", { amount: "NaN" }, "amount_malformed"],
  ["too many digits", { amount: "100.0000001" }, "amount_too_precise"],
  ["no amount", { amount: undefined }, "missing_field"],
  ["no type", { type_id: "" }, "invalid_field"],
])("%s is not insured", async (_title, more, code) => {
  const body = { type_id: 1, amount: "100", ...more };
  expect((await postKeyed(desk.exchange, who, "insurance/buy_insurance", body)).code).toBe(code);
  expect([desk.free(who), desk.held(who)]).toEqual([1_000n * million, 0n]);
});

test("one of a coin at once, and no stake beyond what the policy says", async () => {
  await bought("600");
  const second = await postKeyed(desk.exchange, who, "insurance/buy_insurance", { type_id: 1, amount: "100" });
  expect(second.code).toBe("policy_exists");
  expect((await desk.submit(who, { number: "500.000001", is_insurance: 1 })).code).toBe("policy_stake_limit");
  expect((await desk.submit(who, { number: "500", is_insurance: 1 })).type).toBe("ok");
  desk.clock.advance(1_000);
  expect((await desk.submit(who, { number: "100.000001", is_insurance: 1 })).code).toBe("insufficient_balance");
});

test("types of a coin are listed with what the fund can still reserve; of another there are none", async () => {
  const types = await post(desk.exchange, who, "insurance/get_insurance_type", { currency_id: usdt });
  expect(types.message).toMatchObject([
    { id: 1, name: "Forward", min_amount: "100.000000", max_amount: "2000.000000", capacity: "2000.000000" },
    { id: 7 },
  ]);
  expect((await post(desk.exchange, who, "insurance/get_insurance_type", { currency_id: 1 })).message).toEqual([]);
  expect((await post(desk.exchange, who, "insurance/get_insurance_type", { currency_id: 987 })).code).toBe(
    "unknown_asset",
  );
  expect((await get(desk.exchange, who, "microtrade/options")).message).toMatchObject({
    policies: [],
    days: [{ coin: "USDT" } satisfies Partial<OptionDay>],
  });
});
