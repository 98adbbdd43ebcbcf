// Stops on either side of the market: where a stop lies when it is placed says which way the price has to come.

import { expect, test } from "vitest";
import type { SnapshotPiece } from "../core/snapshot.ts";
import { Engine } from "../engine.ts";
import { alice, bob, btc, carol, Desk, type OrderText, tradesOf, units } from "../testing/desk.ts";

/** Last price 100; asks at 101 to 103 and bids at 99 to 97, two coins each. */
function market(rules?: number): Desk {
  const desk = new Desk({ market: { referencePrice: units("100") }, ...(rules === undefined ? {} : { rules }) });
  desk.endow(alice, bob, carol);
  for (const price of ["101", "102", "103"]) desk.limit(bob, "sell", price, "2");
  for (const price of ["99", "98", "97"]) desk.limit(bob, "buy", price, "2");
  return desk;
}

const sellAbove = { side: "sell", orderType: "stop_limit", stopPrice: "102", price: "97", amount: "1" } as const;
const buyBelow = { side: "buy", orderType: "stop_limit", stopPrice: "98", price: "103", amount: "1" } as const;
const sellBelow = { ...sellAbove, stopPrice: "98" } as const;
const buyAbove = { ...buyBelow, stopPrice: "102" } as const;

test.each([
  ["a sell above the market waits for a rise", sellAbove, "rise"],
  ["a sell below it waits for a fall", sellBelow, "fall"],
  ["a buy above it waits for a rise", buyAbove, "rise"],
  ["a buy below it waits for a fall", buyBelow, "fall"],
] as const)("%s", (_name, order, triggerOn) => {
  const desk = market();
  const placed = desk.place(alice, order);
  expect(placed).toMatchObject({ state: "waiting", triggerOn });
  expect(desk.live(placed.orderId)).toMatchObject({ triggerOn });
  expect(desk.code(alice, desk.order({ ...order, stopPrice: "100" }))).toBe("stop_price_would_trigger");
});

test("a take profit does nothing while the price goes the other way, and sells once it comes", () => {
  const desk = market();
  const profit = desk.place(alice, sellAbove);
  expect(desk.balance(alice, btc).held).toBe(units("1"));
  desk.limit(carol, "sell", "98", "3");
  expect(desk.live(profit.orderId).state).toBe("waiting");
  desk.limit(carol, "buy", "101", "2");
  expect(desk.live(profit.orderId).state).toBe("waiting");
  const { events } = desk.send(carol, desk.order({ side: "buy", orderType: "limit", price: "102", amount: "1" }));
  const own = tradesOf(events).filter(({ takerOrderId }) => takerOrderId === profit.orderId);
  expect(own).toEqual([expect.objectContaining({ price: units("98"), amount: units("1"), takerSide: "sell" })]);
  expect(desk.engine.view.spot.order(profit.orderId)).toBeNull();
});

test("stops of both sides at one price act in the order in which they came", () => {
  const desk = market();
  const first = desk.place(alice, sellAbove);
  const second = desk.place(carol, buyAbove);
  const { events } = desk.send(bob, desk.order({ side: "buy", orderType: "limit", price: "102", amount: "3" }));
  // Its own asks are in the way of whoever placed them: nothing is traded, and nothing acts.
  expect(tradesOf(events)).toEqual([]);
  desk.limit(carol, "buy", "102", "3");
  const takers = tradesOf(desk.events).map(({ takerOrderId }) => takerOrderId);
  expect(takers.filter((id) => id === first.orderId || id === second.orderId)).toEqual([first.orderId, second.orderId]);
});

test("whoever says which way the price is to come is refused where it lies on the other side", () => {
  const desk = market();
  const meant = (order: OrderText, triggerOn: "rise" | "fall") => desk.code(alice, desk.order({ ...order, triggerOn }));
  expect(meant(sellBelow, "rise")).toBe("stop_price_would_trigger");
  expect(meant(sellAbove, "fall")).toBe("stop_price_would_trigger");
  expect(meant(buyBelow, "rise")).toBe("stop_price_would_trigger");
  expect(meant({ side: "buy", orderType: "limit", price: "99", amount: "1" }, "rise")).toBe("order_options_conflict");
  expect(desk.place(alice, { ...sellBelow, triggerOn: "fall" }).triggerOn).toBe("fall");
  expect(desk.place(alice, { ...sellAbove, triggerOn: "rise" }).triggerOn).toBe("rise");
});

test("a changed stop goes on waiting the same way", () => {
  const desk = market();
  const { orderId } = desk.place(alice, sellAbove);
  const beyond = { type: "AmendOrder", orderId, stopPrice: units("99") } as const;
  expect(desk.code(alice, beyond)).toBe("stop_price_would_trigger");
  const { placed } = desk.must(alice, { ...beyond, stopPrice: units("101") });
  expect(placed).toMatchObject({ stopPrice: units("101"), triggerOn: "rise", state: "waiting" });
});

test("until the fourth rules a stop has one side of the market", () => {
  const desk = market(3);
  for (const wrong of [sellAbove, buyBelow]) {
    expect(desk.code(alice, desk.order(wrong))).toBe("stop_price_would_trigger");
  }
  const [sell, buy] = [desk.place(alice, sellBelow), desk.place(alice, buyAbove)];
  expect(desk.live(sell.orderId)?.triggerOn).toBe("fall");
  expect(desk.live(buy.orderId)?.triggerOn).toBe("rise");
  // Their replies are written down as they were then.
  for (const reply of [sell, buy]) expect(reply).not.toHaveProperty("triggerOn");
});

test("a snapshot keeps which way each stop waits, and one of before is read as it was meant", () => {
  const desk = market();
  const profit = desk.place(alice, sellAbove);
  desk.place(carol, buyBelow);
  const again = desk.restored();
  expect(again.stateHash()).toBe(desk.engine.stateHash());
  expect(again.view.spot.order(profit.orderId)).toEqual(desk.live(profit.orderId));
  const old = market();
  const loss = old.place(alice, sellBelow);
  old.place(carol, buyAbove);
  const engine = new Engine();
  engine.restore(JSON.parse(JSON.stringify([...old.engine.snapshot()].map(asFirstVersion))));
  expect(engine.stateHash()).toBe(old.engine.stateHash());
  expect(engine.view.spot.order(loss.orderId)).toEqual(old.live(loss.orderId));
});

/** Its orders without the place after the stop price. */
function asFirstVersion(piece: SnapshotPiece): SnapshotPiece {
  if (!("rows" in piece) || piece.part !== "orders") return piece;
  return { ...piece, version: 1, rows: piece.rows.map((row) => [...row.slice(0, 8), ...row.slice(9)]) };
}
