import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../../assembly/config.ts";
import { createSecretKey, loadSecretKey } from "./secret-key.ts";

const folder = mkdtempSync(join(tmpdir(), "tidemark-key-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("what is sealed opens with the same key and context only", () => {
  const key = createSecretKey("a".repeat(32));
  const sealed = key.seal("JBSWY3DP", "totp:1");
  expect(key.open(sealed, "totp:1")).toBe("JBSWY3DP");
  expect(key.open(sealed, "totp:2")).toBeNull();
  expect(createSecretKey("b".repeat(32)).open(sealed, "totp:1")).toBeNull();
  const changed = Buffer.from(sealed);
  changed[14] = (changed[14] ?? 0) ^ 1;
  expect(key.open(changed, "totp:1")).toBeNull();
  expect(key.open(Buffer.alloc(5), "totp:1")).toBeNull();
});

test("while the old key counts, what was made with it is read, and all that is new is made with the new one", () => {
  const [before, after] = [createSecretKey("a".repeat(32)), createSecretKey("b".repeat(32))];
  const rotating = createSecretKey("b".repeat(32), "a".repeat(32));
  const [sealed, signed] = [before.seal("JBSWY3DP", "totp:1"), before.sign("code", "1")];
  expect(rotating.open(sealed, "totp:1")).toBe("JBSWY3DP");
  expect(rotating.open(sealed, "totp:2")).toBeNull();
  expect([rotating.fits(signed, "code", "1"), rotating.fits(signed, "code", "2")]).toEqual([true, false]);
  expect(rotating.signatures("code", "1").some((one) => one.equals(signed))).toBe(true);
  expect(after.open(rotating.seal("x", "c"), "c")).toBe("x");
  expect(after.fits(rotating.sign("code", "1"), "code", "1")).toBe(true);
  // Once the old key is gone, so is what was made with it.
  expect([after.open(sealed, "totp:1"), after.fits(signed, "code", "1")]).toEqual([null, false]);
  expect(after.fits(Buffer.from("short"), "code", "1")).toBe(false);
});

test("the same text is never sealed the same way twice", () => {
  const key = createSecretKey("a".repeat(32));
  expect(key.seal("x", "c").equals(key.seal("x", "c"))).toBe(false);
});

test("signatures tell parts apart", () => {
  const key = createSecretKey("a".repeat(32));
  expect(key.sign("ab", "c").equals(key.sign("a", "bc"))).toBe(false);
  expect(key.sign("ab", "c").equals(key.sign("ab", "c"))).toBe(true);
});

test("the demo makes a key once, for its owner's eyes alone, and keeps it", () => {
  const config = readConfig({ DATA_DIR: folder });
  const sealed = loadSecretKey(config).seal("x", "c");
  const path = join(folder, "secret.key");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, "utf8")).toMatch(/^[\w-]{43}$/);
  expect(loadSecretKey(config).open(sealed, "c")).toBe("x");
  expect(loadSecretKey({ ...config, secretKey: "s".repeat(32) }).open(sealed, "c")).toBeNull();
});

test("a key file that was emptied stops the start with one sentence", () => {
  writeFileSync(join(folder, "secret.key"), "");
  expect(() => loadSecretKey(readConfig({ DATA_DIR: folder }))).toThrow(/too short; restore it/);
});
