// How the demo's prices move within one day, from that day's secret seed alone. Every second each stream (the market as
// a whole, and every asset's own affairs) takes a step up or down that is independent of all others, so that neither the
// path so far nor all seeds of the past say where it goes next. How large the steps are follows the hour of the day, the
// day's own activity and short gusts; which way they go does not. The streams come out of AES-256 in counter mode under
// a key made of the seed: knowing some of a stream tells nothing about the rest. Whoever has the seed computes the very
// same path; tools/replay-prices does so without this file.

import { createCipheriv, createHmac } from "node:crypto";
import { dayMs, hourMs, secondMs } from "@tidemark/kernel";

const hoursMax = 27;
/** Four numbers of 16 bits for each hour, and again for each second. */
const wordsPerPlace = 4;
const wordMax = 65_536;
/** The deviation of four such numbers added up. */
const stepDeviation = Math.sqrt((4 * (wordMax * wordMax - 1)) / 12);
const stepMiddle = 2 * (wordMax - 1);
/** A day has so many steps; a step is this part of the day's movement. */
const stepShare = 1 / Math.sqrt(dayMs / secondMs);

const activityReach = 0.6;
const gustChance = 0.05;
const gustSecondsMin = 60;
const gustSecondsMore = 180;
const gustMin = 2;
const gustMore = 3;

/** Half as lively at 04:00 UTC as at 16:00. */
export function dayShape(timeMs: number): number {
  const part = (timeMs % dayMs) / dayMs;
  return 1 - Math.cos(2 * Math.PI * (part - 4 / 24)) / 3;
}

/** Numbers from 0 to 65,535, the high byte first; the same for the same seed and name. */
function wordsOf(seed: Buffer, name: string, count: number): Uint16Array {
  const key = createHmac("sha256", seed).update(name).digest();
  const bytes = createCipheriv("aes-256-ctr", key, Buffer.alloc(16)).update(Buffer.alloc(2 * count));
  const words = new Uint16Array(count);
  for (let index = 0; index < count; index += 1) {
    words[index] = ((bytes[2 * index] as number) << 8) | (bytes[2 * index + 1] as number);
  }
  return words;
}

type Gust = { readonly from: number; readonly to: number; readonly factor: number };

/** At most one an hour; each makes the steps of its stream larger for a minute or a few. */
function gustsOf(words: Uint16Array): Gust[] {
  const gusts: Gust[] = [];
  for (let hour = 0; hour < hoursMax; hour += 1) {
    const part = (place: number): number => (words[wordsPerPlace * hour + place] ?? 0) / wordMax;
    if (part(0) >= gustChance) continue;
    const from = 3_600 * hour + Math.floor(3_600 * part(1));
    const to = from + gustSecondsMin + Math.floor(gustSecondsMore * part(2));
    gusts.push({ from, to, factor: gustMin + gustMore * part(3) });
  }
  return gusts;
}

export type DaySpan = { readonly beginsAt: number; readonly endsAt: number };

export class DayPath {
  readonly #seed: Buffer;
  readonly #span: DaySpan;
  readonly #steps: number;
  readonly #activity: readonly number[];
  readonly #streams = new Map<string, Float64Array>();
  /** How large each step is before its stream's gusts; made when first asked for. */
  #sizes: Float64Array | null = null;

  constructor(seed: Buffer, span: DaySpan) {
    this.#seed = seed;
    this.#span = span;
    this.#steps = Math.ceil((span.endsAt - span.beginsAt) / secondMs);
    const words = wordsOf(seed, "activity", hoursMax);
    this.#activity = [...words].map((word) => Math.exp(activityReach * ((2 * word) / wordMax - 1)));
  }

  /** How far a stream has gone since the day began, in daily movements. It stands still within a second. */
  at(stream: string, at: number): number {
    let path = this.#streams.get(stream);
    if (path === undefined) {
      path = this.#pathOf(stream);
      this.#streams.set(stream, path);
    }
    return path[this.#place(at)] ?? 0;
  }

  /** The part of a whole day that has gone by, in whole seconds. */
  part(at: number): number {
    return (this.#place(at) * secondMs) / dayMs;
  }

  /** 1 on average. A day begins and ends with the liveliness of its hour, so that none jumps at midnight. */
  liveliness(at: number): number {
    const { beginsAt, endsAt } = this.#span;
    const place = (Math.min(Math.max(at, beginsAt), endsAt) - beginsAt) / hourMs;
    const hours = (endsAt - beginsAt) / hourMs;
    const knot = (hour: number): number => (hour <= 0 || hour >= hours ? 1 : (this.#activity[hour] ?? 1));
    const hour = Math.floor(place);
    const next = Math.min(hour + 1, hours);
    const part = next === hour ? 0 : (place - hour) / (next - hour);
    return dayShape(at) * (knot(hour) + (knot(next) - knot(hour)) * part);
  }

  #place(at: number): number {
    const seconds = Math.floor((at - this.#span.beginsAt) / secondMs);
    return Math.min(Math.max(seconds, 0), this.#steps);
  }

  #sizesOfSteps(): Float64Array {
    const { beginsAt } = this.#span;
    this.#sizes ??= Float64Array.from(
      { length: this.#steps },
      (_, second) => stepShare * this.liveliness(beginsAt + secondMs * second),
    );
    return this.#sizes;
  }

  #pathOf(stream: string): Float64Array {
    const header = wordsPerPlace * hoursMax;
    const words = wordsOf(this.#seed, stream, header + wordsPerPlace * this.#steps);
    const sizes = Float64Array.from(this.#sizesOfSteps());
    for (const { from, to, factor } of gustsOf(words)) {
      for (let second = from; second < Math.min(to, this.#steps); second += 1)
        sizes[second] = (sizes[second] ?? 0) * factor;
    }
    const path = new Float64Array(this.#steps + 1);
    let sum = 0;
    for (let second = 0; second < this.#steps; second += 1) {
      const first = header + wordsPerPlace * second;
      const thrown = (words[first] ?? 0) + (words[first + 1] ?? 0) + (words[first + 2] ?? 0) + (words[first + 3] ?? 0);
      sum += ((sizes[second] ?? 0) * (thrown - stepMiddle)) / stepDeviation;
      path[second + 1] = sum;
    }
    return path;
  }
}
