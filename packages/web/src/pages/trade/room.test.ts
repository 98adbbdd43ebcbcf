import { expect, test } from "vitest";
import { gridOf, presetOf, presets, readRoom, roomText, sized } from "./room.ts";
import { terminalClasses } from "./terminal-layout.ts";

test("what is kept is what is read back, and anything else is the classic room", () => {
  const room = { ...presets.book, list: 310, hasList: true, isTicketLeft: true };
  expect(readRoom(roomText(room))).toEqual(room);
  for (const bad of [null, "{", "null", "7", '"x"', "[]"]) expect(readRoom(bad)).toEqual(presets.classic);
  const odd = readRoom('{"book":"wide","side":1e999,"orders":900,"list":1,"hasList":"yes","isTicketLeft":1}');
  expect(odd).toEqual({ ...presets.classic, orders: 60, list: 200 });
});

test("a preset is known by what it is, until something is changed", () => {
  expect(presetOf(presets.chart)).toBe("chart");
  expect(presetOf({ ...presets.chart })).toBe("chart");
  expect(presetOf({ ...presets.chart, book: 241 })).toBeNull();
});

test("no panel grows or shrinks beyond its limits", () => {
  expect(sized(presets.classic, "book", 10_000).book).toBe(560);
  expect(sized(presets.classic, "book", -5).book).toBe(240);
  expect(sized(presets.classic, "orders", 33.333).orders).toBe(33.3);
});

test("the grid follows the room: folded panels have no place in it, and the ticket changes sides", () => {
  const { wide, middle } = gridOf({ ...presets.classic, hasList: true, isTicketLeft: true });
  expect(wide).toBe(
    "'list side bar bar' auto 'list side chart book' minmax(18rem,1fr) 'list side orders book' minmax(7rem,28dvh) / minmax(200px,260px) minmax(260px,300px) minmax(28rem,1fr) minmax(240px,300px)",
  );
  expect(middle).not.toContain("list");
  expect(gridOf(presets.chart).wide).toMatch(/'orders book side' auto \//);
});

test("what stands before the code has come is the classic room", () => {
  const { wide, middle, trades } = gridOf(presets.classic);
  const asClass = (text: string) => text.replaceAll(" ", "_");
  expect(terminalClasses).toContain(`xl:[grid-template:var(--room-wide,${asClass(wide)})]`);
  expect(terminalClasses).toContain(`lg:[grid-template:var(--room-middle,${asClass(middle)})]`);
  expect(trades).toBe("24dvh");
});
