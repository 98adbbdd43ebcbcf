// When an option is settled plays no part in how: at once, ten minutes and 600 looks later, in one portion or in many,
// before or after a restart.

import type { UserId } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import { Engine } from "../engine.ts";
import { alice, bob, carol, units, usdt } from "../testing/desk.ts";
import type { PlaceOption } from "./commands.ts";
import type { OptionRow } from "./events.ts";
import { ethUsdt, SecondsDesk } from "./testing/seconds-desk.ts";

const t0 = 1_700_000_100_000;
const due = { type: "RunDue" } as const;

/** A price that wanders the same way each time, now and then without a look or with a jump. */
function priceAt(second: number): string | null {
  if (second % 47 >= 38) return null;
  const wave = 1_000 + ((second * 7_919) % 5);
  return second % 59 === 0 ? (wave / 5).toFixed(2) : (wave / 10).toFixed(2);
}

/** Three people, one of them insured, two markets, three durations, over two minutes; then as many looks as it is late. */
function dealtDay(lateness: { readonly everySeconds: number; readonly lateSeconds: number }, workMax = 200) {
  const desk = new SecondsDesk({ bounds: { workMax }, policy: { openMax: 1_000 } });
  for (const userId of [bob, carol]) desk.fund(userId, usdt, "10000", "seconds");
  const { policyId } = desk.buy(carol, "5000");
  for (let second = 0; second < 120 + lateness.lateSeconds; second += 1) {
    const now = t0 + second * 1_000;
    const price = priceAt(second);
    desk.at(now).look(price === null ? {} : { btc: price, eth: (Number(price) / 10).toFixed(3) });
    if (second < 120)
      for (const ask of asksAt(desk, second, policyId)) desk.at(now + 300).send(ask.userId, ask.content);
    if (second % lateness.everySeconds === 0) desk.at(now + 600).drain();
  }
  desk.at(t0 + (121 + lateness.lateSeconds) * 1_000).drain();
  return desk;
}

function asksAt(desk: SecondsDesk, second: number, policyId: number): { userId: UserId; content: PlaceOption }[] {
  if (second % 3 !== 0) return [];
  return [alice, bob, carol].map((userId, place) => {
    const seconds = [15, 30, 60][(second + place) % 3] ?? 15;
    const direction = (second + place) % 2 === 0 ? "up" : "down";
    const where = place === 1 ? { marketId: ethUsdt } : place === 2 ? { policyId } : {};
    return { userId, content: desk.ask(direction, String(10 + (second % 7)), { seconds, ...where }) };
  });
}

/** All that became of each option, but for the instant at which it was booked. */
function results(desk: SecondsDesk): Map<number, Omit<OptionRow, "endedAt">> {
  const ended = new Map<number, Omit<OptionRow, "endedAt">>();
  for (const event of desk.events) {
    if (event.type !== "OptionChanged" || event.option.endedAt === null) continue;
    const { endedAt: _booked, ...rest } = event.option;
    expect(ended.has(rest.optionId)).toBe(false);
    ended.set(rest.optionId, rest);
  }
  return new Map([...ended].sort(([one], [other]) => one - other));
}

test("ten minutes and 600 looks late is the same as at once, for every option", () => {
  const atOnce = dealtDay({ everySeconds: 1, lateSeconds: 600 });
  const late = dealtDay({ everySeconds: 100_000, lateSeconds: 600 });
  const [first, second] = [results(atOnce), results(late)];
  expect(second).toEqual(first);
  // Such a day has all kinds of endings, or it shows nothing.
  const states = [...first.values()].map(({ state, voidReason }) => voidReason ?? state);
  expect([...new Set(states)].sort()).toEqual(["drawn", "lost", "no_entry", "no_exit", "won"]);
  expect(first.size).toBeGreaterThan(90);
  for (const userId of [alice, bob, carol]) expect(late.purse(userId)).toEqual(atOnce.purse(userId));
  expect(late.sum("options")).toEqual(atOnce.sum("options"));
  expect(late.engine.view.seconds.policyOf(carol, usdt)).toEqual(atOnce.engine.view.seconds.policyOf(carol, usdt));
  expect(late.problems()).toEqual([]);
});

test("in portions of two it is the same as in large ones, to the last bit of what is kept", () => {
  const [small, large] = [2, 10_000].map((workMax) => dealtDay({ everySeconds: 20, lateSeconds: 30 }, workMax));
  expect(results(small as SecondsDesk)).toEqual(results(large as SecondsDesk));
  const saved = (desk: SecondsDesk | undefined) =>
    [...(desk?.engine.snapshot() ?? [])].filter(({ part }) => part.startsWith("seconds"));
  expect(saved(small)).toEqual(saved(large));
});

test("300 options of one instant are begun and settled in portions of 200, each by the same two looks", () => {
  const desk = new SecondsDesk();
  desk.at(t0 - 100).look({ btc: "100" });
  const placed = Array.from({ length: 300 }, (_, place) =>
    desk.at(t0).must(alice, desk.ask(place % 2 === 0 ? "up" : "down", "10")),
  );
  desk.at(t0 + 1_000).look({ btc: "100" });
  const states = () => {
    const rows = placed.map(({ optionId }) => desk.engine.view.seconds.option(optionId)?.state ?? "ended");
    return [rows.filter((state) => state === "placed").length, rows.filter((state) => state === "open").length];
  };
  expect(states()).toEqual([100, 200]);
  expect(desk.engine.nextDueAt()).toBe(t0 + 1_000);
  // Another look comes first: those that wait begin with theirs all the same.
  desk.at(t0 + 3_000).look({ btc: "103" });
  expect(states()).toEqual([0, 300]);
  const expiry = t0 + 60_000;
  desk.at(expiry - 1_000).look({ btc: "103" });
  desk.at(expiry + 500).look({ btc: "99" });
  expect(desk.at(expiry + 600).must(houseId, due)).toMatchObject({ expired: 200, isMore: true });
  expect(desk.engine.view.seconds.optionCount).toBe(100);
  desk.at(expiry + 1_500).look({ btc: "98" });
  expect(desk.at(expiry + 1_600).must(houseId, due)).toMatchObject({ expired: 100, isMore: false });
  for (const { optionId, direction } of placed) {
    expect(desk.ended(optionId)).toMatchObject({
      ...{ entryTick: 2, entryPrice: units("100"), exitTick: 4, exitPrice: units("103") },
      state: direction === "up" ? "won" : "lost",
    });
  }
  expect(desk.problems()).toEqual([]);
});

test("an engine that is restarted from a snapshot after every single command comes to the same hashes", () => {
  const desk = dealtDay({ everySeconds: 7, lateSeconds: 20 }, 3);
  const bounds = { workMax: 3 };
  const walking = new Engine({ bounds });
  let restarted = new Engine({ bounds });
  for (const command of desk.journal) {
    const outcome = walking.apply(command);
    expect(restarted.apply(command)).toEqual(outcome);
    const pieces = JSON.parse(JSON.stringify([...restarted.snapshot()]));
    restarted = new Engine({ bounds });
    restarted.restore(pieces);
    expect(restarted.stateHash()).toBe(walking.stateHash());
    expect(restarted.nextDueAt()).toBe(walking.nextDueAt());
  }
  expect(walking.stateHash()).toBe(desk.engine.stateHash());
});

test("a snapshot that is written down while commands go on is that of its moment", () => {
  const desk = new SecondsDesk();
  desk.must(bob, { type: "SetOptionLimit", assetId: usdt, lossMax: units("500") });
  desk.fund(bob, usdt, "1000", "seconds");
  desk.begun(alice, "up", "100");
  const hash = desk.engine.stateHash();
  const pieces = desk.engine.snapshot();
  const first = pieces.next();
  const other = desk.begun(bob, "down", "100");
  desk.endAt(other, "99");
  const restored = new Engine();
  restored.restore(JSON.parse(JSON.stringify([first.value, ...pieces])));
  expect(restored.stateHash()).toBe(hash);
});
