// The ring of looks by itself: what it finds, and what it forgets.

import { expect, test } from "vitest";
import { Looks } from "./looks.ts";

function ring(...looks: readonly (readonly [number, number])[]): Looks {
  const all = new Looks();
  for (const [number, at] of looks) all.add({ number, at: at as never, price: BigInt(number) as never });
  return all;
}

const numbers = (looks: Looks) => looks.values().map(({ number }) => number);

test("finds the first look after a number, and the last by an instant", () => {
  const looks = ring([3, 30], [4, 40], [7, 40], [9, 90]);
  expect([0, 3, 4, 8, 9].map((after) => looks.firstAfter(after)?.number ?? null)).toEqual([3, 4, 7, 9, null]);
  expect([29, 30, 39, 40, 89, 90, 999].map((at) => looks.lastBy(at)?.number ?? null)).toEqual([
    ...[null, 3, 3, 7, 7, 9, 9],
  ]);
  expect(new Looks().firstAfter(0)).toBeNull();
  expect(new Looks().lastBy(1e15)).toBeNull();
});

test.each([
  ["nobody has begun to wait: only the last look by the expiry", { after: 0, expiry: 99, entryAfter: null }, [9]],
  [
    "an expiry that is over keeps its last look and what came since",
    { after: 0, expiry: 39, entryAfter: null },
    [3, 4, 7, 9],
  ],
  ["somebody waits for his beginning", { after: 0, expiry: 99, entryAfter: 4 }, [7, 9]],
  ["the expiry needs more than who waits", { after: 0, expiry: 45, entryAfter: 9 }, [7, 9]],
  ["looks up to the oldest acceptance are nobody's", { after: 7, expiry: 45, entryAfter: 7 }, [9]],
  ["an expiry before all looks keeps all of them", { after: 0, expiry: 1, entryAfter: null }, [3, 4, 7, 9]],
  ["all of them lie before the oldest acceptance", { after: 9, expiry: 99, entryAfter: 9 }, []],
] as const)("keeps what is needed: %s", (_name, need, kept) => {
  const looks = ring([3, 30], [4, 40], [7, 40], [9, 90]);
  looks.keep(need);
  expect(numbers(looks)).toEqual(kept);
  looks.keep(need);
  expect(numbers(looks)).toEqual(kept);
});
