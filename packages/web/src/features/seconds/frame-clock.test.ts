// @vitest-environment jsdom
// Countdowns: all by one clock, the exchange's, and none left running.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countDown } from "./frame-clock.ts";
import { forgetServerTime, learnServerTime } from "./server-clock.ts";

let due: FrameRequestCallback[] = [];
let moment = 0;

function frame(at: number): void {
  moment = at;
  const now = due;
  due = [];
  for (const run of now) run(at);
}

beforeEach(() => {
  due = [];
  moment = 0;
  forgetServerTime();
  learnServerTime(1_000_000, 0);
  vi.spyOn(performance, "now").mockImplementation(() => moment);
  vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => due.push(run));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("many countdowns cost one frame request, and go by the exchange's clock", () => {
  const cells = Array.from({ length: 2_000 }, (_, index) => {
    const element = document.createElement("span");
    return { element, stop: countDown(element, 1_010_000 + index * 1_000) };
  });
  expect(due).toHaveLength(1);
  expect(cells[0]?.element.textContent).toBe("10.0");
  frame(2_345);
  expect([cells[0]?.element.textContent, cells[60]?.element.textContent]).toEqual(["7.7", "1:07.7"]);
  expect(due).toHaveLength(1);
  for (const { stop } of cells) stop();
  frame(2_400);
  expect(due).toHaveLength(0);
});

test("a text that stays the same is not written again", () => {
  const element = document.createElement("span");
  const stop = countDown(element, 1_010_000);
  const node = element.firstChild;
  frame(40);
  expect(element.firstChild).toBe(node);
  frame(140);
  expect(element.firstChild).not.toBe(node);
  stop();
});
