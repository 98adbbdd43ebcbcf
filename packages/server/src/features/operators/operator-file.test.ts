import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkOperator, hashSecret, parseOperators, readOperators } from "./operator-file.ts";

const folder = mkdtempSync(join(tmpdir(), "tidemark-operators-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ada = `ada sha256:${hashSecret("ada's secret")}`;
const bob = `bob-2 sha256:${hashSecret("bob's secret")}`;

test("names and hashes are read; blank lines and remarks are not", () => {
  const operators = parseOperators(`# who may decide\n\n${ada}\n  ${bob}  \n`);
  expect([...operators.keys()]).toEqual(["ada", "bob-2"]);
});

test.each([
  ["ada", "Line 1 names no operator."],
  [`Ada sha256:${"0".repeat(64)}`, "Line 1 names no operator."],
  [`${ada}\nada secret`, "Line 2 names no operator."],
  [`${ada}\nada sha256:${"0".repeat(64)}`, "The operator ada is named twice."],
  [`${ada}\n${ada.replace("ada ", "bob ")}`, "bob shares a secret with somebody."],
])("%j is refused", (text, sentence) => {
  expect(() => parseOperators(text)).toThrow(sentence);
});

test("a line may say which roles the person has; without any it is all that decide", () => {
  const operators = parseOperators(`${ada} finance,support\n${bob}`);
  expect([...(operators.get("ada")?.roles ?? [])]).toEqual(["finance", "support"]);
  expect([...(operators.get("bob-2")?.roles ?? [])].sort()).toEqual([
    "content",
    "finance",
    "markets",
    "owner",
    "reviewer",
    "support",
  ]);
  expect(() => parseOperators(`${ada} king`)).toThrow("Line 1 names no role: king.");
});

test("only a right secret of a known name opens", () => {
  const operators = parseOperators(`${ada}\n${bob}`);
  expect(checkOperator(operators, "ada", "ada's secret").ok).toBe(true);
  for (const [name, secret] of [
    ["ada", "bob's secret"],
    ["ada", ""],
    ["ada", hashSecret("ada's secret")],
    ["eve", "ada's secret"],
    ["eve", ""],
    ["", ""],
    ["__proto__", ""],
  ] as const) {
    expect(checkOperator(operators, name, secret).ok).toBe(false);
  }
});

test("a file that others can write is not believed; none at all names nobody", () => {
  const path = join(folder, "operators");
  expect(readOperators(path).size).toBe(0);
  writeFileSync(path, ada, { mode: 0o600 });
  expect(readOperators(path).size).toBe(1);
  chmodSync(path, 0o620);
  expect(() => readOperators(path)).toThrow(/written by others/);
});
