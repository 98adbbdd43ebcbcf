// @ts-check
// docs/asvs.md has every requirement once, under its level, with files that exist and counts that are right; the files
// that docs/data.md names exist too.

import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../machine/places.mjs";

const page = readFileSync(inRoot("docs", "asvs.md"), "utf8");
const data = readFileSync(inRoot("docs", "data.md"), "utf8");
const states = ["shown", "held", "none", "open"];
const titles = ["shown by a test", "held by a place in code or words", "does not apply", "open"];

const rows = page.split("\n").flatMap((line) => {
  const [, number = "", level = "", asks = "", state = "", where = ""] = line.split("|").map((cell) => cell.trim());
  return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, level, asks, state, where }] : [];
});

/** @param {string} level */
function numbersOf(level) {
  const line = page.split("\n").find((text) => text.startsWith(`Level ${level}: `)) ?? "";
  return line.split(" ").slice(2);
}

/** @param {string} level @param {string} state */
function countOf(level, state) {
  return rows.filter((row) => row.level === level && row.state === state).length;
}

test.each([
  ["1", 70],
  ["2", 183],
])("every requirement of level %s stands here once", (level, count) => {
  const listed = rows.filter((row) => row.level === level).map(({ number }) => number);
  expect(numbersOf(level).length).toBe(count);
  expect(listed).toEqual(numbersOf(level));
});

test("each says what it asks for, how it stands and where", () => {
  const incomplete = rows.filter(({ asks, state, where }) => asks === "" || where === "" || !states.includes(state));
  expect(incomplete).toEqual([]);
});

test("what is shown names a test", () => {
  const unshown = rows.filter(({ state, where }) => state === "shown" && !/\.(test|spec)\.(ts|tsx|mjs)`/.test(where));
  expect(unshown).toEqual([]);
});

test.each([
  ["asvs", page, 100],
  ["data", data, 8],
])("every file that docs/%s.md names exists", (_name, text, least) => {
  const named = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|tsx|mjs|md|json))`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(least);
  expect([...new Set(named)].filter((path) => !existsSync(inRoot(path)))).toEqual([]);
});

test("the counts are those of the tables", () => {
  for (const [at, state] of states.entries()) {
    expect(page).toContain(`| ${titles[at]} | ${countOf("1", state)} | ${countOf("2", state)} |`);
  }
  expect(page).toContain(
    `**Level 1: ${70 - countOf("1", "open")} of 70. Level 2: ${183 - countOf("2", "open")} of 183.**`,
  );
});
