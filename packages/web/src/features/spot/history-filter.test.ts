import { servedCall } from "@tidemark/contract/served";
import { ordersCall } from "@tidemark/contract/spot";
import { ensure } from "@tidemark/kernel";
import { expect, test } from "vitest";
import {
  filterIn,
  filterRequest,
  filterSearch,
  type HistoryFilter,
  isMeant,
  isNarrow,
  noFilter,
} from "./history-filter.ts";

const [example] = ordersCall.reply.parse(servedCall(ordersCall).example.reply).data;
const order = { ...ensure(example, "the example holds an order"), state: "cancelled", cancel_reason: "user" } as const;

test.each<HistoryFilter>([
  noFilter,
  { marketId: 2, kind: "stop", outcome: "expired", from: "2026-10-01", to: "2026-10-31" },
  { ...noFilter, outcome: "filled", to: "2026-10-31" },
])("a filter is found again in its address: %o", (filter) => {
  expect(filterIn(filterSearch(filter, "history"))).toEqual(filter);
  expect(isNarrow(filter)).toBe(filter !== noFilter);
});

test("an address that says nothing, or nonsense, narrows nothing", () => {
  expect(filterIn({})).toEqual(noFilter);
  expect(filterIn({ market: "x", kind: "magic", state: "open", from: "today", to: "2026-13-01" })).toEqual(noFilter);
});

test("only the pair narrows open orders and trades", () => {
  const filter: HistoryFilter = { marketId: 2, kind: "limit", outcome: "filled", from: "2026-10-01", to: "2026-10-31" };
  expect(filterSearch(filter, "open")).toEqual({ market: "2" });
});

test("the exchange is asked in whole days", () => {
  expect(filterRequest({ ...noFilter, marketId: 3, from: "2026-10-01", to: "2026-10-01" })).toEqual({
    ...{ market_id: "3", kind: "", outcome: "" },
    from: String(new Date(2026, 9, 1).getTime()),
    to: String(new Date(2026, 9, 2).getTime() - 1),
  });
});

test("what ends meanwhile is shown where it belongs", () => {
  const at = new Date(2026, 9, 5, 12).getTime();
  const ended = { ...order, placed_at: at };
  expect(isMeant(ended, noFilter)).toBe(true);
  expect(
    isMeant(ended, {
      marketId: order.market_id,
      kind: "limit",
      outcome: "cancelled",
      from: "2026-10-05",
      to: "2026-10-05",
    }),
  ).toBe(true);
  expect(isMeant({ ...ended, filled: "0.00400" }, { ...noFilter, outcome: "partly_filled" })).toBe(true);
  for (const other of [
    { marketId: 99 },
    { kind: "stop" },
    { outcome: "expired" },
    { outcome: "partly_filled" },
    { from: "2026-10-06" },
    { to: "2026-10-04" },
  ] as const)
    expect(isMeant(ended, { ...noFilter, ...other })).toBe(false);
});
