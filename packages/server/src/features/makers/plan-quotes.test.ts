import type { Side } from "@tidemark/engine";
import type { MarketId, UserId } from "@tidemark/kernel";
import { describe, expect, test } from "vitest";
import { characterOf } from "./character.ts";
import { createChance } from "./noise.ts";
import { type PlannedQuote, planQuotes, type Quote, type QuoteInput, type QuotingMaker } from "./plan-quotes.ts";
import { ladderOf, levelsPerSide, quoteBounds, reachableCenter } from "./quote-ladder.ts";
import { usdtId } from "./reference-price.ts";

const character = characterOf({ symbol: "BTC", quote: usdtId });
const steps = { tickSize: 0.1, lotSize: 0.00001, lotsMin: 1, valueMin: 1 };
const market = { id: 1 as MarketId, lot: 1_000n, tick: 100_000n };
const makers: QuotingMaker[] = [1, 2, 3, 4].map((id) => ({ userId: id as UserId, canBuy: true, canSell: true }));
const nobody = { bid: 0, ask: 0 };

function inputFor(center: number, quotes: readonly Quote[], change: Partial<QuoteInput> = {}): QuoteInput {
  const foreign = change.foreign ?? nobody;
  const bounds = quoteBounds(center, 200_000);
  const ladder = (side: Side, foreignBest: number) =>
    ladderOf({ side, center, character, steps, quotePrice: 1, foreignBest, hollow: 0, bounds, seed: 5 });
  return {
    market,
    center,
    wanted: { buy: ladder("buy", foreign.ask), sell: ladder("sell", foreign.bid) },
    quotes,
    makers,
    foreign,
    patience: 1,
    ...change,
  };
}

/** Carries plans out the way the exchange would: a post-only order that would trade is refused and leaves all as it was. */
class Book {
  quotes: Quote[] = [];
  #nextId = 1;
  refused = 0;

  run(planned: readonly PlannedQuote[]): void {
    for (const { userId, content } of planned) {
      const old = "orderId" in content ? this.quotes.find((quote) => quote.orderId === content.orderId) : undefined;
      if (content.type === "CancelOrder") {
        expect(old?.userId).toBe(userId);
        this.quotes = this.quotes.filter((quote) => quote !== old);
        continue;
      }
      const side = content.type === "PlaceOrder" ? content.side : old?.side;
      const ticks = Number((content.price ?? 0n) / market.tick);
      const lots = Number((content.amount ?? 0n) / market.lot);
      if (side === undefined || this.#crosses(side, ticks)) {
        this.refused += 1;
        continue;
      }
      this.quotes = [
        ...this.quotes.filter((quote) => quote !== old),
        { orderId: this.#id(), userId, side, ticks, lots },
      ];
    }
  }

  #crosses(side: Side, ticks: number): boolean {
    const others = this.quotes.filter((quote) => quote.side !== side);
    return others.some((quote) => (side === "buy" ? ticks >= quote.ticks : ticks <= quote.ticks));
  }

  #id(): number {
    this.#nextId += 1;
    return this.#nextId;
  }

  side(side: Side): number[] {
    const ticks = this.quotes.filter((quote) => quote.side === side).map((quote) => quote.ticks);
    return ticks.sort((a, b) => (side === "buy" ? b - a : a - b));
  }
}

function filled(center: number): Book {
  const book = new Book();
  book.run(planQuotes(inputFor(center, [])));
  return book;
}

describe("an empty book", () => {
  const book = filled(640_000);

  test("gets twenty levels a side, no price twice, none crossed", () => {
    for (const side of ["buy", "sell"] as const) {
      expect(new Set(book.side(side)).size).toBe(levelsPerSide);
    }
    expect(book.side("buy")[0]).toBeLessThan(640_000);
    expect(book.side("sell")[0]).toBeGreaterThan(640_000);
    expect(book.refused).toBe(0);
  });

  test("is shared evenly among the makers", () => {
    for (const { userId } of makers) {
      expect(book.quotes.filter((quote) => quote.userId === userId && quote.side === "buy").length).toBe(5);
      expect(book.quotes.filter((quote) => quote.userId === userId && quote.side === "sell").length).toBe(5);
    }
  });

  test("has nothing left to do, also for makers who come back to it later", () => {
    expect(planQuotes(inputFor(640_000, book.quotes))).toEqual([]);
    expect(planQuotes(inputFor(640_001.5, book.quotes))).toEqual([]);
  });
});

describe("a moving reference", () => {
  test("is followed with few commands: most levels stay where they are", () => {
    const book = filled(640_000);
    const planned = planQuotes(inputFor(640_020, book.quotes));
    expect(planned.length).toBeGreaterThan(0);
    expect(planned.length).toBeLessThan(10);
    expect(planned.every(({ content }) => content.type === "AmendOrder")).toBe(true);
  });

  test.each(["calm", "wild"])("never makes makers meet, and books stay twenty deep (%s)", (kind) => {
    const chance = createChance(`walk ${kind}`);
    const book = filled(640_000);
    let center = 640_000;
    for (let step = 0; step < 300; step += 1) {
      center += (chance() - 0.5) * (kind === "calm" ? 60 : 2_000);
      book.run(planQuotes(inputFor(center, book.quotes)));
      book.run(planQuotes(inputFor(center, book.quotes)));
      const [bid = 0, ask = 0] = [book.side("buy")[0], book.side("sell")[0]];
      expect(bid).toBeLessThan(ask);
      expect(new Set(book.side("buy")).size).toBe(levelsPerSide);
      expect(new Set(book.side("sell")).size).toBe(levelsPerSide);
    }
    expect(book.refused).toBe(0);
  });

  test("moves orders that would be picked off before anything else", () => {
    const book = filled(640_000);
    const planned = planQuotes(inputFor(640_300, book.quotes));
    const asks = new Set(
      book.quotes.filter((quote) => quote.side === "sell" && quote.ticks < 640_300).map((q) => q.orderId),
    );
    const first = planned.slice(0, asks.size).map(({ content }) => ("orderId" in content ? content.orderId : 0));
    expect(new Set(first)).toEqual(asks);
  });

  test("is followed less closely by the patient", () => {
    const book = filled(640_000);
    const eager = planQuotes(inputFor(640_040, book.quotes)).length;
    expect(planQuotes(inputFor(640_040, book.quotes, { patience: 4 })).length).toBeLessThan(eager);
  });
});

describe("what others do", () => {
  test("a level that was taken comes back first", () => {
    const book = filled(640_000);
    const best = book.side("sell")[0];
    const [first] = planQuotes(
      inputFor(
        640_000,
        book.quotes.filter((quote) => quote.ticks !== best),
      ),
    );
    expect(first?.urgency).toBe(1);
    expect(first?.content).toMatchObject({ type: "PlaceOrder", side: "sell", price: BigInt(best ?? 0) * market.tick });
  });

  test("a level that was mostly taken is filled up in its place", () => {
    const book = filled(640_000);
    const [quote] = book.quotes;
    const quotes = book.quotes.map((one) => (one === quote ? { ...one, lots: 1 } : one));
    expect(planQuotes(inputFor(640_000, quotes)).map(({ content }) => content)).toEqual([
      expect.objectContaining({
        type: "AmendOrder",
        orderId: quote?.orderId,
        price: BigInt(quote?.ticks ?? 0) * market.tick,
      }),
    ]);
  });

  test("somebody's high bid is quoted around, never into", () => {
    const foreign = { bid: 640_200, ask: 0 };
    for (const { content } of planQuotes(inputFor(640_000, [], { foreign }))) {
      if (content.type === "PlaceOrder" && content.side === "sell") {
        expect(content.price).toBeGreaterThan(640_200n * market.tick);
      }
    }
  });
});

describe("limits", () => {
  test("a maker that may sell no more takes its asks away, and the others fill the places", () => {
    const book = filled(640_000);
    const tired = makers.map((maker) => (maker.userId === 2 ? { ...maker, canSell: false } : maker));
    book.run(planQuotes(inputFor(640_000, book.quotes, { makers: tired })));
    book.run(planQuotes(inputFor(640_000, book.quotes, { makers: tired })));
    const asks = book.quotes.filter((quote) => quote.side === "sell");
    expect(asks.filter((quote) => quote.userId === 2)).toEqual([]);
    expect(asks.length).toBe(levelsPerSide);
    expect(book.quotes.filter((quote) => quote.side === "buy" && quote.userId === 2).length).toBe(5);
  });

  test("when none may buy, there are no bids", () => {
    const book = filled(640_000);
    const none = makers.map((maker) => ({ ...maker, canBuy: false }));
    book.run(planQuotes(inputFor(640_000, book.quotes, { makers: none })));
    expect([book.side("buy").length, book.side("sell").length]).toEqual([0, levelsPerSide]);
  });

  test("a reference beyond the band is walked to, with every quote inside the band", () => {
    const last = 640_000;
    const center = reachableCenter(900_000, last, 200_000);
    expect(center).toBeGreaterThan(last);
    const bounds = quoteBounds(last, 200_000);
    for (const side of ["buy", "sell"] as const) {
      const ladder = ladderOf({
        side,
        center,
        character,
        steps,
        quotePrice: 1,
        foreignBest: 0,
        hollow: 0,
        bounds,
        seed: 5,
      });
      expect(ladder.length).toBe(levelsPerSide);
      for (const { ticks } of ladder) expect(ticks > last * 0.8 && ticks < last * 1.2).toBe(true);
    }
    expect(reachableCenter(641_000, last, 200_000)).toBe(641_000);
    expect(reachableCenter(900_000, 0, 200_000)).toBe(900_000);
  });
});
