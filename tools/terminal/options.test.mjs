import { expect, test } from "vitest";
import { Failure } from "./failure.mjs";
import { databaseOption, seedOption, wholeOption } from "./options.mjs";

test("whole numbers from 1 on are taken, and nothing else", () => {
  expect(wholeOption("rounds", "20")).toBe(20);
  for (const wrong of ["0", "-1", "1.5", "1e3", "", "x", "12345678901"]) {
    expect(() => wholeOption("rounds", wrong)).toThrow(Failure);
  }
});

test("a seed that was given is kept, and one that was not is a number that can be given", () => {
  expect(seedOption("7")).toBe(7);
  const drawn = seedOption(undefined);
  expect(Number.isSafeInteger(drawn) && drawn >= 0 && drawn < 2 ** 31).toBe(true);
});

test("there are two databases", () => {
  expect([databaseOption("pglite"), databaseOption("postgres")]).toEqual(["pglite", "postgres"]);
  expect(() => databaseOption("sqlite")).toThrow("pglite or postgres");
});
