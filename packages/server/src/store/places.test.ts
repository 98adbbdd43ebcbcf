import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPlaces } from "./places.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(count: number) {
  const places = openPlaces(count, 1_000, () => new Error("too long"));
  const seen: string[] = [];
  const come = (name: string): Promise<(() => void) | null> =>
    places.enter().then(
      (leave) => {
        seen.push(name);
        return leave;
      },
      (error: Error) => {
        seen.push(`${name}: ${error.message}`);
        return null;
      },
    );
  return { come, seen };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test("whoever comes when all places are taken is let in by whoever leaves, in the order of coming", async () => {
  const { come, seen } = open(2);
  const [first] = await Promise.all([come("a"), come("b")]);
  void come("c");
  void come("d");
  await settle();
  expect(seen).toEqual(["a", "b"]);
  first?.();
  await settle();
  expect(seen).toEqual(["a", "b", "c"]);
});

test("whoever has waited too long is told so, and takes no place from those behind", async () => {
  const { come, seen } = open(1);
  const leave = await come("a");
  void come("b");
  await vi.advanceTimersByTimeAsync(600);
  void come("c");
  await vi.advanceTimersByTimeAsync(400);
  expect(seen).toEqual(["a", "b: too long"]);
  leave?.();
  await settle();
  expect(seen).toEqual(["a", "b: too long", "c"]);
});

test("a place that nobody waits for is free again", async () => {
  const { come, seen } = open(1);
  (await come("a"))?.();
  (await come("b"))?.();
  await vi.advanceTimersByTimeAsync(5_000);
  (await come("c"))?.();
  expect(seen).toEqual(["a", "b", "c"]);
});
