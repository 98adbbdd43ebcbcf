// What an option costs and pays, to the digit: 100 at a fee of 2 % and a ratio of 85 % debits 102 and credits 185, 100 or
// nothing; without prices in reach all of it comes back. Entry and exit are the recorded looks and nothing else.

import { houseId } from "@tidemark/engine";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Person, post, postKeyed } from "../../testing/people.ts";
import { btcUsdt, type OptionsDesk, openOptionsDesk, usdt } from "./testing/options-desk.ts";

let desk: OptionsDesk;
let who: Person;
beforeAll(async () => {
  desk = await openOptionsDesk();
});
beforeEach(async () => {
  await desk.look({ [btcUsdt]: "100" });
  who = await desk.person("1000");
});
afterAll(() => desk.exchange.close());

const million = 1_000_000n;

function house(kind: "options" | "fees") {
  return desk.exchange.context.sequencer.view().balance({ owner: houseId, kind }, usdt as never);
}

test.each([
  ["up above", 1, "100.01", "won", 185n, "85.000000", 1],
  ["up below", 1, "99.99", "lost", 0n, "-100.000000", -1],
  ["down below", 2, "99.99", "won", 185n, "85.000000", 1],
  ["down above", 2, "100.01", "lost", 0n, "-100.000000", -1],
  ["up at the same price", 1, "100", "drawn", 100n, "0.000000", 0],
])("%s", async (_title, type, exit, state, credited, profits, result) => {
  const [pool, fees] = [house("options"), house("fees").available];
  const id = await desk.placed(who, { type });
  expect([desk.free(who), desk.held(who)]).toEqual([898n * million, 102n * million]);
  expect(house("options").held - pool.held).toBe(85n * million);
  await desk.livedThrough(60, "100", exit);
  expect([desk.free(who), desk.held(who)]).toEqual([(898n + credited) * million, 0n]);
  expect(house("options").held).toBe(pool.held);
  // The stake that was lost, or the profit that was won, is all the pool ever sees.
  const poolGain = { won: -85n, lost: 100n, drawn: 0n }[state] ?? 0n;
  expect(house("options").available - pool.available).toBe(poolGain * million);
  expect(house("fees").available - fees).toBe(2n * million);
  const { data } = await desk.ask<{ data: object[] }>(who, "microtrade/ended");
  expect(data).toMatchObject([{ id, state, entry_price: "100.000000", credited: `${credited}.000000` }]);
  const lists = await desk.ask<{ data: object[] }>(who, "microtrade/lists?status=3");
  expect(lists.data).toMatchObject([
    { id, status: 3, fact_profits: profits, profit_result: result, remain_milli_seconds: 0, fee: "2.000000" },
  ]);
  expect(desk.exchange.context.sequencer.audit().problems).toEqual([]);
});

test("without a look within five seconds nothing has begun, and all of it comes back", async () => {
  const fees = house("fees").available;
  const id = await desk.placed(who);
  desk.clock.advance(5_001);
  await desk.look({ [btcUsdt]: "101" });
  expect([desk.free(who), desk.held(who)]).toEqual([1_000n * million, 0n]);
  expect(house("fees").available).toBe(fees);
  const { data } = await desk.ask<{ data: object[] }>(who, "microtrade/ended");
  expect(data).toMatchObject([
    { id, state: "void", void_reason: "no_entry", credited: "102.000000", entry_tick: null },
  ]);
  const lists = await desk.ask<{ data: object[] }>(who, "microtrade/lists?status=3");
  expect(lists.data).toMatchObject([{ id, profit_result: 0, fact_profits: "0.000000", end_price: "0.000000" }]);
});

test("without a look in the last five seconds nothing was won or lost, and all of it comes back", async () => {
  await desk.placed(who);
  desk.clock.advance(1_000);
  await desk.look({ [btcUsdt]: "100" });
  desk.clock.advance(53_000);
  // 54 s after acceptance: more than five before the end.
  await desk.look({ [btcUsdt]: "120" });
  desk.clock.advance(7_000);
  await desk.look({ [btcUsdt]: "130" });
  expect([desk.free(who), desk.held(who)]).toEqual([1_000n * million, 0n]);
  const { data } = await desk.ask<{ data: object[] }>(who, "microtrade/ended");
  expect(data).toMatchObject([{ state: "void", void_reason: "no_exit", entry_price: "100.000000", exit_price: null }]);
});

test("a look that comes after the end counts for nobody, however late the end is found", async () => {
  await desk.placed(who);
  desk.clock.advance(2_000);
  await desk.look({ [btcUsdt]: "100" });
  desk.clock.advance(57_999);
  // A millisecond before its end.
  await desk.look({ [btcUsdt]: "100.5" });
  desk.clock.advance(600_000);
  await desk.look({ [btcUsdt]: "50" });
  const { data } = await desk.ask<{ data: object[] }>(who, "microtrade/ended");
  expect(data).toMatchObject([{ state: "won", exit_price: "100.500000", credited: "185.000000" }]);
});

test("wallets and the account's log show what is free, what is set aside, and why it moved", async () => {
  await desk.placed(who);
  const { message } = await post(desk.exchange, who, "wallet/list", {});
  const { micro_wallet: wallet } = message as { micro_wallet: { balance: { currency: number }[] } };
  expect(wallet.balance.find(({ currency }) => currency === usdt)).toMatchObject({
    micro_balance: "898.00000000",
    lock_micro_balance: "102.00000000",
  });
  await desk.livedThrough(60, "100", "101");
  const log = (await post(desk.exchange, who, "wallet/legal_log", { type: 4 })).message as { list: object[] };
  expect(log.list).toMatchObject([
    { info: "Option won", value: "185.00000000" },
    { info: "Stake and fee of an option", value: "-102.00000000" },
    {},
  ]);
  const move = { currency_id: usdt, from_field: "micro", to_field: "change" };
  expect((await postKeyed(desk.exchange, who, "wallet/change", { ...move, number: "1083.000001" })).code).toBe(
    "insufficient_balance",
  );
  expect((await postKeyed(desk.exchange, who, "wallet/change", { ...move, number: "1083" })).type).toBe("ok");
});
