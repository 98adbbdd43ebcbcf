// @vitest-environment jsdom

import { act, cleanup, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useFullScreen } from "./full-screen.ts";

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, "fullscreenElement");
});

function shown(request?: () => Promise<void>) {
  const panel = document.createElement("section");
  if (request !== undefined) panel.requestFullscreen = request;
  const { result } = renderHook(() => useFullScreen(panel));
  act(() => result.current[1](true));
  return { panel, isFull: () => result.current[0] };
}

test("the panel itself fills the screen, and is no longer full once the browser has left it", () => {
  const request = vi.fn(async () => undefined);
  const { isFull } = shown(request);
  expect(request).toHaveBeenCalledOnce();
  expect(isFull()).toBe(true);
  Object.defineProperty(document, "fullscreenElement", { value: null, configurable: true });
  fireEvent(document, new Event("fullscreenchange"));
  expect(isFull()).toBe(false);
});

test("where there is no full screen, or it is refused, the panel fills the window and Escape leaves", async () => {
  for (const request of [undefined, async () => Promise.reject(new Error("refused"))]) {
    const { isFull } = shown(request);
    await act(async () => undefined);
    expect(isFull()).toBe(true);
    fireEvent.keyDown(document, { key: "Enter" });
    expect(isFull()).toBe(true);
    fireEvent.keyDown(document, { key: "Escape" });
    expect(isFull()).toBe(false);
  }
});

test("an Escape that closes something else leaves it full", () => {
  const { isFull } = shown();
  const pressed = new KeyboardEvent("keydown", { key: "Escape", cancelable: true });
  pressed.preventDefault();
  fireEvent(document, pressed);
  expect(isFull()).toBe(true);
});
