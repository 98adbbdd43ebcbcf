import type { Amount, MarketId } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { Engine } from "../../engine.ts";
import { btcUsdt, Desk, units } from "../../testing/desk.ts";
import { houseId } from "../ledger/account.ts";
import { usualMarkTerms } from "./mark.ts";

const other = 2 as MarketId;

class Feed {
  readonly desk = new Desk();
  #number = 0;

  /** One look: what each source says of the market, as decimal texts. */
  look(...prices: string[]): void {
    this.lookAt({ [btcUsdt]: prices });
  }

  lookAt(byMarket: Record<number, readonly string[]>): void {
    this.#number += 1;
    this.desk.now += 1_000;
    const quotes = Object.entries(byMarket).map(([marketId, prices]) => ({
      marketId: Number(marketId) as MarketId,
      sources: prices.map((price, index) => ({ source: index + 1, price: units(price) })),
    }));
    this.desk.must(houseId, { type: "RecordTicks", number: this.#number, quotes });
  }

  get price(): Amount | null {
    return this.desk.engine.view.mark(btcUsdt)?.price ?? null;
  }
}

test("the price is the middle of what the sources say, and of two the one between them", () => {
  const feed = new Feed();
  feed.look("100", "104");
  expect(feed.price).toBe(units("102"));
  feed.look("103", "100", "101");
  expect(feed.price).toBe(units("101"));
});

test("with too few sources there is no price, and the last one grows old", () => {
  const feed = new Feed();
  feed.look("100");
  expect(feed.price).toBeNull();
  feed.look("100", "100");
  feed.look("101");
  expect(feed.desk.engine.view.mark(btcUsdt)).toMatchObject({ price: units("100"), number: 2 });
});

test("a jump is believed when two looks after it agree, and not before", () => {
  const feed = new Feed();
  feed.look("100", "100");
  feed.look("130", "130");
  expect(feed.price).toBe(units("100"));
  feed.look("130.5", "130.5");
  expect(feed.price).toBe(units("100"));
  feed.look("130", "130");
  expect(feed.price).toBe(units("130"));
});

test("a spike of one look leaves no trace", () => {
  const feed = new Feed();
  feed.look("100", "100");
  feed.look("70", "70");
  feed.look("100.5", "100.5");
  expect(feed.price).toBe(units("100.5"));
  expect(feed.desk.engine.view.mark(btcUsdt)?.candidate).toBeNull();
});

test("looks that disagree with a jump begin it anew, and so does one that says nothing", () => {
  const feed = new Feed();
  feed.look("100", "100");
  feed.look("130", "130");
  feed.look("140", "140");
  feed.look("140", "140");
  expect(feed.price).toBe(units("100"));
  feed.lookAt({ [other]: ["5", "5"] });
  feed.look("140", "140");
  feed.look("140", "140");
  expect(feed.price).toBe(units("100"));
  feed.look("140", "140");
  expect(feed.price).toBe(units("140"));
});

test("five percent are no jump, and a unit more is one", () => {
  const feed = new Feed();
  feed.look("100", "100");
  feed.look("105", "105");
  expect(feed.price).toBe(units("105"));
  feed.look("99.74999999", "99.74999999");
  expect(feed.price).toBe(units("105"));
});

test("looks are numbered one by one", () => {
  const { desk } = new Feed();
  for (const number of [0, 2, -1, 1.5, Number.NaN]) {
    expect(desk.code(houseId, { type: "RecordTicks", number, quotes: [] })).toBe("tick_out_of_order");
  }
  desk.must(houseId, { type: "RecordTicks", number: 1, quotes: [] });
  expect(desk.code(houseId, { type: "RecordTicks", number: 1, quotes: [] })).toBe("tick_out_of_order");
});

test.each([
  ["a price of nothing", [{ marketId: btcUsdt, sources: [{ source: 1, price: 0n as Amount }] }]],
  ["a price below nothing", [{ marketId: btcUsdt, sources: [{ source: 1, price: -1n as Amount }] }]],
  ["a price beyond measure", [{ marketId: btcUsdt, sources: [{ source: 1, price: (10n ** 36n + 1n) as Amount }] }]],
  [
    "one source twice",
    [
      {
        marketId: btcUsdt,
        sources: [
          { source: 1, price: 1n as Amount },
          { source: 1, price: 2n as Amount },
        ],
      },
    ],
  ],
  [
    "one market twice",
    [
      { marketId: btcUsdt, sources: [] },
      { marketId: btcUsdt, sources: [] },
    ],
  ],
  ["no market", [{ marketId: 0 as MarketId, sources: [] }]],
])("%s is refused and moves nothing", (_name, quotes) => {
  const { desk } = new Feed();
  expect(desk.code(houseId, { type: "RecordTicks", number: 1, quotes })).toBe("invalid_field");
  expect(desk.engine.view.tickNumber).toBe(0);
});

test("each look tells what it moved, the lowest market first", () => {
  const { desk } = new Feed();
  const at = (price: string) => [
    { source: 1, price: units(price) },
    { source: 2, price: units(price) },
  ];
  const quotes = [
    { marketId: other, sources: at("7") },
    { marketId: btcUsdt, sources: at("100") },
    { marketId: 3 as MarketId, sources: [] },
  ];
  const { events } = desk.send(houseId, { type: "RecordTicks", number: 1, quotes });
  expect(events).toEqual([{ type: "TickRecorded", tick: { number: 1, marks: "1:10000000000,2:700000000" } }]);
});

test("terms that make no sense are refused", () => {
  const { desk } = new Feed();
  for (const terms of [
    { ...usualMarkTerms, sourcesMin: 0 },
    { ...usualMarkTerms, jumpPpm: Number.NaN },
    { ...usualMarkTerms, freshMs: 20_000 },
  ]) {
    expect(desk.code(houseId, { type: "SetMarkTerms", terms })).toBe("invalid_field");
  }
  desk.must(houseId, { type: "SetMarkTerms", terms: { ...usualMarkTerms, sourcesMin: 3 } });
  expect(desk.engine.view.markTerms.sourcesMin).toBe(3);
});

test("a restored exchange knows its prices, its terms and a jump that waits", () => {
  const feed = new Feed();
  feed.desk.must(houseId, { type: "SetMarkTerms", terms: { ...usualMarkTerms, agreePpm: 20_000 } });
  feed.look("100", "100");
  feed.look("130", "130");
  const { engine } = feed.desk;
  const again = new Engine();
  again.restore(engine.snapshot());
  expect(again.stateHash()).toBe(engine.stateHash());
  expect(again.view.marks()).toEqual(engine.view.marks());
  expect(again.view.markTerms).toEqual(engine.view.markTerms);
});
