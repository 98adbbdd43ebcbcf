// The nights: charged once each just after the exchange's midnight, also those that passed while it was down.

import { dayMs, hourMs, minuteMs } from "@tidemark/kernel";
import { afterAll, expect, test } from "vitest";
import { createFakeClock, get, type Person } from "../../testing/people.ts";
import { openScratch } from "../../testing/scratch-database.ts";
import { dateOf } from "./overnight.ts";
import { type LeverDesk, openLeverDesk } from "./testing/lever-desk.ts";

// 1 January 2030, 22:00 in Shanghai.
const clock = createFakeClock(Date.UTC(2030, 0, 1, 14));
const scratch = await openScratch();
let desk: LeverDesk = await openLeverDesk({ clock, scratch });
afterAll(async () => {
  await desk.exchange.close();
  await scratch.remove();
});

async function nightsOf(who: Person): Promise<unknown> {
  const { message } = await get(desk.exchange, who, "lever/positions");
  return (message as { positions: { overnight: string; margin: string }[] }).positions.map(({ overnight, margin }) => [
    overnight,
    margin,
  ]);
}

const charge = (): Promise<void> => desk.exchange.context.leverage.overnight.run();

test("a date is a number of the exchange's own calendar", () => {
  const { zone } = desk.exchange.context;
  expect(dateOf(zone, zone.startOfDay(clock.now()))).toBe(20300101);
});

test("a night costs 0.02 % of the value, once, from the margin, and what opens after midnight pays nothing", async () => {
  await desk.setTerms(1);
  await desk.look({ 1: "100" });
  const who = await desk.person("1000");
  await desk.openedId(who);
  await charge();
  expect(await nightsOf(who)).toEqual([["0.000000", "50.050000"]]);
  clock.advance(2 * hourMs + minuteMs);
  const late = await desk.person("1000");
  await desk.look({ 1: "100" });
  await desk.openedId(late);
  for (let times = 0; times < 3; times += 1) await charge();
  expect(await nightsOf(who)).toEqual([["0.200200", "49.849800"]]);
  expect(await nightsOf(late)).toEqual([["0.000000", "50.050000"]]);
});

test("midnights that passed while it was down are caught up, each once", async () => {
  const who = await desk.person("1000");
  await desk.look({ 1: "100" });
  await desk.openedId(who);
  const { token } = who;
  await desk.exchange.close();
  clock.advance(3 * dayMs);
  desk = await openLeverDesk({ clock, scratch });
  await charge();
  const { token: again } = await desk.exchange.context.sessions.open(who.id as never);
  expect(again).not.toBe(token);
  const back = { ...who, token: again };
  // Three nights of 0.2002.
  expect(await nightsOf(back)).toEqual([["0.600600", "49.449400"]]);
  await charge();
  expect(await nightsOf(back)).toEqual([["0.600600", "49.449400"]]);
});
