// @ts-check
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint } from "./fingerprint.mjs";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "fingerprint-"));
  mkdirSync(join(root, "src/part"), { recursive: true });
  writeFileSync(join(root, "src/a.ts"), "one");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test("nothing touched, nothing changed", () => {
  expect(fingerprint(root, ["src"])).toBe(fingerprint(root, ["src"]));
});

test.each([
  ["a longer file", "src/a.ts", "longer"],
  ["a new file", "src/part/b.ts", "two"],
])("%s is a change", (_title, path, content) => {
  const before = fingerprint(root, ["src"]);
  writeFileSync(join(root, path), content);
  expect(fingerprint(root, ["src"])).not.toBe(before);
});

test("the same length at another time is a change", () => {
  const before = fingerprint(root, ["src"]);
  utimesSync(join(root, "src/a.ts"), new Date(1_000), new Date(1_000));
  expect(fingerprint(root, ["src"])).not.toBe(before);
});

test("a removed file is a change, and an absent place is none by itself", () => {
  const before = fingerprint(root, ["src", "public"]);
  expect(fingerprint(root, ["src", "public"])).toBe(before);
  rmSync(join(root, "src/a.ts"));
  expect(fingerprint(root, ["src", "public"])).not.toBe(before);
});

test("tests and build output are no sources", () => {
  const before = fingerprint(root, ["src"]);
  writeFileSync(join(root, "src/a.test.ts"), "test");
  mkdirSync(join(root, "src/dist"));
  writeFileSync(join(root, "src/dist/a.js"), "built");
  expect(fingerprint(root, ["src"])).toBe(before);
});
