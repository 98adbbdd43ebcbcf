import { expect, test } from "vitest";
import { assert, Bug, ensure, never } from "./assert.ts";

test("what holds passes, what does not is a bug with its message", () => {
  expect(() => assert(true, "fine")).not.toThrow();
  expect(() => assert(false, "sums differ")).toThrow(new Bug("sums differ"));
  expect(new Bug("x")).toMatchObject({ name: "Bug", message: "x" });
});

test("ensure hands back everything but nothing", () => {
  for (const value of [0, "", false, 0n]) expect(ensure(value, "there")).toBe(value);
  expect(() => ensure(null, "no row")).toThrow("no row");
  expect(() => ensure(undefined, "no row")).toThrow(Bug);
});

test("a case nobody thought of names itself", () => {
  expect(() => never("surprise" as never, "side")).toThrow("side: surprise");
});
