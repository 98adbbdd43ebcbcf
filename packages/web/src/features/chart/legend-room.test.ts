import { expect, test } from "vitest";
import { legendRoom } from "./legend-room.ts";

test("a phone's chart says how far a bar went, unless it is too low for a second row", () => {
  expect(legendRoom({ width: 390, height: 300 })).toBe("narrow");
  expect(legendRoom({ width: 390, height: 219 })).toBe("tight");
  // Beside book and ticket a chart may be as narrow as on a phone.
  expect(legendRoom({ width: 479, height: 600 })).toBe("narrow");
  expect(legendRoom({ width: 480, height: 150 })).toBe("wide");
});
