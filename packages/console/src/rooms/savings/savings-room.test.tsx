// @vitest-environment jsdom
// The Fixed deposits room as operators see it: terms proposed in coins and percent, and interest that waits for a word.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { coinsList } from "@tidemark/contract/console/listing";
import {
  changeSavingsProduct,
  createSavingsProduct,
  type SavingsProductListing,
  savingsDueList,
  savingsProductsList,
  savingsSetAsideList,
  takeUpSavings,
} from "@tidemark/contract/console/savings";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type ServedRoom, serveRoom } from "../../testing/served-room.tsx";
import { DuePage } from "./DuePage.tsx";
import { ProductsPage } from "./ProductsPage.tsx";
import { SetAsidePage } from "./SetAsidePage.tsx";
import { typedDate } from "./terms-form.ts";

let room: ServedRoom;
beforeAll(async () => {
  room = await serveRoom();
  // A list of choices scrolls to the one that is chosen, which jsdom has no screen for.
  Element.prototype.scrollIntoView ??= () => undefined;
  room.answer(coinsList, () => rowsOf([{ id: 3, symbol: "USDT" }]));
});
afterAll(() => room.close());
afterEach(() => {
  cleanup();
  room.asked.length = 0;
});

function rowsOf(rows: readonly object[]) {
  return { ok: true, value: { rows, next: null } } as const;
}

const opensAt = Date.UTC(2026, 10, 16, 12, 30);
const month: SavingsProductListing = {
  ...{ id: 2, coinId: 3, coin: "USDT", days: 30, ratePpm: 5_000, annualPpm: 60_833, min: "10", max: "0" },
  ...{ quota: "1000", sold: "250", opensAt, closesAt: null, isEarly: true, takesInterest: true, costPpm: 500 },
  ...{ isOpen: true, state: "open" },
};
const deeds = (name: string) => room.asked.filter((asked) => asked.name === name);

function type(dialog: ReturnType<typeof within>, label: string, value: string): void {
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
}

test("terms are changed in percent, and the exchange is asked in millionths", async () => {
  room.answer(savingsProductsList, () => rowsOf([month]));
  room.answer(changeSavingsProduct, () => ({ ok: true, proposal: 5 }));
  await room.open(<ProductsPage />, "/savings", ["markets"]);
  await screen.findByText("6.0833 %");
  screen.getByText("Paid interest is taken back + 0.05 % of the principal");
  fireEvent.click(screen.getByRole("button", { name: "Change" }));
  const dialog = within(await screen.findByRole("dialog"));
  const rate = dialog.getByLabelText<HTMLInputElement>("Interest of the whole term, percent");
  expect(rate.value).toBe("0.5");
  type(dialog, "Reason", "More for the same");
  const propose = dialog.getByRole<HTMLButtonElement>("button", { name: "Propose" });
  type(dialog, "Interest of the whole term, percent", "zero");
  expect(propose.disabled).toBe(true);
  type(dialog, "Interest of the whole term, percent", "0.62");
  fireEvent.click(propose);
  await waitFor(() => expect(deeds("savings.change-product")).toHaveLength(1));
  expect(deeds("savings.change-product")[0]?.fields).toMatchObject({
    request: {
      id: 2,
      days: "30",
      ratePpm: 6_200,
      costPpm: 500,
      min: "10",
      max: "0",
      opensAt: String(opensAt),
      closesAt: "",
    },
  });
});

test("new terms need a coin, which is chosen by its name", async () => {
  room.answer(savingsProductsList, () => rowsOf([]));
  room.answer(createSavingsProduct, () => ({ ok: true, proposal: 6 }));
  await room.open(<ProductsPage />, "/savings", ["markets"]);
  fireEvent.click(await screen.findByRole("button", { name: "New terms" }));
  const dialog = within(await screen.findByRole("dialog"));
  for (const [label, value] of [
    ["Days", "60"],
    ["Interest of the whole term, percent", "1.2"],
    ["Least", "5"],
    ["Quota", "9000"],
    ["On sale from", typedDate(opensAt)],
    ["Reason", "A longer term"],
  ] as const)
    type(dialog, label, value);
  const propose = dialog.getByRole<HTMLButtonElement>("button", { name: "Propose" });
  expect(propose.disabled).toBe(true);
  await waitFor(() => expect(deeds("listing.coins")).toHaveLength(1));
  const coin = dialog.getByRole("combobox", { name: "Coin" });
  coin.focus();
  fireEvent.keyDown(coin, { key: "Enter" });
  fireEvent.click(await screen.findByRole("option", { name: "USDT" }));
  await waitFor(() => expect(propose.disabled).toBe(false));
  fireEvent.click(propose);
  await waitFor(() => expect(deeds("savings.create-product")).toHaveLength(1));
  expect(deeds("savings.create-product")[0]?.fields).toMatchObject({
    request: { coin: "3", days: "60", ratePpm: 12_000, costPpm: 0, max: "0", quota: "9000", opensAt: String(opensAt) },
  });
});

test("support sees what is owed and what waits, and only those who may decide can have it paid again", async () => {
  const waiting = {
    id: 4711,
    account: "10000007",
    coin: "USDT",
    day: 3,
    amount: "0.016666",
    code: "unknown_hold",
    at: 1,
  };
  room.answer(savingsSetAsideList, () => rowsOf([waiting]));
  room.answer(savingsDueList, () =>
    rowsOf([{ at: opensAt, coin: "USDT", ends: 2, principal: "200", interest: "1.5" }]),
  );
  room.answer(takeUpSavings, () => ({ ok: true, value: {} }));
  await room.open(<DuePage />, "/savings/due", ["support"]);
  await screen.findByText("200");
  screen.getByText("1.5");
  cleanup();
  await room.open(<SetAsidePage />, "/savings/set-aside", ["support"]);
  await screen.findByText("unknown_hold");
  expect(screen.queryByRole("button", { name: "Pay again" })).toBeNull();
  cleanup();
  await room.open(<SetAsidePage />, "/savings/set-aside", ["finance"]);
  fireEvent.click(await screen.findByRole("button", { name: "Pay again" }));
  const dialog = within(await screen.findByRole("dialog"));
  type(dialog, "Reason", "The hold is back");
  fireEvent.click(dialog.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(deeds("savings.take-up")[0]?.fields).toMatchObject({ request: { id: 4711 } }));
});
