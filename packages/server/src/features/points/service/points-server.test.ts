// The small points service: its book survives a cut, and its door opens to signed questions of this moment alone.

import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Amount, amount, instant } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SettingError } from "../../../platform/setting.ts";
import { httpPointsService } from "../http-service.ts";
import { PointsUnknown } from "../points-service.ts";
import { signatureHeader, signQuestion, timeHeader } from "../protocol.ts";
import { PointsBook } from "./points-book.ts";
import { openPointsServer, type RunningPointsServer } from "./points-server.ts";
import { readServiceSettings } from "./service-settings.ts";

const folder = mkdtempSync(join(tmpdir(), "points-"));
const file = join(folder, "book.jsonl");
const secret = "the-secret-of-a-small-points-service";
const now = Date.UTC(2030, 0, 1);
let book: PointsBook;
let server: RunningPointsServer;
beforeAll(async () => {
  book = new PointsBook(file);
  await book.add("Ada", "secret-word", amount(10_000n));
  server = await openPointsServer({ book, secret, host: "127.0.0.1", port: 0, now: () => now });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function client(more: { secret?: string; now?: number } = {}) {
  return httpPointsService({
    place: () => ({ url: `http://127.0.0.1:${server.port}`, secret: more.secret ?? secret }),
    timeoutMs: 20_000,
    clock: { now: () => instant(more.now ?? now) },
    note: () => undefined,
  });
}

async function adas(): Promise<string> {
  return (await client().check("ada", "secret-word"))?.account ?? "";
}

test("names count whatever their case, and a wrong password is as wrong as a wrong name", async () => {
  expect(await client().check(" ADA ", "secret-word")).toMatchObject({ userName: "Ada" });
  expect(await client().check("Ada", "other")).toBeNull();
  expect(await client().check("Nobody", "secret-word")).toBeNull();
});

test("a reference takes once and gives back once", async () => {
  const account = await adas();
  const debit = { id: "one", account, points: amount(4_000n) };
  expect(await client().debit(debit)).toEqual({ ...debit, state: "taken" });
  expect(await client().debit(debit)).toEqual({ ...debit, state: "taken" });
  expect(await client().debit({ ...debit, points: amount(1n) })).toBeNull();
  expect(await client().balance(account)).toEqual({ points: 6_000n, free: 6_000n });
  expect(await client().credit("one")).toEqual({ ...debit, state: "returned" });
  expect(await client().credit("one")).toEqual({ ...debit, state: "returned" });
  expect((await client().balance(account))?.points).toBe(10_000n);
  expect((await client().debit({ ...debit }))?.state).toBe("returned");
});

test("more than there is, nobody's points and nothing are not taken", async () => {
  const account = await adas();
  expect((await client().debit({ id: "much", account, points: amount(10_001n) }))?.state).toBe("refused");
  expect(await client().debit({ id: "whose", account: "nobody", points: amount(1n) })).toBeNull();
  expect(await client().debit({ id: "none", account, points: amount(0n) })).toBeNull();
  expect(await client().balance("nobody")).toBeNull();
});

test("what is closed before it was asked for never happens", async () => {
  const account = await adas();
  expect(await client().credit("closed")).toEqual({ id: "closed", account: "", points: 0n, state: "returned" });
  expect((await client().debit({ id: "closed", account, points: amount(1n) }))?.state).toBe("returned");
  expect((await client().look(["closed", "never", "one"])).map(({ id }) => id)).toEqual(["closed", "one"]);
});

test("64 at once at points for one: one of them", async () => {
  await book.add("Grace", "secret-word", amount(100n));
  const account = (await client().check("Grace", "secret-word"))?.account ?? "";
  const all = await Promise.all(
    Array.from({ length: 60 }, (_, index) => client().debit({ id: `race-${index}`, account, points: amount(100n) })),
  );
  expect(all.filter((entry) => entry?.state === "taken")).toHaveLength(1);
  expect((await client().balance(account))?.points).toBe(0n);
});

test("the book is the same after a start, also where its last line was cut off", () => {
  const before = readFileSync(file, "utf8");
  appendFileSync(file, '{"kind":"debit","id":"half');
  const read = new PointsBook(file);
  expect(read.entry("half")).toBeNull();
  expect(read.entry("one")?.state).toBe("returned");
  read.credit("after");
  const again = new PointsBook(file);
  expect(again.entry("after")?.state).toBe("returned");
  expect(again.entry("much")?.state).toBe("refused");
  expect(readFileSync(file, "utf8").startsWith(before)).toBe(true);
});

test.each([
  ["another secret", { secret: "another-secret-of-a-points-service-x" }],
  ["a clock that is behind", { now: now - 60_001 }],
  ["a clock that is ahead", { now: now + 60_001 }],
])("whoever asks with %s is turned away", async (_what, more) => {
  await expect(client(more).credit("stranger")).rejects.toThrow(PointsUnknown);
  expect(book.entry("stranger")).toBeNull();
});

test("a clock that is a minute away is still of this moment", async () => {
  expect(await client({ now: now - 60_000 }).balance("nobody")).toBeNull();
});

async function raw(path: string, init: RequestInit = {}, isSigned = true): Promise<number> {
  const body = String(init.body ?? "");
  const signature = signQuestion(secret, { time: String(now), path, body });
  const headers = isSigned ? { [timeHeader]: String(now), [signatureHeader]: signature } : {};
  return (await fetch(`http://127.0.0.1:${server.port}${path}`, { method: "POST", headers, ...init })).status;
}

test("other paths, other methods, bodies that are too large, no JSON or unsigned", async () => {
  expect(await raw("/v1/mint", { body: "{}" })).toBe(404);
  expect(await raw("/v1/balance", { method: "GET" })).toBe(405);
  expect(await raw("/v1/balance", { body: "x".repeat(40_000) })).toBe(413);
  expect(await raw("/v1/balance", { body: "[]" })).toBe(400);
  expect(await raw("/v1/balance", { body: "not json" })).toBe(400);
  expect(await raw("/v1/balance", { body: "{}" }, false)).toBe(401);
  expect(await raw("/v1/balance", { body: "{}" })).toBe(200);
});

test("settings that make no sense are told in a sentence", () => {
  const good = { POINTS_SERVICE_FILE: "x", POINTS_SERVICE_SECRET: secret };
  expect(readServiceSettings({ ...good, POINTS_SERVICE_ACCOUNTS: "ada:word:5,bo:word:0.5" }).accounts).toEqual([
    { userName: "ada", password: "word", points: 500n as Amount },
    { userName: "bo", password: "word", points: 50n as Amount },
  ]);
  expect(readServiceSettings(good)).toMatchObject({ host: "127.0.0.1", port: 4_780, accounts: [] });
  for (const wrong of [
    { POINTS_SERVICE_FILE: "" },
    { POINTS_SERVICE_SECRET: "short" },
    { POINTS_SERVICE_PORT: "70000" },
    { POINTS_SERVICE_ACCOUNTS: "ada:word" },
    { POINTS_SERVICE_ACCOUNTS: "ada:word:1.001" },
  ]) {
    expect(() => readServiceSettings({ ...good, ...wrong })).toThrow(SettingError);
  }
});
