import { expect, test } from "vitest";
import { createEngine } from "../engine.ts";
import { alice, bob, btc, Desk, inside, units } from "../testing/desk.ts";
import { emptyProduct, withProduct } from "../testing/empty-product.ts";
import { latestRules } from "./rules.ts";
import type { SnapshotPiece } from "./snapshot.ts";

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
  const desk = new Desk();
  desk.endow(alice, bob);
  desk.limit(alice, "sell", "100", "1");
  inside(desk.engine).core.ledger.find(alice, "spot", btc)?.set(units("1000"), 0n);
  expect(() => desk.limit(bob, "buy", "100", "1")).toThrow("below zero");
  expect(() => desk.fund(alice, btc, "1")).toThrow("failed before");
});

/**
 * As the first version wrote it: the header with its four counters, the pieces without a version, orders without the
 * place that says which way their stop waits.
 */
function asFirst(all: readonly SnapshotPiece[]): SnapshotPiece[] {
  return all.map((piece) => {
    if (!("counters" in piece)) {
      const rows = "rows" in piece ? piece.rows : [];
      return { part: piece.part, rows: piece.part === "orders" ? rows.map((row) => row.toSpliced(8, 1)) : rows };
    }
    const { counters, rules: _rules, ...header } = piece;
    const { order = 0, trade = 0, hold = 0, priority = 0 } = counters;
    const first = { ...header, version: 1, orderId: order, tradeId: trade, holdId: hold, priority };
    return first as unknown as SnapshotPiece;
  });
}

test("a snapshot of the first version gives the same state, in the order of parts it had then", () => {
  const desk = new Desk({ rules: 1 });
  desk.endow(alice, bob);
  desk.limit(alice, "buy", "100", "1");
  desk.limit(bob, "sell", "100", "0.4");
  const first = asFirst(JSON.parse(JSON.stringify([...desk.engine.snapshot()])));
  const order = ["header", "assets", "markets", "accounts", "holds", "orders"];
  first.sort((one, other) => order.indexOf(one.part) - order.indexOf(other.part));
  const engine = createEngine();
  engine.restore(first);
  expect(engine.stateHash()).toBe(desk.engine.stateHash());
  expect(engine.view.rules).toBe(1);
  expect(engine.view.spot.order(1)).toEqual(desk.live(1));
});

test("rules and counters come back with the header", () => {
  const desk = new Desk();
  desk.endow(alice, bob);
  desk.limit(alice, "buy", "100", "1");
  const engine = desk.restored();
  expect(engine.view.rules).toBe(latestRules);
  expect([...engine.snapshot()][0]).toEqual([...desk.engine.snapshot()][0]);
  const [header, ...rows] = pieces();
  expect(() => createEngine().restore([{ ...header, rules: 1 } as SnapshotPiece, ...rows])).toThrow("give back");
});

test("rules of a later day, a part nobody knows and a part of a later version are refused", () => {
  const [header, ...rows] = pieces();
  const later = { ...header, rules: latestRules + 1 } as SnapshotPiece;
  expect(() => createEngine().restore([later, ...rows])).toThrow(`rules version ${latestRules + 1}`);
  const unknown = { part: "loans", version: 1, rows: [] };
  expect(() => createEngine().restore([...pieces(), unknown])).toThrow("part loans of version 1");
  const newer = pieces().map((piece) => (piece.part === "orders" ? { ...piece, version: 6 } : piece));
  expect(() => createEngine().restore(newer as SnapshotPiece[])).toThrow("part orders of version 6");
});

test("a part that is not there is an empty slice, and one of an older version is read by its own reader", () => {
  const read: unknown[] = [];
  const product = emptyProduct({
    parts: {
      tiny: {
        version: 3,
        rows: () => [],
        read: (_core, _slice, row, version) => {
          read.push([row.number(), version]);
        },
      },
    },
  });
  const engine = createEngine(withProduct(product));
  engine.restore(pieces());
  expect(read).toEqual([]);
  const old = [
    { part: "tiny", rows: [[5]] },
    { part: "tiny", version: 2, rows: [[6], [7]] },
  ];
  createEngine(withProduct(product)).restore([...pieces(), ...old]);
  expect(read).toEqual([
    [5, 1],
    [6, 2],
    [7, 2],
  ]);
});

test("a header of the first version cannot carry what came later", () => {
  const desk = new Desk();
  desk.fund(alice, btc, "1");
  const first = asFirst([...desk.engine.snapshot()]);
  expect(() => createEngine().restore(first)).toThrow("does not give back");
});
