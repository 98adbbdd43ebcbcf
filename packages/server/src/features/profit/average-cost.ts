// What coins have cost and what was earned with them, by the average-cost method. No clock, no database: whoever counts
// hands over what moved and what a coin was worth at that moment.
//
// One coin for another is an exchange: what was given away is sold for what was got, and what was got has cost that. A
// fee is in it already, because it is taken from what is got. Whatever only comes has cost what it was worth when it
// came, and whatever only goes takes its share of the cost along. Where it came from says whether that is a gain:
// deposits and deals with others are not, interest, rebates and results of positions are.

import { mulDivDown } from "@tidemark/kernel";
import { usdtId } from "../markets/markets.ts";

/** Of one person and one coin; cost and realised in units of USDT. USDT itself has always cost what there is of it. */
export type CoinBook = { readonly quantity: bigint; readonly cost: bigint; readonly realised: bigint };

export const emptyBook: CoinBook = { quantity: 0n, cost: 0n, realised: 0n };

export type Moved = { readonly assetId: number; readonly delta: bigint };

/** What one transaction did to one person. */
export type Deed = { readonly reason: string; readonly moved: readonly Moved[] };

/** What a deed adds to the gains of its time. */
export type GainChange = { readonly assetId: number; readonly realised: bigint; readonly brought: bigint };

/** USDT units of so many units of a coin at the deed's moment; null where it had no price. */
export type Worth = (assetId: number, units: bigint) => bigint | null;

/** Whoever brings money, or takes it away, has neither gained nor lost by it. */
const broughtReasons: ReadonlySet<string> = new Set([
  ...["deposit", "withdrawal", "demo_fund", "demo_refill", "adjustment"],
  ...["deal", "c2c", "shop", "acceptor", "points"],
]);

/** Paid now, handed over later: what was bought counts as owned in between, so neither end is a gain. */
const keptReasons: ReadonlySet<string> = new Set(["offering"]);

/** The share of the cost that leaves with so many units. */
export function costShare({ quantity, cost }: CoinBook, units: bigint): bigint {
  return units >= quantity ? cost : mulDivDown(cost, units, quantity);
}

/** The two sides of an exchange; null where a deed is none. */
export function exchangeOf({ moved }: Deed): { readonly given: Moved; readonly got: Moved } | null {
  const [one, other] = moved;
  if (one === undefined || other === undefined || moved.length > 2 || one.delta < 0n === other.delta < 0n) return null;
  return one.delta < 0n ? { given: one, got: other } : { given: other, got: one };
}

/** The coins whose price a deed asks for. */
export function pricedCoins(deed: Deed): readonly number[] {
  const coins = deed.moved.map(({ assetId }) => assetId);
  return exchangeOf(deed) !== null && coins.includes(usdtId) ? [] : coins.filter((assetId) => assetId !== usdtId);
}

/** The books of one person, which deeds change. */
export class PersonBooks {
  readonly #books: Map<number, CoinBook>;

  constructor(books: Iterable<readonly [number, CoinBook]> = []) {
    this.#books = new Map(books);
  }

  of(assetId: number): CoinBook {
    return this.#books.get(assetId) ?? emptyBook;
  }

  all(): readonly (readonly [number, CoinBook])[] {
    return [...this.#books];
  }

  /**
   * @example 60,000 USDT for 0.999 BTC (1 BTC less a fee of 0.1%), then 0.5 BTC for 32,967 USDT (33,000 less 0.1%):
   * 0.5 BTC had cost 30,030.03, so 2,936.97 is realised, and the 0.499 BTC left have cost 29,969.97
   */
  apply(deed: Deed, worth: Worth): GainChange[] {
    const exchange = exchangeOf(deed);
    if (exchange !== null) return this.#exchange(exchange.given, exchange.got, worth);
    return deed.moved.map((moved) =>
      moved.delta < 0n ? this.#leave(moved, deed.reason, worth) : this.#come(moved, deed.reason, worth),
    );
  }

  #exchange(given: Moved, got: Moved, worth: Worth): GainChange[] {
    const cost = costShare(this.of(given.assetId), -given.delta);
    const value =
      got.assetId === usdtId
        ? got.delta
        : (dollarsOf(given.assetId, -given.delta, worth) ?? dollarsOf(got.assetId, got.delta, worth) ?? cost);
    const realised = value - cost;
    this.#change(given.assetId, { quantity: given.delta, cost: -cost, realised });
    this.#change(got.assetId, { quantity: got.delta, cost: value, realised: 0n });
    return [{ assetId: given.assetId, realised, brought: 0n }];
  }

  #come({ assetId, delta }: Moved, reason: string, worth: Worth): GainChange {
    const value = dollarsOf(assetId, delta, worth) ?? 0n;
    const brought = broughtReasons.has(reason) ? value : 0n;
    const realised = broughtReasons.has(reason) || keptReasons.has(reason) ? 0n : value;
    this.#change(assetId, { quantity: delta, cost: value, realised });
    return { assetId, realised, brought };
  }

  #leave({ assetId, delta }: Moved, reason: string, worth: Worth): GainChange {
    const cost = costShare(this.of(assetId), -delta);
    const brought = broughtReasons.has(reason) ? -(dollarsOf(assetId, -delta, worth) ?? cost) : 0n;
    const realised = broughtReasons.has(reason) || keptReasons.has(reason) ? 0n : -cost;
    this.#change(assetId, { quantity: delta, cost: -cost, realised });
    return { assetId, realised, brought };
  }

  #change(assetId: number, by: CoinBook): void {
    const { quantity, cost, realised } = this.of(assetId);
    this.#books.set(assetId, {
      quantity: quantity + by.quantity,
      cost: cost + by.cost,
      realised: realised + by.realised,
    });
  }
}

function dollarsOf(assetId: number, units: bigint, worth: Worth): bigint | null {
  return assetId === usdtId ? units : worth(assetId, units);
}
