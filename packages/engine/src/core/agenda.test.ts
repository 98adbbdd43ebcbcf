import fc from "fast-check";
import { expect, test } from "vitest";
import { Agenda } from "./agenda.ts";

test("what is due comes out by instant, then by product, then by number, and what has ended never", () => {
  const entry = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 2 }), fc.boolean());
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 200 }), fc.integer({ min: 0, max: 60 }), (list, now) => {
      const dead = new Set(list.flatMap(([, , isDead], id) => (isDead ? [id] : [])));
      const agenda = new Agenda();
      for (let product = 0; product < 3; product += 1) expect(agenda.admit((id) => !dead.has(id))).toBe(product);
      for (const [id, [at, product]] of list.entries()) agenda.add(at, product, id);
      const alive = list
        .map(([at, product], id) => ({ at, product, id }))
        .filter(({ id }) => !dead.has(id))
        .sort((one, other) => one.at - other.at || one.product - other.product || one.id - other.id);
      const expected = alive.filter(({ at }) => at <= now);
      expect(agenda.nextAt()).toBe(alive[0]?.at ?? null);
      const taken = [];
      for (let due = agenda.takeDue(now); due !== null; due = agenda.takeDue(now)) taken.push(due);
      expect(taken).toEqual(expected);
    }),
  );
});

test("entries of ended things do not pile up", () => {
  const live = new Set<number>();
  const agenda = new Agenda();
  const product = agenda.admit((id) => live.has(id));
  for (let id = 0; id < 50_000; id += 1) {
    live.add(id);
    agenda.add(1_000_000 + id, product, id);
    if (id % 100 !== 0) live.delete(id);
  }
  expect(agenda.length).toBeLessThan(5_000);
  expect(agenda.takeDue(2_000_000)?.id).toBe(0);
});

test("each product says for itself what still stands, and a number alone is not enough", () => {
  const agenda = new Agenda();
  const first = agenda.admit((id, at) => id === 1 && at === 20);
  const second = agenda.admit(() => true);
  agenda.add(10, first, 1);
  agenda.add(20, first, 1);
  agenda.add(20, second, 1);
  expect(agenda.nextAt()).toBe(20);
  expect(agenda.takeDue(19)).toBeNull();
  expect(agenda.takeDue(20)).toEqual({ at: 20, product: first, id: 1 });
  expect(agenda.takeDue(20)).toEqual({ at: 20, product: second, id: 1 });
  expect(agenda.nextAt()).toBeNull();
});
