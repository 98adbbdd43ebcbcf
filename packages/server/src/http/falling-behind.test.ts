import { describe, expect, test } from "vitest";
import { fallingBehind } from "./falling-behind.ts";

/** What is answered to requests that meet a delay at these moments. */
function refusedAt(...momentsMs: readonly number[]): readonly boolean[] {
  let nowMs = 0;
  const isBehind = fallingBehind(() => nowMs);
  return momentsMs.map((moment) => {
    nowMs = moment;
    return isBehind();
  });
}

describe("a delay", () => {
  test("that one reading tells of is no reason to refuse, however often it is asked for", () => {
    expect(refusedAt(70_000, 70_000, 70_400, 71_000, 71_400)).toEqual([false, false, false, false, false]);
  });

  test("that later readings tell of too is one", () => {
    expect(refusedAt(70_000, 71_600, 72_600)).toEqual([false, true, true]);
  });

  test("is seen when the process stands still for seconds between two requests", () => {
    expect(refusedAt(0, 4_900)).toEqual([false, true]);
  });

  test("that was over for a while begins anew", () => {
    expect(refusedAt(0, 1_600, 6_700, 7_000, 8_300)).toEqual([false, true, false, false, true]);
  });
});
