// The small parts of a deal's page: the clock of the exchange, spans, shown texts, entries that come together.

import { expect, test } from "vitest";
import { blocksOf } from "./chat-blocks.ts";
import { shownText } from "./chat-text.ts";
import { aheadOf } from "./exchange-clock.ts";
import { mergeEntries } from "./merge-entries.ts";
import { moneyText } from "./money-text.ts";
import { spanOf } from "./person-text.ts";
import { sampleEntry } from "./testing/sample-deal.ts";
import { pushOf } from "./use-deal.ts";

test("the exchange's clock is learnt from the middle of the way", () => {
  expect(aheadOf({ date: 10_000, sentAt: 4_000, heardAt: 4_200 })).toBe(6_400);
  expect(aheadOf({ date: Number.NaN, sentAt: 0, heardAt: 0 })).toBeNaN();
});

test("a span is said in the unit one would choose, and never less than it takes", () => {
  expect([0, 1_000, 60_000, 60_001, 90_000, 7_200_000, 7_200_001].map(spanOf)).toEqual([
    { key: "spanSeconds", count: 1 },
    { key: "spanSeconds", count: 1 },
    { key: "spanSeconds", count: 60 },
    { key: "spanMinutes", count: 2 },
    { key: "spanMinutes", count: 2 },
    { key: "spanMinutes", count: 120 },
    { key: "spanHours", count: 3 },
  ]);
});

test("money is written with the places of its currency, halves up", () => {
  expect(moneyText("189.760000", "CNY", "en")).toBe("189.76 CNY");
  expect(moneyText("1234.565", "USD", "en")).toBe("1,234.57 USD");
  expect(moneyText("1234.5", "JPY", "en")).toBe("1,235 JPY");
});

test("what turns directions or hides itself shows as a mark; lines, joiners and other scripts stay", () => {
  expect(shownText("pay \u202e123\u202c")).toBe("pay \ufffd123\ufffd");
  expect(shownText("a\u0000b\u200bc\ufeffd\u2066e")).toBe("a\ufffdb\ufffdc\ufffdd\ufffde");
  expect(shownText("one\r\ntwo\nthree")).toBe("one\ntwo\nthree");
  for (const plain of ["שלום", "مرحبا", "👨\u200d👩\u200d👧", "می\u200cخواهم", "<b>https://x.example</b>"]) {
    expect(shownText(plain)).toBe(plain);
  }
});

test("entries stand once, in their order; one that came again is the fresher", () => {
  const first = [sampleEntry(1), sampleEntry(3)];
  const fresh = sampleEntry(3, { images: ["/new"] });
  expect(mergeEntries(first, [fresh, sampleEntry(2)]).map(({ number, images }) => [number, images])).toEqual([
    [1, []],
    [2, []],
    [3, ["/new"]],
  ]);
  expect(mergeEntries(first, [])).toBe(first);
});

test("blocks keep their bounds while entries come at both ends", () => {
  const of = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => sampleEntry(from + at));
  const keysOf = (from: number, to: number) => blocksOf(of(from, to)).map(({ key }) => key);
  expect(keysOf(40, 100)).toEqual([1, 2, 3]);
  expect(keysOf(1, 130)).toEqual([0, 1, 2, 3, 4]);
  const middle = (from: number, to: number) => blocksOf(of(from, to)).find(({ key }) => key === 2)?.entries;
  expect(middle(40, 100)).toEqual(middle(1, 130));
});

test("a push counts for its own deal alone, whatever else comes over the wire", () => {
  expect(pushOf({ id: 7, number: 3 }, 7)).toEqual({ id: 7, number: 3 });
  for (const other of [{ id: 8 }, null, undefined, "7", 7, []]) expect(pushOf(other, 7)).toBeNull();
});
