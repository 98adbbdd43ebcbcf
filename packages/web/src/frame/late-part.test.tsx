// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type LatePart, latePart, useLatePart } from "./late-part.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Greeting() {
  return <p>here</p>;
}

function Frame({ part, isWanted }: { part: LatePart<object>; isWanted: boolean }) {
  const Part = useLatePart(part, isWanted);
  return Part === null ? <p>without</p> : <Part />;
}

test("a part that cannot be fetched leaves the page standing and comes on a later try", async () => {
  let attempts = 0;
  const part = latePart<object>(async () => {
    attempts += 1;
    if (attempts < 3) throw new Error("offline");
    return Greeting;
  });
  await act(async () => void render(<Frame part={part} isWanted />));
  screen.getByText("without");
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  screen.getByText("without");
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  screen.getByText("here");
  expect(attempts).toBe(3);
});

test("a part nobody wants is not fetched, and one that has come is there at once", async () => {
  let attempts = 0;
  const part = latePart<object>(async () => {
    attempts += 1;
    return Greeting;
  });
  const { rerender, unmount } = render(<Frame part={part} isWanted={false} />);
  expect(attempts).toBe(0);
  await act(async () => rerender(<Frame part={part} isWanted />));
  screen.getByText("here");
  unmount();
  render(<Frame part={part} isWanted={false} />);
  screen.getByText("here");
  expect(attempts).toBe(1);
});
