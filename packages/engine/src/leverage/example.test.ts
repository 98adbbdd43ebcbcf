// The worked example, through the whole engine.

import type { Amount } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import { hazardRate } from "../formulas/leverage.ts";
import { alice, btcUsdt, units, usdt } from "../testing/desk.ts";
import { LeverDesk } from "./testing/lever-desk.ts";

test("ten hands long at 100 cost 50.5505, earn 49 at 105 and give back 99.05", () => {
  const desk = new LeverDesk();
  desk.fund(alice, usdt, "150.5505", "leverage");
  desk.look({ btc: "100" });
  const row = desk.lever(alice, "long", 10);
  expect(row).toMatchObject({
    ...{ price: units("100.1"), value: units("1001"), margin: units("50.05"), fee: units("0.5005") },
    ...{ state: "open", openTick: 1, originPrice: units("100"), hands: 10 },
  });
  expect(desk.purse(alice)).toEqual({ available: units("100"), held: units("50.05") });
  expect(desk.sum("fees")).toBe(units("0.4004"));
  expect(desk.sum("insurance")).toBe(units("0.1001"));
  desk.look({ btc: "105" });
  const account = desk.engine.view.leverage.account(alice, usdt);
  expect(account?.profit).toBe(units("49"));
  expect(account === null ? null : hazardRate(account)).toBe(39_770n);
  const { closing, position } = desk.close(alice, row.positionId);
  expect(closing).toMatchObject({ profit: units("49"), settled: units("49"), closeTick: 2, closePrice: units("105") });
  expect(position).toMatchObject({ state: "closed", hands: 0, profit: units("49"), reason: "user" });
  expect(desk.purse(alice)).toEqual({ available: units("199.05"), held: 0n });
  expect(desk.sum("pool")).toBe(units("1000000") - units("49"));
  expect(desk.problems()).toEqual([]);
});

test("a short one at 100 stands at 99.9 with a margin of 49.95", () => {
  const desk = new LeverDesk();
  desk.fund(alice, usdt, "100", "leverage");
  desk.look({ btc: "100" });
  const row = desk.lever(alice, "short", 10);
  expect(row).toMatchObject({
    price: units("99.9"),
    value: units("999"),
    margin: units("49.95"),
    fee: units("0.4995"),
  });
  desk.look({ btc: "96" });
  desk.close(alice, row.positionId);
  expect(desk.purse(alice).available).toBe(units("100") - units("0.4995") + units("39"));
  expect(desk.engine.view.leverage.exposure(btcUsdt)).toMatchObject({ shortNumber: 0n, shortCost: 0n, positions: 0 });
});

test("a night costs 0.2002 and leaves 49.8498", () => {
  const desk = new LeverDesk();
  desk.fund(alice, usdt, "100", "leverage");
  desk.look({ btc: "100" });
  const { positionId } = desk.lever(alice, "long", 10);
  const night = { type: "ChargeOvernight", date: 20_261_117, openedBefore: (desk.now + 1) as never } as const;
  expect(desk.must(houseId, night)).toEqual({ date: 20_261_117, charged: 1, isMore: false });
  expect(desk.engine.view.leverage.position(positionId)).toMatchObject({
    ...{ margin: units("49.8498"), originMargin: units("50.05"), overnight: units("0.2002"), chargedDate: 20_261_117 },
  });
  expect(desk.must(houseId, night).charged).toBe(0);
  expect(desk.problems()).toEqual([]);
});

test("an entrust keeps margin and fee, opens at its limit, and a cancel gives back exactly what was taken", () => {
  const desk = new LeverDesk();
  desk.fund(alice, usdt, "200", "leverage");
  desk.look({ btc: "100" });
  const one = desk.lever(alice, "long", 10, { limit: units("98") });
  const other = desk.lever(alice, "long", 10, { limit: units("97") });
  const before = desk.purse(alice);
  expect(before.held).toBe(one.margin + one.fee + other.margin + other.fee);
  desk.must(alice, { type: "CancelLever", positionId: other.positionId });
  expect(desk.purse(alice)).toEqual({
    available: before.available + other.margin + other.fee,
    held: one.margin + one.fee,
  });
  desk.look({ btc: "98" });
  expect(desk.engine.view.leverage.position(one.positionId)).toMatchObject({
    ...{ state: "open", price: units("98.098"), openTick: 2 },
  });
  expect(desk.purse(alice).held).toBe(one.margin);
  expect(desk.sum("fees") + desk.sum("insurance")).toBe(one.fee);
  expect(desk.problems()).toEqual([]);
});

test("an account at its threshold is closed out, and one unit above it is not", () => {
  for (const [extra, isClosed] of [
    [0n, true],
    [1n, false],
  ] as const) {
    const desk = new LeverDesk();
    // The margin of 50.05 bears a tenth of itself at the end, and the loss at 95 is 51: so 5.955 of free money are the edge.
    const to = { owner: alice, kind: "leverage" } as const;
    const amount = (units("50.5505") + units("5.955") + extra) as Amount;
    desk.must(houseId, { type: "Credit", to, assetId: usdt, amount, reason: "demo_fund", reference: 1 });
    desk.look({ btc: "100" });
    const { positionId } = desk.lever(alice, "long", 10);
    desk.look({ btc: "95" });
    expect(desk.engine.view.leverage.position(positionId) === null).toBe(isClosed);
    expect(desk.closings().map(({ reason }) => reason)).toEqual(isClosed ? ["liquidation"] : []);
    expect(desk.problems()).toEqual([]);
  }
});
