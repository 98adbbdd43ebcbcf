import fc from "fast-check";
import { expect, test } from "vitest";
import { Figures } from "./figures.ts";

test("every figure comes back exactly, on both sides of 64 bits, whatever stood there before", () => {
  const edge = fc.bigInt({ min: -3n, max: 3n });
  const values = fc.oneof(
    fc.bigInt({ min: -(10n ** 36n), max: 10n ** 36n }),
    fc.bigInt({ min: -1_000n, max: 1_000n }),
    edge.map((step) => 2n ** 63n + step),
    edge.map((step) => -(2n ** 63n) + step),
    edge.map((step) => 2n ** 64n + step),
  );
  const moves = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), values), { maxLength: 200 });
  fc.assert(
    fc.property(moves, (list) => {
      const figures = new Figures();
      const first = figures.take(10);
      const naive = new Map<number, bigint>();
      for (const [place, value] of list) {
        figures.set(first + place, value);
        naive.set(place, value);
        for (let at = 0; at < 10; at += 1) expect(figures.get(first + at)).toBe(naive.get(at) ?? 0n);
      }
    }),
    { numRuns: 200 },
  );
});

test("figures stay when room is made for more", () => {
  const figures = new Figures();
  const places = Array.from({ length: 5_000 }, () => figures.take(2));
  for (const place of places) figures.set(place, BigInt(place) * 10n ** 30n);
  for (const place of places) expect(figures.get(place)).toBe(BigInt(place) * 10n ** 30n);
  expect(new Set(places).size).toBe(places.length);
});
