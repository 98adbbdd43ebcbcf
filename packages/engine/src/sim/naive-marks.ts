// Recorded prices once more, from their description: every look is kept as it came, and what is believed is worked out
// by reading the story of a market from its first look again.

import type { RecordTicks, SetMarkTerms } from "../core/command.ts";

type Terms = SetMarkTerms["terms"];

/** What the sources of one look said about a market, under the terms of that moment. */
type Look = { readonly number: number; readonly at: number; readonly price: bigint | null; readonly terms: Terms };

export type NaiveMark = {
  readonly market: number;
  readonly price: bigint;
  readonly at: number;
  readonly number: number;
};

const limit = 10n ** 36n;

export class NaiveMarks {
  number = 0;
  terms: Terms = { sourcesMin: 2, jumpPpm: 50_000, agreePpm: 10_000, freshMs: 3_000, closeMs: 10_000 };
  private readonly stories = new Map<number, Look[]>();
  private readonly believed = new Map<number, NaiveMark>();

  /** The code of a refusal, or the prices that this look has moved, the lowest market first. */
  record({ number, quotes }: RecordTicks, now: number): string | NaiveMark[] {
    if (number !== this.number + 1) return "tick_out_of_order";
    if (!isSound(quotes)) return "invalid_field";
    this.number = number;
    for (const { marketId } of quotes) if (!this.stories.has(marketId)) this.stories.set(marketId, []);
    const moved: NaiveMark[] = [];
    for (const [market, story] of this.stories) {
      const quote = quotes.find((one) => one.marketId === market);
      const prices = quote?.sources.map((source) => source.price as bigint) ?? [];
      const price = prices.length < this.terms.sourcesMin ? null : middleOf(prices);
      story.push({ number, at: now, price, terms: this.terms });
      const mark = lastBelieved(market, story);
      if (mark === null || mark.number !== number) continue;
      this.believed.set(market, mark);
      moved.push(mark);
    }
    return moved.sort((one, other) => one.market - other.market);
  }

  set({ terms }: SetMarkTerms): string | null {
    const { sourcesMin, jumpPpm, agreePpm, freshMs, closeMs } = terms;
    const all = [sourcesMin, jumpPpm, agreePpm, freshMs, closeMs];
    if (!all.every((one) => Number.isSafeInteger(one) && one > 0) || closeMs < freshMs) return "invalid_field";
    this.terms = { sourcesMin, jumpPpm, agreePpm, freshMs, closeMs };
    return null;
  }

  last(market: number): NaiveMark | null {
    return this.believed.get(market) ?? null;
  }

  /** It opens, triggers and liquidates. */
  fresh(market: number, now: number): NaiveMark | null {
    const mark = this.last(market);
    return mark !== null && now <= mark.at + this.terms.freshMs ? mark : null;
  }

  /** Owners may still close at it. */
  closable(market: number, now: number): NaiveMark | null {
    const mark = this.last(market);
    return mark !== null && now <= mark.at + this.terms.closeMs ? mark : null;
  }

  /** How many prices are recorded at all. */
  get count(): number {
    return this.believed.size;
  }

  all(): NaiveMark[] {
    return [...this.believed.values()];
  }
}

/** A jump stands when the two looks after it lie near to it; whatever else they say begins the count anew. */
function lastBelieved(market: number, story: readonly Look[]): NaiveMark | null {
  let mark: NaiveMark | null = null;
  let jump: { price: bigint; agreed: number } | null = null;
  for (const { number, at, price, terms } of story) {
    if (price === null) {
      jump = null;
      continue;
    }
    if (mark !== null && !isNear(price, mark.price, terms.jumpPpm)) {
      if (jump !== null && isNear(price, jump.price, terms.agreePpm)) jump.agreed += 1;
      else jump = { price, agreed: 0 };
      if (jump.agreed < 2) continue;
    }
    jump = null;
    mark = { market, price, at, number };
  }
  return mark;
}

function isNear(price: bigint, other: bigint, ppm: number): boolean {
  const apart = price < other ? other - price : price - other;
  return apart * 1_000_000n <= other * BigInt(ppm);
}

function middleOf(prices: readonly bigint[]): bigint {
  const sorted = [...prices];
  sorted.sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  while (sorted.length > 2) {
    sorted.shift();
    sorted.pop();
  }
  return sorted.reduce((sum, price) => sum + price, 0n) / BigInt(sorted.length);
}

function isSound(quotes: RecordTicks["quotes"]): boolean {
  if (quotes.length > 1_000) return false;
  if (new Set(quotes.map((quote) => quote.marketId)).size < quotes.length) return false;
  return quotes.every(({ marketId, sources }) => {
    if (!isNumber(marketId) || sources.length > 32) return false;
    if (new Set(sources.map((one) => one.source)).size < sources.length) return false;
    return sources.every(({ source, price }) => isNumber(source) && price > 0n && price <= limit);
  });
}

function isNumber(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}
