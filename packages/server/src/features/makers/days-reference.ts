// Where the demo's prices come from since there are days with seeds of their own. A day opens where the one before it
// closed and goes on by its own seed; before the first of them the older path leads up to it, so charts run on without a
// seam. Prices that have gone far are drawn back a little, by what everybody can see: where the day opened. Between
// days that nobody had committed to, while the exchange was off, prices stand still.

import { type AssetId, hourMs } from "@tidemark/kernel";
import { DayPath, dayShape } from "./day-path.ts";
import { type PricePath, type ReferenceAsset, referenceAssets } from "./reference-price.ts";

/** Daily movement of the market as a whole, and of an asset's own affairs as a part of what its row says. */
export const dayVolatility = 0.013;
export const ownShare = 0.75;
/** The part of the way back to its start price that an asset goes in a day. */
export const returnShare = 0.006;
const pathsKept = 2;
/** For so long before the first day the older path's liveliness goes over to the one that a day begins with. */
const seamMs = 2 * hourMs;

/** In USDT, by symbol. */
export type Opening = Readonly<Record<string, number>>;

export type PriceDay = {
  readonly date: number;
  readonly beginsAt: number;
  readonly endsAt: number;
  readonly seed: Buffer;
  /** Null until it was worked out. */
  readonly opening: Opening | null;
};

const assetsById = new Map<AssetId, ReferenceAsset>(referenceAssets.map((asset) => [asset.assetId, asset]));

/** The price of an asset on a day, from where it opened and how far the streams have gone. */
export function dayPrice({ symbol, startPrice, beta, ownVolatility }: ReferenceAsset, day: DayAt): number {
  const { opening, path, at } = day;
  const moved = beta * dayVolatility * path.at("market", at);
  const own = ownVolatility === 0 ? 0 : ownShare * ownVolatility * path.at(`asset ${symbol}`, at);
  const back = returnShare * Math.log(opening / startPrice) * path.part(at);
  return opening * Math.exp(moved + own - back);
}

type DayAt = { readonly opening: number; readonly path: DayPath; readonly at: number };

export class DaysReference implements PricePath {
  readonly #before: PricePath;
  #days: readonly PriceDay[] = [];
  #openings = new Map<number, Opening>();
  /** The paths asked for last, by date. */
  readonly #paths = new Map<number, DayPath>();

  constructor(before: PricePath) {
    this.#before = before;
  }

  /** All days there are, the oldest first. */
  learn(days: readonly PriceDay[]): void {
    this.#days = days;
    this.#openings = new Map(days.flatMap(({ date, opening }) => (opening === null ? [] : [[date, opening]])));
  }

  has(assetId: AssetId): boolean {
    return assetsById.has(assetId);
  }

  liveliness(at: number): number {
    const day = this.#dayAt(at);
    return day === null ? this.#livelinessBefore(at) : this.#pathOf(day).liveliness(at);
  }

  /** How much is traded would jump where the days begin, as they begin with that of their hour; prices do not hang on it. */
  #livelinessBefore(at: number): number {
    const begins = this.#days[0]?.beginsAt ?? Number.POSITIVE_INFINITY;
    const before = this.#before.liveliness(at);
    const left = Math.min(1, (begins - at) / seamMs);
    return left === 1 ? before : dayShape(at) * (before / dayShape(at)) ** left;
  }

  /** In USDT for one whole of the asset. */
  price(assetId: AssetId, at: number): number {
    const asset = assetsById.get(assetId);
    if (asset === undefined) throw new Error(`there is no reference for asset ${assetId}`);
    const day = this.#dayAt(at);
    return day === null ? this.#before.price(assetId, at) : this.#priceOn(day, asset, at);
  }

  pairPrice(base: AssetId, quote: AssetId, at: number): number {
    return this.price(base, at) / this.price(quote, at);
  }

  /** Where every asset stands when a day begins. */
  openingOf(day: PriceDay): Opening {
    const known = this.#openings.get(day.date);
    if (known !== undefined) return known;
    const previous = this.#days[this.#days.findIndex(({ date }) => date === day.date) - 1];
    const opening = Object.fromEntries(
      referenceAssets.map((asset) => [
        asset.symbol,
        previous === undefined
          ? this.#before.price(asset.assetId, day.beginsAt)
          : this.#priceOn(previous, asset, previous.endsAt),
      ]),
    );
    this.#openings.set(day.date, opening);
    return opening;
  }

  #priceOn(day: PriceDay, asset: ReferenceAsset, at: number): number {
    return dayPrice(asset, {
      opening: this.openingOf(day)[asset.symbol] ?? asset.startPrice,
      path: this.#pathOf(day),
      at,
    });
  }

  /** The last one that has begun; null before the first. */
  #dayAt(at: number): PriceDay | null {
    for (let index = this.#days.length - 1; index >= 0; index -= 1) {
      const day = this.#days[index];
      if (day !== undefined && day.beginsAt <= at) return day;
    }
    return null;
  }

  #pathOf(day: PriceDay): DayPath {
    const known = this.#paths.get(day.date);
    if (known !== undefined) return known;
    const path = new DayPath(day.seed, day);
    const oldest = [...this.#paths.keys()][0];
    if (this.#paths.size >= pathsKept && oldest !== undefined) this.#paths.delete(oldest);
    this.#paths.set(day.date, path);
    return path;
  }
}
