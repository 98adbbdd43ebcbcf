// An exchange that ends between acceptance, entry and expiry: the next one goes on where it stood, every option ends once
// and by the looks that were recorded, however long it was away.

import { afterAll, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { createFakeClock, type Person } from "../../testing/people.ts";
import { openScratch } from "../../testing/scratch-database.ts";
import { btcUsdt, noon, type OptionsDesk, openOptionsDesk } from "./testing/options-desk.ts";

const scratch = await openScratch();
const clock = createFakeClock(noon);
let desk: OptionsDesk = await openOptionsDesk({ scratch, clock });
afterAll(async () => {
  await desk.exchange.close();
  await scratch.remove();
});

async function reopened(): Promise<void> {
  await desk.exchange.close();
  desk = await openOptionsDesk({ scratch, clock });
}

type Ended = { state: string; void_reason: string | null; entry_price: string | null; exit_price: string | null };

async function ended(who: Person): Promise<Ended[]> {
  return (await desk.ask<{ data: Ended[] }>(who, "microtrade/ended")).data;
}

test("closed after acceptance, after entry and over the expiry, the outcome is that of the record", async () => {
  await desk.look({ [btcUsdt]: "100" });
  const who = await desk.person("1000");
  const id = await desk.placed(who);
  await reopened();
  expect(await desk.ask(who, "microtrade/options")).toMatchObject({ options: [{ id, state: "placed" }] });
  clock.advance(1_000);
  await desk.look({ [btcUsdt]: "100" });
  await reopened();
  expect(await desk.ask(who, "microtrade/options")).toMatchObject({ options: [{ id, state: "open" }] });
  clock.advance(58_000);
  await desk.look({ [btcUsdt]: "101" });
  await desk.exchange.close();
  // Away over the expiry for ten minutes; the world has moved on meanwhile.
  clock.advance(600_000);
  desk = await openOptionsDesk({ scratch, clock });
  await eventually("its end", async () => (await ended(who)).length > 0);
  await desk.look({ [btcUsdt]: "50" });
  expect(await ended(who)).toMatchObject([
    { state: "won", entry_price: "100.000000", exit_price: "101.000000", credited: "185.000000" },
  ]);
  expect([desk.free(who), desk.held(who)]).toEqual([1_083_000_000n, 0n]);
  expect(desk.exchange.context.sequencer.audit().problems).toEqual([]);
});

test("away with no look near the end, all of it comes back; and so it does before a first look", async () => {
  await desk.look({ [btcUsdt]: "100" });
  const who = await desk.person("1000");
  await desk.placed(who);
  clock.advance(1_000);
  await desk.look({ [btcUsdt]: "100" });
  const late = await desk.person("1000");
  await desk.placed(late);
  await desk.exchange.close();
  clock.advance(600_000);
  desk = await openOptionsDesk({ scratch, clock });
  await eventually("both ends", async () => (await ended(who)).length + (await ended(late)).length === 2);
  expect(await ended(who)).toMatchObject([{ state: "void", void_reason: "no_exit", credited: "102.000000" }]);
  expect(await ended(late)).toMatchObject([{ state: "void", void_reason: "no_entry", credited: "102.000000" }]);
  for (const one of [who, late]) expect([desk.free(one), desk.held(one)]).toEqual([1_000_000_000n, 0n]);
});

test("a message about a policy that ended just before is told once, by whoever comes after", async () => {
  await desk.look({ [btcUsdt]: "100" });
  const who = await desk.person("1000");
  const { database } = desk.exchange.context;
  const { sequencer } = desk.exchange.context;
  const bought = await sequencer.submit(
    { type: "BuyPolicy", typeId: 1, amount: 100_000_000n as never },
    { userId: who.id as never },
  );
  expect(bought.ok).toBe(true);
  await desk.placed(who, { number: "100", seconds: 300, is_insurance: 1 });
  await desk.livedThrough(300, "100", "101");
  await desk.look({ [btcUsdt]: "100" });
  await desk.placed(who, { number: "10", is_insurance: 1 });
  clock.advance(1_000);
  await desk.look({ [btcUsdt]: "100" });
  clock.advance(59_000);
  await desk.look({ [btcUsdt]: "101" });
  expect(await database.query("select 1 from seconds_untold")).toEqual([]);
  await desk.exchange.close();
  clock.advance(1_000);
  desk = await openOptionsDesk({ scratch, clock });
  const told = await eventually("the message", async () => {
    await desk.exchange.context.seconds.news.wake();
    const { data } = await desk.ask<{ data: { text: string }[] }>(who, "user/messages");
    return data.length > 0 ? data : null;
  });
  // 192 less 10 and 18.5.
  expect(told).toMatchObject([{ text: expect.stringContaining("200.5 USDT are free") }]);
});
