import { expect, test } from "vitest";
import { createEngine } from "./engine.ts";
import type { SnapshotPiece } from "./snapshot.ts";
import { alice, bob, btc, Desk } from "./testing/desk.ts";

function pieces(): SnapshotPiece[] {
  const desk = new Desk();
  desk.endow(alice, bob);
  desk.limit(alice, "buy", "100", "1");
  return JSON.parse(JSON.stringify([...desk.engine.snapshot()]));
}

test("a snapshot without its header, of another version or empty is refused", () => {
  const [header, ...rows] = pieces();
  expect(() => createEngine().restore(rows)).toThrow("begins with its header");
  expect(() => createEngine().restore([])).toThrow("empty");
  const other = { ...header, version: 99 } as SnapshotPiece;
  expect(() => createEngine().restore([other, ...rows])).toThrow("version 99");
});

test("a snapshot with a piece left out does not give back its state", () => {
  const all = pieces();
  for (let index = 1; index < all.length; index += 1) {
    const part = all[index]?.part;
    const without = all.filter((_, place) => place !== index);
    expect(() => createEngine().restore(without), part).toThrow();
  }
});

test("a value of the wrong kind names its row", () => {
  const broken = pieces().map((piece) => {
    if (piece.part !== "accounts") return piece;
    return { ...piece, rows: piece.rows.map((row) => row.with(3, 17)) };
  });
  expect(() => createEngine().restore(broken)).toThrow("is not an amount");
});

test("a used engine is not restored into, and a failed one does no more work", () => {
  const desk = new Desk();
  expect(() => desk.engine.restore(pieces())).toThrow("empty engine");
  const engine = createEngine();
  expect(() => engine.restore([])).toThrow();
  expect(() => engine.apply(desk.journal[0] ?? expect.fail())).toThrow("failed before");
});

test("after a bug nothing more is taken", () => {
  const desk = new Desk({ faults: { withoutOrderHold: true } });
  desk.endow(alice, bob);
  desk.limit(alice, "sell", "100", "1");
  expect(() => desk.limit(bob, "buy", "100", "1")).toThrow("below zero");
  expect(() => desk.fund(alice, btc, "1")).toThrow("failed before");
});
