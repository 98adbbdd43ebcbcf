// The order of the loop: who needs whom decides, and a list that cannot be opened is refused at once.

import { expect, test } from "vitest";
import type { AnyFeature } from "../seams/feature.ts";
import { features } from "./features.ts";
import { gatherReasons, inOrder } from "./open-features.ts";

function feature(name: string, needs: readonly AnyFeature[] = []): AnyFeature {
  return { name, needs: Object.fromEntries(needs.map((other) => [other.name, other])) };
}

test("each comes after those it needs, otherwise as listed", () => {
  const a = feature("a");
  const b = feature("b", [a]);
  const c = feature("c", [b, a]);
  const d = feature("d");
  expect(inOrder([c, d, b, a]).map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
});

test("the features of the house can be opened, and no two have one name", () => {
  const sorted = inOrder(features);
  expect(new Set(sorted).size).toBe(features.length);
  expect(new Set(sorted.map(({ name }) => name)).size).toBe(features.length);
  for (const [place, { needs = {} }] of sorted.entries()) {
    for (const needed of Object.values(needs)) expect(sorted.indexOf(needed as AnyFeature)).toBeLessThan(place);
  }
});

test("features that need each other are named, and so is one that nobody listed", () => {
  const needs: Record<string, AnyFeature> = {};
  const a: AnyFeature = { name: "a", needs };
  const b = feature("b", [a]);
  needs.b = b;
  expect(() => inOrder([a, b])).toThrow("these features need each other: a, b, a");
  expect(() => inOrder([b])).toThrow("a feature is needed and not listed: b, a");
});

test("two features cannot bring words for one reason", () => {
  const words = { title: "Gift" };
  const ledgerReasons = { gift: { en: words, zh: words, hk: words, jp: words, ru: words } };
  const twice = [
    { name: "a", ledgerReasons },
    { name: "b", ledgerReasons },
  ];
  expect(() => gatherReasons(twice)).toThrow("two features bring the ledger's reason gift");
});
