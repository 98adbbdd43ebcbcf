import { expect, test } from "vitest";
import { barFigures, barMoves, bigFigureText, figureText, measuredText } from "./chart-view.ts";

test("figures of the drawing code follow the reader's habits", () => {
  expect(figureText("64120.50", "en")).toBe("64,120.50");
  expect(figureText("-8.0000", "en")).toBe("−8.0000");
  expect(figureText("n/a", "en")).toBe("n/a");
  expect(bigFigureText(1_240_000, "en")).toBe("1.24M");
  expect(bigFigureText("3.2", "ru")).toBe("3,20");
  expect(bigFigureText(1e-9, "en")).toBe("0.00");
});

test("a measure says how far and how many percent, with its sign", () => {
  expect(measuredText(100, 110, 1, "en")).toEqual({ change: "+10.0", percent: "+10.00%" });
  expect(measuredText(110, 99, 2, "en")).toEqual({ change: "−11.00", percent: "−10.00%" });
  expect(measuredText(0, 5, 0, "en")).toEqual({ change: "+5", percent: "0.00%" });
});

test("a bar says how far it went from open to close and from low to high", () => {
  expect(barMoves({ open: 100, high: 112, low: 99, close: 110 }, 1, "en")).toEqual({
    way: "up",
    change: "+10.0 (+10.00%)",
    range: "13.0 (13.00%)",
  });
  expect(barMoves({ open: 110, high: 110, low: 99, close: 99 }, 0, "en")).toEqual({
    way: "down",
    change: "−11 (−10.00%)",
    range: "11 (10.00%)",
  });
  expect(barMoves({ open: 5, high: 5, low: 5, close: 5 }, 0, "en")).toMatchObject({ way: "none", range: "0 (0.00%)" });
});

test("a bar's figures have the places of its market, whether they came as text or as numbers", () => {
  const figures = { open: "1.50", high: "2.00", low: "1.00", close: "1.75", volume: "1.20K" };
  const asText = { time: 0, open: "1.5", high: "2", low: "1", close: "1.7599", volume: "1200" };
  const asNumbers = { timestamp: 0, open: 1.5, high: 2, low: 1, close: 1.75, volume: 1200 };
  expect(barFigures(asText, 2, "en")).toEqual(figures);
  expect(barFigures(asNumbers, 2, "en")).toEqual(figures);
});
