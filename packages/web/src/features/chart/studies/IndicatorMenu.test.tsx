// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadArea } from "../../../i18n/areas.ts";
import { changeSettings, type IndicatorName, settingsAtFirst, useChartSettings } from "../chart-settings.ts";
import { IndicatorMenu } from "./IndicatorMenu.tsx";

// Nobody answers: which pairs there are to compare with does not matter here.
const asksNobody = new QueryClient({ defaultOptions: { queries: { enabled: false } } });

beforeAll(async () => {
  await loadArea("en", "chart");
  await loadArea("en", "chartStudies");
});
afterEach(() => {
  cleanup();
  changeSettings(settingsAtFirst);
});

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });

test("with three below the price the others cannot be ticked, and it is said why; nothing is taken away", () => {
  const full: readonly IndicatorName[] = ["MA", "VOL", "MACD", "RSI"];
  changeSettings({ indicators: full });
  const text = ((key: string) => key) as never;
  render(
    <QueryClientProvider client={asksNobody}>
      <IndicatorMenu text={text} shownId={1} startsOpen />
    </QueryClientProvider>,
  );
  expect(screen.getByText("At most 3 fit below the price. Untick one to choose another.")).toBeTruthy();
  expect(box(/KDJ/).disabled).toBe(true);
  expect(box(/BOLL/).disabled).toBe(false);
  fireEvent.click(box(/KDJ/));
  expect(useChartSettings.getState().indicators).toEqual(full);
  fireEvent.click(box(/RSI/));
  expect(screen.queryByText(/At most 3/)).toBeNull();
  expect(box(/KDJ/).disabled).toBe(false);
  fireEvent.click(box(/KDJ/));
  expect(useChartSettings.getState().indicators).toEqual(["MA", "VOL", "MACD", "KDJ"]);
});
