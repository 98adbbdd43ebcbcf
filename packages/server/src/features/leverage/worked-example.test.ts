// The worked example of leverage over the wire, to the last digit: as old clients read it and as our own pages do.

import { afterAll, beforeAll, expect, test } from "vitest";
import { get, type Person, post, postKeyed } from "../../testing/people.ts";
import { btc, type LeverDesk, openLeverDesk, usdt } from "./testing/lever-desk.ts";

let desk: LeverDesk;
beforeAll(async () => {
  desk = await openLeverDesk();
  await desk.setTerms(1);
});
afterAll(() => desk.exchange.close());

type Body = Record<string, never>;

async function deal(who: Person): Promise<Body> {
  return (await post(desk.exchange, who, "lever/deal", { legal_id: usdt, currency_id: btc })).message as Body;
}

test("ten hands long at 100 cost 50.5505, earn 49 at 105 and give back 99.05", async () => {
  await desk.look({ 1: "100" });
  const who = await desk.person("150.5505");
  const answer = await desk.open(who);
  expect([answer.type, answer.message]).toEqual(["ok", "Position opened."]);
  expect(answer.body.position).toMatchObject({
    side: "long",
    state: "open",
    hands: 10,
    origin_price: "100.000000",
    price: "100.100000",
    value: "1001.000000",
    margin: "50.050000",
    fee: "0.500500",
  });
  expect(await deal(who)).toMatchObject({ user_lever: "100.00000000", all_levers: "1001.00000000" });
  await desk.look({ 1: "105" });
  const all = await post(desk.exchange, who, "lever/dealall", { legal_id: usdt, currency_id: btc, page: 1 });
  expect(all.message).toMatchObject({
    hazard_rate: "397.70",
    profits_total: "49.00000000",
    profits: "49.00000000",
    balance: "100.00000000",
    caution_money: "50.05000000",
    origin_caution_money_total: "50.05000000",
    order: {
      total: 1,
      data: [
        {
          share: "10.0000",
          number: "10.00000000",
          price: "100.10000000",
          origin_price: "100.00000000",
          update_price: "105.00000000",
          caution_money: "50.05000000",
          trade_fee: "0.50050000",
          overnight: "0.0200",
          profits: "49.00000000",
          status: 1,
          status_name: "Open",
          type: 1,
          type_name: "Long",
          symbol: "BTC/USDT",
          legal: usdt,
          currency: btc,
        },
      ],
    },
  });
  const closed = await postKeyed(desk.exchange, who, "lever/close", { id: answer.body.id });
  expect([closed.type, closed.message]).toEqual(["ok", "Position closed."]);
  expect(closed.body.closing).toMatchObject({ profit: "49.000000", settled: "49.000000", margin: "50.050000" });
  // 100 and the 99.05 that closing gives back.
  expect(await deal(who)).toMatchObject({ user_lever: "199.05000000", all_levers: "0.00000000", my_transaction: [] });
});

test("ten hands short at 100 are worth 999 and cost 49.95 and 0.4995", async () => {
  await desk.jump({ 1: "100" });
  const who = await desk.person("1000");
  const answer = await desk.open(who, { type: 2 });
  expect(answer.body.position).toMatchObject({
    price: "99.900000",
    value: "999.000000",
    margin: "49.950000",
    fee: "0.499500",
  });
  const { message } = await get(desk.exchange, who, "lever/positions");
  expect(message).toMatchObject({
    positions: [{ id: answer.body.id }],
    // 1000 less margin and fee; the spread is a loss at once.
    accounts: [{ quote: "USDT", free: "949.550500", margin: "49.950000", profit: "-1.000000", threshold: "10.00" }],
  });
});
