import { expect, test } from "vitest";
import { panelIn, toggledPanel } from "./open-panel.ts";

test("one panel is open at a time, and a second press closes it", () => {
  const deposit = { currency: 3, panel: "deposit" } as const;
  const records = { currency: 3, panel: "records" } as const;
  expect(toggledPanel(null, deposit)).toEqual(deposit);
  expect(toggledPanel(deposit, records)).toEqual(records);
  expect(toggledPanel(deposit, { currency: 1, panel: "deposit" })).toEqual({ currency: 1, panel: "deposit" });
  expect(toggledPanel(records, { ...records })).toBeNull();
});

test("an address may name a panel and its coin, and nothing else", () => {
  expect(panelIn({ open: "withdraw", currency: "3" })).toEqual({ panel: "withdraw", currency: 3 });
  expect(panelIn({ open: "transfer", currency: "3" })).toBeNull();
  expect(panelIn({ open: "deposit", currency: "3x" })).toBeNull();
  expect(panelIn({})).toBeNull();
});
