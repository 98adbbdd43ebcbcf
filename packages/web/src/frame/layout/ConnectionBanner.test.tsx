// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadArea } from "../../i18n/areas.ts";
import { setConnection, useConnection } from "../../live/connection-store.ts";
import { ConnectionBanner } from "./ConnectionBanner.tsx";

beforeAll(() => loadArea("en", "shell"));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function pass(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

test("a short break says nothing, a longer one is said, and coming back takes it away", () => {
  render(<ConnectionBanner />);
  act(() => setConnection("down"));
  pass(1_000);
  act(() => setConnection("up"));
  pass(5_000);
  expect(screen.queryByRole("status")).toBeNull();

  act(() => setConnection("down"));
  pass(1_499);
  expect(screen.queryByRole("status")).toBeNull();
  pass(1);
  expect(screen.getByRole("status").textContent).toContain("Connection lost");
  act(() => setConnection("up"));
  expect(screen.queryByRole("status")).toBeNull();
});

test("a second failed attempt does not restart the count", () => {
  act(() => setConnection("up"));
  act(() => setConnection("down"));
  const { since } = useConnection.getState();
  vi.advanceTimersByTime(500);
  act(() => setConnection("down"));
  expect(useConnection.getState().since).toBe(since);
});
