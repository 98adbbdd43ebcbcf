import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DatabaseAway } from "../store/database.ts";
import { eventually } from "../testing/eventually.ts";
import { engine } from "../testing/scratch-database.ts";
import { readHead } from "./journal-store.ts";
import { loadEngine } from "./load-engine.ts";
import { alice, bob, btc, type Mishap, SequencerDesk, usdt } from "./testing/sequencer-desk.ts";
import { raiseFence } from "./writer.ts";

let desk: SequencerDesk;
beforeEach(async () => {
  desk = await SequencerDesk.open();
  await desk.fund(alice, usdt, "1000");
});
afterEach(() => desk.close());

function ready(): Promise<unknown> {
  return eventually("the sequencer is ready", () => desk.sequencer.state() === "ready");
}

describe("a batch whose fate is unknown", () => {
  test.each<[Mishap, number]>([
    ["before", 0],
    ["after", 1],
  ])("cut %s the commit: the caller hears a fault, and the same key then has one effect", async (mishap, effects) => {
    const by = { userId: alice, key: "cut" };
    const order = desk.limit("buy", "100", "0.1");
    const states: string[] = [];
    desk.sequencer.onStateChange((state) => states.push(state));
    desk.mishap = mishap;
    await expect(desk.submit(order, by)).rejects.toThrow(DatabaseAway);
    expect(desk.sequencer.state()).toBe("recovering");
    const refused = await desk.submit(order, { userId: alice, key: "meanwhile" });
    expect(refused).toMatchObject({ ok: false, rejection: { code: "exchange_recovering" } });
    await ready();
    expect(states).toEqual(["recovering", "ready"]);
    expect(await desk.count("orders")).toBe(effects);
    const resent = await desk.must(order, by);
    expect(await desk.must(order, by)).toEqual(resent);
    expect(await desk.count("orders")).toBe(1);
    expect(await desk.stored(alice, usdt)).toEqual({ available: "99000000000", held: "1000000000" });
  });

  test("events of what was committed unknown to us are published once, in order, and lost ones never", async () => {
    const seen: number[] = [];
    desk.sequencer.onEvents((committed) => seen.push(...committed.map((one) => one.seq)));
    const start = desk.sequencer.seq;
    await desk.fund(alice, usdt, "1");
    desk.mishap = "after";
    await expect(desk.fund(alice, usdt, "1")).rejects.toThrow(DatabaseAway);
    await ready();
    desk.mishap = "before";
    await expect(desk.fund(alice, usdt, "1")).rejects.toThrow(DatabaseAway);
    await ready();
    await desk.fund(alice, usdt, "1");
    expect(seen).toEqual([start + 1, start + 2, start + 3]);
  });

  test("what arrived behind a cut batch is refused cleanly and nothing of it is done", async () => {
    desk.mishap = "before";
    const first = desk.submit(desk.limit("buy", "100", "0.1"), { userId: alice, key: "first" });
    const behind = Array.from({ length: 20 }, (_, index) =>
      desk.submit(desk.limit("buy", "99", "0.1"), { userId: alice, key: `behind-${index}` }),
    );
    await expect(first).rejects.toThrow(DatabaseAway);
    const replies = await Promise.allSettled(behind);
    await ready();
    const done = replies.filter((reply) => reply.status === "fulfilled" && reply.value.ok).length;
    expect(await desk.count("orders")).toBe(done);
  });
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
        const answer = desk.submit(desk.limit("buy", "100", "0.01"), { userId: alice, key });
        void answer.then((reply) => reply.ok && done.add(key)).catch(() => undefined);
        if (index % 40 === 39) {
          await cutConnections();
          await ready();
        }
      }
      expect(await desk.count("orders")).toBeGreaterThanOrEqual(done.size);
      for (const key of keys) {
        await eventually(`${key} is accepted`, async () => {
          const reply = await desk.submit(desk.limit("buy", "100", "0.01"), { userId: alice, key });
          return reply.ok;
        });
      }
      expect(await desk.count("orders")).toBe(keys.length);
    });

    test("a second process waits, says so, and takes over when the first ends", async () => {
      const steps: string[] = [];
      const second = await desk.beside();
      const opening = second.start((text) => void steps.push(text));
      await eventually("the second process says that it waits", () => steps.length > 0);
      expect(steps).toEqual(["another process is writing; waiting to take over"]);
      const before = await desk.must(desk.limit("buy", "100", "0.1"), { userId: alice, key: "before" });
      await desk.sequencer.close();
      await opening;
      expect(await second.must(desk.limit("buy", "100", "0.1"), { userId: alice, key: "before" })).toEqual(before);
      await second.must(desk.limit("buy", "100", "0.1"), { userId: alice, key: "later" });
      expect(await desk.count("orders")).toBe(2);
      await second.sequencer.close();
      await second.database.close();
    });

    test("two processes cut off from the database again and again: never two writers, nothing lost", async () => {
      const second = await desk.beside();
      const opening = second.start();
      for (let round = 0; round < 4; round += 1) {
        await cutConnections();
        await eventually("one of them writes", async () => {
          const key = `round-${round}`;
          for (const one of [desk, second]) {
            if (one.sequencer?.state() !== "ready") continue;
            const reply = await one.submit(desk.limit("buy", "100", "0.1"), { userId: alice, key }).catch(() => null);
            if (reply?.ok === true) return true;
          }
          return false;
        });
      }
      expect(await desk.count("orders")).toBe(4);
      const isReady = [desk, second].map((one) => one.sequencer?.state() === "ready");
      expect(isReady.filter(Boolean).length).toBeLessThanOrEqual(1);
      await desk.sequencer.close();
      await opening;
      await second.sequencer.close();
      await second.database.close();
    });
  });
}

test("a writer that was overtaken cannot write: its batch is refused and nothing of it stays", async () => {
  const { fence } = await readHead(desk.database);
  await raiseFence(desk.database);
  const seen: string[] = [];
  desk.sequencer.onStateChange((state) => seen.push(state));
  const order = desk.limit("buy", "100", "0.1");
  await expect(desk.submit(order, { userId: alice, key: "late" })).rejects.toThrow(DatabaseAway);
  expect(await desk.count("orders")).toBe(0);
  await ready();
  // It has asked for the right to write again, and got a new fence with it.
  expect((await readHead(desk.database)).fence).toBe(fence + 2);
  await desk.must(order, { userId: alice, key: "late" });
  expect(await desk.count("orders")).toBe(1);
});

describe("snapshots and replay", () => {
  test("from a snapshot, from the snapshot before it, and from nothing: always the same state", async () => {
    await desk.fund(bob, btc, "10");
    for (let index = 0; index < 10; index += 1) {
      await desk.must(desk.limit("buy", `${90 + index}`, "0.1"), { userId: alice });
      await desk.must(desk.limit("sell", `${95 + index}`, "0.1"), { userId: bob });
      if (index === 3 || index === 6) await desk.restart();
    }
    const hash = desk.sequencer.stateHash();
    const hashOf = async (): Promise<string> => (await loadEngine(desk.database)).engine.stateHash();
    expect(await desk.count("snapshots")).toBe(2);
    expect(await hashOf()).toBe(hash);
    await desk.database.query("update snapshot_pieces set content = '{}' where seq = (select max(seq) from snapshots)");
    expect(await hashOf()).toBe(hash);
    await desk.database.query("delete from snapshots");
    expect(await hashOf()).toBe(hash);
  });

  test("snapshots are also taken while it runs, and only two are kept", async () => {
    await desk.close();
    desk = await SequencerDesk.open({ snapshotEvery: 10 });
    for (let index = 0; index < 60; index += 1) await desk.fund(alice, usdt, "1");
    await eventually("a third snapshot replaced the first", async () => (await desk.count("snapshots")) === 2);
    const { snapshotSeq, engine: loaded } = await loadEngine(desk.database);
    expect(snapshotSeq).toBeGreaterThan(10);
    expect(loaded.stateHash()).toBe(desk.sequencer.stateHash());
  });
});

describe("a journal somebody has touched", () => {
  test.each([
    [
      "content",
      `update journal set content = replace(content, '"BTC"', '"XTC"') where seq = 1`,
      /^Row 1 of the journal/,
    ],
    ["time", "update journal set at = at + 1 where seq = 4", /^Row 4 of the journal/],
    ["reply", "update journal set reply = '{}' where seq = 6", /^Row 6 of the journal/],
    ["missing row", "delete from journal where seq = 5", /^Row 5 of the journal is missing/],
    [
      "missing end",
      "delete from journal where seq = 7",
      /^Row 7 of the journal is missing|^The journal ends with row 6, but row 7/,
    ],
    ["balance", "update balances set available = available + 1 where owner = 11", /^The stored balances/],
    ["order", "update orders set held = held + 1", /^The stored open orders/],
  ])("an altered %s stops the start and is named", async (_what, sql, sentence) => {
    await desk.must(desk.limit("buy", "100", "0.1"), { userId: alice });
    await desk.fund(bob, btc, "1");
    await desk.must(desk.limit("buy", "101", "0.1"), { userId: alice, key: "replied" });
    await desk.database.query(sql);
    await expect(loadEngine(desk.database)).rejects.toThrow(sentence);
    // Also when it lies before the snapshot that the clean stop takes.
    await expect(desk.restart()).rejects.toThrow(sentence);
  });
});
