import { expect, test } from "vitest";
import { type Arranged, arranged, type Handle, handleHeightPx } from "./arrange-handles.ts";

const plot = { width: 720, height: 400 };

function handle(id: string, y: number, width: number): Handle {
  return { id, y, width, shortWidth: 70 };
}

test("handles far apart stand at the left, those close together side by side", () => {
  expect(arranged([handle("3", 300, 100), handle("2", 110, 80), handle("1", 100, 100)], plot)).toEqual([
    { id: "1", x: 8, y: 100, isShort: false },
    { id: "2", x: 112, y: 110, isShort: false },
    { id: "3", x: 8, y: 300, isShort: false },
  ]);
});

test("those at one price keep their order, whichever was drawn last", () => {
  const [first, second] = [handle("9", 50, 60), handle("10", 50, 60)];
  expect(arranged([second, first], plot)).toEqual(arranged([first, second], plot));
  expect(arranged([second, first], plot).map(({ id }) => id)).toEqual(["9", "10"]);
});

/** Of handles that are all as wide as they are short. */
function overlaps(spots: readonly Arranged[], widthPx: number): boolean {
  return spots.some((one, index) =>
    spots
      .slice(index + 1)
      .some((other) => Math.abs(one.y - other.y) < handleHeightPx && Math.abs(one.x - other.x) < widthPx),
  );
}

test("ten orders at nearly one price say their amounts, and stay inside the plot", () => {
  const orders = Array.from({ length: 10 }, (_, index) => handle(String(index), 200 + index, 190));
  const spots = arranged(orders, plot);
  expect(spots.every(({ isShort }) => isShort)).toBe(true);
  expect(spots.every(({ x, y }) => x >= 8 && x + 70 <= plot.width && y >= 12 && y <= plot.height - 12)).toBe(true);
  expect(overlaps(spots, 70)).toBe(false);
  // As many as fit stand on their own lines.
  expect(spots.filter(({ id, y }) => y === 200 + Number(id)).length).toBeGreaterThanOrEqual(9);
});

test("in a narrow plot those that do not fit stand in rows above and below, also at its edge", () => {
  const narrow = { width: 240, height: 200 };
  const orders = Array.from({ length: 12 }, (_, index) => handle(String(index), 190, 200));
  const spots = arranged(orders, narrow);
  expect(spots.every(({ x, y }) => x + 70 <= 240 && y <= 190 && y >= 12)).toBe(true);
  expect(overlaps(spots, 70)).toBe(false);
});

test("one alone says all it has to say wherever that fits", () => {
  expect(arranged([handle("1", 50, 190)], { width: 210, height: 200 })[0]?.isShort).toBe(false);
  expect(arranged([handle("1", 50, 190)], { width: 180, height: 200 })[0]?.isShort).toBe(true);
});

test("at the upper and the lower edge a handle stands whole, beside its line", () => {
  const spots = arranged([handle("1", 3, 100), handle("2", 200, 100), handle("3", 399, 100)], plot);
  expect(spots.map(({ y }) => y)).toEqual([12, 200, 388]);
});
