import type { UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DatabaseAway } from "../store/database.ts";
import { eventually } from "../testing/eventually.ts";
import { engine } from "../testing/scratch-database.ts";
import { checkStretch } from "./chain-watch.ts";
import { readHead } from "./journal-store.ts";
import { loadEngine } from "./load-engine.ts";
import { bob, btc, type Mishap, SequencerDesk, usdt } from "./testing/sequencer-desk.ts";
import { raiseFence } from "./writer.ts";

// One exchange for all of it, as in life; every test has a user of its own with 1,000 USDT.
let desk: SequencerDesk;
let userId = 100 as UserId;
beforeAll(async () => {
  desk = await SequencerDesk.open({ snapshotEvery: 40 });
});
beforeEach(async () => {
  userId = (userId + 1) as UserId;
  await desk.fund(userId, usdt, "1000");
});
afterAll(() => desk.close());

function ready(): Promise<unknown> {
  return eventually("the sequencer is ready", () => desk.sequencer.state() === "ready");
}

async function orderCount(): Promise<number> {
  const sql = "select count(*) as count from orders where user_id = $1";
  return (await desk.database.query<{ count: number }>(sql, [userId]))[0]?.count ?? -1;
}

describe("a batch whose fate is unknown", () => {
  test.each<[Mishap, number]>([
    ["before", 0],
    ["after", 1],
  ])("cut %s the commit: the caller hears a fault, and the same key then has one effect", async (mishap, effects) => {
    const by = { userId, key: "cut" };
    const order = desk.limit("buy", "100", "0.1");
    const states: string[] = [];
    desk.sequencer.onStateChange((state) => states.push(state));
    desk.mishap = mishap;
    await expect(desk.submit(order, by)).rejects.toThrow(DatabaseAway);
    expect(desk.sequencer.state()).toBe("recovering");
    const refused = await desk.submit(order, { userId, key: "meanwhile" });
    expect(refused).toMatchObject({ ok: false, rejection: { code: "exchange_recovering" } });
    await ready();
    expect(states).toEqual(["recovering", "ready"]);
    expect(await orderCount()).toBe(effects);
    const resent = await desk.must(order, by);
    expect(await desk.must(order, by)).toEqual(resent);
    expect(await orderCount()).toBe(1);
    expect(await desk.stored(userId, usdt)).toEqual({ available: "99000000000", held: "1000000000" });
  });

  test("events of what was committed unknown to us are published once, in order, and lost ones never", async () => {
    const seen = desk.listen((one) => one.seq);
    const start = desk.sequencer.seq;
    await desk.fund(userId, usdt, "1");
    desk.mishap = "after";
    await expect(desk.fund(userId, usdt, "1")).rejects.toThrow(DatabaseAway);
    await ready();
    desk.mishap = "before";
    await expect(desk.fund(userId, usdt, "1")).rejects.toThrow(DatabaseAway);
    await ready();
    await desk.fund(userId, usdt, "1");
    expect(seen).toEqual([start + 1, start + 2, start + 3]);
  });

  test("what arrived behind a cut batch is refused cleanly and nothing of it is done", async () => {
    desk.mishap = "before";
    const first = desk.submit(desk.limit("buy", "100", "0.1"), { userId, key: "first" });
    const behind = Array.from({ length: 20 }, (_, index) =>
      desk.submit(desk.limit("buy", "99", "0.1"), { userId, key: `behind-${index}` }),
    );
    await expect(first).rejects.toThrow(DatabaseAway);
    const replies = await Promise.allSettled(behind);
    await ready();
    const done = replies.filter((reply) => reply.status === "fulfilled" && reply.value.ok).length;
    expect(await orderCount()).toBe(done);
  });

  test("a command that breaks the engine is a fault of its own; the others go on after a rebuild", async () => {
    const broken = desk.submit({ type: "Nonsense" } as never, { userId, key: "nonsense" });
    await expect(broken).rejects.toThrow(/no product takes the command/);
    await ready();
    await desk.must(desk.limit("buy", "100", "0.1"), { userId, key: "after-nonsense" });
    expect(await orderCount()).toBe(1);
  });
});

test("a writer that was overtaken cannot write: its batch is refused and nothing of it stays", async () => {
  const { fence } = await readHead(desk.database);
  await raiseFence(desk.database);
  const order = desk.limit("buy", "100", "0.1");
  await expect(desk.submit(order, { userId, key: "late" })).rejects.toThrow(DatabaseAway);
  expect(await orderCount()).toBe(0);
  await ready();
  // It has asked for the right to write again, and got a new fence with it.
  expect((await readHead(desk.database)).fence).toBe(fence + 2);
  await desk.must(order, { userId, key: "late" });
  expect(await orderCount()).toBe(1);
});

/** Cuts every connection to the scratch database but the one that asks. */
async function cutConnections(): Promise<void> {
  const name = new URL(desk.scratch.databaseUrl ?? "").pathname.slice(1);
  const sql = "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()";
  await desk.database.query(sql, [name]).catch(() => undefined);
}

// The embedded database has no connections to lose; the crash rounds end it together with its process.
if (engine === "postgres") {
  describe("a database that goes away", () => {
    test("losing every connection in the middle of work loses and doubles nothing", async () => {
      const keys = Array.from({ length: 120 }, (_, index) => `k${index}`);
      const done = new Set<string>();
      for (const [index, key] of keys.entries()) {
        const answer = desk.submit(desk.limit("buy", "100", "0.01"), { userId, key });
        void answer.then((reply) => reply.ok && done.add(key)).catch(() => undefined);
        if (index % 40 === 39) {
          await cutConnections();
          await ready();
        }
      }
      expect(await orderCount()).toBeGreaterThanOrEqual(done.size);
      for (const key of keys) {
        await eventually(`${key} is accepted`, async () => {
          const reply = await desk.submit(desk.limit("buy", "100", "0.01"), { userId, key });
          return reply.ok;
        });
      }
      expect(await orderCount()).toBe(keys.length);
    });

    test("a second process waits, says so, and takes over when the first ends", async () => {
      const steps: string[] = [];
      const second = await desk.beside();
      const opening = second.start((text) => void steps.push(text));
      await eventually("the second process says that it waits", () => steps.length > 0);
      expect(steps).toEqual(["another process is writing; waiting to take over"]);
      const before = await desk.must(desk.limit("buy", "100", "0.1"), { userId, key: "before" });
      await desk.sequencer.close();
      await opening;
      expect(await second.must(desk.limit("buy", "100", "0.1"), { userId, key: "before" })).toEqual(before);
      await second.must(desk.limit("buy", "100", "0.1"), { userId, key: "later" });
      expect(await orderCount()).toBe(2);
      await second.stop();
      await desk.start();
    });

    test("two processes cut off from the database again and again: never two writers, nothing lost", async () => {
      const steps: string[] = [];
      const second = await desk.beside();
      const opening = second.start((text) => void steps.push(text));
      await eventually("the second process waits", () => steps.length > 0);
      for (let round = 0; round < 4; round += 1) {
        await cutConnections();
        await eventually("one of them writes", async () => {
          for (const one of [desk, second]) {
            if (one.sequencer?.state() !== "ready") continue;
            const by = { userId, key: `round-${round}` };
            const reply = await one.submit(desk.limit("buy", "100", "0.1"), by).catch(() => null);
            if (reply?.ok === true) return true;
          }
          return false;
        });
      }
      expect(await orderCount()).toBe(4);
      const isReady = [desk, second].map((one) => one.sequencer?.state() === "ready");
      expect(isReady.filter(Boolean).length).toBe(1);
      await desk.sequencer.close();
      await opening;
      await second.stop();
      await desk.start();
    });
  });
}

describe("snapshots and replay", () => {
  test("from a snapshot, from the snapshot before it, and from nothing: always the same state", async () => {
    await desk.fund(bob, btc, "10");
    for (let index = 0; index < 40; index += 1) {
      await desk.must(desk.limit("buy", `${90 + (index % 9)}`, "0.1"), { userId });
      await desk.must(desk.limit("sell", `${95 + (index % 9)}`, "0.1"), { userId: bob });
      if (index === 20) await desk.reopen();
    }
    await desk.reopen();
    await desk.fund(userId, usdt, "1");
    const hash = desk.sequencer.stateHash();
    expect(await desk.count("snapshots")).toBe(2);
    const { engine: loaded, snapshotSeq } = await loadEngine(desk.database);
    expect([loaded.stateHash(), snapshotSeq]).toEqual([hash, desk.sequencer.seq - 1]);
    await takenBack(async (tx) => {
      await tx.query("update snapshot_pieces set content = '{}' where seq = (select max(seq) from snapshots)");
      const older = await loadEngine(tx);
      expect([older.engine.stateHash(), older.snapshotSeq < snapshotSeq]).toEqual([hash, true]);
      await tx.query("delete from snapshots");
      const whole = await loadEngine(tx);
      expect([whole.engine.stateHash(), whole.snapshotSeq]).toEqual([hash, 0]);
    });
  });

  test("snapshots are also taken while it runs", async () => {
    const newest = async (): Promise<number> =>
      (await desk.database.query<{ seq: number }>("select max(seq) as seq from snapshots"))[0]?.seq ?? 0;
    const before = await newest();
    const { accountCount, spot } = desk.sequencer.view();
    for (let index = 0; index <= Math.max(40, accountCount + spot.orderCount); index += 1) {
      await desk.fund(userId, usdt, "1");
    }
    await eventually("a newer snapshot is written", async () => (await newest()) > before);
    expect((await loadEngine(desk.database)).engine.stateHash()).toBe(desk.sequencer.stateHash());
  });
});

type Transaction = Parameters<Parameters<SequencerDesk["database"]["transaction"]>[0]>[0];

/** Runs the work in a transaction and rolls it back. */
async function takenBack(work: (tx: Transaction) => Promise<void>): Promise<void> {
  const ended = desk.database.transaction(async (tx) => {
    await work(tx);
    throw new Error("taken back");
  });
  await expect(ended).rejects.toThrow("taken back");
}

/** As a start, and what it leaves to be checked beside the work. */
async function loadAndCheck(tx: Transaction): Promise<void> {
  const { unchecked } = await loadEngine(tx);
  if (unchecked !== null) await checkStretch(tx, unchecked);
}

describe("a journal somebody has touched", () => {
  const last = "(select max(seq) from journal)";

  test.each([
    ["content", "update journal set content = replace(content, 'BTC', 'XTC') where seq = 2", /^Row 2 of the journal/],
    ["time", "update journal set at = at + 1 where seq = 4", /^Row 4 of the journal has been altered/],
    ["reply", "update journal set reply = '{}' where key = 'replied'", /^Row \d+ of the journal has been altered/],
    ["missing row", "delete from journal where seq = 5", /^Row 5 of the journal is missing/],
    ["missing end", `delete from journal where seq = ${last}`, /^The journal ends with row|is missing\.$/],
    ["balance", "update balances set available = available + 1 where asset_id = 2", /^The stored balances/],
    ["kind of account", "update balances set kind = 'fiat' where owner = 101", /^The stored balances \((spot|fiat)\)/],
    ["owner", "update balances set owner = owner + 5000 where asset_id = 2 and kind = 'spot'", /^The stored balances/],
    ["order", "update orders set held = held + 1 where state = 'open'", /^The stored orders/],
    ["number of orders", "delete from orders where state = 'open'", /^The stored orders/],
  ])("an altered %s is found and named, before and after the snapshot", async (_what, sql, sentence) => {
    await desk.must(desk.limit("buy", "101", "0.1"), { userId, key: "replied" });
    for (const snapshots of ["", "delete from snapshots"]) {
      await takenBack(async (tx) => {
        await tx.query(sql);
        if (snapshots !== "") await tx.query(snapshots);
        await expect(loadAndCheck(tx)).rejects.toThrow(sentence);
      });
    }
  });
});
