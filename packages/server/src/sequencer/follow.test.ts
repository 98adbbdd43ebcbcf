// The promise to followers: every committed command once and in order, or the word to begin anew.

import type { UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DatabaseAway } from "../store/database.ts";
import { eventually } from "../testing/eventually.ts";
import { engine } from "../testing/scratch-database.ts";
import { followLoaded } from "./follow-loaded.ts";
import { follow, Sequencer } from "./sequencer.ts";
import { SequencerDesk, units, usdt } from "./testing/sequencer-desk.ts";

let desk: SequencerDesk;
let userId = 100 as UserId;
beforeAll(async () => {
  desk = await SequencerDesk.open();
});
beforeEach(() => {
  userId = (userId + 1) as UserId;
});
afterAll(() => desk.close());

function ready(): Promise<unknown> {
  return eventually("the sequencer is ready", () => desk.sequencer.state() === "ready");
}

const fund = (who = desk): Promise<void> => who.fund(userId, usdt, "1");

test("there is no other way to listen", () => {
  const names = Object.getOwnPropertyNames(Sequencer.prototype);
  expect(names.filter((name) => /^on|listen|event|follow|publish/i.test(name))).toEqual(["onStateChange"]);
});

test("a follower begins with a reset and hears what was committed unknown to us, and nothing of what was lost", async () => {
  const resets: number[] = [];
  const heard: number[] = [];
  follow(desk.sequencer, {
    reset: () => void resets.push(desk.sequencer.seq),
    hear: (committed) => void heard.push(...committed.map((one) => one.seq)),
  });
  const start = desk.sequencer.seq;
  desk.mishap = "after";
  await expect(fund()).rejects.toThrow(DatabaseAway);
  await ready();
  desk.mishap = "before";
  await expect(fund()).rejects.toThrow(DatabaseAway);
  await ready();
  await fund();
  expect([resets, heard]).toEqual([[start], [start + 1, start + 2]]);
});

test("a follower that fails while listening begins anew and hears on", async () => {
  let isFailing = true;
  let resets = 0;
  const heard: number[] = [];
  follow(desk.sequencer, {
    reset() {
      resets += 1;
    },
    hear(committed) {
      if (isFailing) throw new Error("a bug");
      heard.push(...committed.map((one) => one.seq));
    },
  });
  await fund();
  isFailing = false;
  await fund();
  expect([resets, heard]).toEqual([2, [desk.sequencer.seq]]);
});

test("a follower that began with memory ahead of the disk begins anew when that was lost", async () => {
  const balances: bigint[] = [];
  const balance = (): bigint => desk.sequencer.view().balance({ owner: userId, kind: "spot" }, usdt).available;
  desk.mishap = "before";
  const lost = fund().then(
    () => "kept",
    () => "lost",
  );
  // A few steps later it is in memory, and the commit that will fail has not begun.
  for (let step = 0; step < 100 && balance() === 0n; step += 1) await Promise.resolve();
  follow(desk.sequencer, { reset: () => void balances.push(balance()), hear: () => undefined });
  expect(await lost).toBe("lost");
  await ready();
  expect(balances).toEqual([units("1"), 0n]);
});

test("a reading that a reset overtook is not believed, and what is heard meanwhile waits for the next", async () => {
  const read: ((rows: string) => void)[] = [];
  const story: string[] = [];
  const opening = followLoaded(desk.sequencer, {
    load: () => new Promise<string>((resolve) => void read.push(resolve)),
    begin: (loaded) => void story.push(loaded),
    hear: (committed) => void story.push(...committed.map(({ seq }) => `heard ${seq}`)),
    onTrouble: () => undefined,
  });
  read[0]?.("first");
  const { reload } = await opening;
  void reload();
  const again = reload();
  await fund();
  const { seq } = desk.sequencer;
  read[1]?.("overtaken");
  await eventually("it reads again", () => read.length === 3);
  read[2]?.("second");
  await again;
  expect(story).toEqual(["first", "second", `heard ${seq}`]);
});

describe("a rebuild", () => {
  test("reads no row that this process has seen committed", async () => {
    for (let index = 0; index < 20; index += 1) await fund();
    const { database } = desk;
    const rows: number[] = [];
    const query = database.query.bind(database);
    database.query = async (sql, params) => {
      const answer = await query(sql, params);
      if (sql.includes("from journal where seq > ")) rows.push(answer.length);
      return answer as never;
    };
    desk.mishap = "after";
    await expect(fund()).rejects.toThrow(DatabaseAway);
    await ready();
    database.query = query;
    expect(rows).toEqual([1]);
  });

  test("finds that what it saw committed is gone, and stops trading", async () => {
    await desk.reopen();
    await fund();
    await fund();
    await desk.database.query(
      "update writer set seq = seq - 1, hash = (select hash from journal where seq = writer.seq - 1)",
    );
    desk.mishap = "before";
    await expect(fund()).rejects.toThrow(DatabaseAway);
    await eventually("trading has stopped", () => desk.sequencer.state() === "halted");
    expect(desk.sequencer.haltedBecause).toMatch(/^Row \d+ of the journal was committed and is missing\.$/);
    await desk.database.query(
      "update writer set (seq, hash) = (select seq, hash from journal order by seq desc limit 1)",
    );
    await desk.reopen();
    expect(desk.sequencer.state()).toBe("ready");
  });
});

describe("halted", () => {
  test("an old row that was altered stops trading, and says why", async () => {
    await fund();
    await desk.sequencer.close();
    await desk.database.query("update journal set at = at + 1 where seq = 2");
    await desk.start();
    await eventually("trading has stopped", () => desk.sequencer.state() === "halted");
    expect(desk.sequencer.haltedBecause).toBe("Row 2 of the journal has been altered: its hash does not fit.");
    expect(desk.troubles.at(-1)).toBe(`trading has stopped: ${desk.sequencer.haltedBecause}`);
    const refused = await desk.submit(desk.limit("buy", "100", "0.1"), { userId });
    expect(refused).toMatchObject({ ok: false, rejection: { code: "exchange_halted" } });
    await desk.sequencer.close();
    await desk.database.query("update journal set at = at - 1 where seq = 2");
    await desk.start();
    await fund();
  });

  test("whoever waits is answered, and nothing is rebuilt", async () => {
    const states: string[] = [];
    desk.sequencer.onStateChange((state) => states.push(state));
    const waiting = desk.submit(desk.limit("buy", "100", "0.1"), { userId });
    desk.sequencer.halt("a test");
    expect(await waiting).toMatchObject({ ok: false, rejection: { code: "exchange_halted" } });
    expect(states).toEqual(["halted"]);
    await desk.reopen();
  });
});

// The embedded database belongs to one process.
if (engine === "postgres") {
  describe("after another process has written", () => {
    /** The second takes over, funds somebody twice and gives the right to write back, with a snapshot or without. */
    async function takeTurns(isSnapshotTaken: boolean): Promise<void> {
      const second = await desk.beside();
      const steps: string[] = [];
      const opening = second.start((text) => void steps.push(text));
      await eventually("the second waits", () => steps.length > 0);
      await desk.loseWriter(async () => {
        await opening;
        await fund(second);
        await fund(second);
        await (isSnapshotTaken ? second.stop() : second.vanish());
      });
      await ready();
    }

    test("rows that were replayed are heard", async () => {
      const heard = desk.listen((one) => one.seq);
      const start = desk.sequencer.seq;
      await takeTurns(false);
      await fund();
      expect(heard).toEqual([start + 1, start + 2, start + 3]);
    });

    test("rows behind the other's snapshot are not, and everybody begins anew", async () => {
      const heard = desk.listen((one) => one.seq);
      const start = desk.sequencer.seq;
      await takeTurns(true);
      await fund();
      expect(heard).toEqual(["reset", start + 3]);
    });
  });
}
