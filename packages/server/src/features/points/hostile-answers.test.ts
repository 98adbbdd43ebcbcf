// Answers nobody thought of: well signed, and bent at random. Whatever comes is either read as the protocol has it or is
// unknown; nothing else gets through the door, and nothing that a database or a page would choke on.

import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { amount, instant } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { httpPointsService, type ServiceNote } from "./http-service.ts";
import {
  type PointsAccount,
  type PointsBalance,
  type PointsEntry,
  type PointsService,
  PointsUnknown,
} from "./points-service.ts";
import { entryStates } from "./protocol.ts";
import { type HostileService, openHostileService, secret } from "./testing/hostile-service.ts";

const rounds = 600;
const now = Date.UTC(2030, 0, 1);
const folder = mkdtempSync(join(tmpdir(), "points-answers-"));
const notes: ServiceNote[] = [];
let hostile: HostileService;
let service: PointsService;
let account: string;
beforeAll(async () => {
  hostile = await openHostileService(join(folder, "book.jsonl"), () => now);
  account = await hostile.account("Ada", "1000000");
  service = httpPointsService({
    place: () => ({ url: hostile.url, secret }),
    timeoutMs: 20_000,
    clock: { now: () => instant(now) },
    note: (note) => void notes.push(note),
  });
});
afterAll(async () => {
  await hostile.close();
  rmSync(folder, { recursive: true });
});

/** Numbers below a bound, the same for the same seed. */
function drawing(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const values: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  "",
  "NaN",
  "Infinity",
  "-1.00",
  "1e309",
  "1.005",
  "9".repeat(60),
  "10.00",
  "a\u0000b",
  "\ud800",
  "\u202e",
  "x".repeat(300),
  "taken",
  "returned",
  "TAKEN",
  [],
  ["1.00"],
  [null],
  {},
  { points: "1.00" },
];

/** The answer with one to three of its fields replaced, left out or added; now and then something else altogether. */
function bent(said: Record<string, unknown>, draw: (below: number) => number): unknown {
  const value = () => values[draw(values.length)];
  const turn = draw(20);
  if (turn === 0) return value();
  if (turn === 1) return { ok: false, code: value() };
  const next: Record<string, unknown> = { ...said };
  for (let count = draw(3); count >= 0; count -= 1) {
    const names = [...Object.keys(next), "__proto__", "toString"];
    const name = names[draw(names.length)] ?? "ok";
    if (draw(4) === 0) delete next[name];
    else Object.defineProperty(next, name, { value: value(), enumerable: true, configurable: true, writable: true });
  }
  if (Array.isArray(next.entries) && draw(2) === 0) next.entries = [...next.entries, value()];
  return next;
}

const isName = (text: unknown) => typeof text === "string" && /^[^\p{Cc}\p{Cs}]{1,256}$/u.test(text);
const isCount = (points: unknown) => typeof points === "bigint" && points >= 0n;

function isEntry(entry: PointsEntry): boolean {
  const hasAccount = isName(entry.account) || (entry.state === "returned" && entry.account === "");
  return isName(entry.id) && hasAccount && isCount(entry.points) && entryStates.includes(entry.state);
}

const isAccount = (said: PointsAccount) => isName(said.account) && isName(said.userName);
const isBalance = (said: PointsBalance) => isCount(said.points) && isCount(said.free);

type Ask = readonly [name: string, ask: () => Promise<unknown>, isRight: (said: never) => boolean];

test("what is bent is read as the protocol has it, or unknown", async () => {
  const seed = randomInt(2 ** 31);
  const draw = drawing(seed);
  hostile.misbehave({ kind: "says", change: (said) => bent(said, draw) });
  const check: Ask = ["check", () => service.check("ada", "points-word"), isAccount];
  const asks: readonly Ask[] = [
    ["balance", () => service.balance(account), isBalance],
    ["debit", () => service.debit({ id: `debit-${draw(50)}`, account, points: amount(100n) }), isEntry],
    ["credit", () => service.credit(`debit-${draw(50)}`), isEntry],
    ["look", () => service.look(["debit-1", "debit-2"]), (entries: readonly PointsEntry[]) => entries.every(isEntry)],
  ];
  const seen = { read: 0, no: 0, unknown: 0 };
  for (let round = 0; round < rounds; round += 1) {
    // A password takes its time to check.
    const [name, ask, isRight] = round % 20 === 0 ? check : (asks[round % asks.length] ?? check);
    try {
      const said = await ask();
      expect(said === null || isRight(said as never), `seed ${seed}, round ${round}, ${name}`).toBe(true);
      seen[said === null ? "no" : "read"] += 1;
    } catch (error) {
      expect(error, `seed ${seed}, round ${round}, ${name}`).toBeInstanceOf(PointsUnknown);
      seen.unknown += 1;
    }
  }
  // All three kinds were met, and operators were told of each.
  expect(Math.min(...Object.values(seen)), `seed ${seed}: ${JSON.stringify(seen)}`).toBeGreaterThan(0);
  expect(notes.filter(({ kind }) => kind === "odd")).toHaveLength(seen.unknown);
  expect(notes.every(({ what }) => what.length <= 40)).toBe(true);
});
