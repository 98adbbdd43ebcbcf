import { expect, test } from "vitest";
import { readLocalFavourites, toggled } from "./favourites.ts";

test("a visitor's favourites are read with care", () => {
  expect([...readLocalFavourites("3,1,3")]).toEqual([3, 1]);
  expect([...readLocalFavourites(null)]).toEqual([]);
  expect([...readLocalFavourites("")]).toEqual([]);
  expect([...readLocalFavourites("x,-1,1.5,0,7")]).toEqual([7]);
});

test("a press marks, a second takes the mark away, and the old set stays what it was", () => {
  const before = new Set([1]);
  expect([...toggled(before, 2)]).toEqual([1, 2]);
  expect([...toggled(before, 1)]).toEqual([]);
  expect([...before]).toEqual([1]);
});
