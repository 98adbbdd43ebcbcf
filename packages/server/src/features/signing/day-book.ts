// What the signer has signed away within the last day, in a small file of its own, so that a restart does not forget.

import { readFileSync } from "node:fs";
import { dayMs } from "@tidemark/kernel";
import { replaceSynced } from "../../platform/synced-file.ts";

type Line = { readonly at: number; readonly asset: string; readonly units: string };

export class DayBook {
  readonly #path: string;
  readonly #now: () => number;
  #lines: Line[];

  constructor(path: string, now: () => number) {
    this.#path = path;
    this.#now = now;
    this.#lines = read(path);
  }

  spent(asset: string): bigint {
    const since = this.#now() - dayMs;
    return this.#lines
      .filter((line) => line.asset === asset && line.at > since)
      .reduce((sum, line) => sum + BigInt(line.units), 0n);
  }

  /** Synced to disk before anything is signed: what could not be written down is not signed. */
  add(asset: string, units: bigint): void {
    const at = this.#now();
    const kept = this.#lines.filter((line) => line.at > at - dayMs);
    const lines = [...kept, { at, asset, units: units.toString() }];
    replaceSynced(this.#path, JSON.stringify(lines));
    this.#lines = lines;
  }
}

function read(path: string): Line[] {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Line[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
