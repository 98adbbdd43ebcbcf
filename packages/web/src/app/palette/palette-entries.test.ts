import { expect, test } from "vitest";
import { type Entry, found } from "./palette-entries.ts";

const entry = (label: string, also?: string): Entry => ({
  key: label,
  group: "pages",
  label,
  run: () => undefined,
  ...(also === undefined ? {} : { also }),
});
const entries = [
  entry("ETH/BTC", "Ether"),
  entry("BTC/USDT", "Bitcoin"),
  entry("Deposit"),
  entry("Fixed deposits"),
  entry("资产"),
  entry("Мои заявки"),
];
const labels = (query: string) => found(entries, query).map(({ label }) => label);

test("without a word everything is there in its order", () => {
  expect(labels("")).toEqual(entries.map(({ label }) => label));
  expect(labels(" / ")).toHaveLength(entries.length);
});

test("the nearest name comes first: the same, then its beginning, a word's beginning, any part", () => {
  expect(labels("btc")).toEqual(["BTC/USDT", "ETH/BTC"]);
  expect(labels("deposit")).toEqual(["Deposit", "Fixed deposits"]);
  expect(labels("depo")).toEqual(["Deposit", "Fixed deposits"]);
  expect(labels("sit")).toEqual(["Deposit", "Fixed deposits"]);
});

test("a pair is found without its stroke, a coin by its name, and other scripts as they are", () => {
  expect(labels("btcusdt")).toEqual(["BTC/USDT"]);
  expect(labels("btc usdt")).toEqual(["BTC/USDT"]);
  expect(labels("bitcoin")).toEqual(["BTC/USDT"]);
  expect(labels("资")).toEqual(["资产"]);
  expect(labels("ЗАЯВ")).toEqual(["Мои заявки"]);
  expect(labels("nothing of the kind")).toEqual([]);
});

test("no more is shown than can be looked through", () => {
  const many = Array.from({ length: 500 }, (_, index) => entry(`Market ${index}`));
  expect(found(many, "market")).toHaveLength(40);
});
