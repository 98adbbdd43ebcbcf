// @vitest-environment jsdom

import { act, cleanup, render } from "@testing-library/react";
import type { Chart } from "klinecharts";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadArea } from "../../../i18n/areas.ts";
import { OwnLines } from "../chart-lines.ts";
import { changeSettings } from "../chart-settings.ts";
import { CostLine } from "./CostLine.tsx";

beforeAll(() => loadArea("en", "chartOrders"));
afterEach(() => {
  cleanup();
  changeSettings({ hasFills: true });
});

/** A chart that notes what is drawn on it. */
function noteBook() {
  const chart = {
    getDom: () => document.body,
    createOverlay: vi.fn(),
    overrideOverlay: vi.fn(),
    removeOverlay: vi.fn(),
  };
  const drawn = chart as unknown as Chart;
  return { chart, handle: { chart: drawn, cost: new OwnLines(drawn, "cost") } };
}

const market = { price_places: 2 };

test("what the coin has cost is one line, which moves with the cost and goes with the coin", () => {
  const { chart, handle } = noteBook();
  const { rerender, unmount } = render(<CostLine handle={handle} market={market} cost={null} />);
  expect(chart.createOverlay).not.toHaveBeenCalled();
  rerender(<CostLine handle={handle} market={market} cost="60060.060060" />);
  expect(chart.createOverlay).toHaveBeenCalledTimes(1);
  const [drawn] = chart.createOverlay.mock.calls[0] ?? [];
  expect(drawn).toMatchObject({
    lock: true,
    points: [{ value: 60060.06006 }],
    extendData: { label: "Average cost", price: "60,060.06" },
  });
  rerender(<CostLine handle={handle} market={market} cost="60060.060060" />);
  expect(chart.overrideOverlay).not.toHaveBeenCalled();
  rerender(<CostLine handle={handle} market={market} cost="61000.5" />);
  expect(chart.overrideOverlay).toHaveBeenCalledWith(expect.objectContaining({ points: [{ value: 61000.5 }] }));
  rerender(<CostLine handle={handle} market={market} cost={null} />);
  expect(chart.removeOverlay).toHaveBeenCalledTimes(1);
  unmount();
  expect(chart.removeOverlay).toHaveBeenCalledTimes(1);
});

test("whoever hides their trades hides it too, and leaving the chart takes it along", () => {
  const { chart, handle } = noteBook();
  const { unmount } = render(<CostLine handle={handle} market={market} cost="60060" />);
  act(() => changeSettings({ hasFills: false }));
  expect(chart.removeOverlay).toHaveBeenCalledTimes(1);
  act(() => changeSettings({ hasFills: true }));
  expect(chart.createOverlay).toHaveBeenCalledTimes(2);
  unmount();
  expect(chart.removeOverlay).toHaveBeenCalledTimes(2);
});
