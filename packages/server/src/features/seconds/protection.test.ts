// What people set for themselves and what the house closes: the limit of a day over midnight, a pause, and hours.

import { shownTime } from "@tidemark/contract";
import type { OptionDay } from "@tidemark/contract/seconds";
import { dayMs, hourMs } from "@tidemark/kernel";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ConsoleDesk, openConsoleDesk } from "../../testing/console-desk.ts";
import { get, type Person, postKeyed } from "../../testing/people.ts";
import { btcUsdt, type OptionsDesk, openOptionsDesk, usdt } from "./testing/options-desk.ts";

let desk: OptionsDesk;
let room: ConsoleDesk;
let who: Person;
beforeAll(async () => {
  desk = await openOptionsDesk();
  room = openConsoleDesk(desk.exchange, [...desk.exchange.context.consoleHandlers.values()]);
});
beforeEach(async () => {
  desk.clock.advance(10_000);
  await desk.look({ [btcUsdt]: "100" });
  who = await desk.person("1000");
});
afterAll(() => desk.exchange.close());

function limit(lossMax: string) {
  return postKeyed(desk.exchange, who, "microtrade/set_limit", { currency_id: usdt, loss_max: lossMax });
}

async function day(): Promise<OptionDay | undefined> {
  return (await desk.ask<{ days: OptionDay[] }>(who, "microtrade/options")).days[0];
}

async function again(): Promise<void> {
  who = { ...who, token: (await desk.exchange.context.sessions.open(who.id as never)).token };
  await desk.look({ [btcUsdt]: "100" });
}

test("what could be lost counts as if it were, and a new day begins at nothing", async () => {
  expect((await limit("200")).message).toBe("Daily limit set.");
  await desk.placed(who);
  await desk.livedThrough(60, "100", "99");
  await desk.look({ [btcUsdt]: "100" });
  expect(await day()).toMatchObject({ lost: "102.000000", at_risk: "0.000000", loss_max: "200.000000" });
  const beyond = await desk.submit(who);
  expect([beyond.code, beyond.message]).toEqual([
    "loss_limit_reached",
    "This option could take you beyond the daily limit that you set for yourself; 98 are left today.",
  ]);
  await desk.placed(who, { number: "50" });
  expect(await day()).toMatchObject({ at_risk: "51.000000" });
  desk.clock.advance(1_000);
  expect((await desk.submit(who, { number: "50" })).code).toBe("loss_limit_reached");
  await desk.livedThrough(59, "100", "101");
  expect(await day()).toMatchObject({ lost: "60.500000" });
  desk.clock.advance(dayMs);
  await again();
  expect(await day()).toMatchObject({ lost: "0.000000" });
  expect((await desk.submit(who)).type).toBe("ok");
});

test("one that is placed before midnight counts on the day it was placed", async () => {
  await limit("110");
  // Noon and some seconds in the exchange's zone, whatever day it is: on to half a minute before midnight.
  const { zone } = desk.exchange.context;
  const midnight = zone.addDays(zone.startOfDay(desk.clock.now()), 1);
  desk.clock.advance(midnight - 30_000 - desk.clock.now());
  await again();
  await desk.placed(who);
  await desk.livedThrough(60, "100", "99");
  expect(desk.clock.now()).toBeGreaterThan(midnight);
  expect(await day()).toMatchObject({ lost: "0.000000" });
  await desk.look({ [btcUsdt]: "100" });
  expect((await desk.submit(who)).type).toBe("ok");
});

test("a tighter limit holds at once, a looser one after a day, and tightening takes it back", async () => {
  await limit("500");
  expect((await limit("100")).body.day).toMatchObject({ loss_max: "100.000000", next_from: null });
  const asked = desk.clock.now();
  expect((await limit("")).body.day).toMatchObject({
    loss_max: "100.000000",
    next_loss_max: null,
    next_from: asked + dayMs,
  });
  expect((await limit("90")).body.day).toMatchObject({ loss_max: "90.000000", next_from: null });
  expect((await limit("150")).body.day).toMatchObject({ loss_max: "90.000000", next_loss_max: "150.000000" });
  expect((await desk.submit(who)).code).toBe("loss_limit_reached");
  desk.clock.advance(dayMs);
  await again();
  expect(await day()).toMatchObject({ loss_max: "150.000000", next_from: null });
  expect((await desk.submit(who)).type).toBe("ok");
  for (const [currency_id, code] of [
    [2, "options_closed"],
    [987, "unknown_asset"],
    ["", "invalid_field"],
  ]) {
    const answer = await postKeyed(desk.exchange, who, "microtrade/set_limit", { currency_id, loss_max: "" });
    expect(answer.code).toBe(code);
  }
  for (const bad of ["-1", "NaN", "1e309", "1.0000001", "9".repeat(41)]) expect((await limit(bad)).type).toBe("error");
});

/** A time as a sentence says it to the one who asks. */
function shown(at: number): string {
  return shownTime(at, { language: "en", timeZone: "Asia/Shanghai" });
}

test("a pause accepts nothing until it is over, and is never made shorter", async () => {
  const pause = (hours: unknown) => postKeyed(desk.exchange, who, "microtrade/pause", { hours });
  const until = desk.clock.now() + 24 * hourMs;
  const paused = await pause(24);
  expect([paused.message, paused.body.paused_until]).toEqual([`Options are paused until ${shown(until)}.`, until]);
  const refused = await desk.submit(who);
  expect([refused.code, refused.message]).toEqual([
    "options_paused",
    `You have paused options for yourself until ${shown(until)}.`,
  ]);
  expect((await pause(23)).code).toBe("pause_too_short");
  for (const bad of [0, -1, 8_761, "NaN", "1.5", ""]) expect((await pause(bad)).code).toBe("invalid_field");
  expect(await desk.ask(who, "microtrade/options")).toMatchObject({ paused_until: until });
  desk.clock.advance(24 * hourMs + 1_000);
  await again();
  expect((await desk.submit(who)).type).toBe("ok");
});

test("hours that the house has closed accept nothing, say when they open, and what runs goes on", async () => {
  const { zone } = desk.exchange.context;
  const running = await desk.placed(who);
  const today = zone.format(desk.clock.now()).slice(0, 10);
  const name = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"][new Date(`${today}T00:00:00Z`).getUTCDay()];
  const set = await room.ask("seconds.set-hours", { hours: `${name} 00:00-23:30` });
  expect(set.code).toBeNull();
  desk.clock.advance(1_000);
  await desk.look({ [btcUsdt]: "100" });
  const refused = await desk.submit(who);
  expect([refused.code, refused.message]).toEqual([
    "options_hours",
    `Options on this pair are closed at this hour; they open again at ${shown(Date.parse(`${today}T23:30:00+08:00`))}.`,
  ]);
  const { message } = await get(desk.exchange, who, "microtrade/terms");
  const opensAt = zone.startOfDay(desk.clock.now()) + 23.5 * hourMs;
  expect((message as { markets: object[] }).markets[0]).toMatchObject({ state: "hours", opens_at: opensAt });
  desk.clock.advance(59_000);
  await desk.look({ [btcUsdt]: "101" });
  desk.clock.advance(1);
  await desk.look({ [btcUsdt]: "101" });
  const { data } = await desk.ask<{ data: object[] }>(who, "microtrade/ended");
  expect(data).toMatchObject([{ id: running, state: "won" }]);
  expect((await room.ask("seconds.hours", {})).value).toMatchObject({ isClosed: true, changesAt: opensAt });
  expect((await room.ask("seconds.set-hours", { hours: "" })).code).toBeNull();
  expect((await desk.submit(who)).type).toBe("ok");
  expect((await room.ask("seconds.hours", {})).value).toMatchObject({ hours: "", changesAt: null });
});
