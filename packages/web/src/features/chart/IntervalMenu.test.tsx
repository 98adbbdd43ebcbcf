// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { storageKeys } from "@tidemark/contract";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadArea } from "../../i18n/areas.ts";
import { changeSettings, readSettings } from "./chart-settings.ts";
import { IntervalMenu } from "./IntervalMenu.tsx";

beforeAll(() => loadArea("en", "chart"));
beforeEach(() => changeSettings({ favourites: [] }));
afterEach(cleanup);

function kept() {
  return readSettings(localStorage.getItem(storageKeys.chart)).favourites;
}

test("an interval is chosen from the menu, which then closes", () => {
  const chosen = vi.fn();
  render(<IntervalMenu interval="min1" onInterval={chosen} startsOpen />);
  fireEvent.click(screen.getByRole("button", { name: "4h" }));
  expect(chosen.mock.calls).toEqual([["hour4"]]);
  expect(screen.queryByRole("button", { name: "4h" })).toBeNull();
});

test("a favourite is kept, and given up again", () => {
  render(<IntervalMenu interval="hour4" onInterval={() => undefined} startsOpen />);
  const star = screen.getByRole("button", { name: "Button for 12h" });
  expect(star.getAttribute("aria-pressed")).toBe("false");
  fireEvent.click(star);
  expect(star.getAttribute("aria-pressed")).toBe("true");
  expect(kept()).toEqual(["hour12"]);
  fireEvent.click(star);
  expect(kept()).toEqual([]);
  expect(screen.getByRole("button", { name: "4h" }).getAttribute("aria-current")).toBe("true");
});
