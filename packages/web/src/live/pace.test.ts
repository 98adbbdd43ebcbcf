import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPace } from "./pace.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

function paced(eventsMax: number) {
  const sent: string[] = [];
  const pace = createPace({
    eventsMax,
    windowMs: 1_000,
    now: () => Date.now(),
    later: (run, afterMs) => {
      const timer = setTimeout(run, afterMs);
      return () => clearTimeout(timer);
    },
  });
  return { sent, pace, send: (name: string) => pace.run(() => sent.push(`${name}@${Date.now()}`)) };
}

test("what fits the window goes at once, the rest in order as the window moves", () => {
  const { sent, send } = paced(2);
  for (const name of ["a", "b", "c", "d", "e"]) send(name);
  expect(sent).toEqual(["a@0", "b@0"]);
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual(["a@0", "b@0", "c@1000", "d@1000", "e@2000"]);
});

test("a new connection starts afresh and forgets what waited", () => {
  const { sent, pace, send } = paced(1);
  send("a");
  send("b");
  pace.reset();
  send("c");
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual(["a@0", "c@0"]);
});
