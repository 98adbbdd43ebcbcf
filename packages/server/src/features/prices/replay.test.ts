// A day of the demo over midnight, checked by the tool that anybody can run against an exchange: it knows nothing but
// what is published.

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { secondMs } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeFact } from "../../store/facts.ts";
import { createFakeClock, type FakeClock } from "../../testing/people.ts";
import type { Scratch } from "../../testing/scratch-database.ts";
import { openStartedScratch, openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

const tool = fileURLToPath(new URL("../../../../../tools/replay-prices/replay-prices.mjs", import.meta.url));
const midnight = Date.UTC(2030, 0, 1, 16);
let clock: FakeClock;
let scratch: Scratch;
let exchange: TestExchange;

function replay(day: string): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [tool, "--day", day, "--url", exchange.origin], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), out: stdout + stderr }),
    );
  });
}

async function look(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    clock.advance(secondMs);
    await exchange.context.prices.look();
  }
}

beforeAll(async () => {
  // Three minutes before midnight in Shanghai.
  clock = createFakeClock(midnight - 180 * secondMs);
  scratch = await openStartedScratch();
  const first = await openTestExchange({ scratch, clock });
  // Its charts are drawn already, or so it believes: they would take longer than the test.
  const at = clock.now();
  const { database } = first.context;
  await database.query("insert into simulation (seed, started_at, history_at) values ('old', $1, $1)", [at]);
  await writeFact(database, "demo_minutes_filled", String(at));
  await first.close();
  exchange = await openTestExchange({ scratch, clock, config: { demoMarket: "quiet" } });
});
afterAll(async () => {
  await exchange.close();
  await scratch.remove();
});

describe.sequential("replaying a day", () => {
  test("its seed is not told while it lasts", async () => {
    clock.advance(60 * secondMs);
    await look(90);
    const { code, out } = await replay("2030-01-01");
    expect({ code, out }).toMatchObject({ code: 2, out: expect.stringContaining("not published yet") });
  });

  test("once it is over, every look at the simulation agrees with the seed, and the chain holds over midnight", async () => {
    await look(60);
    expect(clock.now()).toBeGreaterThan(midnight);
    await exchange.context.makers.settleDays();
    const { code, out } = await replay("2030-01-01");
    expect(out).toContain("is the one it committed to");
    const [, agreeing, simulated] = /(\d+) of (\d+) looks at the simulation agree/.exec(out) ?? [];
    expect(Number(simulated)).toBeGreaterThan(90);
    expect(agreeing).toBe(simulated);
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining("All of it agrees.") });
  });

  test("a day that nobody committed to has nothing to check", async () => {
    expect((await replay("2029-12-31")).code).toBe(2);
    expect((await replay("yesterday")).code).toBe(2);
  });
});
