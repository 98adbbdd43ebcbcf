// @vitest-environment jsdom
// What a reader does with the lines between the panels, what is kept of it, and what stands before the next first paint.

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { storageKeys } from "@tidemark/contract";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import themeScript from "../../../public/theme.js?raw";
import { loadArea } from "../../i18n/areas.ts";
import { RoomHandle } from "./RoomHandle.tsx";
import { gridOf, presets, readRoom } from "./room.ts";
import { showRoom, useRoom } from "./room-store.ts";

const root = document.documentElement;

beforeAll(() => loadArea("en", "trade"));
beforeEach(() => {
  localStorage.clear();
  showRoom(presets.classic);
  // jsdom has no pointers to capture.
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
afterEach(cleanup);

function stored() {
  return readRoom(localStorage.getItem(storageKeys.room));
}

function handleOf(of: "book" | "orders", panelPx: number): HTMLElement {
  const { container } = render(<RoomHandle of={of} edge={of === "book" ? "left" : "top"} />);
  container.getBoundingClientRect = () => ({ width: panelPx, height: panelPx }) as DOMRect;
  return screen.getByRole("separator");
}

test("arrow keys move the line, and a panel keeps to its limits", () => {
  const handle = handleOf("book", 300);
  expect(handle.getAttribute("aria-valuenow")).toBe("300");
  fireEvent.keyDown(handle, { key: "ArrowLeft" });
  expect(handle.getAttribute("aria-valuenow")).toBe("316");
  expect(stored().book).toBe(316);
  fireEvent.keyDown(handle, { key: "ArrowUp" });
  expect(stored().book).toBe(316);
  fireEvent.keyDown(handle, { key: "End" });
  expect(handle.getAttribute("aria-valuenow")).toBe(handle.getAttribute("aria-valuemax"));
  fireEvent.keyDown(handle, { key: "ArrowLeft" });
  expect(handle.getAttribute("aria-valuenow")).toBe(handle.getAttribute("aria-valuemax"));
  fireEvent.doubleClick(handle);
  expect(stored().book).toBe(300);
});

test("dragging begins with the size on the screen, shows at once and is kept when let go", () => {
  const handle = handleOf("book", 280);
  fireEvent.pointerDown(handle, { button: 0, clientX: 500 });
  fireEvent.pointerMove(handle, { clientX: 460 });
  expect(root.style.getPropertyValue("--room-wide")).toContain("320px");
  expect(localStorage.getItem(storageKeys.room)).toBeNull();
  fireEvent.pointerUp(handle);
  fireEvent.pointerMove(handle, { clientX: 100 });
  expect(stored().book).toBe(320);
});

test("Enter on the line of the orders folds them", () => {
  fireEvent.keyDown(handleOf("orders", 250), { key: "Enter" });
  expect(useRoom.getState().hasOrders).toBe(false);
  expect(stored().hasOrders).toBe(false);
});

test("the script before the first paint puts up the very room that was kept", () => {
  fireEvent.keyDown(handleOf("book", 300), { key: "ArrowLeft" });
  const { wide, middle, trades } = gridOf({ ...presets.classic, book: 316 });
  root.removeAttribute("style");
  new Function(themeScript)();
  const shown = ["wide", "middle", "trades"].map((name) => root.style.getPropertyValue(`--room-${name}`));
  expect(shown).toEqual([wide, middle, trades]);
  expect(root.hasAttribute("data-list")).toBe(false);
});

test.each(["{", "7", "null", '{"grid":7}'])("what cannot be read as a room leaves the classic one: %s", (text) => {
  localStorage.setItem(storageKeys.room, text);
  root.removeAttribute("style");
  new Function(themeScript)();
  expect(root.style.getPropertyValue("--room-wide")).toBe("");
  expect(root.dataset.theme).toBe("dark");
});
