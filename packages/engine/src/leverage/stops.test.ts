// Take profit and stop loss, on both sides.

import { expect, test } from "vitest";
import { alice, units, usdt } from "../testing/desk.ts";
import { ethUsdt, LeverDesk } from "./testing/lever-desk.ts";

function desk(free = "1000"): LeverDesk {
  const made = new LeverDesk();
  made.fund(alice, usdt, free, "leverage");
  made.look({ btc: "100", eth: "10" });
  return made;
}

function stops(positionId: number, takeProfit: string | null, stopLoss: string | null) {
  const price = (text: string | null) => (text === null ? null : units(text));
  return { type: "SetLeverStops", positionId, takeProfit: price(takeProfit), stopLoss: price(stopLoss) } as const;
}

test.each([
  ["long", "102", "98", "102", "take_profit"],
  ["long", "102", "98", "98", "stop_loss"],
  ["long", "102", null, "104", "take_profit"],
  ["short", "98", "102", "98", "take_profit"],
  ["short", "98", "102", "102", "stop_loss"],
  ["short", null, "102", "103", "stop_loss"],
] as const)("a %s with %s and %s is closed at %s: %s", (side, takeProfit, stopLoss, at, reason) => {
  const made = desk();
  const { positionId } = made.lever(alice, side, 10);
  made.must(alice, stops(positionId, takeProfit, stopLoss));
  made.look({ btc: at });
  expect(made.closings()).toMatchObject([{ positionId, reason, closePrice: units(at), closeTick: 2 }]);
  expect(made.problems()).toEqual([]);
});

test.each([
  ["long", "101.99999999"],
  ["long", "98.00000001"],
  ["short", "98.00000001"],
  ["short", "101.99999999"],
] as const)("a %s between its stops stays open at %s", (side, at) => {
  const made = desk();
  const { positionId } = made.lever(alice, side, 10);
  made.must(alice, side === "long" ? stops(positionId, "102", "98") : stops(positionId, "98", "102"));
  made.look({ btc: at });
  expect(made.closings()).toEqual([]);
});

test("a stop lies beyond the open price and the mark, each on its own side", () => {
  const made = desk();
  const long = made.lever(alice, "long", 1).positionId;
  const short = made.lever(alice, "short", 1).positionId;
  // Opened at 100.1 and 99.9, and the mark is 100.
  expect(made.code(alice, stops(long, "100.1", null))).toBe("take_profit_wrong_side");
  expect(made.code(alice, stops(long, null, "100"))).toBe("stop_loss_wrong_side");
  expect(made.code(alice, stops(short, "99.9", null))).toBe("take_profit_wrong_side");
  expect(made.code(alice, stops(short, null, "100"))).toBe("stop_loss_wrong_side");
  const { reply } = made.send(alice, stops(long, "100", null));
  expect(reply).toMatchObject({ rejection: { params: { price: "100.10000000" } } });
  for (const price of ["0"]) expect(made.code(alice, stops(long, price, null))).toBe("invalid_field");
  made.must(alice, stops(long, "100.10000001", "99.99999999"));
  made.must(alice, stops(short, "99.89999999", "100.00000001"));
});

test("stops can be moved and taken away, and the old ones do nothing then", () => {
  const made = desk();
  const { positionId } = made.lever(alice, "long", 1);
  made.must(alice, stops(positionId, "101", "99"));
  made.must(alice, stops(positionId, "104", null));
  made.look({ btc: "98.5" });
  made.look({ btc: "102" });
  expect(made.closings()).toEqual([]);
  made.must(alice, stops(positionId, null, null));
  made.look({ btc: "105" });
  expect(made.closings()).toEqual([]);
  expect(made.engine.view.leverage.position(positionId)).toMatchObject({ takeProfit: null, stopLoss: null });
});

test("stops are set on a fresh price alone, and a stale one triggers none", () => {
  const made = desk();
  const { positionId } = made.lever(alice, "long", 1);
  made.now += 3_000;
  expect(made.code(alice, stops(positionId, "110", null))).toBe("price_stale");
  made.look({ btc: "100" });
  made.must(alice, stops(positionId, "110", "98"));
  // Looks that say nothing of this market move nothing in it.
  for (let count = 0; count < 5; count += 1) made.look({ eth: "10" });
  expect(made.closings()).toEqual([]);
});

test("a spike of one look triggers nothing", () => {
  const made = desk();
  const { positionId } = made.lever(alice, "long", 10);
  made.must(alice, stops(positionId, "110", "90"));
  made.look({ btc: "70" });
  made.look({ btc: "100" });
  made.look({ btc: "140" });
  made.look({ btc: "100" });
  expect(made.closings()).toEqual([]);
  made.jump({ btc: "70" });
  expect(made.closings()).toMatchObject([{ reason: "stop_loss", closePrice: units("70") }]);
});

test("what is left after a part keeps its stops", () => {
  const made = desk();
  const { positionId } = made.lever(alice, "long", 10);
  made.must(alice, stops(positionId, "104", "98"));
  made.close(alice, positionId, 9);
  made.look({ btc: "104" });
  expect(made.closings()).toMatchObject([{ hands: 9 }, { hands: 1, reason: "take_profit" }]);
});

test("a stop whose loss its owner cannot bear ends the whole account, winners first", () => {
  const made = desk("21");
  const long = made.lever(alice, "long", 10, { multiple: 100 }).positionId;
  const short = made.lever(alice, "short", 10, { multiple: 100 }).positionId;
  made.must(alice, stops(short, null, "104"));
  made.look({ btc: "104" });
  expect(made.closings()).toMatchObject([
    { positionId: long, reason: "liquidation", borne: 0n, insured: 0n },
    { positionId: short, reason: "stop_loss", borne: 0n, insured: 0n },
  ]);
  expect(made.problems()).toEqual([]);
});

test("it waits while another market of the account has no fresh price", () => {
  const made = desk("33.0921");
  const long = made.lever(alice, "long", 120, { multiple: 100, marketId: ethUsdt }).positionId;
  const short = made.lever(alice, "short", 10, { multiple: 50 }).positionId;
  made.must(alice, stops(short, null, "104.5"));
  for (const price of ["10.3", "10.6"]) made.look({ btc: "100", eth: price });
  for (let count = 0; count < 3; count += 1) made.look({ btc: "100" });
  made.look({ btc: "104.9" });
  expect(made.closings()).toEqual([]);
  made.look({ btc: "104.9", eth: "10.6" });
  expect(made.closings().map(({ positionId }) => positionId)).toEqual([long, short]);
  expect(made.closings().every(({ borne, insured }) => borne === 0n && insured === 0n)).toBe(true);
});
