// What operators are shown of the day: figures of a real exchange, and what is made of figures.

import type { Today } from "@tidemark/contract/console/today";
import { alarmNames, queueNames, todayLook } from "@tidemark/contract/console/today";
import { words } from "@tidemark/contract/console-words/today";
import { dayMs, hourMs, minuteMs } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Asking, ConsoleResult } from "../../seams/console.ts";
import { openSpotDesk } from "../../testing/spot-desk.ts";
import { openTestExchange, type TestExchange, userIdOf } from "../../testing/test-exchange.ts";
import { noteBackup } from "../backups/backups.ts";
import { alarmsOf, bounds, type Looked } from "./alarms.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

async function look(): Promise<Today> {
  const handler = exchange.context.consoleHandlers.get(todayLook.name) as unknown as {
    run(request: object, asking: Asking): Promise<ConsoleResult<Today>>;
  };
  const result = await handler.run({}, { operator: "ada", roles: new Set(["auditor"]), language: "en" });
  if (!result.ok) throw new Error("today could not be looked at");
  return result.value;
}

test("a fresh exchange has nothing waiting, and says that it has no backup", async () => {
  const today = await look();
  expect(todayLook.reply.safeParse(today).success).toBe(true);
  expect(today.queues.map(({ name }) => name)).toEqual([...queueNames]);
  expect(today.queues.filter(({ name }) => name !== "outbox").every(({ count }) => count === 0)).toBe(true);
  expect(today.engine).toMatchObject({ state: "ready", reason: "", queue: 0, seq: exchange.context.sequencer.seq });
  expect(today.database).toEqual({ kind: exchange.context.database.kind, isReady: true });
  expect(today.markets.open).toBe(exchange.context.markets.list().length);
  expect(today.disk.size).toBeGreaterThan(today.disk.free);
  expect(today.alarms.map(({ name }) => name)).toContain("backupMissing");
});

test("commands show in the pulse, a paper in its queue, a backup by its age", async () => {
  const desk = await openSpotDesk(exchange);
  await desk.trade("BTC/USDT", "60000", "0.01");
  const { clock, config, database } = exchange.context;
  const userId = await userIdOf(exchange, "trader1@demo.test");
  const submittedAt = clock.now() - 2 * dayMs;
  await database.query(
    `insert into identities (user_id, name, card_id, card_hash, submitted_at) values ($1, '', '', 'x', $2)`,
    [userId, submittedAt],
  );
  const at = clock.now() - 30 * hourMs;
  noteBackup(config.dataDir, { at, doneAt: at, path: "/elsewhere", bytes: 7, isSealed: true, seq: 1 });
  const today = await look();
  expect(today.engine.batches).toBeGreaterThan(0);
  expect(today.engine.batchMax).toBeGreaterThan(0);
  expect(today.queues.find(({ name }) => name === "identities")).toMatchObject({ count: 1, oldestAt: submittedAt });
  // Where the file lies is nobody's business who only looks.
  expect(today.backup).toEqual({ at, doneAt: at, bytes: 7, isSealed: true, seq: 1 });
  expect(today.alarms).toMatchObject([
    { name: "identitiesOld", level: "soon", room: "identities", places: { hours: "48" } },
    { name: "backupOld", places: { hours: "30" } },
  ]);
});

test("a coin without a floor that nobody trades, and a floor above the price, are named", async () => {
  const { database } = exchange.context;
  await database.query("delete from withdrawal_fences where asset_id = 2");
  await database.query("update withdrawal_fences set floor_price = floor_price * 1000 where asset_id = 1");
  const { prices, alarms } = await look();
  const symbols = exchange.context.markets.coins().map(({ symbol }) => symbol);
  const second = exchange.context.markets.coin(2)?.symbol;
  expect(prices).toEqual({ believed: symbols.length - 1, unbelieved: [second], floorsAbove: ["BTC"] });
  expect(alarms.map(({ name }) => name)).toEqual(expect.arrayContaining(["pricesUnbelieved", "floorsAbove"]));
});

test("what was stopped on purpose is still told, and a halt comes first", async () => {
  await exchange.context.withdrawals.setStopped("ada", { isOn: true, reason: "a drill" });
  exchange.context.sequencer.halt("I4: a drill");
  const { alarms, engine } = await look();
  expect(engine).toMatchObject({ state: "halted", reason: "I4: a drill" });
  expect(alarms[0]).toMatchObject({ name: "engineHalted", level: "now", places: { reason: "I4: a drill" } });
  expect(alarms.at(-1)).toMatchObject({ name: "withdrawalsStopped", level: "known", places: { reason: "a drill" } });
});

describe("alarms", () => {
  const at = 1_900_000_000_000;
  const off = { isOn: false, reason: "" };
  const chain = { network: "ETH", height: 1, heightSince: at, coins: 1, depositsOpen: 1, withdrawalsOpen: 1 };
  const backup = { at, doneAt: at, bytes: 1, isSealed: true, seq: 1 };
  const well: Looked = {
    at,
    queues: queueNames.map((name) => ({ name, room: "today" as const, count: 0, oldestAt: 0 })),
    engine: {
      state: "ready",
      reason: "",
      seq: 1,
      queue: 0,
      batches: 0,
      batchMean: 0,
      batchMax: 0,
      commitMeanMs: 0,
      commitMaxMs: 0,
      invariantsAt: at,
    },
    database: { kind: "postgres", isReady: true },
    markets: { open: 1, halted: [], closed: [] },
    prices: { believed: 1, unbelieved: [], floorsAbove: [] },
    chains: [chain],
    sockets: 0,
    disk: { free: 50, size: 100 },
    backup,
    version: "1",
    mode: "live",
    withdrawalsStop: { ...off, isUnwatched: false },
    maintenance: off,
    registrationClosed: off,
    proposalsEnding: 0,
  };
  const queue = (name: (typeof queueNames)[number], count: number, age: number): Partial<Looked> => ({
    queues: [{ name, room: "today", count, oldestAt: at - age }],
  });
  const names = (more: Partial<Looked>): string[] => alarmsOf({ ...well, ...more }).map(({ name }) => name);

  test("none where all is well", () => {
    expect(alarmsOf(well)).toEqual([]);
  });

  test.each<[Partial<Looked>, string[]]>([
    [{ engine: { ...well.engine, state: "recovering" } }, ["engineRecovering"]],
    [{ database: { kind: "postgres", isReady: false } }, ["databaseAway"]],
    [{ engine: { ...well.engine, invariantsAt: at - bounds.invariantsMs - 1 } }, ["invariantsUnwatched"]],
    [{ engine: { ...well.engine, commitMeanMs: bounds.commitMs + 1 } }, ["commitsSlow"]],
    [{ engine: { ...well.engine, queue: bounds.commandsWaiting + 1 } }, ["commandsWaiting"]],
    [{ markets: { open: 0, halted: ["BTC/USDT"], closed: [] } }, ["marketHalted"]],
    [{ prices: { believed: 0, unbelieved: ["BTC"], floorsAbove: [] } }, ["pricesUnbelieved"]],
    [{ prices: { believed: 1, unbelieved: [], floorsAbove: ["BTC"] } }, ["floorsAbove"]],
    [queue("unknownWithdrawals", 1, 0), ["withdrawalsUnknown"]],
    [queue("lostDeposits", 2, 0), ["depositsLost"]],
    [queue("withdrawals", 1, bounds.withdrawalMs), []],
    [queue("withdrawals", 1, bounds.withdrawalMs + 1), ["withdrawalsOld"]],
    [queue("identities", 1, bounds.identityMs + 1), ["identitiesOld"]],
    [queue("outbox", 3, bounds.outboxMs + 1), ["outboxStuck"]],
    [{ proposalsEnding: 1 }, ["proposalsEnding"]],
    [{ chains: [{ ...chain, heightSince: at - bounds.chainMs - 1 }] }, ["chainStill"]],
    [{ chains: [{ ...chain, heightSince: 0 }] }, []],
    [{ disk: { free: 14, size: 100 } }, ["diskFilling"]],
    [{ disk: { free: 4, size: 100 } }, ["diskFull"]],
    [{ disk: { free: 0, size: 0 } }, []],
    [{ backup: null }, ["backupMissing"]],
    [{ backup: { ...backup, at: at - bounds.backupMs - minuteMs } }, ["backupOld"]],
    [{ backup: { ...backup, isSealed: false } }, ["backupOpen"]],
    [{ backup: { ...backup, isSealed: false }, mode: "demo" }, []],
    [{ withdrawalsStop: { ...off, isUnwatched: true } }, ["withdrawalsUnwatched"]],
    [{ maintenance: { isOn: true, reason: "x" } }, ["maintenanceOn"]],
    [{ registrationClosed: { isOn: true, reason: "x" } }, ["registrationClosed"]],
  ])("%j raises what it should", (more, expected) => {
    expect(names(more)).toEqual(expected);
  });

  test("each has a sentence in both languages whose places are filled", () => {
    for (const language of ["en", "zh"] as const) {
      expect(Object.keys(words[language].alarms).sort()).toEqual([...alarmNames].sort());
      expect(Object.keys(words[language].queues).sort()).toEqual([...queueNames].sort());
    }
    const raised = alarmsOf({
      ...well,
      ...queue("withdrawals", 1, 3 * hourMs),
      chains: [{ ...chain, heightSince: 1 }],
    });
    for (const { name, places } of raised) {
      for (const language of ["en", "zh"] as const) {
        const needed = [...words[language].alarms[name].matchAll(/\{(\w+)\}/g)].map(([, place]) => place);
        expect(Object.keys(places)).toEqual(expect.arrayContaining(needed as string[]));
      }
    }
  });
});
