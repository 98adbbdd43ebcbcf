import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createLogger } from "./log.ts";
import { createSecurityLog, type SecurityEvent, securityEvents } from "./security-log.ts";

function noted(level: "error" | "warn" | "silent"): { lines: Record<string, unknown>[]; counted: SecurityEvent[] } {
  const lines: string[] = [];
  const counted: SecurityEvent[] = [];
  const log = createSecurityLog(createLogger(level, { write: (line) => void lines.push(line) }), (event) =>
    counted.push(event),
  );
  log.note("login_failed", { userId: 7, address: "192.0.2.1", what: "mail" });
  return { lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>), counted };
}

test("an event is one line with its name, at a level of its own, and it is counted", () => {
  const { lines, counted } = noted("warn");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 45,
    event: "login_failed",
    userId: 7,
    address: "192.0.2.1",
    what: "mail",
    msg: "a login was refused",
  });
  expect(counted).toEqual(["login_failed"]);
});

test("where only errors are logged it is not, and it still counts", () => {
  expect(noted("error")).toEqual({ lines: [], counted: ["login_failed"] });
});

test("operators find every event in their book, with the same meaning, and none that is not there", () => {
  const book = readFileSync(new URL("../../../../docs/operating.md", import.meta.url), "utf8");
  const section = book.split("\n### Security events\n")[1]?.split(/\n##/)[0] ?? "";
  const rows = [...section.matchAll(/^\| `([a-z_]+)` \| ([^|]+) \|$/gm)].map((row) => [row[1], row[2]]);
  expect(Object.fromEntries(rows)).toEqual(securityEvents);
});
