// The rooms and their addresses belong together: the server answers to exactly these.

import { expect, test } from "vitest";
import { roomPaths } from "./room-paths.ts";
import { rooms } from "./rooms.ts";

test("every page of a room has an address the server knows, once, and no address is empty", () => {
  const paths = rooms.flatMap(({ pages }) => pages.map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
  // The newcomer's address is the door's, not a room's.
  expect([...paths, "/welcome"].sort()).toEqual([...roomPaths].sort());
});
