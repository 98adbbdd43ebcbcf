import type { BookLevel } from "@tidemark/contract/book";
import { type Amount, amount } from "@tidemark/kernel";
import { beforeAll, describe, expect, test } from "vitest";
import type { ConfirmCaution } from "../../frame/overlays/overlay-store.ts";
import { loadArea } from "../../i18n/areas.ts";
import { type Translate, textsNow } from "../../i18n/use-texts.ts";
import { sampleMarket } from "./testing/sample-market.ts";
import {
  type CautionParts,
  cautionsOf,
  reachesOf,
  sizeOf,
  throughPpm,
  walkOf,
  withCautions,
} from "./ticket-cautions.ts";
import { rulesOf } from "./ticket-terms.ts";

const rules = rulesOf(sampleMarket);
const units = (whole: number): Amount => amount(BigInt(whole) * 1_000_000n);
const up = { state: "up", since: 0 } as const;
let text: Translate<"cautions">;

beforeAll(async () => {
  await loadArea("en", "cautions");
  text = await textsNow("cautions");
});

const buying = { tab: "limit", stopKind: "limit", side: "buy" } as const;

function partsOf(price: number, lastPrice: number | null, given: Partial<CautionParts> = {}): CautionParts {
  return {
    figures: { price: units(price), second: null, stop: null, lastPrice: lastPrice === null ? null : units(lastPrice) },
    choice: buying,
    ...{ connection: up, walk: () => null, rules, languageTag: "en" },
    ...given,
  };
}

test("only a price beyond the other on the side where it is filled lies through it", () => {
  const at = units(100);
  expect(throughPpm("buy", { price: units(103), at })).toBe(30_000n);
  expect(throughPpm("buy", { price: units(97), at })).toBe(0n);
  expect(throughPpm("sell", { price: units(97), at })).toBe(30_000n);
  expect(throughPpm("sell", { price: units(103), at })).toBe(0n);
  expect(throughPpm("buy", { price: units(103), at: units(0) })).toBe(0n);
});

const textsOf = (cautions: readonly ConfirmCaution[]) => cautions.map((caution) => caution.text);
const valuesOf = (cautions: readonly ConfirmCaution[]) =>
  cautions.flatMap(({ rows }) => rows.map(({ value }) => value));

test("a buy at 90,000 against a market of 3,129 is said in so many words", () => {
  expect(cautionsOf(partsOf(90_000, 3_129), text)).toEqual([
    {
      text: "The price lies far above the market. Everything offered up to it is bought at once.",
      rows: [{ label: "From the last price", value: "2,776.3% above 3,129.0 USDT" }],
    },
  ]);
  expect(cautionsOf(partsOf(90, 3_129, { choice: { ...buying, side: "sell" } }), text)).toEqual([
    {
      text: "The price lies far below the market. Everything bid down to it is sold to at once.",
      rows: [{ label: "From the last price", value: "97.1% below 3,129.0 USDT" }],
    },
  ]);
});

test("where the book is known, what it would do to the order is said beside the distance", () => {
  const book = {
    bids: [],
    asks: [
      ["100.0", "1.0"],
      ["102.0", "1.0"],
      ["104.0", "5.0"],
    ] as BookLevel[],
  };
  const walk = walkOf(book, { side: "buy", amount: amount(300_000_000n), budget: null }, rules);
  expect(cautionsOf(partsOf(105, 100, { walk }), text)).toEqual([
    {
      text: "The price lies far above the market. Everything offered up to it is bought at once.",
      rows: [
        { label: "From the last price", value: "5.0% above 100.0 USDT" },
        { label: "Fills by the book now", value: "≈ 3.00000 BTC" },
        { label: "Average by the book now", value: "≈ 102.0 USDT" },
        { label: "Price impact", value: "4.0%, last level 104.0 USDT" },
      ],
    },
  ]);
  // Within two percent of the market, and its last level too: 2.0 % from the best price is asked about, 0 is not.
  expect(textsOf(cautionsOf(partsOf(102, 100, { walk }), text))).toEqual([
    "The book is thin for so much: the last part would trade far from the best price.",
  ]);
  expect(cautionsOf(partsOf(101, 100, { walk }), text)).toEqual([]);
});

test("a usual price, an unknown market and a market order need no word", () => {
  expect(cautionsOf(partsOf(102, 100), text)).toEqual([]);
  expect(cautionsOf(partsOf(102, null), text)).toEqual([]);
  expect(cautionsOf(partsOf(500, 0), text)).toEqual([]);
  expect(cautionsOf(partsOf(500, 100, { choice: { ...buying, tab: "market" } }), text)).toEqual([]);
});

describe("a limit that acts after a stop", () => {
  const stopping = (side: "buy" | "sell", price: number, stop: number, given: Partial<CautionParts["choice"]> = {}) =>
    cautionsOf(
      {
        ...partsOf(price, 64_000, { choice: { tab: "stop", stopKind: "limit", side, ...given } }),
        figures: { price: units(price), second: null, stop: units(stop), lastPrice: units(64_000) },
      },
      text,
    );

  test("is measured from its stop, wherever the market is", () => {
    expect(stopping("buy", 70_560, 63_000)).toEqual([
      {
        text: "The limit lies far above its trigger price. Once triggered, everything offered up to it is bought at once.",
        rows: [{ label: "From the trigger price", value: "12.0% above 63,000.0 USDT" }],
      },
    ]);
    expect(valuesOf(stopping("sell", 6_300, 63_000))).toEqual(["90.0% below 63,000.0 USDT"]);
    // Far through today's market, and where the market will be by then.
    expect(stopping("buy", 90_500, 90_000)).toEqual([]);
  });

  test("needs no word within two percent, on the side where it waits, or where there is no limit", () => {
    expect(stopping("buy", 64_260, 63_000)).toEqual([]);
    expect(stopping("buy", 64_261, 63_000)).toHaveLength(1);
    expect(stopping("buy", 30_000, 63_000)).toEqual([]);
    expect(stopping("sell", 90_000, 63_000)).toEqual([]);
    expect(stopping("buy", 90_000, 63_000, { stopKind: "market" })).toEqual([]);
    expect(stopping("buy", 90_000, 63_000, { stopKind: "trailing" })).toEqual([]);
  });
});

test("of an oco what rests is measured from the market, what acts after the stop from the stop", () => {
  const oco = (figures: CautionParts["figures"], stopKind: "limit" | "market" = "limit") =>
    cautionsOf({ ...partsOf(0, 0, { choice: { tab: "oco", stopKind, side: "sell" } }), figures }, text);
  const sound = { price: units(70_000), lastPrice: units(64_000), stop: units(60_000), second: units(59_900) };
  expect(oco(sound)).toEqual([]);
  expect(valuesOf(oco({ ...sound, second: units(5_990) }))).toEqual(["90.0% below 60,000.0 USDT"]);
  // Its slippage was chosen by itself, and is bounded by itself.
  expect(oco({ ...sound, second: units(5_990) }, "market")).toEqual([]);
  expect(valuesOf(oco({ ...sound, price: units(32_000) }))).toEqual(["50.0% below 64,000.0 USDT"]);
});

test("an order that the book is too thin for is said from one percent on", () => {
  const said = (ppm: bigint, side: "buy" | "sell") => {
    const impact = { average: units(102), best: units(100), last: units(104), filled: amount(150_000_000n), ppm };
    return cautionsOf(partsOf(100, 100, { choice: { ...buying, tab: "market", side }, walk: () => impact }), text);
  };
  expect(said(40_000n, "buy")).toEqual([
    {
      text: "The book is thin for so much: the last part would trade far from the best price.",
      rows: [
        { label: "Fills by the book now", value: "≈ 1.50000 BTC" },
        { label: "Average by the book now", value: "≈ 102.0 USDT" },
        { label: "Price impact", value: "4.0%, last level 104.0 USDT" },
      ],
    },
  ]);
  expect(said(40_000n, "sell")).toHaveLength(1);
  expect(said(10_000n, "buy")).toEqual([]);
  expect(said(10_001n, "buy")).toHaveLength(1);
});

test("what is filled is bounded by the price, by how far it may move the market, and by where its stop lies", () => {
  const figures = {
    ...{ stop: units(98), second: units(97), price: units(99), lastPrice: units(100) },
    slippagePpm: amount(15_000n),
  };
  const boundsOf = (choice: CautionParts["choice"], given: Partial<typeof figures> = {}) =>
    reachesOf({ ...figures, ...given }, choice).map(({ bound, start = null }) => ({ bound, start }));
  expect(boundsOf(buying)).toEqual([{ bound: units(99), start: null }]);
  expect(boundsOf({ ...buying, tab: "stop" })).toEqual([{ bound: units(99), start: units(98) }]);
  expect(boundsOf({ ...buying, tab: "oco", side: "sell" })).toEqual([
    { bound: units(99), start: null },
    { bound: units(97), start: units(98) },
  ]);
  const market = { ...buying, tab: "market", side: "sell" } as const;
  expect(boundsOf(market)).toEqual([{ bound: 98_500_000n, start: null }]);
  expect(boundsOf({ ...market, side: "buy" })).toEqual([{ bound: 101_500_000n, start: null }]);
  const unknown = reachesOf({ ...figures, lastPrice: null }, market);
  expect(unknown[0]?.bound).toBeNull();
  const size = { amount: units(2), total: units(300) };
  expect(sizeOf(size, { tab: "limit", side: "buy", sizeBy: "amount" })).toEqual({ amount: units(2), budget: null });
  expect(sizeOf(size, { tab: "market", side: "buy", sizeBy: "total" })).toEqual({ amount: null, budget: units(300) });
});

test("a question with cautions is asked of everybody, one without only of those who want it", () => {
  const question = { kind: "placeOrder", title: "Buy BTC?", rows: [], confirmLabel: "Buy" } as const;
  expect(withCautions(question, [])).toBe(question);
  const cautions = [{ text: "One.", rows: [] }];
  expect(withCautions(question, cautions)).toEqual({ title: "Buy BTC?", rows: [], confirmLabel: "Buy", cautions });
});
