// Closing by owners: all, part, several, and on an old price.

import type { Amount } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { alice, bob, btcUsdt, units, usdt } from "../testing/desk.ts";
import { ethUsdt, LeverDesk } from "./testing/lever-desk.ts";

function desk(options = {}): LeverDesk {
  const made = new LeverDesk(options);
  made.fund(alice, usdt, "1000", "leverage");
  made.look({ btc: "100", eth: "10" });
  return made;
}

test("closing part by part conserves hands, margin, fee and profit", () => {
  // Three places short of whole: every share of seven hands leaves dust.
  const made = desk({ terms: { hand: units("0.33333337") } });
  const opened = made.lever(alice, "long", 7);
  made.look({ btc: "103.12345678" });
  const parts = [1, 2, 1, 3].map((hands) => made.close(alice, opened.positionId, hands).closing);
  const sum = (field: "margin" | "fee" | "settled") => parts.reduce((all, part) => all + part[field], 0n);
  expect(sum("margin")).toBe(opened.margin);
  expect(sum("fee")).toBe(opened.fee);
  expect(made.engine.view.leverage.position(opened.positionId)).toBeNull();
  expect(made.purse(alice)).toEqual({ available: units("1000") - opened.fee + sum("settled"), held: 0n });
  expect(made.engine.view.leverage.exposure(btcUsdt)).toMatchObject({ longNumber: 0n, longCost: 0n });
  expect(made.problems()).toEqual([]);
});

test("what is left after a part is open, with its share of everything", () => {
  const made = desk();
  const { positionId } = made.lever(alice, "long", 10);
  made.look({ btc: "102" });
  const { position, closing } = made.close(alice, positionId, 4);
  expect(closing).toMatchObject({ hands: 4, margin: units("20.02"), fee: units("0.2002"), profit: units("7.6") });
  expect(position).toMatchObject({
    ...{ state: "open", hands: 6, handsOpened: 10, margin: units("30.03"), originMargin: units("30.03") },
    ...{ feeLeft: units("0.3003"), profit: units("7.6"), reason: null, closePrice: null, closeTick: null },
  });
  for (const hands of [0, 7, -1, 1.5, Number.NaN]) {
    expect(made.code(alice, { type: "CloseLever", positionId, hands })).toBe("hands_out_of_range");
  }
  expect(made.problems()).toEqual([]);
});

test("owners may close at a price that is too old to open at, and not at one that is older still", () => {
  const made = desk();
  const one = made.lever(alice, "long", 1);
  const other = made.lever(alice, "long", 1);
  made.now += 9_990;
  expect(made.code(alice, made.ask("long", 1))).toBe("price_stale");
  made.close(alice, one.positionId);
  made.now += 100;
  expect(made.code(alice, { type: "CloseLever", positionId: other.positionId })).toBe("price_stale");
  expect(made.code(alice, { type: "CloseLevers" })).toBe("price_stale");
});

test("several at once: by coin, market and side, and nobody else's", () => {
  const made = desk();
  made.fund(bob, usdt, "1000", "leverage");
  made.lever(bob, "long", 1);
  for (const side of ["long", "short"] as const) {
    made.lever(alice, side, 1);
    made.lever(alice, side, 1, { marketId: ethUsdt });
  }
  made.lever(alice, "long", 1, { limit: units("90") });
  expect(made.must(alice, { type: "CloseLevers", marketId: ethUsdt, side: "short" })).toEqual({ marked: 1, closed: 1 });
  expect(made.must(alice, { type: "CloseLevers", side: "long" })).toEqual({ marked: 2, closed: 2 });
  expect(made.code(alice, { type: "CloseLevers", assetId: 1 as never })).toBe("nothing_to_close");
  expect(made.must(alice, { type: "CloseLevers", assetId: usdt })).toEqual({ marked: 1, closed: 1 });
  expect(made.engine.view.leverage.positionsOf(alice).map(({ state }) => state)).toEqual(["pending"]);
  expect(made.engine.view.leverage.positionsOf(bob)).toHaveLength(1);
  expect(made.problems()).toEqual([]);
});

test("of two opposite positions the losing one cannot be left to the house while the other one is kept", () => {
  const made = new LeverDesk();
  made.look({ btc: "100" });
  // Margins and fees of both, and nothing more.
  made.fund(alice, usdt, "21", "leverage");
  const long = made.lever(alice, "long", 10, { multiple: 100 });
  const short = made.lever(alice, "short", 10, { multiple: 100 });
  const before = made.sum("pool");
  made.look({ btc: "104" });
  expect(made.code(alice, { type: "CloseLever", positionId: short.positionId })).toBe("insufficient_balance");
  expect(made.code(alice, { type: "CloseLever", positionId: short.positionId, hands: 5 })).toBe("insufficient_balance");
  expect(made.code(alice, { type: "CloseLevers", side: "short" })).toBe("insufficient_balance");
  // Together, the one pays for the other: what the spread has cost is all that is lost.
  expect(made.must(alice, { type: "CloseLevers" })).toEqual({ marked: 2, closed: 2 });
  expect(made.sum("pool")).toBe(before + units("2"));
  expect(made.closings().map(({ positionId }) => positionId)).toEqual([long.positionId, short.positionId]);
  expect(made.closings().every(({ insured, borne }) => insured === 0n && borne === 0n)).toBe(true);
});

test("a closing that is asked for twice happens once", () => {
  const made = desk();
  const { positionId } = made.lever(alice, "long", 1);
  made.close(alice, positionId);
  const after = made.purse(alice);
  expect(made.code(alice, { type: "CloseLever", positionId })).toBe("unknown_position");
  expect(made.code(alice, { type: "CloseLevers" })).toBe("nothing_to_close");
  expect(made.purse(alice)).toEqual(after);
});

test("no profit is paid twice and none is made of nothing: the exchange sums to what came in", () => {
  const made = desk();
  const { positionId } = made.lever(alice, "short", 3);
  made.look({ btc: "97" });
  made.close(alice, positionId, 1);
  made.close(alice, positionId);
  const inside = (["pool", "insurance", "fees"] as const).reduce((all, kind) => all + made.sum(kind), 0n);
  expect((made.purse(alice).available + inside) as Amount).toBe(units("1001000"));
});
