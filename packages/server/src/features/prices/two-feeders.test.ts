// Two exchanges on one database, each with a feed of its own: only the one that may write records looks, and whoever
// takes over, from one that was cut off or killed, goes on with the chain where it ended.

import { randomBytes } from "node:crypto";
import { type Amount, type Instant, secondMs } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgres } from "../../store/postgres.ts";
import { built, type Program, startProgram } from "../../testing/child-process.ts";
import { eventually } from "../../testing/eventually.ts";
import { type Failover, openFailover } from "../../testing/failover.ts";
import { createFakeClock, type FakeClock } from "../../testing/people.ts";
import { engine, openScratch, type Scratch, scratchFolder } from "../../testing/scratch-database.ts";
import { openTestExchange } from "../../testing/test-exchange.ts";
import type { PriceSource } from "./price-source.ts";
import { verifyTicks } from "./verify-ticks.ts";

/** The embedded database belongs to one process. */
const isShared = engine === "postgres";

/** A first start of the demo, on a machine that has much else to do. */
const startMs = 180_000;

/** Two machines of one exchange have one key. */
const secretKey = randomBytes(32).toString("base64");

const sources: PriceSource[] = [21, 22].map((number) => ({
  number,
  name: `Source ${number}`,
  look: (_market, now: Instant) => ({ price: 64_000_000_000n as Amount, at: now }),
}));

test("an exchange that comes back goes on with the chain where it ended", async () => {
  const scratch = await openScratch();
  const clock = createFakeClock();
  let findings: unknown = null;
  for (let start = 0; start < 2; start += 1) {
    const exchange = await openTestExchange({ scratch, clock, priceSources: sources, config: { secretKey } });
    for (let looks = 0; looks < 2; looks += 1) {
      clock.advance(secondMs);
      await exchange.context.prices.look();
    }
    const { count, findings: wrong } = await verifyTicks(exchange.context.database);
    findings = { count, wrong };
    await exchange.close();
  }
  await scratch.remove();
  expect(findings).toEqual({ count: 4, wrong: [] });
});

if (isShared) {
  describe("a feeder that was cut off", () => {
    let clock: FakeClock;
    let failover: Failover;

    beforeAll(async () => {
      clock = createFakeClock();
      failover = await openFailover(clock, { priceSources: sources, config: { secretKey } });
    });
    afterAll(() => failover.close());

    test("records nothing while another one does, and then goes on behind it", async () => {
      const { first } = failover;
      const { database, prices, sequencer } = first.context;
      const look = async (...feeders: { look(): Promise<void> }[]) => {
        clock.advance(secondMs);
        await Promise.all(feeders.map((feeder) => feeder.look()));
      };
      await look(prices);
      await look(prices);
      await failover.elsewhere(async ({ context }) => {
        for (let count = 0; count < 3; count += 1) await look(prices, context.prices);
        // The one without the right to write still stands where it was.
        expect([sequencer.view().tickNumber, context.sequencer.view().tickNumber]).toEqual([2, 5]);
      });
      await look(prices);
      const { count, hash, findings } = await verifyTicks(database);
      expect({ count, findings }).toEqual({ count: 6, findings: [] });
      await eventually("the head is that of the whole chain", () => prices.head()?.hash === hash);
      const journal = `select count(*) as count from journal where content like '%"RecordTicks"%'`;
      expect(await database.query(journal)).toEqual([{ count: 6 }]);
    });
  });

  describe("a feeder that was killed", () => {
    let scratch: Scratch;

    beforeAll(async () => {
      scratch = await openScratch();
    });
    afterAll(() => scratch.remove());

    function start(): Program {
      const own = { PORT: "0", DEMO_MARKET: "quiet", DATA_DIR: scratchFolder() };
      const shared = { DATABASE_URL: scratch.databaseUrl ?? "", SECRET_KEY: secretKey };
      return startProgram([built("bundle/main.js")], { ...own, ...shared });
    }

    test("kill -9 while it records: the one that stood by goes on, without a gap and without a fork", async () => {
      const database = await openPostgres(scratch.databaseUrl ?? "");
      const leader = start();
      const recorded = async (): Promise<number> => {
        const rows = await database.query<{ last: number }>("select coalesce(max(number), 0) as last from ticks");
        return rows[0]?.last ?? 0;
      };
      await leader.says(/Ctrl-C stops it/, startMs);
      const other = start();
      await eventually("three looks of the first", async () => (await recorded()) >= 3, 60_000);
      leader.child.kill("SIGKILL");
      expect(await leader.ended()).toBe("SIGKILL");
      const before = await recorded();
      await other.says(/Ctrl-C stops it/, startMs);
      await eventually("three looks of the second", async () => (await recorded()) >= before + 3, 60_000);
      other.child.kill("SIGTERM");
      expect(await other.ended()).toBe(0);
      const { count, findings } = await verifyTicks(database);
      expect({ count, findings }).toEqual({ count: await recorded(), findings: [] });
      expect(count).toBeGreaterThanOrEqual(before + 3);
      await database.close();
    });
  });
}
