import type { Amount, AssetId, Instant, MarketId, Scale } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { Order } from "../spot/book/order.ts";
import { marketRow, orderRow, tradeRow } from "../spot/rows.ts";
import { alice, bob, btc, Desk, inside, units, usdt } from "../testing/desk.ts";
import { accountRow, assetRow, entryRow, holdRow } from "./core-rows.ts";
import type { Mixer } from "./hash/mixer.ts";
import { houseId } from "./ledger/account.ts";
import { Hold } from "./ledger/hold.ts";
import { defineRow, type RowKind } from "./row.ts";
import { writtenRow } from "./snapshot.ts";

/** What a row writes into the hash, call by call. */
function mixed<Live>(row: RowKind<Live>, live: Live): unknown[] {
  const calls: unknown[] = [];
  const note = (name: string) => (value: unknown) => {
    calls.push([name, value]);
  };
  const mixer = { start: note("start"), word: note("word"), number: note("number") };
  row.mix({ ...mixer, amount: note("amount"), text: note("text") } as unknown as Mixer, live);
  return calls;
}

function columnsOf(row: RowKind<never>): string {
  return row.columns.map((column) => `${column.column} ${column.sql}`).join(", ");
}

function keysOf(row: RowKind<never>): string[] {
  return row.columns.filter((column) => column.isKey).map((column) => column.column);
}

test("an asset", () => {
  const asset = { assetId: 3 as AssetId, symbol: "ETH", scale: 18 as Scale };
  expect(writtenRow(assetRow.save(asset))).toEqual([3, "ETH", 18]);
  expect(mixed(assetRow, asset)).toEqual([
    ["number", 3],
    ["text", "ETH"],
    ["number", 18],
  ]);
  expect(columnsOf(assetRow)).toBe("asset_id bigint, symbol text, scale smallint");
  expect(keysOf(assetRow)).toEqual(["asset_id"]);
});

test("an account", () => {
  const desk = new Desk();
  desk.fund(alice, btc, "2");
  desk.limit(alice, "sell", "100", "0.5");
  const account = inside(desk.engine).core.ledger.open(alice, "spot", btc);
  expect(writtenRow(accountRow.save(account))).toEqual([alice, "spot", btc, "150000000", "50000000"]);
  expect(mixed(accountRow, account)).toEqual([
    ["start", 2],
    ["number", alice],
    ["word", 0],
    ["number", btc],
    ["amount", 200_000_000n],
    ["amount", 50_000_000n],
  ]);
  expect(columnsOf(accountRow)).toBe("owner bigint, kind text, asset_id bigint, available numeric, held numeric");
  expect(keysOf(accountRow)).toEqual(["owner", "kind", "asset_id"]);
});

test("a hold, with a destination and a deadline and without", () => {
  const desk = new Desk();
  const account = inside(desk.engine).core.ledger.open(alice, "spot", btc);
  const outside = { owner: houseId, kind: "outside" } as const;
  const terms = { reason: "withdrawal", atExpiry: "release" } as const;
  const aimed = new Hold(7, account, 9n, { ...terms, reference: "w1", destination: outside, expiresAt: 50 as Instant });
  aimed.remaining = 4n;
  aimed.settled = 3n;
  aimed.released = 2n;
  expect(writtenRow(holdRow.save(aimed))).toEqual([
    ...[7, alice, "spot", btc, "9", "4", "3", "2"],
    ...[0, "outside", 50, "release", "withdrawal", "w1"],
  ]);
  const head = [
    ["start", 3],
    ["number", 7],
    ["number", alice],
    ["text", "spot"],
    ["number", btc],
    ["amount", 9n],
  ];
  expect(mixed(holdRow, aimed)).toEqual([
    ...head,
    ["amount", 4n],
    ["amount", 3n],
    ["number", 0],
    ["text", "outside"],
    ["number", 50],
    ["text", "release"],
    ["text", "withdrawal"],
    ["text", "string"],
    ["text", "w1"],
  ]);
  const free = new Hold(7, account, 9n, { ...terms, reference: 12, destination: null, expiresAt: null });
  expect(writtenRow(holdRow.save(free))).toEqual([
    ...[7, alice, "spot", btc, "9", "9", "0", "0"],
    ...[null, null, null, "release", "withdrawal", 12],
  ]);
  expect(mixed(holdRow, free).slice(8)).toEqual([
    ["number", null],
    ["text", ""],
    ["number", null],
    ["text", "release"],
    ["text", "withdrawal"],
    ["text", "number"],
    ["text", "12"],
  ]);
  expect(columnsOf(holdRow)).toBe(
    "hold_id bigint, owner bigint, kind text, asset_id bigint, amount numeric, remaining numeric, settled numeric, " +
      "released numeric, state text, destination_owner bigint, destination_kind text, expires_at bigint, " +
      "at_expiry text, reason text, reference text",
  );
  const owner = holdRow.columns.find((column) => column.name === "owner");
  expect(owner).toMatchObject({ path: "from.owner", isFixed: true, isFree: false });
  const changing = holdRow.columns.filter((column) => !column.isKey && !column.isFixed).map((column) => column.name);
  expect(changing).toEqual(["remaining", "settled", "released", "state"]);
  expect(holdRow.columns.filter((column) => column.isFree).map((column) => column.name)).toEqual([
    "reason",
    "reference",
  ]);
});

test("a line of the ledger and a trade", () => {
  expect(columnsOf(entryRow)).toBe(
    "transaction_id bigint, line integer, owner bigint, kind text, asset_id bigint, available_delta numeric, " +
      "held_delta numeric, available numeric, held numeric, reason text, reference text, at bigint, seq bigint",
  );
  expect(keysOf(entryRow)).toEqual(["transaction_id", "line"]);
  expect(columnsOf(tradeRow)).toBe(
    "trade_id bigint, market_id bigint, price numeric, amount numeric, value numeric, taker_side text, " +
      "maker_order_id bigint, taker_order_id bigint, maker_user_id bigint, taker_user_id bigint, " +
      "maker_fee numeric, taker_fee numeric, transaction_id bigint, at bigint, seq bigint",
  );
});

test("a market", () => {
  const desk = new Desk({ market: { referencePrice: units("100") } });
  desk.endow(bob);
  desk.limit(bob, "sell", "101", "2");
  const market = inside(desk.engine).spot.markets.get(1 as MarketId) ?? expect.fail();
  expect(writtenRow(marketRow.save(market))).toEqual([
    ...[1, btc, usdt, "1000", "1000000", "open", 1_000, 2_000, 500_000],
    ...["10000", "500000000", 100_000, "10000000000", 10_000],
  ]);
  expect(mixed(marketRow, market)).toEqual([
    ["number", 1],
    ["number", btc],
    ["number", usdt],
    ["amount", 1_000n],
    ["amount", 1_000_000n],
    ["text", "open"],
    ["number", 10_000],
    ["number", 200_000],
    ["amount", 10_000_000_000n],
    ["number", 1_000],
    ["number", 2_000],
    ["number", 500_000],
    ["amount", 10_000n],
    ["amount", 500_000_000n],
    ["number", 100_000],
  ]);
  expect(columnsOf(marketRow)).toBe(
    "market_id bigint, base bigint, quote bigint, lot numeric, tick numeric, state text, maker_fee_ppm integer, " +
      "taker_fee_ppm integer, band_ppm integer, amount_min numeric, value_min numeric, slippage_max_ppm integer, " +
      "reference_price numeric",
  );
});

test("an order that rests and one whose turn is still to come", () => {
  const desk = new Desk();
  desk.endow(alice, bob);
  const at = desk.now + 1;
  const { orderId } = desk.limit(alice, "buy", "100", "2");
  desk.limit(bob, "sell", "100", "0.5");
  const { spot } = inside(desk.engine);
  const order = spot.orders.get(orderId) ?? expect.fail();
  expect(writtenRow(orderRow.save(order))).toEqual([
    ...[orderId, alice, 1, "buy", "limit", "gtc", "10000000000", null, null, "200000000", null, null],
    ...[10_000, 0, 150_000],
    ...["50000000", "5000000000", "50000", "15000000000", "open", at, at + 1, 1, "queued", null, 0, null, null, 0],
    ...[null, 0],
    ...[null, null, null, null, null],
  ]);
  expect(mixed(orderRow, order)).toEqual([
    ["start", 4],
    ["number", orderId],
    ["number", alice],
    ["number", 1],
    ["word", 1],
    ["text", "limit"],
    ["text", "gtc"],
    ["number", 10_000],
    ["number", 0],
    ["number", 150_000],
    ["amount", null],
    ["amount", 50_000_000n],
    ["amount", 5_000_000_000n],
    ["amount", 50_000n],
    ["amount", 15_000_000_000n],
    ["text", "open"],
    ["number", at],
    ["number", at + 1],
    ["number", 1],
    ["word", 1],
  ]);
  const terms = { isBuy: false, orderType: "stop_market", timeInForce: "ioc", price: null } as const;
  const sizes = {
    stopPrice: units("90"),
    triggerOn: "fall" as const,
    stopLimitPrice: null,
    amount: units("1"),
    budget: null,
    slippagePpm: 5,
  };
  const shown = { displayAmount: null, displayLots: 0 };
  const others = { trailPpm: null, peakTicks: 0, ...shown, exits: null, entryId: null };
  const steps = { ticks: 8_999, stopTicks: 9_000, legTicks: 0, lots: 100_000, ...others };
  const alone = new Order(77, order.trader, { ...terms, ...sizes, ...steps }, 5 as Instant);
  expect(writtenRow(orderRow.save(alone)).slice(3, 15)).toEqual([
    ...["sell", "stop_market", "ioc", null, "9000000000", "fall", "100000000", null, 5],
    ...[8_999, 9_000, 100_000],
  ]);
  expect(writtenRow(orderRow.save(alone)).slice(-13, -5)).toEqual(["triggered", null, 0, null, null, 0, null, 0]);
  expect(mixed(orderRow, alone)[4]).toEqual(["word", 2]);
  expect(mixed(orderRow, alone).at(-1)).toEqual(["word", 0]);
  expect(mixed(orderRow, alone)[8]).toEqual(["number", 9_000]);
  const profit = new Order(77, order.trader, { ...terms, ...sizes, ...steps, triggerOn: "rise" }, 5 as Instant);
  expect(mixed(orderRow, profit)[8]).toEqual(["number", -9_000]);
  expect(columnsOf(orderRow)).toBe(
    "order_id bigint, user_id bigint, market_id bigint, side text, order_type text, time_in_force text, " +
      "price numeric, stop_price numeric, trigger_on text, amount numeric, budget numeric, slippage_ppm integer, filled numeric, " +
      "value numeric, fee numeric, held numeric, state text, cancel_reason text, placed_at bigint, changed_at bigint, stop_limit_price numeric, leg text, trail_ppm integer, stop_now numeric, display_amount numeric, shown numeric, " +
      "take_profit numeric, stop_loss numeric, stop_loss_limit numeric, exit_slippage_ppm integer, entry_id bigint, exit_id bigint, seq bigint",
  );
});

test("nothing but plain names is compiled", () => {
  const bad = ["a b", "a;b", "a()", "a['b']", "a..b", "a?.", ".a", "A", "a-b", "a`b", "", "a.b=1", "a\n"];
  for (const path of bad) {
    for (const place of ["live", "row", "mixedFrom"]) {
      const spec = { table: "things", fields: { one: { type: "whole" as const, [place]: path } } };
      expect(() => defineRow(spec), `${place} ${path}`).toThrow("things has a bad field");
    }
    expect(() => defineRow({ table: "things", fields: { [path]: { type: "whole" } } }), path).toThrow("bad field");
  }
  const fields = { one: { type: "whole", live: "a?.b.c" } } as const;
  expect(() => defineRow({ table: "things", fields, mixOrder: ["two"] })).toThrow("things has no field two");
  expect(defineRow<{ a: { b: { c: number } } }>({ table: "things", fields }).save({ a: { b: { c: 4 } } })).toEqual([4]);
});

test("words are quoted, so that none of them can be code", () => {
  const row = defineRow<{ side: string; total: bigint | null }>({
    table: "things",
    fields: {
      side: { type: "text", words: { 'a" || true || "': 1, b: 2 } },
      total: { type: "amount", isNullable: true },
    },
  });
  expect(mixed(row, { side: "c", total: null })).toEqual([
    ["word", 2],
    ["amount", null],
  ]);
  expect(writtenRow(row.save({ side: "c", total: null }))).toEqual(["c", null]);
  expect(writtenRow(row.save({ side: "c", total: 5n as Amount }))).toEqual(["c", "5"]);
});
