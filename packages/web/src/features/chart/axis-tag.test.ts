import { expect, test } from "vitest";
import { hasRoomForTag } from "./axis-tag.ts";
import { tagged } from "./price-ticks.ts";

test("a price is not drawn on the axis where it would be cut or would cover the last one", () => {
  const axis = { heightPx: 400, lastY: 200 };
  expect(hasRoomForTag(100, axis)).toBe(true);
  expect(hasRoomForTag(4, axis)).toBe(false);
  expect(hasRoomForTag(396, axis)).toBe(false);
  expect(hasRoomForTag(430, axis)).toBe(false);
  expect(hasRoomForTag(190, axis)).toBe(false);
  expect(hasRoomForTag(220, axis)).toBe(true);
  expect(hasRoomForTag(200, { heightPx: 400, lastY: undefined })).toBe(true);
});

test("of lines that lie close together those say their price that can be read", () => {
  const lines = [
    { id: "3", y: 71 },
    { id: "1", y: 50 },
    { id: "2", y: 60 },
    { id: "4", y: 300 },
  ];
  expect([...tagged(lines)]).toEqual(["1", "3", "4"]);
  expect([...tagged([])]).toEqual([]);
});
