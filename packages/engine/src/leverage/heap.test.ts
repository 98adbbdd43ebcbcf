import fc from "fast-check";
import { expect, test } from "vitest";
import { Entry, Heap, Watch } from "./heap.ts";

const steps = fc.array(
  fc.record({ price: fc.bigInt({ min: 0n, max: 20n }), takes: fc.boolean(), at: fc.nat({ max: 50 }) }),
  {
    maxLength: 80,
  },
);

test("whatever is added and taken out, the first is the first by price and then by number", () => {
  fc.assert(
    fc.property(steps, fc.constantFrom("lowest" as const, "highest" as const), (all, first) => {
      const heap = new Heap<number>(first);
      let inside: Entry<number>[] = [];
      for (const [number, { price, takes, at }] of all.entries()) {
        const gone = takes ? inside[at % Math.max(1, inside.length)] : undefined;
        if (gone === undefined) {
          const entry = new Entry(number, price, number);
          heap.add(entry);
          inside.push(entry);
        } else {
          heap.remove(gone);
          inside = inside.filter((one) => one !== gone);
          expect(heap.holds(gone)).toBe(false);
        }
        const sign = first === "lowest" ? 1 : -1;
        const sorted = inside.toSorted((one, other) =>
          one.price === other.price ? one.number - other.number : one.price < other.price ? -sign : sign,
        );
        expect(heap.first).toBe(sorted[0] ?? null);
        expect(heap.size).toBe(inside.length);
      }
    }),
  );
});

test("taking out what is not there, or is there no longer, changes nothing", () => {
  const [heap, other] = [new Heap<string>("lowest"), new Heap<string>("lowest")];
  const entry = new Entry("one", 1n, 1);
  const stranger = new Entry("two", 2n, 2);
  heap.add(entry);
  other.add(stranger);
  heap.remove(stranger);
  heap.remove(new Entry("never", 0n, 0));
  expect([...heap.values(), ...other.values()]).toEqual(["one", "two"]);
});

test("a mark reaches what lies at it, from both sides, and leaves the rest", () => {
  const watch = new Watch<string>();
  for (const [price, name] of [
    [9n, "below"],
    [10n, "at"],
    [11n, "above"],
  ] as const) {
    watch.falling.add(new Entry(`falling ${name}`, price, 1));
    watch.rising.add(new Entry(`rising ${name}`, price, 2));
  }
  const taken = watch.take(10n).map(({ of }) => of);
  expect(taken).toEqual(["falling above", "falling at", "rising below", "rising at"]);
  expect(watch.size).toBe(2);
});
