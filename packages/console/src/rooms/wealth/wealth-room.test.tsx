// @vitest-environment jsdom
// The Wealth room as operators see it: what a unit takes and brings, set by two; what is owed when, and who has locked
// what.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { setWealthTerms, wealthLocksList, wealthLook, wealthOwedList } from "@tidemark/contract/console/wealth";
import type { ConsoleReply } from "@tidemark/contract/console-call";
import { expect, test } from "vitest";
import { roomForTests, rowsOf, type ServedRoom } from "../../testing/served-room.tsx";
import { LocksPage } from "./LocksPage.tsx";
import { OwedPage } from "./OwedPage.tsx";
import { TermsPage } from "./TermsPage.tsx";

const room = roomForTests();

const refused = (text: string) => ({ ok: false, code: "no", text }) as const;
const deeds = (name: string) => room.asked.filter((asked) => asked.name === name).map(({ fields }) => fields);
const terms: ConsoleReply<typeof wealthLook> = {
  ...{ coin: "DOGE", unitUsdt: "300", unitCoin: "1000", termDays: 30, rewardPpm: 5_000, state: "open" },
  ...{ isUsual: true, houseFree: "1500", unitsLeft: 1_000 },
};

async function open(more: Partial<typeof terms> = {}, roles: Parameters<ServedRoom["open"]>[2] = ["finance"]) {
  room.answer(wealthLook, () => ({ ok: true, value: { ...terms, ...more } }));
  await room.open(<TermsPage />, "/wealth", roles);
  await screen.findByText("DOGE in a unit");
}

function type(dialog: ReturnType<typeof within>, label: string, value: string): void {
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
}

test("the terms stand there with what rewards are left for; those who only look have no button", async () => {
  await open({}, ["support"]);
  screen.getByText("As the settings say");
  for (const figure of ["0.5 %", "1,500 USDT"]) screen.getByText(figure);
  expect(screen.queryByRole("button", { name: "Change" })).toBeNull();
  cleanup();
  await open({ rewardPpm: 0, unitsLeft: null, isUsual: false, state: "closed" });
  screen.getByText("No reward, no limit");
  screen.getByText("Set by operators");
  screen.getByText("Closed to new locks");
});

test("terms are proposed in percent, once, and what makes no sense is not sent", async () => {
  room.answer(setWealthTerms, () => ({ ok: true, proposal: 5 }));
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Change" }));
  const dialog = within(await screen.findByRole("dialog"));
  const propose = dialog.getByRole<HTMLButtonElement>("button", { name: "Propose" });
  type(dialog, "Reason", "More for longer");
  const reward = "Reward in percent of the USDT, for the whole term";
  for (const [label, wrong, said] of [
    ["USDT in a unit", "0", "A whole number above zero."],
    ["DOGE in a unit", "1.5", "A whole number above zero."],
    ["Days", "-30", "A whole number above zero."],
    [reward, "10.0001", "A percentage from 0 to 10, with four decimals at most."],
  ] as const) {
    const { value } = dialog.getByLabelText<HTMLInputElement>(label);
    type(dialog, label, wrong);
    dialog.getByText(said);
    expect(propose.disabled).toBe(true);
    type(dialog, label, value);
    expect(propose.disabled).toBe(false);
  }
  type(dialog, "Days", "60");
  type(dialog, reward, "1.25");
  fireEvent.click(dialog.getByRole("radio", { name: "Closed to new locks" }));
  fireEvent.click(propose);
  fireEvent.click(propose);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const request = { unitUsdt: "300", unitCoin: "1000", termDays: "60", rewardPpm: 12_500, state: "closed" };
  expect(deeds("wealth.set-terms")).toEqual([{ request, reason: "More for longer" }]);
});

test("a refused deed says why and stays open", async () => {
  room.answer(setWealthTerms, () => refused("Nothing would change."));
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Change" }));
  const dialog = within(await screen.findByRole("dialog"));
  type(dialog, "Reason", "The same again");
  fireEvent.click(dialog.getByRole("button", { name: "Propose" }));
  await dialog.findByText("Nothing would change.");
});

test("what cannot be read says why and is read again", async () => {
  room.answer(wealthLook, () => refused("The exchange is opening."));
  await room.open(<TermsPage />, "/wealth", ["markets"]);
  await screen.findByText("The exchange is opening.");
  room.answer(wealthLook, () => ({ ok: true, value: terms }));
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("DOGE in a unit");
});

test("what is owed stands there by day, and nothing is said where nothing is", async () => {
  room.answer(wealthOwedList, () => rowsOf([]));
  await room.open(<OwedPage />, "/wealth/owed", ["support"]);
  await screen.findByText("Nothing here.");
  cleanup();
  const owed = { day: "2026-12-16", coin: "DOGE", locks: 2, units: 5, usdt: "1500", amount: "5000", reward: "7.5" };
  room.answer(wealthOwedList, () => rowsOf([owed, { ...owed, coin: "ADA", amount: "12" }]));
  await room.open(<OwedPage />, "/wealth/owed", ["support"]);
  expect(await screen.findAllByText("2026-12-16")).toHaveLength(2);
  screen.getByText("5,000 DOGE");
  screen.getByText("12 ADA");
  expect(screen.getByRole("link", { name: /CSV/ }).getAttribute("href")).toBe("/console/wealth.owed.csv");
});

test("locks are found by account, each with its state", async () => {
  const lock = { units: 2, usdt: "600", amount: "2000", coin: "DOGE", reward: "3", lockedAt: 1, endsAt: 2 };
  room.answer(wealthLocksList, ({ account }) =>
    rowsOf(
      (["locked", "ended", "redeemed"] as const)
        .map((state, id) => ({ ...lock, id, state, account: `1000000${id}` }))
        .filter((row) => account === undefined || row.account === account),
    ),
  );
  await room.open(<LocksPage />, "/wealth/locks", ["support"]);
  await screen.findByText("Redeemed early");
  expect(screen.getAllByText("2,000 DOGE")).toHaveLength(3);
  fireEvent.change(screen.getByRole("searchbox", { name: "Account" }), { target: { value: "10000002" } });
  await waitFor(() => expect(deeds("wealth.locks").at(-1)).toMatchObject({ account: "10000002" }));
  await waitFor(() => expect(screen.getAllByText("2,000 DOGE")).toHaveLength(1));
  screen.getByText("Redeemed early");
});
