import { expect, test } from "vitest";
import { KnownKeys } from "./known-keys.ts";

test("a key that was added is never taken for a new one, and hardly any new one for known", () => {
  const keys = new KnownKeys();
  const count = 100_000;
  for (let index = 0; index < count; index += 1) keys.add(index % 50, `key ${index}`);
  let forgotten = 0;
  let mistaken = 0;
  for (let index = 0; index < count; index += 1) {
    if (!keys.mayKnow(index % 50, `key ${index}`)) forgotten += 1;
    // The same key of another person is another key.
    if (keys.mayKnow(50 + (index % 50), `key ${index}`)) mistaken += 1;
  }
  expect(forgotten).toBe(0);
  // One in four million by the arithmetic of bits; a bad mix would be far above this.
  expect(mistaken).toBeLessThan(10);
});

test("beyond what it keeps, every key may be known", () => {
  const keys = new KnownKeys();
  for (let index = 0; index <= 1_000_000; index += 1) keys.add(1, `${index}`);
  expect(keys.mayKnow(2, "never seen")).toBe(true);
});
