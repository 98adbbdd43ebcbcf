// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { confirmationKinds, isConfirmationAsked, setConfirmation } from "./confirmations.ts";
import { askConfirm, useOverlays } from "./overlay-store.ts";

const question = { title: "Sure?", rows: [], confirmLabel: "Yes" } as const;

beforeEach(() => localStorage.clear());

afterEach(() => {
  useOverlays.setState({ sayings: [], questions: [] });
  for (const kind of confirmationKinds) setConfirmation(kind, true);
});

test("everything is asked until it is switched off, and then nothing else changes", () => {
  expect(isConfirmationAsked("placeOrder")).toBe(true);
  setConfirmation("placeOrder", false);
  expect([isConfirmationAsked("placeOrder"), isConfirmationAsked("cancelOrder")]).toEqual([false, true]);
  setConfirmation("placeOrder", true);
  expect(isConfirmationAsked("placeOrder")).toBe(true);
});

test("a question that was switched off is answered with yes at once, any other is put", async () => {
  setConfirmation("clearMessages", false);
  expect(await askConfirm({ ...question, kind: "clearMessages" })).toBe(true);
  expect(useOverlays.getState().questions).toEqual([]);
  void askConfirm({ ...question, kind: "placeOrder" });
  void askConfirm(question);
  expect(useOverlays.getState().questions).toHaveLength(2);
});
