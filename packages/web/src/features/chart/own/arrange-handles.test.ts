import { expect, test } from "vitest";
import { arranged } from "./arrange-handles.ts";

test("handles far apart stand at the left, those close together side by side", () => {
  const handles = [
    { id: "3", y: 300, width: 100 },
    { id: "2", y: 110, width: 80 },
    { id: "1", y: 100, width: 100 },
  ];
  expect(arranged(handles)).toEqual([
    { id: "1", x: 8, y: 100 },
    { id: "2", x: 112, y: 110 },
    { id: "3", x: 8, y: 300 },
  ]);
});

test("those at one price keep their order, whichever was drawn last", () => {
  const [first, second] = [
    { id: "9", y: 50, width: 60 },
    { id: "10", y: 50, width: 60 },
  ];
  expect(arranged([second, first])).toEqual(arranged([first, second]));
  expect(arranged([second, first]).map(({ id }) => id)).toEqual(["9", "10"]);
});
