// What people set for themselves: how much may be lost on a day, and when not to deal at all.

import { dayMs } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import { Engine } from "../engine.ts";
import { alice, bob, btc, units, usdt } from "../testing/desk.ts";
import { SecondsDesk, today, tomorrow } from "./testing/seconds-desk.ts";

const limit = (text: string | null) =>
  ({ type: "SetOptionLimit", assetId: usdt, lossMax: text === null ? null : units(text) }) as const;

test("what is lost, what is at risk and what is asked for stay within the limit, to the unit", () => {
  const desk = new SecondsDesk();
  desk.must(alice, limit("306"));
  desk.deal(alice, "lost");
  expect(desk.engine.view.seconds.day(alice, usdt, today)).toMatchObject({ lost: units("102"), atRisk: 0n });
  desk.stake(alice, "up", "100");
  expect(desk.engine.view.seconds.day(alice, usdt, today)).toMatchObject({ lost: units("102"), atRisk: units("102") });
  expect(desk.refusal(alice, desk.ask("up", "101"))).toEqual({
    ...{ code: "loss_limit_reached", params: { left: "102.00000000" } },
  });
  expect(desk.code(alice, desk.ask("up", "100"))).toBeNull();
  expect(desk.refusal(alice, desk.ask("up", "10"))).toEqual({
    ...{ code: "loss_limit_reached", params: { left: "0.00000000" } },
  });
});

test("a win makes room, a draw costs its fee, a void option costs nothing", () => {
  const desk = new SecondsDesk();
  const lost = () => desk.engine.view.seconds.day(alice, usdt, today).lost;
  desk.deal(alice, "won");
  expect(lost()).toBe(-units("83"));
  desk.deal(alice, "drawn");
  expect(lost()).toBe(-units("81"));
  const { expiresAt } = desk.begun(alice, "up", "100");
  desk.at(expiresAt + 1).drain();
  expect(lost()).toBe(-units("81"));
  desk.deal(alice, "lost");
  expect(lost()).toBe(units("21"));
});

test("the next day begins at zero; what was placed the day before no longer counts, but is still at risk", () => {
  const desk = new SecondsDesk();
  desk.deal(alice, "lost");
  const old = desk.begun(alice, "up", "100");
  expect(desk.engine.view.seconds.day(alice, usdt, tomorrow)).toMatchObject({ lost: 0n, atRisk: units("102") });
  desk.stake(alice, "down", "10", { date: tomorrow });
  desk.at(desk.now + 1_000).look({ btc: "100" });
  expect(desk.endAt(old, "99.5").state).toBe("lost");
  expect(desk.engine.view.seconds.day(alice, usdt, tomorrow)).toMatchObject({ lost: 0n, atRisk: units("10.2") });
  expect(desk.engine.view.seconds.day(alice, usdt, today).lost).toBe(0n);
});

test("an option that ends after midnight counts on the day it was placed, while that is the last one dealt on", () => {
  const desk = new SecondsDesk();
  desk.deal(alice, "lost");
  expect(desk.engine.view.seconds.day(alice, usdt, today).lost).toBe(units("102"));
  expect(desk.engine.view.seconds.day(alice, usdt, tomorrow).lost).toBe(0n);
});

test("tightening holds at once, loosening after a day to the millisecond, and none is the loosest", () => {
  const desk = new SecondsDesk();
  desk.must(alice, limit("500"));
  expect(desk.must(alice, limit("50"))).toMatchObject({ lossMax: units("50"), nextLossMax: null, nextFrom: null });
  const asked = desk.must(alice, limit("200"));
  const from = desk.now + dayMs;
  expect(asked).toMatchObject({ lossMax: units("50"), nextLossMax: units("200"), nextFrom: from });
  desk.at(from - 100).look({ btc: "100" });
  expect(desk.at(from - 1).code(alice, desk.ask("up", "100", { date: tomorrow }))).toBe("loss_limit_reached");
  expect(desk.at(from).code(alice, desk.ask("up", "100", { date: tomorrow }))).toBeNull();
  expect(desk.engine.view.seconds.day(alice, usdt, tomorrow).limit).toMatchObject({
    ...{ lossMax: units("200"), nextLossMax: null, nextFrom: null },
  });
  expect(desk.must(alice, limit(null))).toMatchObject({
    lossMax: units("200"),
    nextLossMax: null,
    nextFrom: desk.now + dayMs,
  });
});

test("the way to no limit at all takes a day too", () => {
  const desk = new SecondsDesk();
  desk.must(alice, limit("50"));
  desk.must(alice, limit(null));
  desk.look({ btc: "100" });
  expect(desk.code(alice, desk.ask("up", "100"))).toBe("loss_limit_reached");
  const from = desk.now + dayMs;
  desk.at(from).look({ btc: "100" });
  expect(desk.code(alice, desk.ask("up", "1000", { date: tomorrow }))).toBeNull();
});

test("a new tightening takes back a looser one that waits, and asking again begins the day anew", () => {
  const desk = new SecondsDesk();
  desk.must(alice, limit("50"));
  desk.must(alice, limit("200"));
  expect(desk.must(alice, limit("40"))).toMatchObject({ lossMax: units("40"), nextLossMax: null, nextFrom: null });
  desk.must(alice, limit("200"));
  desk.at(desk.now + dayMs - 10);
  expect(desk.must(alice, limit("300"))).toMatchObject({ lossMax: units("40"), nextFrom: desk.now + dayMs });
  expect(desk.must(alice, limit("40"))).toMatchObject({ lossMax: units("40"), nextLossMax: null, nextFrom: null });
});

test("a looser limit that holds by now is the one that others are compared with", () => {
  const desk = new SecondsDesk();
  desk.must(alice, limit("50"));
  desk.must(alice, limit("200"));
  desk.at(desk.now + dayMs + 10);
  expect(desk.must(alice, limit("100"))).toMatchObject({ lossMax: units("100"), nextLossMax: null, nextFrom: null });
});

test("a limit is one person's in one coin, and of nothing lets nothing through", () => {
  const desk = new SecondsDesk();
  desk.fund(bob, usdt, "1000", "seconds");
  desk.must(alice, limit("0"));
  desk.look({ btc: "100" });
  expect(desk.code(alice, desk.ask("up", "10"))).toBe("loss_limit_reached");
  expect(desk.code(bob, desk.ask("up", "10"))).toBeNull();
  expect(desk.engine.view.seconds.day(alice, btc, today)).toEqual({ date: today, lost: 0n, atRisk: 0n, limit: null });
});

test.each([
  ["a coin that never was", { assetId: 77 }, "unknown_asset"],
  ["less than nothing", { lossMax: -1n }, "invalid_field"],
  ["too much", { lossMax: 10n ** 36n + 1n }, "invalid_field"],
  ["a number", { lossMax: 5 }, "invalid_field"],
  ["nothing at all", { lossMax: undefined }, "invalid_field"],
] as const)("refuses a limit of %s", (_name, more, code) => {
  const desk = new SecondsDesk();
  expect(desk.code(alice, { ...limit("1"), ...more } as never)).toBe(code);
  expect(desk.code(houseId, limit("1"))).toBe("unknown_account");
});

test("a pause lets nothing through until it is over, to the millisecond, and then everything", () => {
  const desk = new SecondsDesk();
  const until = (desk.now + 3_600_000) as never;
  desk.must(alice, { type: "PauseOptions", until });
  expect(desk.engine.view.seconds.pausedUntil(alice)).toBe(until);
  desk.at(until - 100).look({ btc: "100" });
  const refusal = desk.at(until - 1).refusal(alice, desk.ask("up", "100"));
  expect(refusal).toEqual({ code: "options_paused", params: { until: "2023-11-14 23:13 UTC" } });
  expect(desk.at(until).code(alice, desk.ask("up", "100"))).toBeNull();
  expect(desk.engine.view.seconds.pausedUntil(alice)).toBeNull();
});

test("a pause can be made longer and never shorter, and no longer than 366 days", () => {
  const desk = new SecondsDesk();
  const code = (until: number) => desk.code(alice, { type: "PauseOptions", until: until as never });
  const now = desk.now + 1_000;
  expect(desk.at(now).code(alice, { type: "PauseOptions", until: now as never })).toBe("pause_too_short");
  expect(desk.at(now).code(alice, { type: "PauseOptions", until: (now + 366 * dayMs + 1) as never })).toBe(
    "invalid_field",
  );
  expect(desk.at(now).code(alice, { type: "PauseOptions", until: (now + 5_000) as never })).toBeNull();
  expect(desk.at(now).code(alice, { type: "PauseOptions", until: (now + 5_000) as never })).toBe("pause_too_short");
  expect(desk.at(now).code(alice, { type: "PauseOptions", until: (now + 4_999) as never })).toBe("pause_too_short");
  expect(desk.at(now).code(alice, { type: "PauseOptions", until: (now + 366 * dayMs) as never })).toBeNull();
  for (const until of [Number.NaN, Number.POSITIVE_INFINITY, 1.5, Number.NEGATIVE_INFINITY, undefined])
    expect(code(until as number)).toBe("invalid_field");
  expect(code(-5)).toBe("pause_too_short");
  expect(desk.code(houseId, { type: "PauseOptions", until: (now + 5_000) as never })).toBe("unknown_account");
});

test("a pause stops what is new; what runs goes on to its end", () => {
  const desk = new SecondsDesk();
  const option = desk.begun(alice, "up", "100");
  desk.must(alice, { type: "PauseOptions", until: (desk.now + 3_600_000) as never });
  expect(desk.endAt(option, "101").state).toBe("won");
});

test("limits, pauses and days come back from a snapshot", () => {
  const desk = new SecondsDesk();
  desk.deal(alice, "lost");
  desk.must(alice, limit("150"));
  desk.must(alice, limit("900"));
  desk.must(bob, { type: "PauseOptions", until: (desk.now + 60_000) as never });
  desk.begun(alice, "up", "100", { stake: units("10") });
  const restored = new Engine();
  restored.restore(JSON.parse(JSON.stringify([...desk.engine.snapshot()])));
  expect(restored.view.seconds.day(alice, usdt, today)).toEqual(desk.engine.view.seconds.day(alice, usdt, today));
  expect(restored.view.seconds.pausedUntil(bob)).toBe(desk.engine.view.seconds.pausedUntil(bob));
  expect(restored.view.seconds.pausedUntil(bob)).not.toBeNull();
});
