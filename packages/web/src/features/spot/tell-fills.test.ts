// @vitest-environment jsdom
import type { SpotChanged, SpotOrder, ToldTrade } from "@tidemark/contract/spot";
import { afterEach, expect, test } from "vitest";
import { useOverlays } from "../../frame/overlays/overlay-store.ts";
import { useSession } from "../../session/session-store.ts";
import { tellChange, tellFills } from "./tell-fills.ts";

let lastId = 1_000;

function orderOf(given: Partial<SpotOrder>): SpotOrder {
  lastId += 1;
  return {
    id: lastId,
    market_id: 1,
    symbol: "BTC/USDT",
    side: "buy",
    order_type: "limit",
    time_in_force: "gtc",
    price: "64000.0",
    stop_price: null,
    trigger_on: null,
    stop_limit_price: null,
    leg: null,
    trail_ppm: null,
    display: null,
    shown: null,
    take_profit: null,
    stop_loss: null,
    stop_loss_limit: null,
    exit_slippage_ppm: null,
    exit_id: null,
    entry_id: null,
    amount: "0.00500",
    budget: null,
    filled: "0.00500",
    value: "320.612",
    average_price: "64122.400000",
    fee: "0.00000500",
    fee_currency: "BTC",
    state: "filled",
    cancel_reason: null,
    placed_at: 1,
    changed_at: 2,
    ...given,
  };
}

function tradeOf(order: SpotOrder): ToldTrade {
  return {
    ...{ id: order.id, order_id: order.id, market_id: 1, symbol: order.symbol, side: order.side, role: "taker" },
    ...{ price: "64122.4", amount: "0.001", value: "64.1224", fee: "0.000001", fee_currency: "BTC", at: 2 },
    entry: `${order.id}-4`,
  };
}

function changeOf(orders: readonly SpotOrder[], traded: readonly SpotOrder[] = orders): SpotChanged {
  return { orders: [...orders], trades: traded.map(tradeOf), balances: [] };
}

const said = () => useOverlays.getState().sayings;

// Whatever is tested next begins in English, with nothing said that leads to a page.
afterEach(() => {
  useSession.setState({ language: "en" });
  useOverlays.setState({ sayings: [], questions: [] });
});

test("a filled order is told with amount, average and fee, and leads to its page and to its entry of the ledger", async () => {
  const order = orderOf({});
  await tellChange(changeOf([order]));
  expect(said()).toEqual([
    {
      tone: "success",
      text: "Bought 0.005 BTC on BTC/USDT, average 64,122.4, fee 0.000005 BTC.",
      key: `order-${order.id}`,
      links: [
        { text: "Show order", page: "order", search: { id: String(order.id) } },
        { text: "Show ledger entry", page: "financeRecords", search: { entry: `${order.id}-4` } },
      ],
    },
  ]);
});

test("a fill in part says how much of how much, and the next takes its place", async () => {
  const part = orderOf({ side: "sell", state: "open", filled: "0.00200", fee: "0.1282448", fee_currency: "USDT" });
  await tellChange(changeOf([part]));
  await tellChange(changeOf([{ ...part, state: "filled", filled: "0.00500" }]));
  expect(said().map(({ text }) => text)).toEqual([
    "Sold 0.002 of 0.005 BTC so far on BTC/USDT, average 64,122.4, fee 0.1282448 USDT.",
    "Sold 0.005 BTC on BTC/USDT, average 64,122.4, fee 0.1282448 USDT.",
  ]);
  expect(new Set(said().map(({ key }) => key)).size).toBe(1);
});

test("the answer and the push of one fill are told once, whichever comes first", async () => {
  const order = orderOf({});
  await tellChange(changeOf([order]));
  await tellFills([{ order, places: 1 }]);
  await tellChange(changeOf([order]));
  expect(said()).toHaveLength(1);
});

test("where the answer came first, the push puts the way to the ledger into what was said", async () => {
  const order = orderOf({ order_type: "market", price: null, amount: null, budget: "320.612" });
  await tellFills([{ order, places: 1 }]);
  expect(said()).toMatchObject([{ links: [{ page: "order" }] }]);
  await tellChange(changeOf([order]));
  await tellChange(changeOf([order]));
  const [first, second, ...more] = said();
  expect(more).toEqual([]);
  expect([second?.text, second?.key]).toEqual([first?.text, first?.key]);
  expect(second?.links?.map(({ page }) => page)).toEqual(["order", "financeRecords"]);
});

test("of several fills the newest one's entry is led to, and none where none is known", async () => {
  const order = orderOf({});
  const older = { ...tradeOf(order), id: 1, entry: "900-2" };
  const newer = { ...tradeOf(order), id: 2, entry: "901-4" };
  await tellChange({ ...changeOf([order]), trades: [older, newer] });
  expect(said().at(-1)?.links?.at(-1)).toMatchObject({ page: "financeRecords", search: { entry: "901-4" } });
  const other = orderOf({});
  await tellChange({ ...changeOf([other]), trades: [{ ...tradeOf(other), entry: null }] });
  expect(
    said()
      .at(-1)
      ?.links?.map(({ page }) => page),
  ).toEqual(["order"]);
});

test("a market order that found too little says what became of the rest", async () => {
  await tellChange(changeOf([orderOf({ order_type: "market", state: "cancelled", cancel_reason: "unfilled" })]));
  expect(said()[0]?.text).toBe(
    "Bought 0.005 BTC on BTC/USDT, average 64,122.4, fee 0.000005 BTC. The rest found no match and was cancelled.",
  );
});

test("an order that was placed or cancelled without a fill is no news", async () => {
  const [placed, cancelled] = [
    orderOf({ state: "open", filled: "0.00000" }),
    orderOf({ state: "cancelled", filled: "0.00200", cancel_reason: "user" }),
  ];
  await tellChange(changeOf([placed, cancelled], []));
  expect(said()).toEqual([]);
});

test("a stop that ended unfilled says why", async () => {
  const stop = { order_type: "stop_market", state: "cancelled", filled: "0.00000", stop_price: "63000.0" } as const;
  for (const cancel_reason of ["unfilled", "cannot_fill_completely", "self_trade", "market_ended", "user", "__proto__"])
    await tellChange(changeOf([orderOf({ ...stop, cancel_reason })], []));
  expect(said().map(({ tone, text }) => [tone, text])).toEqual([
    ["info", "BTC/USDT: your stop at 63,000.0 was triggered, then nothing more was offered within its price."],
    [
      "info",
      "BTC/USDT: your stop at 63,000.0 was triggered and could not be filled all at once, so nothing was traded.",
    ],
    ["info", "BTC/USDT: your stop at 63,000.0 was triggered and met another order of yours."],
    ["info", "BTC/USDT: this market has ended, so your stop at 63,000.0 was given back."],
  ]);
});

test("many at once are told together", async () => {
  await tellChange(changeOf(Array.from({ length: 5 }, () => orderOf({}))));
  expect(said().map(({ text }) => text)).toEqual(["5 orders were filled."]);
});

test("in Chinese, and in another's marks of numbers", async () => {
  useSession.setState({ language: "zh" });
  await tellChange(changeOf([orderOf({})]));
  useSession.setState({ language: "ru" });
  await tellChange(changeOf([orderOf({})]));
  expect(said().map(({ text }) => text)).toEqual([
    "BTC/USDT：已买入 0.005 BTC，均价 64,122.4，手续费 0.000005 BTC。",
    "BTC/USDT: куплено 0,005 BTC, средняя цена 64\u00a0122,4, комиссия 0,000005 BTC.",
  ]);
});

test("an order that brought its exit says what became of that", async () => {
  const entry = orderOf({ take_profit: "70000.0", exit_id: 9 });
  await tellFills([{ order: entry, places: 1 }]);
  expect(said().at(-1)?.text).toMatch(/^Bought 0\.005 BTC .* Its TP\/SL is in place\.$/);
  await tellFills([{ order: orderOf({ stop_loss: "60000.0" }), places: 1 }]);
  expect(said().at(-1)?.text).toMatch(/There was nothing left for its TP\/SL to close\.$/);
  // As long as it lives there is nothing to say of it.
  await tellFills([{ order: orderOf({ take_profit: "70000.0", state: "open", amount: "0.1" }), places: 1 }]);
  expect(said().at(-1)?.text).not.toContain("TP/SL");
});

test("whoever gives up the rest of an order is led to what closes its part", async () => {
  const entry = orderOf({ take_profit: "70000.0", exit_id: 4_711, state: "cancelled", cancel_reason: "user" });
  await tellChange(changeOf([entry, orderOf({ id: 4_711, entry_id: entry.id, state: "open" })], []));
  expect(said().at(-1)).toMatchObject({
    text: "BTC/USDT: TP/SL placed for 0.005 BTC.",
    links: [{ page: "order", search: { id: "4711" } }],
  });
});
