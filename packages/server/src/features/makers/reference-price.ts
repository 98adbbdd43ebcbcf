// Where the demo's prices come from before the first of its committed days, history above all: for a seed, an asset and
// an instant there is exactly one price in USDT. It is smooth and its seeds are short, so whoever knows them foretells
// it: since there are days (days-reference.ts) no price that anybody can act on comes from here. The logarithm of a price is a sum of waves of every length: the long ones wander and return, the
// short ones grow and fade in clusters and sleep at night. Jumps come by the hour and ebb away. Every part is bounded,
// so a price stays plausible for years. These are no money: floating point is fine here.

import { type AssetId, dayMs, hourMs, type Instant, minuteMs, secondMs } from "@tidemark/kernel";
import { dayShape } from "./day-path.ts";
import { chanceAt, seedOf, Wave } from "./noise.ts";

export type ReferenceAsset = {
  readonly assetId: AssetId;
  readonly symbol: string;
  /** In USDT, at the start of the demo. */
  readonly startPrice: number;
  /** How much it follows the market as a whole. */
  readonly beta: number;
  /** Its own daily movement beside that, as a part of its price. */
  readonly ownVolatility: number;
};

function asset(
  assetId: number,
  symbol: string,
  [startPrice, beta, ownVolatility]: readonly [number, number, number],
): ReferenceAsset {
  return { assetId: assetId as AssetId, symbol, startPrice, beta, ownVolatility };
}

export const usdtId = 3 as AssetId;

export const referenceAssets: readonly ReferenceAsset[] = [
  asset(1, "BTC", [64_000, 1, 0.003]),
  asset(2, "ETH", [3_100, 1.15, 0.009]),
  asset(usdtId, "USDT", [1, 0, 0]),
  asset(4, "LTC", [85, 1, 0.014]),
  asset(5, "XRP", [0.62, 0.9, 0.018]),
  asset(6, "DOGE", [0.14, 1.2, 0.022]),
  asset(7, "SOL", [150, 1.3, 0.018]),
  asset(8, "ADA", [0.45, 1.1, 0.016]),
  asset(9, "LINK", [14, 1.15, 0.017]),
  asset(10, "UNI", [8, 1.15, 0.02]),
  asset(11, "AAVE", [95, 1.2, 0.021]),
  asset(12, "DOT", [6, 1.1, 0.016]),
  asset(13, "AVAX", [27, 1.25, 0.019]),
  asset(14, "ATOM", [7, 1.1, 0.017]),
];

/** Daily movement of the market as a whole. */
const marketVolatility = 0.018;

type Octave = { readonly periodMs: number; readonly weight: number };

/** Weights count in daily movements. Long waves are held below those of a free walk: that is what brings prices back. */
const slowOctaves: readonly Octave[] = [
  { periodMs: 310 * dayMs, weight: 10 },
  { periodMs: 83 * dayMs, weight: 5 },
  { periodMs: 23 * dayMs, weight: 2.8 },
  { periodMs: 6.3 * dayMs, weight: 1.6 },
  { periodMs: 37 * hourMs, weight: 0.9 },
  { periodMs: 10.3 * hourMs, weight: 0.55 },
];
const fastOctaves: readonly Octave[] = [
  { periodMs: 2.7 * hourMs, weight: 0.3 },
  { periodMs: 44 * minuteMs, weight: 0.16 },
  { periodMs: 12.1 * minuteMs, weight: 0.085 },
  { periodMs: 3.3 * minuteMs, weight: 0.045 },
  { periodMs: 53 * secondMs, weight: 0.022 },
  { periodMs: 14 * secondMs, weight: 0.009 },
];

/** A jump takes this long, so that the market can walk along. */
const jumpMs = 45 * secondMs;
const jumpChancePerHour = 0.03;
const jumpHoursMax = 30;
/** In daily movements; far below what a price may move between two trades. */
const jumpMin = 0.25;
const jumpMax = 1.6;

type Jump = { readonly at: number; readonly size: number; readonly lastsMs: number };

/** The jumps of one stream, by the hour they begin in. */
class Jumps {
  private readonly seed: number;
  private hour = Number.NaN;
  private alive: readonly Jump[] = [];

  constructor(name: string) {
    this.seed = seedOf(name);
  }

  at(timeMs: number): number {
    const hour = Math.floor(timeMs / hourMs);
    if (hour !== this.hour) {
      this.hour = hour;
      this.alive = this.beginning(hour - jumpHoursMax - 1, hour);
    }
    let sum = 0;
    for (const jump of this.alive) sum += jump.size * shapeOf(timeMs - jump.at, jump.lastsMs);
    return sum;
  }

  private beginning(first: number, last: number): Jump[] {
    const jumps: Jump[] = [];
    for (let hour = first; hour <= last; hour += 1) {
      if (chanceAt(this.seed, 4 * hour) >= jumpChancePerHour) continue;
      const place = chanceAt(this.seed, 4 * hour + 1);
      const sign = chanceAt(this.seed, 4 * hour + 2) < 0.5 ? -1 : 1;
      const strength = chanceAt(this.seed, 4 * hour + 3);
      const lastsMs = (6 + (jumpHoursMax - 6) * place) * hourMs;
      jumps.push({
        at: hour * hourMs + place * hourMs,
        size: sign * (jumpMin + (jumpMax - jumpMin) * strength ** 3),
        lastsMs,
      });
    }
    return jumps;
  }
}

/** Up within `jumpMs`, then ebbing away until `lastsMs`. */
function shapeOf(sinceMs: number, lastsMs: number): number {
  if (sinceMs <= 0 || sinceMs >= lastsMs) return 0;
  if (sinceMs < jumpMs) return sinceMs / jumpMs;
  const left = 1 - (sinceMs - jumpMs) / (lastsMs - jumpMs);
  return left * left;
}

/** One source of movement: the market as a whole, or an asset's own affairs. */
class Stream {
  private readonly slow: readonly { readonly wave: Wave; readonly weight: number }[];
  private readonly fast: readonly { readonly wave: Wave; readonly weight: number }[];
  private readonly jumps: Jumps;

  constructor(name: string) {
    const waves = (octaves: readonly Octave[]) =>
      octaves.map(({ periodMs, weight }) => ({ wave: new Wave(`${name} ${periodMs}`, periodMs), weight }));
    this.slow = waves(slowOctaves);
    this.fast = waves(fastOctaves);
    this.jumps = new Jumps(`${name} jumps`);
  }

  /** In daily movements. */
  at(timeMs: number, liveliness: number): number {
    let slow = this.jumps.at(timeMs);
    for (const { wave, weight } of this.slow) slow += weight * wave.at(timeMs);
    let fast = 0;
    for (const { wave, weight } of this.fast) fast += weight * wave.at(timeMs);
    return slow + fast * liveliness;
  }
}

type Entry = { readonly asset: ReferenceAsset; readonly own: Stream; offset: number };

export type ReferenceOptions = {
  readonly seed: string;
  /** When every asset stands at its start price. */
  readonly startedAt: Instant;
};

/** What the market and its history ask for a price. */
export type PricePath = {
  has(assetId: AssetId): boolean;
  /** How lively the market is: 1 on average, between a quarter and four. */
  liveliness(at: number): number;
  /** In USDT for one whole of the asset. */
  price(assetId: AssetId, at: number): number;
  /** In whole quote coins for one whole base coin; the same paths, so that no round trip earns anything. */
  pairPrice(base: AssetId, quote: AssetId, at: number): number;
};

export class Reference implements PricePath {
  private readonly market: Stream;
  private readonly clusters: readonly { readonly wave: Wave; readonly weight: number }[];
  private readonly assets = new Map<AssetId, Entry>();
  /** The instant asked about last: all assets share what the market does then. */
  private known = { at: Number.NaN, liveliness: 1, market: 0 };

  constructor({ seed, startedAt }: ReferenceOptions) {
    this.market = new Stream(`${seed} market`);
    this.clusters = [
      { wave: new Wave(`${seed} clusters of hours`, 4.7 * hourMs), weight: 0.6 },
      { wave: new Wave(`${seed} clusters of days`, 2.3 * dayMs), weight: 0.4 },
    ];
    for (const one of referenceAssets) {
      const entry: Entry = { asset: one, own: new Stream(`${seed} ${one.symbol}`), offset: 0 };
      entry.offset = -this.logOf(entry, startedAt);
      this.assets.set(one.assetId, entry);
    }
  }

  has(assetId: AssetId): boolean {
    return this.assets.has(assetId);
  }

  liveliness(at: number): number {
    let sum = 0;
    for (const { wave, weight } of this.clusters) sum += weight * wave.at(at);
    return Math.exp(sum) * dayShape(at);
  }

  price(assetId: AssetId, at: number): number {
    const entry = this.assets.get(assetId);
    if (entry === undefined) throw new Error(`there is no reference for asset ${assetId}`);
    return entry.asset.startPrice * Math.exp(this.logOf(entry, at) + entry.offset);
  }

  pairPrice(base: AssetId, quote: AssetId, at: number): number {
    return this.price(base, at) / this.price(quote, at);
  }

  private logOf({ asset: { beta, ownVolatility }, own }: Entry, at: number): number {
    if (at !== this.known.at) {
      const liveliness = this.liveliness(at);
      this.known = { at, liveliness, market: marketVolatility * this.market.at(at, liveliness) };
    }
    const { liveliness, market } = this.known;
    return ownVolatility === 0 ? beta * market : beta * market + ownVolatility * own.at(at, liveliness);
  }
}
