// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadArea } from "../../i18n/areas.ts";
import { storeLanguage } from "../../session/session-store.ts";
import { BookTools } from "./BookTools.tsx";
import type { BookLayout } from "./book-settings.ts";

beforeAll(() => loadArea("en", "book"));
afterEach(cleanup);

function shown(steps: readonly string[], layout: BookLayout = "both") {
  const setLayout = vi.fn();
  const [step = ""] = steps;
  render(<BookTools settings={{ layout, setLayout, step, steps, setStep: () => undefined }} />);
  return setLayout;
}

test("beside short steps every layout has a button", () => {
  const setLayout = shown(["0.1", "1", "10", "100"]);
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-pressed"))).toEqual([
    "true",
    "false",
    "false",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Asks only" }));
  expect(setLayout.mock.calls).toEqual([["asks"]]);
});

test.each([
  ["both", "Bids only", "bids"],
  ["bids", "Asks only", "asks"],
  ["asks", "Both sides", "both"],
] as const)("long steps leave room for one button, which leads from %s to the next", (layout, name, next) => {
  const setLayout = shown(["0.00000001", "0.0000001", "0.000001", "0.00001"], layout);
  fireEvent.click(screen.getByRole("button"));
  expect(screen.getByRole("button", { name })).toBeTruthy();
  expect(setLayout.mock.calls).toEqual([[next]]);
});

test("a step has the reader's decimal mark, and is chosen all the same", async () => {
  await loadArea("ru", "book");
  act(() => storeLanguage("ru"));
  shown(["0.1", "1"]);
  expect(screen.getAllByRole<HTMLOptionElement>("option").map(({ label, value }) => [label, value])).toEqual([
    ["0,1", "0.1"],
    ["1", "1"],
  ]);
  act(() => storeLanguage("en"));
});
