// @vitest-environment jsdom
// Which lines are made, moved and left alone. What the library is told is written down; how it draws is its own.

import type { OverlayCreate } from "klinecharts";
import { expect, test } from "vitest";
import { type DrawnLine, OwnLines } from "./chart-lines.ts";

type Drawn = { extendData: { onPlace: (y: number) => void } };

function setUp() {
  const told: string[] = [];
  const made = new Map<string, Drawn>();
  const priceOf = ({ points }: Partial<OverlayCreate>) => points?.[0]?.value;
  const lines = new OwnLines(
    {
      createOverlay: (given) => {
        const overlay = given as OverlayCreate;
        told.push(`create ${overlay.id} ${priceOf(overlay)}`);
        made.set(String(overlay.id), overlay as unknown as Drawn);
        return overlay.id ?? null;
      },
      overrideOverlay: (given) => {
        told.push(`override ${given.id} ${priceOf(given)}`);
        return true;
      },
      removeOverlay: (filter) => {
        told.push(`remove ${filter?.id}`);
        return true;
      },
    },
    "orders",
  );
  const place = (id: string, y: number) => made.get(`orders-${id}`)?.extendData.onPlace(y);
  return { lines, place, takeTold: () => told.splice(0) };
}

function line(id: string, value: number, label = "Buy"): DrawnLine {
  return { id, value, label, price: String(value), colour: "green", onColour: "white", surface: "black", font: "sans" };
}

test("a line that has not changed is left alone, whoever asks how often", () => {
  const { lines, takeTold } = setUp();
  lines.set([line("1", 100), line("2", 200)]);
  expect(takeTold()).toEqual(["create orders-1 100", "create orders-2 200"]);
  lines.set([line("2", 200), line("1", 100)]);
  expect(takeTold()).toEqual([]);
  lines.set([line("1", 100, "Sell"), line("3", 300)]);
  expect(takeTold()).toEqual(["remove orders-2", "override orders-1 100", "create orders-3 300"]);
});

test("a line in the hand stays there, and goes to where it belongs once it is let go", () => {
  const { lines, takeTold } = setUp();
  lines.set([line("1", 100)]);
  lines.hold("1", 130);
  takeTold();
  lines.set([line("1", 110)]);
  expect(takeTold()).toEqual(["override orders-1 undefined"]);
  lines.release("1");
  expect(takeTold()).toEqual(["override orders-1 110"]);
  lines.hold("7", 1);
  lines.release("7");
  expect(takeTold()).toEqual([]);
});

test("tells of a line that is drawn elsewhere, and of none that is not", () => {
  const { lines, place } = setUp();
  let count = 0;
  const leave = lines.watch(() => {
    count += 1;
  });
  lines.set([line("1", 100)]);
  place("1", 40);
  place("1", 40);
  expect(count).toBe(1);
  expect(lines.places).toEqual([{ id: "1", y: 40 }]);
  lines.set([]);
  expect(count).toBe(2);
  place("1", 50);
  expect(lines.places).toEqual([]);
  leave();
  lines.set([line("2", 1)]);
  place("2", 5);
  expect(count).toBe(2);
});
