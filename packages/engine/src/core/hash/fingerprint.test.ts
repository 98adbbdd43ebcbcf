import fc from "fast-check";
import { expect, test } from "vitest";
import type { SnapshotRow } from "../snapshot.ts";
import { Fingerprint, Tracked } from "./fingerprint.ts";
import { Mixer } from "./mixer.ts";

class Thing extends Tracked {
  readonly name: string;
  value: bigint;

  constructor(name: string, value: bigint) {
    super();
    this.name = name;
    this.value = value;
  }

  mixInto(mixer: Mixer): boolean {
    if (this.value === 0n) return false;
    mixer.start(9);
    mixer.text(this.name);
    mixer.amount(this.value);
    return true;
  }

  save(): SnapshotRow {
    return [this.name, this.value];
  }
}

const none = () => {};

/** The hash of exactly these things, made from nothing. */
function fresh(things: Iterable<Thing>): string {
  const print = new Fingerprint();
  for (const thing of things) print.touch(new Thing(thing.name, thing.value));
  return print.digest(none);
}

test("kept up along the way it is what a fresh one would be, in any order and however often it is asked", () => {
  const moves = fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: 9 }),
      fc.bigInt({ min: -3n, max: 2n ** 70n }),
      fc.constantFrom("set", "drop", "ask"),
    ),
    { maxLength: 80 },
  );
  fc.assert(
    fc.property(moves, (list) => {
      const print = new Fingerprint();
      const alive = new Map<number, Thing>();
      for (const [id, value, move] of list) {
        const thing = alive.get(id) ?? new Thing(`thing ${id}`, 0n);
        if (move === "set") {
          thing.value = value;
          alive.set(id, thing);
          print.touch(thing);
        } else if (move === "drop" && alive.delete(id)) {
          print.drop(thing);
        } else if (move === "ask") {
          expect(print.digest(none)).toBe(fresh(alive.values()));
        }
      }
      expect(print.digest(none)).toBe(fresh([...alive.values()].reverse()));
    }),
  );
});

test("every small difference gives another hash", () => {
  const hashes = new Set<string>();
  const values = [1n, -1n, 2n, 256n, 2n ** 32n, 2n ** 53n, 2n ** 53n - 1n, 2n ** 64n, -(2n ** 64n), 10n ** 36n];
  for (const name of ["a", "b", "ab", "a\u0000"])
    for (const value of values) hashes.add(fresh([new Thing(name, value)]));
  hashes.add(fresh([new Thing("a", 1n), new Thing("b", 2n)]));
  hashes.add(fresh([new Thing("a", 2n), new Thing("b", 1n)]));
  hashes.add(fresh([]));
  expect(hashes.size).toBe(4 * values.length + 3);
});

test("two hundred thousand neighbours share no 53 bits of their hash", () => {
  const mixer = new Mixer();
  const halves = new Set<number>();
  const count = 200_000;
  for (let index = 0; index < count; index += 1) {
    mixer.start(1);
    mixer.number(index);
    mixer.finish();
    halves.add((mixer.a >>> 0) * 2 ** 21 + ((mixer.b >>> 0) % 2 ** 21));
  }
  expect(halves.size).toBe(count);
});
