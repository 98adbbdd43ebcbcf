// Receipts, worked out again here by hand: the looks around entry and exit are links of one chain without a gap, nothing
// of the market lies between, and what the option says follows from them.

import { createHash, createPublicKey, verify } from "node:crypto";
import type { Tick, TickHead } from "@tidemark/contract/prices";
import type { Option } from "@tidemark/contract/seconds";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Person } from "../../testing/people.ts";
import { btcUsdt, ethUsdt, type OptionsDesk, openOptionsDesk } from "./testing/options-desk.ts";

/** Another source beside our own book: with two, heads are signed. */
const silent = { number: 11, name: "Silent", look: () => "silent" as const };

let desk: OptionsDesk;
let who: Person;
beforeAll(async () => {
  desk = await openOptionsDesk({ priceSources: [silent] });
});
beforeEach(async () => {
  desk.clock.advance(10_000);
  await desk.look({ [btcUsdt]: "100" });
  who = await desk.person("1000");
});
afterAll(() => desk.exchange.close());

type Receipt = { option: Option; around_entry: Tick[]; around_exit: Tick[]; head: TickHead | null; rule: string };

function receiptOf(id: number): Promise<Receipt> {
  return desk.ask<Receipt>(who, `microtrade/receipt?id=${id}`);
}

/** The price a look gave a market, in units; null where it did not move it. */
function priceIn({ marks }: Tick, marketId: number): string | null {
  const found = marks.split(",").find((part) => part.startsWith(`${marketId}:`));
  return found === undefined ? null : (found.split(":")[1] ?? null);
}

function checkChain(ticks: readonly Tick[]): void {
  for (const [index, { number, at, marks, previous, hash }] of ticks.entries()) {
    expect(hash).toBe(createHash("sha256").update(`${previous}|${number}|${at}|${marks}`).digest("hex"));
    const before = ticks[index - 1];
    if (before !== undefined) expect([number, previous]).toEqual([before.number + 1, before.hash]);
  }
}

test("a won option goes by the first look after its acceptance and the last before its end", async () => {
  const id = await desk.placed(who);
  // Looks that leave this market alone lie on both sides.
  desk.clock.advance(500);
  await desk.look({ [ethUsdt]: "10" });
  desk.clock.advance(500);
  await desk.look({ [btcUsdt]: "100" });
  desk.clock.advance(57_000);
  await desk.look({ [btcUsdt]: "101" });
  desk.clock.advance(1_000);
  await desk.look({ [ethUsdt]: "11" });
  desk.clock.advance(5_000);
  await desk.look({ [btcUsdt]: "50" });
  const { option, around_entry: entry, around_exit: exit, head, rule } = await receiptOf(id);
  checkChain(entry);
  checkChain(exit);
  expect(entry.map((tick) => priceIn(tick, btcUsdt))).toEqual(["100000000", null, "100000000"]);
  expect(entry[0]?.number).toBe(option.placed_tick);
  expect(entry.at(-1)?.number).toBe(option.entry_tick);
  expect(exit.map((tick) => priceIn(tick, btcUsdt))).toEqual(["101000000", null, "50000000"]);
  expect(exit[0]?.number).toBe(option.exit_tick);
  expect(exit.at(-1)?.at).toBeGreaterThan(option.expires_at);
  expect(option).toMatchObject({ state: "won", entry_price: "100.000000", exit_price: "101.000000" });
  expect(rule).toContain("first price of its pair that was recorded after its acceptance");
  const { number = 0, at = 0, hash = "", signature = "", key = "" } = head ?? {};
  const spki = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), Buffer.from(key, "hex")]);
  const publicKey = createPublicKey({ key: spki, format: "der", type: "spki" });
  expect(verify(null, Buffer.from(`${number}|${at}|${hash}`), publicKey, Buffer.from(signature, "hex"))).toBe(true);
  expect(number).toBeGreaterThanOrEqual(exit.at(-1)?.number ?? Number.NaN);
});

test("a void one shows that no look was in reach", async () => {
  const id = await desk.placed(who);
  desk.clock.advance(2_000);
  await desk.look({ [ethUsdt]: "10" });
  desk.clock.advance(4_000);
  await desk.look({ [btcUsdt]: "100" });
  const { option, around_entry: entry, around_exit: exit } = await receiptOf(id);
  checkChain(entry);
  expect(option).toMatchObject({ state: "void", void_reason: "no_entry" });
  expect(entry[0]?.number).toBe(option.placed_tick);
  // Of what lies within five seconds nothing moved the market; the first that did came later.
  const within = entry.slice(1).filter(({ at }) => at <= option.placed_at + 5_000);
  expect(within.map((tick) => priceIn(tick, btcUsdt))).toEqual([null]);
  expect(entry.at(-1)?.at).toBeGreaterThan(option.placed_at + 5_000);
  expect(exit).toEqual([]);
  await desk.look({ [btcUsdt]: "100" });
  const late = await desk.placed(who);
  desk.clock.advance(1_000);
  await desk.look({ [btcUsdt]: "100" });
  desk.clock.advance(50_000);
  await desk.look({ [btcUsdt]: "102" });
  desk.clock.advance(7_000);
  await desk.look({ [ethUsdt]: "12" });
  desk.clock.advance(3_000);
  await desk.look({ [btcUsdt]: "103" });
  const second = await receiptOf(late);
  checkChain(second.around_exit);
  expect(second.option).toMatchObject({ state: "void", void_reason: "no_exit" });
  const { expires_at: end } = second.option;
  const near = second.around_exit.filter(({ at }) => at <= end && end - at <= 5_000);
  expect(near.map((tick) => priceIn(tick, btcUsdt))).toEqual([null]);
  expect(second.around_exit[0]?.at).toBeLessThan(end - 5_000);
  expect(second.around_exit.at(-1)?.at).toBeGreaterThan(end);
});

test("one that runs has its beginning and no end yet", async () => {
  const id = await desk.placed(who);
  desk.clock.advance(1_000);
  await desk.look({ [btcUsdt]: "100" });
  const { option, around_entry: entry, around_exit: exit } = await receiptOf(id);
  expect([option.state, entry.length, exit]).toEqual(["open", 2, []]);
});
