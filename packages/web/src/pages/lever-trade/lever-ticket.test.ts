// The ticket of leverage without a screen: the documented order of its checks, what it costs, what it sends, and what
// keeps it from opening anything.

import type { LeverHouseRow, LeverTermsRow } from "@tidemark/contract/leverage";
import { marketsCall } from "@tidemark/contract/markets";
import { servedCall } from "@tidemark/contract/served";
import { ensure, scale } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { units } from "../../features/leverage/lever-figures.ts";
import { blockedBy, type LeverTicketTerms, previewOf, problemsOf, requestOf } from "./lever-ticket.ts";

const market = ensure(marketsCall.reply.parse(servedCall(marketsCall).example.reply)[0], "the example holds a market");
const quote = scale(market.quote_scale);
const money = (text: string) => units(text, quote);

const terms = {
  market_id: market.id,
  symbol: market.symbol,
  quote_id: market.legal_id,
  state: "open",
  hand: "1",
  hands_min: 1,
  hands_max: 100,
  multiples: [5, 20],
  quick_hands: [1, 10],
  spread_ppm: 1_000,
  fee_ppm: 500,
  overnight_ppm: 200,
  stress_ppm: 200_000,
  user_value_max: "100000",
  side_value_max: "1000000",
  long_value: "0",
  short_value: "0",
} as unknown as LeverTermsRow;

const ticket: LeverTicketTerms = {
  market: { ...market, tick: "0.1" },
  terms,
  mode: "std",
  side: "long",
  mark: money("100"),
  free: money("100"),
  pending: money("0"),
  threshold: "10.00",
  lots: [],
  markOf: () => money("100"),
};
const limit: LeverTicketTerms = { ...ticket, mode: "xtd" };
const good = { multiple: "20", price: "", hands: "10" };

test("a right ticket has nothing wrong with it and costs what the worked example says", () => {
  expect(problemsOf(good, ticket)).toEqual({ multiple: undefined, price: undefined, hands: undefined });
  const preview = ensure(previewOf(good, ticket), "there is a preview");
  expect([preview.margin, preview.fee, preview.debit]).toEqual([money("50.05"), money("0.5005"), money("50.5505")]);
});

test("the multiple is asked for first, the price of a limit order next, then whole hands within the bounds", () => {
  const of = (values: Partial<typeof good>) => problemsOf({ ...good, ...values }, limit);
  expect(of({ multiple: "", hands: "" })).toEqual({
    multiple: "multipleRequired",
    price: "priceRequired",
    hands: "handsWhole",
  });
  expect(of({ price: "0" }).price).toBe("priceRequired");
  expect(of({ price: "99.95" }).price).toBe("priceStep");
  expect(of({ price: "99.9" }).price).toBeUndefined();
  expect(["", "0", "1.5", "-1", "1e309"].map((hands) => of({ price: "99", hands }).hands)).toEqual(
    Array(5).fill("handsWhole"),
  );
  const strict = { ...ticket, terms: { ...terms, hands_min: 5, hands_max: 8 } };
  expect(problemsOf({ ...good, hands: "4" }, strict).hands).toBe("handsMin");
  expect(problemsOf({ ...good, hands: "9" }, strict).hands).toBe("handsMax");
  expect(problemsOf({ ...good, hands: "9" }, { ...strict, terms: { ...strict.terms, hands_max: 0 } }).hands).toBe(
    undefined,
  );
});

test("a limit lies below the mark for a long position and above it for a short one", () => {
  expect(problemsOf({ ...good, price: "100" }, limit).price).toBe("limitLong");
  const short: LeverTicketTerms = { ...limit, side: "short" };
  expect(problemsOf({ ...good, price: "100" }, short).price).toBe("limitShort");
  expect(problemsOf({ ...good, price: "100.1" }, short).price).toBeUndefined();
});

test("margin and fee must be there; while the balance is unknown nothing is held against it", () => {
  expect(problemsOf(good, { ...ticket, free: money("50.5504") }).hands).toBe("notEnough");
  expect(problemsOf(good, { ...ticket, free: money("50.5505") }).hands).toBeUndefined();
  expect(problemsOf(good, { ...ticket, free: null }).hands).toBeUndefined();
});

test("what is sent is what clients of this family send", () => {
  const pair = { legal_id: market.legal_id, currency_id: market.currency_id, multiple: "20", share: "10" };
  expect(requestOf(good, ticket)).toEqual({ ...pair, type: 1, status: 0, target_price: "" });
  expect(requestOf({ ...good, price: "99." }, { ...limit, side: "short" })).toEqual({
    ...pair,
    type: 2,
    status: 1,
    target_price: "99",
  });
});

test("nothing opens while the pair ends, funds do not cover, the price is old, or the side is full", () => {
  const house = { coverage_ppm: 1_000_000, stressed: "10", capacity: "100" } as LeverHouseRow;
  const by = (change: Partial<LeverTermsRow>, own: Partial<LeverHouseRow> = {}, markState = "fresh" as const) =>
    blockedBy("long", { terms: { ...terms, ...change }, house: { ...house, ...own }, markState });
  expect(by({})).toBeNull();
  expect(blockedBy("long", { terms: undefined, house, markState: "fresh" })).toBe("Terms");
  expect(by({ state: "closing" })).toBe("Ending");
  expect(by({ state: "paused" })).toBe("Paused");
  expect(by({}, { coverage_ppm: 999_999 })).toBe("Uncovered");
  expect(blockedBy("long", { terms, house, markState: "late" })).toBe("Stale");
  expect(by({ long_value: "1000000" })).toBe("Capacity");
  expect(by({}, { stressed: "100" })).toBe("Capacity");
  // The lighter side lessens what the house risks.
  expect(by({ short_value: "5" }, { stressed: "100" })).toBeNull();
});
