import { type Amount, isRejectionCode, type MarketId, type UserId } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import { alice, bob, btc, btcUsdt, carol, Desk, type OrderText, terms, units, usdt } from "../testing/desk.ts";
import { openOrdersMax, placeChecks } from "./checks.ts";

/** A desk whose last price is 100 and whose best prices are 99 and 101. */
function busyDesk(): Desk {
  const desk = new Desk();
  desk.endow(alice, bob);
  desk.limit(bob, "sell", "100", "1");
  desk.limit(alice, "buy", "100", "1");
  desk.limit(bob, "buy", "99", "1");
  desk.limit(bob, "sell", "101", "1");
  return desk;
}

const limit = { side: "buy", orderType: "limit", price: "100", amount: "1" } as const;
const market = { side: "buy", orderType: "market", amount: "1", slippagePpm: 10_000 } as const;
const stop = { side: "buy", orderType: "stop_limit", price: "105", stopPrice: "104", amount: "1" } as const;
const oco = {
  side: "sell",
  orderType: "oco",
  price: "103",
  stopPrice: "97",
  stopLimitPrice: "96",
  amount: "1",
} as const;

/** One order per code, each right in everything but that. */
const cases: readonly [string, OrderText][] = [
  ["order_options_conflict", { ...limit, stopPrice: "104" }],
  ["order_options_conflict", { ...limit, slippagePpm: 1 }],
  ["order_options_conflict", { side: "buy", orderType: "limit", price: "100", budget: "100" }],
  ["order_options_conflict", { ...market, price: "100" }],
  ["order_options_conflict", { ...market, timeInForce: "gtc" }],
  ["order_options_conflict", { ...market, timeInForce: "post_only" }],
  ["order_options_conflict", { ...market, budget: "100" }],
  ["order_options_conflict", { side: "sell", orderType: "market", budget: "100", slippagePpm: 1 }],
  ["order_options_conflict", { ...stop, timeInForce: "post_only" }],
  ["price_required", { side: "buy", orderType: "limit", amount: "1" }],
  ["price_not_positive", { ...limit, price: "0" }],
  ["price_off_tick", { ...limit, price: "100.001" }],
  ["stop_price_required", { side: "buy", orderType: "stop_limit", price: "105", amount: "1" }],
  ["price_not_positive", { ...stop, stopPrice: "0" }],
  ["price_off_tick", { ...stop, stopPrice: "104.001" }],
  ["slippage_required", { side: "buy", orderType: "market", amount: "1" }],
  ["invalid_field", { ...market, slippagePpm: 100_001 }],
  ["invalid_field", { ...market, slippagePpm: -1 }],
  ["invalid_field", { ...market, slippagePpm: 0.5 }],
  ["missing_field", { side: "buy", orderType: "limit", price: "100" }],
  ["amount_not_positive", { ...limit, amount: "0" }],
  ["amount_off_lot", { ...limit, amount: "1.000001" }],
  ["amount_below_minimum", { ...limit, amount: "0.00009" }],
  ["stop_price_would_trigger", { ...stop, stopPrice: "100" }],
  ["stop_price_would_trigger", { ...stop, side: "sell", stopPrice: "100" }],
  ["price_out_of_band", { ...limit, price: "150.01" }],
  ["price_out_of_band", { ...limit, price: "49.99" }],
  ["price_out_of_band", { ...stop, price: "156.01" }],
  ["order_value_below_minimum", { ...limit, amount: "0.04999" }],
  ["order_value_below_minimum", { side: "buy", orderType: "market", budget: "4.99", slippagePpm: 0 }],
  ["order_options_conflict", { ...limit, displayAmount: "0.5" }],
  ["display_out_of_range", { ...limit, orderType: "iceberg" }],
  ["display_out_of_range", { ...limit, orderType: "iceberg", displayAmount: "0.00999" }],
  ["order_options_conflict", { ...limit, stopLimitPrice: "104" }],
  ["order_options_conflict", { ...oco, timeInForce: "ioc" }],
  ["order_options_conflict", { ...oco, slippagePpm: 1 }],
  ["order_options_conflict", { ...oco, triggerOn: "fall" }],
  [
    "order_options_conflict",
    { side: "buy", orderType: "oco", price: "98", stopPrice: "104", budget: "100", slippagePpm: 1 },
  ],
  ["price_required", { side: "sell", orderType: "oco", stopPrice: "97", stopLimitPrice: "96", amount: "1" }],
  ["stop_price_required", { side: "sell", orderType: "oco", price: "103", stopLimitPrice: "96", amount: "1" }],
  ["price_off_tick", { ...oco, stopLimitPrice: "96.001" }],
  ["price_not_positive", { ...oco, stopLimitPrice: "0" }],
  ["slippage_required", { side: "sell", orderType: "oco", price: "103", stopPrice: "97", amount: "1" }],
  ["stop_price_would_trigger", { ...oco, stopPrice: "100" }],
  ["stop_price_would_trigger", { ...oco, side: "buy" }],
  ["oco_prices_conflict", { ...oco, price: "99.99" }],
  ["oco_prices_conflict", { ...oco, stopLimitPrice: "103" }],
  ["price_out_of_band", { ...oco, price: "150.01" }],
  ["price_out_of_band", { ...oco, stopLimitPrice: "48.49" }],
  ["order_value_below_minimum", { ...oco, amount: "0.05" }],
  ["insufficient_balance", { ...oco, amount: "1000.99801" }],
  ["would_take_liquidity", { ...limit, price: "101", timeInForce: "post_only" }],
  ["cannot_fill_completely", { ...limit, price: "101", amount: "1.1", timeInForce: "fok" }],
  ["cannot_fill_completely", { ...market, amount: "1.1", timeInForce: "fok" }],
  ["insufficient_balance", { ...limit, amount: "99999.01" }],
  ["insufficient_balance", { ...limit, side: "sell", amount: "1000.99801" }],
];

test.each(cases)("%s: %o", (code, text) => {
  const desk = busyDesk();
  expect(desk.code(alice, desk.order(text))).toBe(code);
});

test("orders at the very edge of each rule are accepted", () => {
  const edges: OrderText[] = [
    { ...limit, price: "50", amount: "0.1" },
    { ...limit, price: "150", amount: "0.1" },
    { ...limit, amount: "0.05" },
    { ...limit, timeInForce: "post_only" },
    { ...limit, price: "101", timeInForce: "fok" },
    { ...stop, stopPrice: "100.01", price: "100.01" },
    { ...stop, price: "156" },
    { ...market, slippagePpm: 100_000 },
    { side: "buy", orderType: "market", budget: "5", slippagePpm: 0 },
  ];
  for (const text of edges) {
    const desk = busyDesk();
    expect(desk.code(alice, desk.order(text))).toBeNull();
  }
});

test("amounts beyond the numbers of a book are refused, not rounded", () => {
  const desk = busyDesk();
  const order = desk.order(limit);
  const beyond = 10n ** 36n + 1n;
  expect(desk.code(alice, { ...order, amount: beyond as Amount })).toBe("amount_too_large");
  expect(desk.code(alice, { ...order, amount: (2n ** 53n * 1_000n) as Amount })).toBe("amount_too_large");
  expect(desk.code(alice, { ...order, price: (2n ** 53n * 1_000_000n) as Amount })).toBe("price_off_tick");
  expect(desk.code(alice, { ...order, amount: -1n as Amount })).toBe("amount_not_positive");
  expect(desk.code(alice, { ...order, price: -1n as Amount })).toBe("price_not_positive");
});

test("an unknown market, a stranger and an empty book have their own answers", () => {
  const desk = new Desk();
  expect(desk.code(alice, { ...desk.order(limit), marketId: 9 as MarketId })).toBe("unknown_market");
  expect(desk.code(houseId, desk.order(limit))).toBe("unknown_account");
  expect(desk.code(-1 as UserId, desk.order(limit))).toBe("unknown_account");
  expect(desk.code(alice, desk.order(stop))).toBe("no_reference_price");
  expect(desk.code(alice, desk.order(market))).toBe("no_liquidity");
  expect(desk.code(alice, desk.order(limit))).toBe("insufficient_balance");
});

test("a price outside the band is no liquidity for a market order", () => {
  const desk = busyDesk();
  desk.must(alice, { type: "CancelAll", marketId: null });
  desk.must(bob, { type: "CancelAll", marketId: null });
  desk.limit(bob, "sell", "150", "1");
  desk.must(houseId, { type: "SetMarketTerms", marketId: btcUsdt, terms: { ...terms, bandPpm: 100_000 } });
  expect(desk.code(alice, desk.order(market))).toBe("no_liquidity");
});

test("a user may have two hundred orders in a market, stops among them", () => {
  const desk = busyDesk();
  desk.place(alice, stop);
  for (let count = 1; count < openOrdersMax; count += 1) desk.limit(alice, "buy", "90", "0.1");
  expect(desk.code(alice, desk.order(limit))).toBe("too_many_open_orders");
  expect(desk.code(alice, desk.order(stop))).toBe("too_many_open_orders");
  expect(desk.code(alice, desk.order({ ...limit, timeInForce: "ioc" }))).toBeNull();
  const [oldest] = desk.engine.view.spot.ordersOf(alice, btcUsdt);
  desk.must(alice, { type: "CancelOrder", orderId: oldest?.orderId ?? 0 });
  expect(desk.code(alice, desk.order(limit))).toBeNull();
});

/** For each step of the table an order that breaks its rule and rules after it; carol has no money at all. */
const breakers: Record<string, { text: OrderText; userId?: UserId; desk?: () => Desk }> = {
  user: { text: { ...limit, stopPrice: "1", price: "0" }, userId: houseId },
  state: { text: { ...limit, stopPrice: "1", price: "0" }, desk: () => inState(busyDesk(), "cancel_only") },
  options: { text: { ...limit, stopPrice: "1", price: "0" } },
  price: { text: { ...stop, price: "0", stopPrice: "0" } },
  stop: { text: { ...stop, stopPrice: "0.001", amount: "0" } },
  slippage: { text: { ...market, slippagePpm: -1, amount: "0" } },
  amount: { text: { ...stop, amount: "0.000011", stopPrice: "100" } },
  display: { text: { ...limit, orderType: "iceberg", price: "900", displayAmount: "1" } },
  reference: { text: { ...stop, price: "900" }, desk: () => new Desk() },
  trigger: { text: { ...stop, stopPrice: "100", price: "200" } },
  liquidity: { text: { ...market, amount: "0.0001", timeInForce: "fok" }, desk: () => new Desk() },
  band: { text: { ...limit, price: "1000", amount: "0.001", timeInForce: "post_only" } },
  exits: { text: { ...limit, price: "101", amount: "0.001", exits: { takeProfit: units("101") } } },
  value: { text: { ...limit, price: "101", amount: "0.001", timeInForce: "post_only" } },
  count: {
    text: { ...limit, price: "101", amount: "999999", timeInForce: "post_only" },
    userId: alice,
    desk: crowdedDesk,
  },
  passive: { text: { ...limit, price: "101", timeInForce: "post_only" } },
  whole: { text: { ...limit, price: "101", amount: "5", timeInForce: "fok" } },
  funds: { text: { ...limit, price: "101", amount: "1" } },
};

function inState(desk: Desk, state: "cancel_only" | "closed"): Desk {
  desk.must(houseId, { type: "SetMarketState", marketId: btcUsdt, state });
  return desk;
}

function crowdedDesk(): Desk {
  const desk = busyDesk();
  for (let count = 0; count < openOrdersMax; count += 1) desk.limit(alice, "buy", "90", "0.1");
  return desk;
}

test("the checks run in the order of the table: what is wrong first is what is said", () => {
  expect(Object.keys(breakers)).toEqual(placeChecks.map((check) => check.name));
  for (const check of placeChecks) {
    const { text, userId = carol, desk: make = busyDesk } = breakers[check.name] ?? { text: limit };
    const desk = make();
    const code = desk.code(userId, desk.order(text));
    expect(check.codes, `${check.name} answered ${code}`).toContain(code);
  }
});

test("every code of the table is a known one", () => {
  for (const check of placeChecks) for (const code of check.codes) expect(isRejectionCode(code)).toBe(true);
});

test("rejections say the figure that was missed, in the asset's own places", () => {
  const desk = busyDesk();
  const { reply } = desk.send(alice, desk.order({ ...limit, price: "49.99" }));
  expect(reply).toEqual({
    ok: false,
    rejection: { code: "price_out_of_band", params: { low: "50.00000000", high: "150.00000000" } },
  });
  const small = desk.send(alice, desk.order({ ...limit, amount: "0.00001" }));
  expect(small.reply).toMatchObject({ rejection: { params: { minimum: "0.00010000" } } });
});

test("a balance good for one order pays for exactly one of sixty-four", () => {
  const desk = new Desk();
  desk.fund(alice, usdt, "100");
  desk.fund(alice, btc, "0.00001");
  const order = desk.order(limit);
  const codes = Array.from({ length: 64 }, () => desk.code(alice, order));
  expect(codes.filter((code) => code === null)).toHaveLength(1);
  expect(codes.filter((code) => code === "insufficient_balance")).toHaveLength(63);
  expect(desk.balance(alice, usdt)).toEqual({ available: 0n, held: units("100") });
});
