// The money of fixed deposits: what is set aside, what is paid on which day to the last unit, how it ends at its time,
// early and again, and what the ledger says of it.

import { houseId } from "@tidemark/engine";
import { amount, bare, ensure, formatAmount, scale } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { act } from "../../testing/dealers.ts";
import { give } from "../../testing/funds.ts";
import { createFakeClock, get, type Person, post } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { updateCoin } from "../markets/markets.ts";
import { checkSavings } from "./savings.ts";
import { back, carryOn, houseOf, midnightAfter, ownOf, products, saver, spotOf } from "./testing/savers.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock, config: { demoSavings: "on" } });
});
afterAll(() => exchange.close());

async function opened(who: Person, more: object = {}): Promise<number> {
  const body = { product_id: products.week, amount: "100", ...more };
  const answer = await act(exchange, who, "savings/open", body);
  expect([answer.type, answer.code]).toEqual(["ok", undefined]);
  return answer.body.id as number;
}

type One = { readonly payments: { day: number; amount: string; date: string }[]; readonly redeem: unknown } & Record<
  string,
  unknown
>;

/** Days later, so with a session of that day. */
async function one(who: Person, id: number): Promise<One> {
  return (await get(exchange, await back(exchange, who), `savings/deposit?id=${id}`)).message as One;
}

/** To a millisecond before, or at, the midnight so many days from today. */
function goTo(days: number, less = 0): void {
  const now = clock.now();
  clock.advance(midnightAfter(exchange, now, days) - less - now);
}

async function sound(): Promise<void> {
  expect(await checkSavings(exchange.context.database)).toEqual([]);
}

test("principal and the interest of the whole term are set aside at once", async () => {
  const who = await saver(exchange);
  const [free, held] = houseOf(exchange);
  const id = await opened(who);
  expect(spotOf(exchange, who)).toEqual([900_000_000n, 100_000_000n]);
  // 0.1 % of 100 USDT.
  expect(houseOf(exchange)).toEqual([free - 100_000n, held + 100_000n]);
  const row = await one(who, id);
  const starts = midnightAfter(exchange, clock.now(), 1);
  expect(row).toMatchObject({
    ...{ state: "running", amount: "100.000000", interest: "0.100000", paid: "0.000000", day: 7, days_paid: 0 },
    ...{ starts_at: starts, ends_at: midnightAfter(exchange, starts, 7), next_at: midnightAfter(exchange, starts, 1) },
    ...{ next_amount: "0.014285", rate_percent: "0.1", annual_percent: "5.2142", renew: false, renewed_from: null },
  });
  expect((await get(exchange, who, "savings/sums")).message).toEqual({
    data: [
      {
        ...{ currency_id: 3, currency_name: "USDT", deposits: 1 },
        ...{ principal: "100.000000", paid: "0.000000", to_come: "0.100000" },
      },
    ],
  });
  await sound();
});

test("each day is paid at its midnight and not a millisecond before; the last pays the rest, and the principal is back", async () => {
  const who = await saver(exchange);
  const id = await opened(who);
  const [, houseHeld] = houseOf(exchange);
  goTo(2, 1);
  await carryOn(exchange);
  expect((await one(who, id)).payments).toEqual([]);
  clock.advance(1);
  await carryOn(exchange);
  expect((await one(who, id)).payments).toMatchObject([{ day: 1, amount: "0.014285" }]);
  await carryOn(exchange);
  expect(spotOf(exchange, who)).toEqual([900_014_285n, 100_000_000n]);
  for (let day = 2; day <= 6; day += 1) {
    goTo(1);
    await carryOn(exchange);
  }
  // 6 × 0.014285
  expect(spotOf(exchange, who)).toEqual([900_085_710n, 100_000_000n]);
  goTo(1, 1);
  await carryOn(exchange);
  expect(await one(who, id)).toMatchObject({ state: "running", days_paid: 6 });
  clock.advance(1);
  await carryOn(exchange);
  // All of it: 0.1 and not a unit less.
  expect(spotOf(exchange, who)).toEqual([1_000_100_000n, 0n]);
  const after = await one(who, id);
  expect(after).toMatchObject({ state: "finished", paid: "0.100000", days_paid: 7, next_at: null, redeem: null });
  expect(after.payments.map(({ amount }) => amount)).toEqual([...Array(6).fill("0.014285"), "0.014290"]);
  expect(new Set(after.payments.map(({ date }) => date)).size).toBe(7);
  expect(houseOf(exchange)[1]).toBeLessThan(houseHeld);
  const { message } = await get(exchange, await back(exchange, who), "user/messages");
  expect((message as { data: { text: string }[] }).data[0]?.text).toContain("0.1 USDT");
  await sound();
});

test("days that were missed are paid afterwards, also when the term has ended meanwhile", async () => {
  const who = await saver(exchange);
  const id = await opened(who);
  goTo(30);
  await carryOn(exchange);
  expect(await one(who, id)).toMatchObject({ state: "finished", paid: "0.100000", days_paid: 7 });
  expect((await one(who, id)).payments).toHaveLength(7);
  expect(spotOf(exchange, who)).toEqual([1_000_100_000n, 0n]);
  await sound();
});

test("ended early it costs what was shown: interest that was paid and a share; the house has the rest back", async () => {
  const who = await saver(exchange);
  const before = houseOf(exchange);
  const id = await opened(who, { product_id: products.month });
  goTo(3);
  await carryOn(exchange);
  // Two days of 0.5 ÷ 30, and 0.05 % of the principal.
  expect((await one(who, id)).redeem).toEqual({
    ...{ interest: "0.033332", fee: "0.050000", cost: "0.083332", back: "99.916668" },
  });
  const redeem = (cost: string) => act(exchange, who, "savings/redeem", { id, cost });
  expect((await redeem("0.05")).code).toBe("savings_cost_changed");
  expect((await redeem("0.083332")).message).toBe(
    "The deposit is ended. 99.916668 USDT are back in your spot account.",
  );
  // 1000 + 0.033332 − 0.083332
  expect(spotOf(exchange, who)).toEqual([999_950_000n, 0n]);
  expect(houseOf(exchange)).toEqual([before[0] + 50_000n, before[1]]);
  // Asked again, it is done already; with other figures it is over.
  expect((await redeem("0.083332")).type).toBe("ok");
  expect((await redeem("0.05")).code).toBe("savings_not_running");
  expect(await one(who, id)).toMatchObject({ state: "cancelled", cost: "0.083332", next_at: null, redeem: null });
  goTo(40);
  await carryOn(exchange);
  expect(spotOf(exchange, who)).toEqual([999_950_000n, 0n]);
  await sound();
});

test("days that are due are paid before an early end is counted, though nobody has looked yet", async () => {
  const who = await saver(exchange);
  const id = await opened(who, { product_id: products.month });
  goTo(2);
  const answer = await act(exchange, who, "savings/redeem", { id, cost: "0.05" });
  expect([answer.code, answer.body.params]).toEqual(["savings_cost_changed", { cost: "0.066666", currency: "USDT" }]);
  expect((await act(exchange, who, "savings/redeem", { id, cost: "0.066666" })).type).toBe("ok");
  expect(spotOf(exchange, who)).toEqual([999_950_000n, 0n]);
  await sound();
});

test("at its very end it cannot be ended early any more", async () => {
  const who = await saver(exchange);
  const id = await opened(who, { product_id: products.month });
  goTo(31);
  const answer = await act(exchange, await back(exchange, who), "savings/redeem", { id, cost: "0.533324" });
  expect(answer.type).toBe("error");
  await carryOn(exchange);
  expect(spotOf(exchange, who)).toEqual([1_000_500_000n, 0n]);
  await sound();
});

test("terms that cannot be ended early say so", async () => {
  const who = await saver(exchange);
  const id = await opened(who, { product_id: products.quarter });
  expect((await one(who, id)).redeem).toBeNull();
  expect((await act(exchange, who, "savings/redeem", { id, cost: "0" })).code).toBe("savings_not_redeemable");
});

test("it begins again on the terms of the day, without a day between", async () => {
  const who = await saver(exchange);
  const id = await opened(who, { renew: "1" });
  const { database } = exchange.context;
  goTo(7);
  await carryOn(exchange);
  await database.query("update savings_products set rate_ppm = 2000 where id = $1", [products.week]);
  goTo(1);
  await carryOn(exchange);
  const again = await back(exchange, who);
  const [next, before] = await ownOf(exchange, again);
  expect(before).toMatchObject({ id, state: "finished", paid: "0.100000" });
  expect(next).toMatchObject({ state: "running", renewed_from: id, renew: true, interest: "0.200000" });
  expect(next?.starts_at).toBe(before?.ends_at);
  expect(spotOf(exchange, who)).toEqual([900_100_000n, 100_000_000n]);
  const choice = { id: ensure(next, "no renewal").id, renew: "0" };
  expect((await act(exchange, again, "savings/renew", choice)).message).toBe("It ends at its end.");
  goTo(7);
  await carryOn(exchange);
  expect(spotOf(exchange, who)).toEqual([1_000_300_000n, 0n]);
  const later = await back(exchange, who);
  expect((await act(exchange, later, "savings/renew", choice)).code).toBe("savings_not_running");
  await database.query("update savings_products set rate_ppm = 1000 where id = $1", [products.week]);
  await sound();
});

test("where its terms are not sold any more it ends, and its owner is told", async () => {
  const [first, second] = [await saver(exchange), await saver(exchange, "100")];
  await opened(first, { renew: "1" });
  await opened(second, { renew: "1" });
  const { database } = exchange.context;
  goTo(7);
  await carryOn(exchange);
  await database.query("update savings_products set is_open = false where id = $1", [products.week]);
  goTo(1);
  await carryOn(exchange);
  await database.query("update savings_products set is_open = true where id = $1", [products.week]);
  for (const person of [first, second]) {
    const who = await back(exchange, person);
    expect(await ownOf(exchange, who)).toMatchObject([{ state: "finished" }]);
    const { message } = await get(exchange, who, "user/messages");
    expect((message as { data: { title: string }[] }).data[0]?.title).toBe("A fixed deposit did not begin again");
  }
  expect(spotOf(exchange, first)).toEqual([1_000_100_000n, 0n]);
  expect(spotOf(exchange, second)).toEqual([100_100_000n, 0n]);
  await sound();
});

test.each([
  ["another length", "days = 14", "days = 7"],
  ["no early end", "is_early = false, takes_interest = false", "is_early = true, takes_interest = true"],
])("nobody is bound anew to terms of %s", async (_what, change, undo) => {
  const who = await saver(exchange);
  const id = await opened(who, { renew: "1" });
  const { database } = exchange.context;
  goTo(7);
  await carryOn(exchange);
  await database.query(`update savings_products set ${change} where id = $1`, [products.week]);
  goTo(1);
  await carryOn(exchange);
  await database.query(`update savings_products set ${undo} where id = $1`, [products.week]);
  expect(await ownOf(exchange, await back(exchange, who))).toMatchObject([{ id, state: "finished" }]);
  expect(spotOf(exchange, who)).toEqual([1_000_100_000n, 0n]);
  await sound();
});

test("a coin that is taken off deposits does not go on lying: what was to begin again ends", async () => {
  const who = await saver(exchange);
  const id = await opened(who, { renew: "1" });
  const { database, markets } = exchange.context;
  const coin = ensure(markets.coin(3), "no USDT");
  const set = async (openDeposit: boolean): Promise<void> => {
    await updateCoin(database, { ...coin, openDeposit }, {});
    await markets.reload();
  };
  goTo(7);
  await carryOn(exchange);
  await set(false);
  goTo(1);
  await carryOn(exchange);
  await set(true);
  const again = await back(exchange, who);
  expect(await ownOf(exchange, again)).toMatchObject([{ id, state: "finished" }]);
  expect(spotOf(exchange, who)).toEqual([1_000_100_000n, 0n]);
  const { message } = await get(exchange, again, "user/messages");
  expect((message as { data: { title: string }[] }).data[0]?.title).toBe("A fixed deposit did not begin again");
  await sound();
});

test("what the house cannot set aside is sold out to the last unit, and nothing has moved", async () => {
  const { database } = exchange.context;
  const [free] = houseOf(exchange);
  // At a rate of 100 % the interest is as much as the deposit.
  const most = formatAmount(amount(free), scale(6));
  const more = formatAmount(amount(free + 1n), scale(6));
  const who = await saver(exchange, more);
  const all = "update savings_products set rate_ppm = 1000000, max = 0, quota = 1e30 where id = $1";
  await database.query(all, [products.quarter]);
  const open = (sum: string) => act(exchange, who, "savings/open", { product_id: products.quarter, amount: sum });
  // What can be had of it is said, in the refusal as in the list, instead of that there is nothing.
  const refused = await open(more);
  expect([refused.code, refused.body.params]).toEqual(["savings_quota_left", { left: bare(most), currency: "USDT" }]);
  const listed = (await get(exchange, who, "savings/products")).message as { data: { id: number; left: string }[] };
  expect(listed.data.find(({ id }) => id === products.quarter)?.left).toBe(most);
  expect(spotOf(exchange, who)).toEqual([free + 1n, 0n]);
  await sound();
  expect((await open(most)).type).toBe("ok");
  expect(houseOf(exchange)[0]).toBe(0n);
  expect((await open("100")).code).toBe("savings_sold_out");
  const { message } = await get(exchange, who, "savings/products");
  expect(
    new Set((message as { data: { state: string; currency_name: string }[] }).data.map(({ state }) => state)),
  ).toEqual(new Set(["open", "sold_out"]));
  await give(exchange, { userId: houseId, kind: "house" }, "USDT", "1000");
  await database.query(
    "update savings_products set rate_ppm = 18000, max = 50000000000, quota = 500000000000 where id = $1",
    [products.quarter],
  );
  await sound();
});

test("the account's log names what was set aside, paid and kept", async () => {
  const who = await saver(exchange);
  const id = await opened(who, { product_id: products.month });
  goTo(2);
  await carryOn(exchange);
  expect((await act(exchange, who, "savings/redeem", { id, cost: "0.066666" })).type).toBe("ok");
  const { message } = await post(exchange, who, "wallet/legal_log", {});
  const infos = (message as { list: { info: string }[] }).list.map(({ info }) => info);
  expect(infos.join(" | ")).toMatch(
    /Fixed deposit: given back.*Fixed deposit: 0\.066666 USDT kept.*Interest of a fixed deposit.*Fixed deposit: begun/,
  );
});
