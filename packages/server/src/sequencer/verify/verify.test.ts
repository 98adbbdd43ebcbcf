import { execFile } from "node:child_process";
import type { Instant } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { built } from "../../testing/child-process.ts";
import { alice, bob, btc, market, SequencerDesk, units, usdt } from "../testing/sequencer-desk.ts";
import { verifyDatabase } from "./verify-database.ts";

const program = built("bundle/verify.js");

let desk: SequencerDesk;
beforeAll(async () => {
  desk = await SequencerDesk.open();
  await desk.fund(alice, usdt, "100000");
  await desk.fund(bob, btc, "10");
  for (let index = 0; index < 8; index += 1) {
    await desk.must(desk.limit("buy", `${100 + index}`, "0.5"), { userId: alice, key: `bid-${index}` });
    await desk.must(desk.limit("sell", `${104 + index}`, "0.3"), { userId: bob });
  }
  await desk.must({ type: "CancelAll", marketId: market }, { userId: bob });
  const from = { owner: alice, kind: "spot" } as const;
  const terms = { destination: null, atExpiry: "release", reason: "deal" } as const;
  for (const [reference, expiresAt] of [
    ["a", null],
    ["b", (desk.clock.time + 1_000_000) as Instant],
  ] as const) {
    await desk.must({ type: "Reserve", from, assetId: usdt, amount: units("5"), reference, expiresAt, ...terms });
  }
  await desk.must({ type: "Release", holdId: 1 });
});
afterAll(() => desk.close());

function run(args: string[], settings: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { env: { ...process.env, ...settings } },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
      },
    );
  });
}

function place(): string[] {
  const { databaseUrl, dataDir } = desk.scratch;
  return databaseUrl === null ? ["--data", dataDir] : ["--database", databaseUrl];
}

test("everything stored follows from the journal, and the totals per currency are as they were paid in", async () => {
  const verdict = await verifyDatabase(desk.database);
  expect(verdict.differences).toEqual([]);
  expect(verdict.rows).toBe(desk.sequencer.seq);
  expect(verdict.stateHash).toBe(desk.sequencer.stateHash());
  const sums = verdict.totals.map(({ symbol, people, own, sum }) => {
    return [symbol, people + (own.fees ?? 0n), own.outside, sum];
  });
  expect(sums).toEqual([
    ["BTC", units("10"), -units("10"), 0n],
    ["USDT", units("100000"), -units("100000"), 0n],
  ]);
});

test.each([
  ["a balance", "balances set available = available + 1 where owner = 11 and asset_id = 2", /balances: .*I3/s],
  ["an open order", "orders set held = held - 1 where state = 'open' and user_id = 11", /orders: should be stored/],
  ["an ended order", "orders set fee = fee + 1 where state = 'filled'", /orders: should not be stored/],
  ["a trade", "trades set price = price + 1", /trades: should be stored/],
  ["a hold", "holds set reason = 'theft' where hold_id = 1", /holds: should be stored/],
  [
    "a ledger line",
    "ledger_entries set reason = 'gift' where transaction_id = 3 and line = 0",
    /ledger_entries: should/,
  ],
  ["a market's fee", "markets set taker_fee_ppm = 0", /markets: should/],
  ["a journal row", "journal set user_id = 12 where seq = 6", /Row 6 of the journal has been altered/],
])("%s changed by hand is found", async (_what, change, sentence) => {
  const found: string[] = [];
  await desk.database
    .transaction(async (tx) => {
      await tx.query(`update ${change}`);
      const { differences, differenceCount } = await verifyDatabase(tx);
      found.push(...differences);
      expect(differenceCount).toBeGreaterThan(0);
      throw new Error("taken back");
    })
    .catch((error: Error) => {
      if (error.message !== "taken back") throw error;
    });
  expect(found.join("\n")).toMatch(sentence);
});

test("the program reads a running exchange only through a copy or a transaction, and then agrees", async () => {
  const running = desk.scratch.databaseUrl === null ? [...place(), "--copy"] : place();
  let isWorking = true;
  const work = (async () => {
    while (isWorking) await desk.fund(alice, usdt, "1");
  })();
  const beside = await run(running);
  isWorking = false;
  await work;
  expect(beside).toEqual({ code: 0, output: expect.stringContaining("Everything stored follows from the journal.") });
  if (desk.scratch.databaseUrl === null) {
    const inUse = await run(place());
    expect([inUse.code, inUse.output]).toEqual([
      2,
      expect.stringMatching(/^The data folder .* is already in use .*\.\n$/),
    ]);
  }
});

test("the program takes what a start would open, unless it is told otherwise", async () => {
  const settings = { DATABASE_URL: "postgres://u@127.0.0.1:1/d", DATA_DIR: "/nowhere/at/all" };
  const started = await run([], settings);
  expect([started.code, started.output]).toEqual([2, expect.stringMatching(/127\.0\.0\.1:1\/d cannot be reached/)]);
  const told = await run(["--data", "/nowhere/else"], settings);
  expect([told.code, told.output]).toEqual([2, "There is no exchange in /nowhere/else.\n"]);
  const without = await run([], { ...settings, DATABASE_URL: "" });
  expect([without.code, without.output]).toEqual([2, "There is no exchange in /nowhere/at/all.\n"]);
});

test("the program ends with 1 and names the row when the journal was altered", async () => {
  await desk.database.query("update journal set content = content || ' ' where seq = 5");
  await desk.stop();
  const { code, output } = await run(place());
  expect([code, output]).toEqual([1, expect.stringContaining("Row 5 of the journal has been altered")]);
});
