import { expect, test } from "vitest";
import { alice, bob, Desk, inside } from "../testing/desk.ts";
import { emptyProduct, withProduct } from "../testing/empty-product.ts";
import { Counters } from "./counters.ts";
import { Mixer } from "./hash/mixer.ts";

function hashOf(counters: Counters): string {
  const mixer = new Mixer();
  mixer.start(1);
  counters.mixFirst(mixer);
  counters.mixLater(mixer);
  mixer.finish();
  return mixer.hex();
}

test("numbers are given one after the other, by name", () => {
  const counters = new Counters();
  expect([counters.open("order").next(), counters.open("order").next(), counters.open("deal").next()]).toEqual([
    1, 2, 1,
  ]);
  expect(counters.saved()).toEqual({ order: 2, deal: 1 });
});

test("a counter that was only opened leaves no trace in hash and snapshot, one that was used does", () => {
  const plain = new Counters();
  const grown = new Counters();
  const deal = grown.open("deal");
  expect(hashOf(grown)).toBe(hashOf(plain));
  expect(grown.saved()).toEqual({});
  deal.next();
  expect(hashOf(grown)).not.toBe(hashOf(plain));
});

test("later counters count by their names, in whatever order they were opened", () => {
  const one = new Counters();
  const other = new Counters();
  one.restore({ loan: 2, deal: 1 });
  other.restore({ deal: 1, loan: 2 });
  expect(hashOf(one)).toBe(hashOf(other));
  other.restore({ deal: 2, loan: 1 });
  expect(hashOf(one)).not.toBe(hashOf(other));
});

test("the four of the first version are told apart", () => {
  const hashes = ["order", "trade", "hold", "priority"].map((name) => {
    const counters = new Counters();
    counters.open(name).next();
    return hashOf(counters);
  });
  expect(new Set(hashes).size).toBe(4);
});

test("an engine with one more counter gives an old journal its old hash; a used counter is saved", () => {
  const desk = new Desk();
  desk.endow(alice, bob);
  desk.limit(alice, "buy", "100", "2");
  const parts = withProduct(emptyProduct({ open: (core) => core.counters.open("deal") }));
  const twin = new Desk({ ...parts, isEmpty: true });
  for (const command of desk.journal) twin.engine.apply(command);
  expect(twin.engine.stateHash()).toBe(desk.engine.stateHash());
  inside(twin.engine).core.counters.open("deal").next();
  expect(twin.engine.stateHash()).not.toBe(desk.engine.stateHash());
  const restored = twin.restored(parts);
  expect(inside(restored).core.counters.open("deal").value).toBe(1);
});
