// @vitest-environment jsdom
// The Conversion room as operators see it: spread and limits set by two, prices stopped by one, what the house has, and
// what was converted.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  conversionDaysList,
  conversionInventoryList,
  conversionLook,
  conversionsList,
  pauseConversion,
  resumeConversion,
  setConversionTerms,
} from "@tidemark/contract/console/conversion";
import type { ConsoleReply } from "@tidemark/contract/console-call";
import { beforeEach, expect, test } from "vitest";
import { roomForTests, rowsOf, type ServedRoom } from "../../testing/served-room.tsx";
import { ConversionsPage } from "./ConversionsPage.tsx";
import { DaysPage } from "./DaysPage.tsx";
import { TermsPage } from "./TermsPage.tsx";

const room = roomForTests();
beforeEach(() => {
  room.answer(conversionInventoryList, () => rowsOf([]));
});

const refused = (text: string) => ({ ok: false, code: "no", text }) as const;
const deeds = (name: string) => room.asked.filter((asked) => asked.name === name).map(({ fields }) => fields);
const terms: ConsoleReply<typeof conversionLook> = {
  ...{ spreadPpm: 3_000, onceMax: "50000", dayMax: "200000", isPaused: false, isUsual: true, waiting: 2 },
};

async function open(more: Partial<typeof terms> = {}, roles: Parameters<ServedRoom["open"]>[2] = ["markets"]) {
  room.answer(conversionLook, () => ({ ok: true, value: { ...terms, ...more } }));
  await room.open(<TermsPage />, "/conversion", roles);
  await screen.findByText(more.isPaused === true ? "Paused" : "Prices are given");
}

function type(dialog: ReturnType<typeof within>, label: string, value: string): void {
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
}

test("the terms stand there with what the house has; those who only look have no button", async () => {
  const coin = { id: 1, coin: "BTC", free: "12.5", held: "0.25", worth: "800000", state: "open" };
  const late = { id: 2, coin: "ETH", free: "30", held: "0", worth: "", state: "late" };
  room.answer(conversionInventoryList, () => rowsOf([coin, late]));
  await open({}, ["support"]);
  screen.getByText("As the settings say");
  screen.getByText("0.3 %");
  const row = within((await screen.findByText("BTC")).closest("tr") as HTMLElement);
  row.getByText("12.5");
  row.getByText("Fresh");
  within(screen.getByText("ETH").closest("tr") as HTMLElement).getByText("Not fresh");
  for (const name of ["Change", "Pause", "Resume"]) expect(screen.queryByRole("button", { name })).toBeNull();
});

test("spread and limits are proposed in percent, once, and what makes no sense is not sent", async () => {
  room.answer(setConversionTerms, () => ({ ok: true, proposal: 5 }));
  await open({ isUsual: false });
  screen.getByText("Set by operators");
  fireEvent.click(screen.getByRole("button", { name: "Change" }));
  const dialog = within(await screen.findByRole("dialog"));
  const propose = dialog.getByRole<HTMLButtonElement>("button", { name: "Propose" });
  type(dialog, "Reason", "Wider in a storm");
  for (const [label, wrong, said] of [
    ["Spread in percent", "5.0001", "A percentage from 0 to 5, with four decimals at most."],
    ["At once, in USDT", "0", "An amount of USDT."],
    ["One person in a day, in USDT", "1e9", "An amount of USDT."],
  ] as const) {
    const { value } = dialog.getByLabelText<HTMLInputElement>(label);
    type(dialog, label, wrong);
    dialog.getByText(said);
    expect(propose.disabled).toBe(true);
    type(dialog, label, value);
    expect(propose.disabled).toBe(false);
  }
  type(dialog, "Spread in percent", "0.45");
  fireEvent.click(propose);
  fireEvent.click(propose);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const request = { spreadPpm: 4_500, onceMax: "50000", dayMax: "200000" };
  expect(deeds("conversion.set-terms")).toEqual([{ request, reason: "Wider in a storm" }]);
});

test("a refused deed says why and stays open", async () => {
  room.answer(setConversionTerms, () => refused("Nothing would change."));
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Change" }));
  const dialog = within(await screen.findByRole("dialog"));
  type(dialog, "Reason", "The same again");
  fireEvent.click(dialog.getByRole("button", { name: "Propose" }));
  await dialog.findByText("Nothing would change.");
});

test("one may stop prices, two are needed to have them again", async () => {
  room.answer(pauseConversion, () => ({ ok: true, value: {} }));
  room.answer(resumeConversion, () => ({ ok: true, proposal: 6 }));
  await open({}, ["owner"]);
  expect(screen.queryByRole("button", { name: "Change" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Pause" }));
  const stop = within(await screen.findByRole("dialog"));
  type(stop, "Reason", "The sources disagree");
  fireEvent.click(stop.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(deeds("conversion.pause")).toEqual([{ request: {}, reason: "The sources disagree" }]));
  cleanup();
  await open({ isPaused: true }, ["finance"]);
  expect(screen.queryByRole("button", { name: "Pause" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Resume" }));
  const go = within(await screen.findByRole("dialog"));
  type(go, "Reason", "They agree again");
  fireEvent.click(go.getByRole("button", { name: "Propose" }));
  await waitFor(() => expect(deeds("conversion.resume")).toHaveLength(1));
});

test("what cannot be read says why and is read again", async () => {
  room.answer(conversionLook, () => refused("The exchange is opening."));
  room.answer(conversionInventoryList, () => refused("No inventory now."));
  await room.open(<TermsPage />, "/conversion", ["markets"]);
  await screen.findByText("The exchange is opening.");
  await screen.findByText("No inventory now.");
  room.answer(conversionLook, () => ({ ok: true, value: terms }));
  fireEvent.click(screen.getAllByRole("button", { name: "Try again" })[0] as HTMLElement);
  await screen.findByText("Prices are given");
});

test("days say what came in, went out and was earned; nothing is said where nothing was", async () => {
  room.answer(conversionDaysList, () => rowsOf([]));
  await room.open(<DaysPage />, "/conversion/days", ["support"]);
  await screen.findByText("Nothing here.");
  cleanup();
  const day = { day: "2026-11-16", from: "BTC", to: "USDT", count: 3, paid: "1.5", received: "95000" };
  room.answer(conversionDaysList, () => rowsOf([{ ...day, value: "95285", earned: "285" }]));
  await room.open(<DaysPage />, "/conversion/days", ["support"]);
  const row = within((await screen.findByText("2026-11-16")).closest("tr") as HTMLElement);
  for (const text of ["BTC → USDT", "3", "285"]) row.getByText(text);
  expect(screen.getByRole("link", { name: /CSV/ }).getAttribute("href")).toBe("/console/conversion.days.csv");
});

test("conversions are found by account, each with its state", async () => {
  const one = { from: "BTC", to: "USDT", paid: "0.5", received: "31903.875", value: "31990", spreadPpm: 3_000, at: 1 };
  room.answer(conversionsList, ({ account }) =>
    rowsOf(
      (["accepted", "done", "refused"] as const)
        .map((state, id) => ({ ...one, id, state, account: `1000000${id}` }))
        .filter((row) => account === undefined || row.account === account),
    ),
  );
  await room.open(<ConversionsPage />, "/conversion/list", ["support"]);
  for (const state of ["Being booked", "Done", "Refused"]) await screen.findByText(state);
  fireEvent.change(screen.getByRole("searchbox", { name: "Account" }), { target: { value: " 10000001 " } });
  await waitFor(() => expect(deeds("conversion.list").at(-1)).toMatchObject({ account: "10000001" }));
  await screen.findByText("Done");
  expect(screen.queryByText("Refused")).toBeNull();
  expect(screen.getByRole("link", { name: /CSV/ }).getAttribute("href")).toContain("account=10000001");
});
