import { type Amount, amount, scale } from "@tidemark/kernel";
import { beforeAll, describe, expect, test } from "vitest";
import { loadArea } from "../../i18n/areas.ts";
import { type Translate, textsNow } from "../../i18n/use-texts.ts";
import { type CautionParts, cautionsOf, throughPpm, wantedOf, withCautions } from "./ticket-cautions.ts";

const places = scale(6);
const units = (whole: number): Amount => amount(BigInt(whole) * 1_000_000n);
const up = { state: "up", since: 0 } as const;
let text: Translate<"spot">;

beforeAll(async () => {
  await loadArea("en", "spot");
  text = await textsNow("spot");
});

const buying = { tab: "limit", stopKind: "limit", side: "buy" } as const;

function partsOf(price: number, lastPrice: number | null, given: Partial<CautionParts> = {}): CautionParts {
  return {
    figures: { price: units(price), second: null, stop: null, lastPrice: lastPrice === null ? null : units(lastPrice) },
    choice: buying,
    ...{ connection: up, impact: null, quote: places, unit: "USDT", languageTag: "en" },
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

test("a buy at 90,000 against a market of 3,129 is said in so many words", () => {
  expect(cautionsOf(partsOf(90_000, 3_129), text)).toEqual([
    "The price lies 2,776.3% above the last price of 3,129 USDT. Everything offered up to it is bought at once.",
  ]);
  expect(cautionsOf(partsOf(90, 3_129, { choice: { ...buying, side: "sell" } }), text)).toEqual([
    "The price lies 97.1% below the last price of 3,129 USDT. Everything bid down to it is sold to at once.",
  ]);
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
      "The limit lies 12.0% above the trigger price of 63,000 USDT. Once triggered, everything offered up to it is bought at once.",
    ]);
    expect(stopping("sell", 6_300, 63_000)).toEqual([
      "The limit lies 90.0% below the trigger price of 63,000 USDT. Once triggered, everything bid down to it is sold to at once.",
    ]);
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
  expect(oco({ ...sound, second: units(5_990) })).toEqual([
    "The limit lies 90.0% below the trigger price of 60,000 USDT. Once triggered, everything bid down to it is sold to at once.",
  ]);
  // Its slippage was chosen by itself, and is bounded by itself.
  expect(oco({ ...sound, second: units(5_990) }, "market")).toEqual([]);
  expect(oco({ ...sound, price: units(32_000) })).toEqual([
    "The price lies 50.0% below the last price of 64,000 USDT. Everything bid down to it is sold to at once.",
  ]);
});

test("an order that the book is too thin for is said with its average, from one percent on", () => {
  const said = (ppm: bigint, side: "buy" | "sell") =>
    cautionsOf(
      partsOf(100, 100, {
        choice: { ...buying, tab: "market", side },
        impact: { average: units(102), best: units(100), ppm },
      }),
      text,
    );
  expect(said(20_000n, "buy")).toEqual([
    "On average it would be filled at 102 USDT, 2.0% above the best price of 100 USDT: the book is thin for so much.",
  ]);
  expect(said(20_000n, "sell")[0]).toContain("2.0% below the best price of 100 USDT");
  expect(said(10_000n, "buy")).toEqual([]);
  expect(said(10_001n, "buy")).toHaveLength(1);
});

test("what can be filled at once is bounded by its price, or by how far it may move the market", () => {
  const figures = {
    ...{
      stop: null,
      trailPpm: null,
      second: null,
      price: units(99),
      amount: units(2),
      display: null,
      total: units(300),
      slippagePpm: amount(15_000n),
    },
    ...{ reckonedAt: null, lastPrice: units(100), available: null },
  };
  const choice = {
    stopKind: "limit",
    sizeBy: "amount",
    timeInForce: "gtc",
    isPostOnly: false,
    isHiding: false,
    hasExits: false,
  } as const;
  const limit = { ...choice, tab: "limit", side: "buy" } as const;
  expect(wantedOf(figures, limit)).toEqual({ side: "buy", amount: units(2), budget: null, bound: units(99) });
  expect(wantedOf(figures, { ...limit, isPostOnly: true })).toBeNull();
  expect(wantedOf(figures, { ...limit, tab: "stop" })).toBeNull();
  const market = { ...choice, tab: "market", side: "sell" } as const;
  expect(wantedOf(figures, market)?.bound).toBe(98_500_000n);
  expect(wantedOf(figures, { ...market, side: "buy", sizeBy: "total" })).toEqual({
    ...{ side: "buy", amount: null, budget: units(300), bound: 101_500_000n },
  });
  expect(wantedOf({ ...figures, lastPrice: null }, market)?.bound).toBeNull();
});

test("a question with cautions is asked of everybody, one without only of those who want it", () => {
  const question = { kind: "placeOrder", title: "Buy BTC?", rows: [], confirmLabel: "Buy" } as const;
  expect(withCautions(question, [])).toBe(question);
  expect(withCautions(question, ["One.", "Two."])).toEqual({
    title: "Buy BTC?",
    rows: [],
    confirmLabel: "Buy",
    description: "One. Two.",
  });
});
