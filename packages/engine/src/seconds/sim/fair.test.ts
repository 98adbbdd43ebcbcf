// S4 and S5: nothing but recorded looks decides. A trader who tosses a coin wins half of what is not drawn or void, within
// what chance leaves; and whenever options are settled, and in however small portions, each ends the same.

import { expect, test } from "vitest";
import type { OptionRow } from "../events.ts";
import { FairHouse } from "../testing/fair-house.ts";

/** Of a normal distribution, 99.9 percent lie so many deviations from its middle. */
const deviations = 3.2905;

function isChance(wins: number, of: number): boolean {
  return Math.abs(wins - of / 2) <= (deviations * Math.sqrt(of)) / 2;
}

function count(rows: Iterable<OptionRow>, ...states: string[]): number {
  return [...rows].filter(({ state }) => states.includes(state)).length;
}

test("S5: a random trader wins as often as a coin says, and what he wins is what the marks say", () => {
  let [won, decided, drawn, voided] = [0, 0, 0, 0];
  for (let seed = 1; seed <= 12; seed += 1) {
    const house = new FairHouse(seed);
    house.live(400, () => true);
    const rows = [...house.ended.values()];
    expect(rows).toHaveLength(house.accepted);
    won += count(rows, "won");
    decided += count(rows, "won", "lost");
    drawn += count(rows, "drawn");
    voided += count(rows, "void");
    for (const row of rows) expect(`${row.optionId} ${row.state}`).toBe(`${row.optionId} ${byMarks(house, row)}`);
  }
  expect(decided).toBeGreaterThan(3_000);
  expect(drawn).toBeGreaterThan(0);
  expect(voided).toBeGreaterThan(0);
  expect({ won, decided, isChance: isChance(won, decided) }).toEqual({ won, decided, isChance: true });
  // The interval is narrow enough to show a house that turns one option in fifteen.
  expect(isChance(won - Math.floor(decided / 15), decided)).toBe(false);
});

/** The looks there were, read from the first to the last. */
function byMarks({ looks }: FairHouse, { placedTick, placedAt, expiresAt, direction }: OptionRow): string {
  const entry = looks.find(({ number }) => number > placedTick);
  const exit = looks.findLast(({ at }) => at <= expiresAt);
  if (entry === undefined || entry.at - placedAt > 5_000) return "void";
  if (exit === undefined || expiresAt - exit.at > 5_000) return "void";
  if (entry.price === exit.price) return "drawn";
  return entry.price < exit.price === (direction === "up") ? "won" : "lost";
}

/** All of an ending but when it was booked. */
function endings(house: FairHouse): string[] {
  const rows = [...house.ended.values()].sort((one, other) => one.optionId - other.optionId);
  return rows.map(({ endedAt: _endedAt, ...row }) => Object.values(row).join(" "));
}

test("S4: settled at once, now and then, or all at the very end, in large portions or small: the same endings", () => {
  for (let seed = 21; seed <= 24; seed += 1) {
    const [atOnce, seldom, atTheEnd] = [new FairHouse(seed), new FairHouse(seed, 2), new FairHouse(seed, 3)];
    atOnce.live(240, () => true);
    seldom.live(240, (at) => at % 20_000 < 1_000);
    atTheEnd.live(240, () => false);
    expect(endings(atOnce)).toHaveLength(atOnce.accepted);
    expect(endings(seldom)).toEqual(endings(atOnce));
    expect(endings(atTheEnd)).toEqual(endings(atOnce));
  }
});
