// The sums of options and policies once more, from their description: costs are rounded up, profits down.

import type { OptionRow, PolicyRow } from "../events.ts";

type Loose<T> = T extends bigint ? bigint : T extends number ? number : T;
type Writable<T> = { -readonly [K in keyof T]: Loose<T[K]> };

/** With the day it was placed on, which its row does not tell. */
export type NaiveOption = Writable<OptionRow> & { readonly date: number };
export type NaivePolicy = Writable<PolicyRow>;

const million = 1_000_000n;

export function shareUp(value: bigint, ppm: number): bigint {
  return (value * BigInt(ppm) + million - 1n) / million;
}

export function shareDown(value: bigint, ppm: number): bigint {
  return (value * BigInt(ppm)) / million;
}

export type NaiveEnding = "won" | "lost" | "drawn" | "void";

/** By the price it began at and the one it ended at. */
export function endingOf(direction: string, entry: bigint, exit: bigint): NaiveEnding {
  if (exit === entry) return "drawn";
  const isHigher = exit > entry;
  return (direction === "up" && isHigher) || (direction === "down" && !isHigher) ? "won" : "lost";
}

/** What came back to its owner. */
export function creditOf({ stake, fee, profit }: NaiveOption, ending: NaiveEnding): bigint {
  switch (ending) {
    case "won":
      return stake + profit;
    case "drawn":
      return stake;
    case "void":
      return stake + fee;
    default:
      return 0n;
  }
}

/** What its owner is the poorer for; less than nothing is a gain. */
export function lossOf({ stake, fee, profit, state }: NaiveOption): bigint {
  switch (state) {
    case "won":
      return fee - profit;
    case "drawn":
      return fee;
    case "lost":
      return stake + fee;
    default:
      return 0n;
  }
}
