// Whoever records prices: walks, spikes that last one look, jumps that are confirmed, gaps of seconds and minutes, sources
// that are missing, and looks that are plainly wrong.

import type { Amount, MarketId } from "@tidemark/kernel";
import type { CoreContent, RecordTicks, SourcePrice } from "../core/command.ts";
import { houseId } from "../core/ledger/account.ts";
import { usualMarkTerms } from "../core/marks/mark.ts";
import type { Random } from "./random.ts";
import type { Ask, World } from "./world.ts";

type CoreAsk = Ask<CoreContent>;
type Line = () => CoreAsk;

const second = 1_000;
/** More markets than are dealt in: prices may be recorded before anything goes by them. */
const marketCount = 4;

export class PriceFeed {
  private readonly world: World;
  private readonly prices = new Map<MarketId, number>();
  private lines: Line[] = [];

  constructor(world: World) {
    this.world = world;
  }

  private get random(): Random {
    return this.world.random;
  }

  /** The next line of what is going on, or the first of something else. */
  next(): CoreAsk {
    if (this.lines.length === 0) this.lines = this.write();
    return (this.lines.shift() ?? this.calm())();
  }

  private write(): Line[] {
    const { random } = this;
    const marketId = random.between(1, marketCount) as MarketId;
    const up = random.percent(50) ? 1 : -1;
    const kind = random.below(20);
    if (kind < 6) return Array.from({ length: random.between(2, 6) }, () => this.calm());
    if (kind < 10) return this.trend(marketId, up);
    if (kind < 12) return this.jump(marketId, up);
    if (kind < 14) return [this.calm(), this.spike(marketId, up), this.calm()];
    if (kind < 16) return [this.gap(), this.calm(), this.calm()];
    if (kind < 18) return [this.thin(marketId), this.calm()];
    if (kind === 18) return [this.wrong(), this.calm()];
    return [this.terms(), this.calm(), this.calm(), this.usualTerms()];
  }

  /** Everything moves a little. */
  private calm(): Line {
    return () => this.look(() => this.random.between(-15, 15));
  }

  /** One market runs in one direction, as far as it may without being doubted. */
  private trend(marketId: MarketId, up: number): Line[] {
    const permille = up * this.random.between(20, 47);
    const length = this.random.between(3, 14);
    return Array.from({ length }, () => () => this.look((id) => (id === marketId ? permille : 0)));
  }

  /** A step that the next looks confirm, or do not, or that a look in between says nothing about. */
  private jump(marketId: MarketId, up: number): Line[] {
    const permille = up * this.random.between(80, up > 0 ? 400 : 300);
    const length = this.random.between(1, 4);
    const first: Line = () => this.look((id) => (id === marketId ? permille : 0));
    const looks = Array.from({ length }, (): Line => () => this.look(() => this.random.between(-4, 4)));
    if (this.random.percent(40)) looks.splice(this.random.below(2), 0, this.thin(marketId));
    return [first, ...looks];
  }

  /** Thirty percent for one look. */
  private spike(marketId: MarketId, up: number): Line {
    return () => {
      const before = new Map(this.prices);
      const ask = this.look((id) => (id === marketId ? up * 300 : 0));
      for (const [id, price] of before) this.prices.set(id, price);
      return ask;
    };
  }

  private gap(): Line {
    return () => {
      this.world.now += this.random.pick([3, 4, 10, 11, 300]) * second;
      return this.look(() => this.random.between(-30, 30));
    };
  }

  /** A market has too few sources, or none at all. */
  private thin(marketId: MarketId): Line {
    return () => {
      const ask = this.look(() => this.random.between(-10, 10));
      const content = ask.content as RecordTicks;
      const isGone = this.random.percent(50);
      const quotes = content.quotes.flatMap((quote) => {
        if (quote.marketId !== marketId) return [quote];
        return isGone ? [] : [{ ...quote, sources: quote.sources.slice(0, 1) }];
      });
      return { ...ask, content: { ...content, quotes } };
    };
  }

  /** A number that was there or is not yet, a price that is none, a source twice; or a person who would like to. */
  private wrong(): Line {
    return () => {
      const ask = this.look(() => 0);
      const content = ask.content as RecordTicks;
      const [first] = content.quotes;
      const { marketId, sources } = first ?? { marketId: 1 as MarketId, sources: [] };
      const price = this.random.pick([0n, -1n, 10n ** 36n + 1n]) as Amount;
      const bad = { marketId, sources: [...sources, { source: 9, price }] };
      const contents: RecordTicks[] = [
        { ...content, number: content.number - 1 },
        { ...content, number: content.number + 1 },
        { ...content, quotes: [bad] },
        { ...content, quotes: [{ marketId, sources: [...sources, ...sources] }] },
        { ...content, quotes: [...content.quotes, ...content.quotes] },
      ];
      if (this.random.percent(20)) return { userId: this.world.person(), content };
      return { userId: houseId, content: this.random.pick(contents) };
    };
  }

  private terms(): Line {
    return () => {
      const changes = [
        { sourcesMin: 3 },
        { freshMs: 1_000 },
        { freshMs: 60_000 },
        { jumpPpm: 500_000 },
        { closeMs: 9 },
      ];
      const terms = { ...usualMarkTerms, closeMs: 60_000, ...this.random.pick([...changes, { agreePpm: 0 }]) };
      return { userId: houseId, content: { type: "SetMarkTerms", terms } };
    };
  }

  private usualTerms(): Line {
    return () => ({ userId: houseId, content: { type: "SetMarkTerms", terms: usualMarkTerms } });
  }

  /** All markets, each so much higher than before; null for one that is not seen. */
  look(permille: (marketId: MarketId) => number | null): CoreAsk {
    const quotes = Array.from({ length: marketCount }, (_, index) => {
      const marketId = (index + 1) as MarketId;
      const by = permille(marketId);
      const price = this.step(marketId, by ?? 0);
      return { marketId, sources: by === null ? [] : this.sources(price) };
    });
    return { userId: houseId, content: { type: "RecordTicks", number: this.world.tickNumber + 1, quotes } };
  }

  /** Once more what was seen last, to the last digit. */
  same(): CoreAsk {
    const ask = this.look(() => 0);
    const content = ask.content as RecordTicks;
    const quotes = content.quotes.map(({ marketId }) => {
      const price = BigInt(this.prices.get(marketId) ?? 1) as Amount;
      return { marketId, sources: [1, 2].map((source) => ({ source, price })) };
    });
    return { ...ask, content: { ...content, quotes } };
  }

  private step(marketId: MarketId, permille: number): number {
    const before = this.prices.get(marketId) ?? this.random.between(4_000, 200_000);
    // Coming back from the ends, so that no market is ever worth nothing or everything.
    const pull = before < 1_000 ? 20 : before > 2_000_000 ? -20 : 0;
    const price = Math.max(200, Math.floor((before * (1_000 + permille + pull)) / 1_000));
    this.prices.set(marketId, price);
    return price;
  }

  /** Two or three that nearly agree, and now and then one that strays. */
  private sources(price: number): SourcePrice[] {
    const { random } = this;
    const count = random.percent(60) ? 2 : 3;
    return Array.from({ length: count }, (_, index) => {
      const isAstray = count === 3 && index === 2 && random.percent(20);
      const said = isAstray ? price * 3 : price + random.between(-1, 1);
      return { source: index + 1, price: BigInt(said) as Amount };
    });
  }
}
