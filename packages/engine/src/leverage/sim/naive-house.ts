// How the house stands, added up from all positions each time it is asked.

import { insurance, type NaiveLeverBook, pool } from "./naive-book.ts";
import { down, type NaivePosition, numberOf, share, up } from "./naive-sums.ts";

const million = 1_000_000n;

/** One more that might be open, and from which mark it opens. */
type More =
  | (Pick<NaivePosition, "marketId" | "side" | "hands" | "hand" | "price"> & { readonly origin: bigint })
  | null;

export class NaiveHouse {
  private readonly book: NaiveLeverBook;

  constructor(book: NaiveLeverBook) {
    this.book = book;
  }

  pool(asset: number): bigint {
    return this.book.free(pool, asset);
  }

  insurance(asset: number): bigint {
    return this.book.free(insurance, asset);
  }

  funds(asset: number): bigint {
    return this.pool(asset) + this.insurance(asset);
  }

  private openIn(market: number, more: More) {
    const open = this.book.open().filter((position) => position.marketId === market);
    return more?.marketId === market ? [...open, more] : open;
  }

  /** Long less short. */
  net(market: number, more: More = null): bigint {
    return this.openIn(market, more).reduce(
      (sum, one) => sum + (one.side === "long" ? numberOf(one) : -numberOf(one)),
      0n,
    );
  }

  /** What the positions of one side were worth when they opened. */
  cost(market: number, side: "long" | "short", more: More = null): bigint {
    const { whole } = this.book.market(market);
    return this.openIn(market, more)
      .filter((one) => one.side === side)
      .reduce((sum, one) => sum + up(one.price * numberOf(one), whole), 0n);
  }

  /** What everybody together has won so far, less what everybody has lost: by the last marks, however old. */
  owed(asset: number, more: More = null): bigint {
    let sum = more === null ? 0n : this.owedAtFirst(more);
    for (const { id, whole, asset: quote } of this.book.markets.values()) {
      if (quote !== asset) continue;
      const mark = this.book.exchange.marks.last(id)?.price ?? 0n;
      sum += up(this.net(id) * mark, whole) - this.cost(id, "long") + this.cost(id, "short");
    }
    return sum;
  }

  /** Whoever opens has lost the spread to begin with. */
  private owedAtFirst(more: NonNullable<More>): bigint {
    const { whole } = this.book.market(more.marketId);
    const number = numberOf(more);
    const value = up(more.price * number, whole);
    return more.side === "long" ? up(more.origin * number, whole) - value : value - down(more.origin * number, whole);
  }

  coveragePpm(asset: number): number {
    const owed = this.owed(asset);
    const funds = this.funds(asset);
    return owed <= funds ? 1_000_000 : Number.parseInt(String(down(funds * million, owed)), 10);
  }

  isCovered(asset: number): boolean {
    return this.coveragePpm(asset) === 1_000_000;
  }

  /** What it would cost if every market ran against the house. */
  stressed(asset: number, more: More = null): bigint {
    let sum = 0n;
    for (const { id, whole, asset: quote, terms } of this.book.markets.values()) {
      if (quote !== asset) continue;
      const net = this.net(id, more);
      const mark = this.book.exchange.marks.last(id)?.price ?? 0n;
      sum += up((net < 0n ? -net : net) * mark * BigInt(terms.stressPpm), whole * million);
    }
    return sum;
  }

  capacity(asset: number, more: More = null): bigint {
    const owed = this.owed(asset, more);
    return share(this.funds(asset), this.book.rules.get(asset)?.sharePpm ?? 0) - (owed > 0n ? owed : 0n);
  }

  /** Whether the house can take one more. */
  canTake(more: NonNullable<More>): boolean {
    const { asset, terms } = this.book.market(more.marketId);
    if (this.cost(more.marketId, more.side, more) > terms.sideValueMax) return false;
    return this.stressed(asset, more) <= this.capacity(asset, more);
  }
}
