import { expect, test } from "vitest";
import { createLastResort } from "./last-resort.ts";

function heard(act: (lastResort: ReturnType<typeof createLastResort>) => void): { told: string[]; stops: number } {
  const told: string[] = [];
  let stops = 0;
  const lastResort = createLastResort({
    note: (_error, what) => void told.push(what),
    stop: () => {
      stops += 1;
    },
  });
  act(lastResort);
  return { told, stops };
}

const systemFault = (code: string): Error => Object.assign(new Error(code), { code, syscall: "read" });

test.each(["EMFILE", "ECONNRESET", "EPIPE", "ETIMEDOUT"])("a call to the system that failed with %s passes", (code) => {
  expect(heard((lastResort) => lastResort.onException(systemFault(code)))).toEqual({ told: [code], stops: 0 });
});

test.each([
  ["a bug", new TypeError("x"), "TypeError"],
  ["a disk that failed", systemFault("EIO"), "EIO"],
  ["a code that no call to the system came with", Object.assign(new Error("x"), { code: "EMFILE" }), "EMFILE"],
  ["a text", "thrown", "string"],
  ["nothing", undefined, "undefined"],
])("%s stops the exchange", (_name, error, what) => {
  expect(heard((lastResort) => lastResort.onException(error))).toEqual({ told: [what], stops: 1 });
});

test("a promise that nobody waited for is told, and the exchange goes on", () => {
  expect(heard((lastResort) => lastResort.onRejection(new RangeError("x")))).toEqual({
    told: ["RangeError"],
    stops: 0,
  });
});

test("a log that fails as well changes nothing about it", () => {
  let stops = 0;
  const lastResort = createLastResort({
    note() {
      throw new Error("the log is gone");
    },
    stop: () => {
      stops += 1;
    },
  });
  lastResort.onRejection(new Error("x"));
  lastResort.onException(systemFault("EMFILE"));
  expect(stops).toBe(0);
  lastResort.onException(new Error("x"));
  expect(stops).toBe(1);
});
