import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createLogger, createSecurityLogger } from "./log.ts";
import { createSecurityLog, securityEvents } from "./security-log.ts";

const folder = mkdtempSync(join(tmpdir(), "tidemark-security-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Line = Record<string, unknown>;

function toLines(text: string): Line[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
}

test("an event is one line with its name, at a level of its own, and it is counted", () => {
  const lines: string[] = [];
  const counted: string[] = [];
  const logger = createLogger("security", { write: (line) => void lines.push(line) });
  const log = createSecurityLog(logger, (event, what) => counted.push(`${event} ${what}`));
  log.note("login_failed", { userId: 7, address: "192.0.2.1", what: "mail" });
  log.note("login");
  expect(toLines(lines.join(""))).toMatchObject([
    { level: 45, event: "login_failed", userId: 7, address: "192.0.2.1", what: "mail", msg: "a login was refused" },
    { level: 45, event: "login" },
  ]);
  expect(counted).toEqual(["login_failed mail", "login "]);
});

test.each(["fatal", "error", "warn", "info"] as const)("it is written where the log begins at %s", (logLevel) => {
  expect(createSecurityLogger({ logLevel, securityLog: null }).isLevelEnabled("security")).toBe(true);
});

test("where nothing is logged it is not, unless it has a file of its own", () => {
  const logger = createSecurityLogger({ logLevel: "silent", securityLog: null });
  expect(logger.isLevelEnabled("security")).toBe(false);
  const path = join(folder, "new", "security.log");
  for (let starts = 0; starts < 2; starts += 1) {
    createSecurityLog(createSecurityLogger({ logLevel: "silent", securityLog: path })).note("login", { userId: 3 });
  }
  expect(toLines(readFileSync(path, "utf8"))).toMatchObject([{ event: "login" }, { event: "login", userId: 3 }]);
  expect(statSync(path).mode & 0o077).toBe(0);
});

test("a file that cannot be written stops the start with one sentence", () => {
  writeFileSync(join(folder, "file"), "");
  const securityLog = join(folder, "file", "security.log");
  expect(() => createSecurityLogger({ logLevel: "warn", securityLog })).toThrow(
    /^The security log .*security\.log cannot be written \(E[A-Z]+\)\.$/,
  );
});

test("of a flood each is counted, and one line in ten seconds says how many there were", () => {
  const lines: string[] = [];
  let counted = 0;
  let nowMs = 0;
  const logger = createLogger("security", { write: (line) => void lines.push(line) });
  const log = createSecurityLog(
    logger,
    () => {
      counted += 1;
    },
    () => nowMs,
  );
  for (let at = 0; at < 5_000; at += 1) log.sample("limit_reached", { what: "spot.order", address: "192.0.2.1" });
  log.sample("limit_reached", { what: "other" });
  nowMs = 10_000;
  log.sample("limit_reached", { what: "spot.order" });
  expect(counted).toBe(5_002);
  expect(toLines(lines.join("")).map(({ what, count }) => [what, count])).toEqual([
    ["spot.order", 1],
    ["other", 1],
    ["spot.order", 5_000],
  ]);
});

test("operators find every event in their book, with the same meaning, and none that is not there", () => {
  const book = readFileSync(new URL("../../../../docs/operating.md", import.meta.url), "utf8");
  const section = book.split("\n### Security events\n")[1]?.split(/\n##/)[0] ?? "";
  const rows = [...section.matchAll(/^\| `([a-z_]+)` \| ([^|]+) \|$/gm)].map((row) => [row[1], row[2]]);
  expect(Object.fromEntries(rows)).toEqual(securityEvents);
});
