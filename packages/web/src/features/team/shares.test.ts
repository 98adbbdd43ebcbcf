import { expect, test } from "vitest";
import { percentText, ppmOf, splitOf, workedExample } from "./shares.ts";

test("percent and parts per million are the same figure", () => {
  expect(ppmOf("20")).toBe(200_000n);
  expect(ppmOf("1.25")).toBe(12_500n);
  expect(ppmOf("twenty")).toBe(0n);
  expect(percentText(40_000n)).toBe("4");
  expect(percentText(12_500n)).toBe("1.25");
});

test("what is passed on and what is kept are the whole share", () => {
  expect(splitOf("20", "20")).toEqual({ back: "4", kept: "16" });
  expect(splitOf("20", "0")).toEqual({ back: "0", kept: "20" });
  expect(splitOf("15", "33")).toEqual({ back: "4.95", kept: "10.05" });
});

test("the example of the page: 0.9 USDT of a fee of 4.5, a fifth of it passed on", () => {
  expect(workedExample("20", "20")).toEqual({ fee: "4.5", rebate: "0.9", back: "0.18", kept: "0.72" });
});
