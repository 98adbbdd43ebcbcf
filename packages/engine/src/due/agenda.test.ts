import fc from "fast-check";
import { expect, test } from "vitest";
import { Agenda } from "./agenda.ts";

test("what is due comes out by instant, then by number, and what has ended never", () => {
  const entries = fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.boolean()), { maxLength: 200 });
  fc.assert(
    fc.property(entries, fc.integer({ min: 0, max: 60 }), (list, now) => {
      const dead = new Set(list.flatMap(([, isDead], id) => (isDead ? [id] : [])));
      const agenda = new Agenda((id) => !dead.has(id));
      for (const [id, [at]] of list.entries()) agenda.add(at, id);
      const expected = list
        .map(([at], id) => ({ at, id }))
        .filter(({ at, id }) => at <= now && !dead.has(id))
        .sort((one, other) => one.at - other.at || one.id - other.id);
      expect(agenda.hasDue(now)).toBe(expected.length > 0);
      const taken = [];
      for (let due = agenda.takeDue(now); due !== null; due = agenda.takeDue(now)) taken.push(due);
      expect(taken).toEqual(expected);
    }),
  );
});

test("entries of ended things do not pile up", () => {
  const live = new Set<number>();
  const agenda = new Agenda((id) => live.has(id));
  for (let id = 0; id < 50_000; id += 1) {
    live.add(id);
    agenda.add(1_000_000 + id, id);
    if (id % 100 !== 0) live.delete(id);
  }
  expect(agenda.length).toBeLessThan(5_000);
  expect(agenda.takeDue(2_000_000)?.id).toBe(0);
});
