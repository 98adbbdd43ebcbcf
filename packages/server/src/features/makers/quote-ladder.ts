// The ladder makers aim at: twenty prices a side around the reference, in ticks, and how much should stand at each.
// Kept here: no ask at or below a bid, no two levels at one price, nothing outside the market's price band, and some
// levels a side however much was eaten.

import type { Side } from "@tidemark/engine";
import type { Character } from "./character.ts";
import { chanceAt } from "./noise.ts";
import type { Steps } from "./steps.ts";

export const levelsPerSide = 20;
const million = 1_000_000;
/** Each gap between levels is so much wider than the one before. */
const gapGrowth = 0.15;
/** So many are there at once whatever was eaten: no book stays empty. */
const outermost = 6;
/** Quotes keep this part of the band, so that one trade never moves the price out of reach of the others. */
const bandPart = 0.75;
/** Far below the smallest level that is placed, so that an order which only moved is not taken for an eaten one. */
const lowPart = 0.08;

export type Slot = {
  readonly ticks: number;
  readonly lots: number;
  /** With less than this left, it is filled up. */
  readonly lotsLow: number;
  /** Distance to its neighbours, in ticks: an order within half of it fills the slot. */
  readonly gap: number;
};

export type LadderOptions = {
  readonly side: Side;
  /** The reference in ticks, not rounded. */
  readonly center: number;
  readonly character: Character;
  readonly steps: Steps;
  /** USDT of one whole quote coin. */
  readonly quotePrice: number;
  /** The price the other side's foreign orders stand at; quotes stay beyond it. 0 for none. */
  readonly foreignBest: number;
  /** Nearer to the center than this part of it nothing stands: what was eaten there is still to come back. */
  readonly hollow: number;
  /** Lowest and highest price an order may have. */
  readonly bounds: { readonly low: number; readonly high: number };
  readonly seed: number;
};

/** Where quotes may stand: well inside the band around the last price. Without a last price, everywhere. */
export function quoteBounds(last: number, bandPpm: number): { low: number; high: number } {
  if (last === 0) return { low: 1, high: Number.MAX_SAFE_INTEGER };
  const part = (bandPpm * bandPart) / million;
  return { low: Math.max(1, Math.ceil(last * (1 - part))), high: Math.max(1, Math.floor(last * (1 + part))) };
}

/** The reference, brought so near to the last price that the whole ladder fits into the band. */
export function reachableCenter(reference: number, last: number, bandPpm: number): number {
  if (last === 0) return reference;
  const reach = (bandPpm * bandPart) / 2 / million;
  return Math.min(Math.max(reference, last * (1 - reach)), last * (1 + reach));
}

/** How far the level of that place, counted from 0, lies beyond the best one; in whatever the spacing is in. */
export function wayThrough(spacing: number, level: number): number {
  return spacing * (level + (gapGrowth * level * (level - 1)) / 2);
}

/** Best first; fewer than twenty where the bounds leave no room or the side is still coming back. */
export function ladderOf(options: LadderOptions): Slot[] {
  const { side, center, character, foreignBest, bounds, hollow } = options;
  const away = side === "buy" ? -1 : 1;
  const perPpm = center / million;
  let distance = character.halfSpreadPpm * perPpm;
  let previous = foreignBest === 0 ? -away * Number.MAX_SAFE_INTEGER : foreignBest;
  const slots: Slot[] = [];
  for (let level = 0; level < levelsPerSide; level += 1) {
    const gap = Math.max(1, character.spacingPpm * perPpm * (1 + gapGrowth * level));
    const isHollow = distance < center * hollow && level < levelsPerSide - outermost;
    const aimed = side === "buy" ? Math.floor(center - distance) : Math.ceil(center + distance);
    const ticks = side === "buy" ? Math.min(aimed, previous - 1) : Math.max(aimed, previous + 1);
    if (ticks < bounds.low || ticks > bounds.high) break;
    if (!isHollow) slots.push({ ticks, ...lotsAt(options, ticks, level), gap });
    previous = ticks;
    distance += gap;
  }
  return slots;
}

/** More further out, and never twice the same; the price itself decides, so that asking again changes nothing. */
function lotsAt(options: LadderOptions, ticks: number, level: number): { lots: number; lotsLow: number } {
  const { character, steps, quotePrice, seed } = options;
  const chance = chanceAt(seed, ticks);
  const price = ticks * steps.tickSize;
  const usual = (character.levelValue * (0.35 + 0.06 * level)) / (price * quotePrice) / steps.lotSize;
  const lotsMin = Math.max(steps.lotsMin, Math.ceil(steps.valueMin / (price * steps.lotSize)) + 1);
  return { lots: Math.max(lotsMin, Math.round(usual * (0.3 + 1.9 * chance * chance))), lotsLow: usual * lowPart };
}
