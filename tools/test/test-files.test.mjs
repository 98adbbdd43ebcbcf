// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findTests } from "./test-files.mjs";

let root = "";

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "test-files-"));
  const paths = [
    "packages/kernel/src/money.test.ts",
    "packages/kernel/src/money.ts",
    "packages/kernel/dist/money.test.js",
    "packages/kernel/dist/money.test.ts",
    "packages/server/src/features/wallet/wallet-money.test.ts",
    "packages/ui/src/Button.test.tsx",
    "tools/tidy/tidy.test.mjs",
    "e2e/money.spec.ts",
  ];
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), "");
  }
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test("every test has one place to run", () => {
  expect(findTests(root, [])).toEqual({
    unit: ["packages/kernel/src/money.test.ts", "packages/ui/src/Button.test.tsx", "tools/tidy/tidy.test.mjs"],
    server: ["packages/server/src/features/wallet/wallet-money.test.ts"],
    browser: ["e2e/money.spec.ts"],
  });
});

test("a word selects by path, through all kinds of tests", () => {
  expect(findTests(root, ["money"])).toEqual({
    unit: ["packages/kernel/src/money.test.ts"],
    server: ["packages/server/src/features/wallet/wallet-money.test.ts"],
    browser: ["e2e/money.spec.ts"],
  });
});

test("a word without tests selects none", () => {
  expect(findTests(root, ["nothing-like-it"])).toEqual({ unit: [], server: [], browser: [] });
});
