// @ts-check
// The path of a day of the demo's simulation, computed from its seed as ARCHITECTURE.md describes it ("Recorded
// prices"). It shares no line with the exchange, so that the two can be held against each other.

import { createCipheriv, createHmac } from "node:crypto";

/** @typedef {{ symbol: string, start_price: number, beta: number, own_volatility: number }} Asset */
/** @typedef {{ begins_at: number, ends_at: number, seed: string, opening: Record<string, string> }} Day */

const hours = 27;

/** @param {Buffer} seed @param {string} name @param {number} count */
function numbers(seed, name, count) {
  const key = createHmac("sha256", seed).update(name).digest();
  const bytes = createCipheriv("aes-256-ctr", key, Buffer.alloc(16)).update(Buffer.alloc(2 * count));
  return Array.from({ length: count }, (_, index) => bytes.readUInt16BE(2 * index));
}

/** @param {number} at */
function hourOfDay(at) {
  return 1 - Math.cos(2 * Math.PI * ((at % 86_400_000) / 86_400_000 - 4 / 24)) / 3;
}

/** How large the step of every second is. @param {Day} day @param {Buffer} seed @param {number} count */
function stepSizes(day, seed, count) {
  const length = (day.ends_at - day.begins_at) / 3_600_000;
  const knots = numbers(seed, "activity", hours).map((value) => Math.exp(0.6 * ((2 * value) / 65_536 - 1)));
  /** @param {number} hour */
  const knot = (hour) => (hour <= 0 || hour >= length ? 1 : (knots[hour] ?? 1));
  return Array.from({ length: count }, (_, second) => {
    const place = (second * 1_000) / 3_600_000;
    const hour = Math.floor(place);
    const next = Math.min(hour + 1, length);
    const part = next === hour ? 0 : (place - hour) / (next - hour);
    const activity = knot(hour) + (knot(next) - knot(hour)) * part;
    return (1 / Math.sqrt(86_400)) * (hourOfDay(day.begins_at + 1_000 * second) * activity);
  });
}

/** @param {Buffer} seed @param {string} name @param {readonly number[]} sizes */
function walk(seed, name, sizes) {
  const drawn = numbers(seed, name, 4 * hours + 4 * sizes.length);
  const own = [...sizes];
  for (let hour = 0; hour < hours; hour += 1) {
    const [chance = 0, place = 0, length = 0, strength = 0] = drawn
      .slice(4 * hour, 4 * hour + 4)
      .map((value) => value / 65_536);
    if (chance >= 0.05) continue;
    const from = 3_600 * hour + Math.floor(3_600 * place);
    const to = Math.min(from + 60 + Math.floor(180 * length), own.length);
    for (let second = from; second < to; second += 1) own[second] = (own[second] ?? 0) * (2 + 3 * strength);
  }
  const deviation = Math.sqrt((4 * (65_536 * 65_536 - 1)) / 12);
  const path = [0];
  let sum = 0;
  for (const [second, size] of own.entries()) {
    const first = 4 * hours + 4 * second;
    const thrown = [0, 1, 2, 3].reduce((all, more) => all + (drawn[first + more] ?? 0), 0);
    sum += (size * (thrown - 131_070)) / deviation;
    path.push(sum);
  }
  return path;
}

/**
 * The price of every asset at any second of the day.
 * @param {Day} day @param {readonly Asset[]} assets
 * @returns {(symbol: string, at: number) => number}
 */
export function pathOf(day, assets) {
  const seed = Buffer.from(day.seed, "hex");
  const count = Math.ceil((day.ends_at - day.begins_at) / 1_000);
  const sizes = stepSizes(day, seed, count);
  const market = walk(seed, "market", sizes);
  const own = new Map(assets.map(({ symbol }) => [symbol, walk(seed, `asset ${symbol}`, sizes)]));
  return (symbol, at) => {
    const asset = assets.find((one) => one.symbol === symbol);
    const second = Math.min(Math.max(Math.floor((at - day.begins_at) / 1_000), 0), count);
    if (asset === undefined) return Number.NaN;
    const opening = Number(day.opening[symbol]);
    const moved = asset.beta * 0.013 * (market[second] ?? 0);
    const alone = asset.own_volatility === 0 ? 0 : 0.75 * asset.own_volatility * (own.get(symbol)?.[second] ?? 0);
    const back = 0.006 * Math.log(opening / asset.start_price) * ((second * 1_000) / 86_400_000);
    return opening * Math.exp(moved + alone - back);
  };
}
