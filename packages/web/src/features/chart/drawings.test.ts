// @vitest-environment jsdom

import { storageKeys } from "@tidemark/contract";
import { beforeEach, expect, test } from "vitest";
import { type Drawing, drawingsOf, keepDrawings, readDrawing, readDrawings } from "./drawings.ts";

beforeEach(() => localStorage.clear());

const line: Drawing = {
  name: "segment",
  points: [
    { timestamp: 1794700800000, value: 64120.5 },
    { timestamp: 1794704400000, value: 64000 },
  ],
};
const level: Drawing = { name: "horizontalStraightLine", points: [{ timestamp: 1794700800000, value: 1 }] };

test("drawings are kept for each market and come back", () => {
  keepDrawings(1, [line, level]);
  keepDrawings(2, [level]);
  expect(drawingsOf(1)).toEqual([line, level]);
  expect(drawingsOf(2)).toEqual([level]);
  expect(drawingsOf(3)).toEqual([]);
});

test("clearing one market leaves the others", () => {
  keepDrawings(1, [line]);
  keepDrawings(2, [level]);
  keepDrawings(1, []);
  expect(drawingsOf(1)).toEqual([]);
  expect(drawingsOf(2)).toEqual([level]);
});

test("what the drawing code adds to a drawing is not kept", () => {
  const drawn = { ...line, id: "overlay_1", points: line.points.map((point) => ({ ...point, dataIndex: 12 })) };
  expect(readDrawing(drawn)).toEqual(line);
});

test("what cannot be drawn is dropped, the rest stays", () => {
  const half = { name: "segment", points: [{ timestamp: 1, value: 2 }, { value: 3 }] };
  const stranger = { name: "script", points: line.points };
  const stored = JSON.stringify({ 1: [half, stranger, { name: "segment" }, null, line], 2: "x", 3: [half] });
  expect(readDrawings(stored)).toEqual({ 1: [line] });
  for (const bad of ["", "{", "null", "[]", "7"]) expect(readDrawings(bad)).toEqual({});
});

test("a storage that holds something else than drawings is overwritten, not followed", () => {
  localStorage.setItem(storageKeys.drawings, "not json");
  expect(drawingsOf(1)).toEqual([]);
  keepDrawings(1, [line]);
  expect(drawingsOf(1)).toEqual([line]);
});
