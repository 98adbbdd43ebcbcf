import { expect, test } from "vitest";
import { priceTicks, wholeTimes } from "./price-ticks.ts";

const range = (from: number, to: number) => ({ from, to, realFrom: from, realTo: to, realRange: to - from });
const tick = (value: number, places: number) => ({
  text: value.toFixed(places),
  value: value.toFixed(places + 1),
  coord: 0,
});
const print = (places: number) => (value: number) => value.toFixed(places);

test("an axis that is divided finer than the price says each price once, at its own height", () => {
  const ticks = priceTicks({
    range: range(0.000009674, 0.000009724),
    heightPx: 400,
    ticks: [0.00000969, 0.000009695, 0.0000097, 0.000009705].map((value) => tick(value, 8)),
    step: 0.00000001,
    isLog: false,
    print: print(8),
  });
  expect(ticks.map(({ text }) => text)).toEqual(["0.00000968", "0.00000969", "0.00000970", "0.00000971", "0.00000972"]);
  expect(ticks.map(({ coord }) => coord)).toEqual([352, 272, 192, 112, 32]);
});

test("labels that are prices already stay, and equal words stand once", () => {
  const own = [10, 12, 14].map((value) => tick(value, 1));
  const asked = { range: range(9, 15), heightPx: 300, step: 0.5, isLog: false, print: print(1) };
  expect(priceTicks({ ...asked, ticks: own })).toEqual(own);
  expect(priceTicks({ ...asked, ticks: [...own, { ...tick(14, 1), coord: 7 }] })).toEqual(own);
});

test("where many steps lie in sight only so many are said as stand apart", () => {
  const ticks = [tick(10.3, 1), tick(10.6, 1)];
  const said = priceTicks({ range: range(9.2, 15), heightPx: 100, ticks, step: 0.5, isLog: false, print: print(1) });
  expect(said.map(({ text }) => text)).toEqual(["10.5", "12.0", "13.5"]);
});

test("on a logarithmic axis a price stands where its logarithm does", () => {
  const real = { from: 9, to: 11, realFrom: Math.log10(9), realTo: Math.log10(11), realRange: Math.log10(11 / 9) };
  const [only] = priceTicks({
    range: real,
    heightPx: 100,
    ticks: [tick(9.5, 0)],
    step: 1,
    isLog: true,
    print: print(0),
  });
  expect(only).toMatchObject({ text: "10", coord: 47 });
});

test("a time that would be cut at an end of its axis is left out", () => {
  const at = (coord: number, text = "22:43") => ({ coord, text, value: coord });
  const [cut, first, second, last] = [at(9), at(60), at(200), at(290)];
  expect(wholeTimes([cut, first, second, last], 300)).toEqual([first, second]);
  expect(wholeTimes([at(280), at(280, "2026-11-19")], 300)).toEqual([at(280)]);
});
