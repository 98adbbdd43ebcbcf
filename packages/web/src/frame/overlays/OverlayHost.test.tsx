// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadArea } from "../../i18n/areas.ts";
import { isConfirmationAsked, setConfirmation } from "./confirmations.ts";
import { OverlayHost } from "./OverlayHost.tsx";
import { askConfirm, askTradePassword, say, useOverlays } from "./overlay-store.ts";

beforeAll(() => loadArea("en", "ask"));

afterEach(() => {
  cleanup();
  useOverlays.setState({ sayings: [], questions: [] });
});

const question = {
  title: "Withdraw?",
  rows: [{ label: "Amount", value: "1.5 BTC" }],
  confirmLabel: "Withdraw 1.5 BTC",
};

test("what was said before the host came is shown when it comes", async () => {
  say("error", "The exchange cannot be reached.");
  render(<OverlayHost />);
  await screen.findByText("The exchange cannot be reached.");
  expect(useOverlays.getState().sayings).toEqual([]);
});

test("confirming answers true, turning away answers false, and questions come one at a time", async () => {
  render(<OverlayHost />);
  let first: Promise<boolean> = Promise.resolve(false);
  let second: Promise<boolean> = Promise.resolve(true);
  act(() => {
    first = askConfirm(question);
    second = askConfirm({ ...question, title: "Again?" });
  });
  await screen.findByRole("dialog", { name: "Withdraw?" });
  screen.getByText("1.5 BTC");
  expect(screen.queryByText("Again?")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Withdraw 1.5 BTC" }));
  expect(await first).toBe(true);
  await screen.findByRole("dialog", { name: "Again?" });
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await second).toBe(false);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a question that may be switched off starts on its confirming button and can be left off", async () => {
  render(<OverlayHost />);
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = askConfirm({ ...question, kind: "placeOrder" });
  });
  const confirm = await screen.findByRole("button", { name: "Withdraw 1.5 BTC" });
  await waitFor(() => expect(document.activeElement).toBe(confirm));
  // Turned away, the tick means nothing.
  fireEvent.click(screen.getByRole("checkbox", { name: "Do not ask again" }));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await answer).toBe(false);
  expect(isConfirmationAsked("placeOrder")).toBe(true);
  act(() => {
    answer = askConfirm({ ...question, kind: "placeOrder" });
  });
  fireEvent.click(await screen.findByRole("checkbox", { name: "Do not ask again" }));
  fireEvent.click(screen.getByRole("button", { name: "Withdraw 1.5 BTC" }));
  expect(await answer).toBe(true);
  expect(isConfirmationAsked("placeOrder")).toBe(false);
  setConfirmation("placeOrder", true);
});

test("a question that is always asked starts elsewhere and cannot be left off", async () => {
  render(<OverlayHost />);
  act(() => void askConfirm(question));
  const confirm = await screen.findByRole("button", { name: "Withdraw 1.5 BTC" });
  await waitFor(() => expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true));
  expect(document.activeElement).not.toBe(confirm);
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("the trade password is handed over as typed, and Escape hands over nothing", async () => {
  render(<OverlayHost />);
  let typed: Promise<string | null> = Promise.resolve(null);
  act(() => {
    typed = askTradePassword();
  });
  fireEvent.change(await screen.findByLabelText("Trade password"), { target: { value: " s3cret " } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await typed).toBe(" s3cret ");

  act(() => {
    typed = askTradePassword({ error: "The trade password is not correct." });
  });
  await screen.findByText("The trade password is not correct.");
  expect(screen.getByLabelText<HTMLInputElement>("Trade password").value).toBe("");
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(await typed).toBeNull();
});
