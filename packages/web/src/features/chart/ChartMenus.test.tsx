// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadArea } from "../../i18n/areas.ts";
import { ChartMenus } from "./ChartMenus.tsx";
import { changeSettings, settingsAtFirst } from "./chart-settings.ts";
import type { ChartScreen } from "./use-chart.ts";

beforeAll(async () => {
  await loadArea("en", "chart");
  await loadArea("en", "chartStudies");
});
afterEach(() => {
  cleanup();
  changeSettings(settingsAtFirst);
});

function menus(isCompared: boolean) {
  const handle = { isCompared };
  const chart = { handle, feed: "ready", tool: null, drawingsCount: 0, selectedId: null, marketId: 1 };
  return <ChartMenus screen={chart as unknown as ChartScreen} isLine={false} startsOpen="settings" />;
}

const logSwitch = () => screen.getByRole<HTMLButtonElement>("switch", { name: "Logarithmic scale" });

test("while another pair is compared the logarithmic scale cannot be chosen, and says why", () => {
  changeSettings({ isLog: true });
  const { unmount } = render(menus(true));
  expect(logSwitch().disabled).toBe(true);
  expect(logSwitch().getAttribute("aria-checked")).toBe("false");
  expect(screen.getByText(/axis then says percent/)).toBeTruthy();
  unmount();
  render(menus(false));
  expect(logSwitch().disabled).toBe(false);
  expect(logSwitch().getAttribute("aria-checked")).toBe("true");
  expect(screen.queryByText(/axis then says percent/)).toBeNull();
});
