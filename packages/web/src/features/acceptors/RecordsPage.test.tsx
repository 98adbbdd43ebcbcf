// @vitest-environment jsdom
// The records of deposits and withdrawals, over a real HTTP server in the exchange's place.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ownAcceptorDealsCall } from "@tidemark/contract/acceptors";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../api/testing/served-page.tsx";
import { announcePages } from "../../frame/page-paths.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { acceptorPages } from "./page.ts";
import { RecordsPage } from "./RecordsPage.tsx";
import { sampleRecord } from "./testing/samples.ts";

let page: ServedPage;

beforeAll(async () => {
  page = await servePage(["acceptance", "dealing", "forms", "pages", "shell"]);
});
afterAll(() => page.close());
beforeEach(() => {
  announcePages({
    ...acceptorPages,
    acceptorDeal: { path: "/acceptorDeal" },
    fundsRecords: { path: "/coinRecord" },
  });
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  page.asked.length = 0;
});
afterEach(() => {
  cleanup();
  forgetSession();
});

const asked = () => page.asked.filter(({ path }) => path === ownAcceptorDealsCall.path).map(({ fields }) => fields);

test("each deal says what became of it, in words, and leads to its page", async () => {
  page.answer(ownAcceptorDealsCall, {
    type: "ok",
    message: [
      sampleRecord({ id: 1, state: "paid" }),
      sampleRecord({ id: 2, is_sure: 1, state: "finished", ending: "confirmed", money: "500.00", ended_at: 5 }),
      sampleRecord({ id: 3, is_sure: 2, state: "cancelled", ending: "expired", money: "300.00", ended_at: 5 }),
    ],
  });
  await page.open(<RecordsPage />, "/chargeRecord?current=0");
  const waiting = within(await screen.findByRole("row", { name: /696\.00 CNY/ }));
  waiting.getByText("Waiting for confirmation");
  waiting.getByText("Paid");
  waiting.getByText("99.5 USDT");
  expect(waiting.getByRole("link", { name: "Open" }).getAttribute("href")).toBe("/acceptorDeal?id=1");
  within(screen.getByRole("row", { name: /500\.00 CNY/ })).getByText("Confirmed");
  within(screen.getByRole("row", { name: /300\.00 CNY/ })).getByText("Rejected");
  expect(asked()).toEqual([{ type: "buy", is_sure: "" }]);
  const coins = screen.getByRole("link", { name: "deposits and withdrawals of coins" });
  expect(coins.getAttribute("href")).toBe("/coinRecord");
});

test("a deposit that was not paid waits for its owner, a withdrawal for the acceptor", async () => {
  const rows = {
    buy: sampleRecord({ id: 1, money: "696.00" }),
    sell: sampleRecord({ id: 2, money: "700.00", type: "sell" }),
  };
  page.answer(ownAcceptorDealsCall, ({ type }) => ({ type: "ok", message: [rows[type as "buy" | "sell"]] }));
  await page.open(<RecordsPage />, "/chargeRecord?current=0");
  within(await screen.findByRole("row", { name: /696\.00 CNY/ })).getByText("Waiting for your payment");
  fireEvent.mouseDown(screen.getByRole("tab", { name: "Withdrawal records" }), { button: 0 });
  within(await screen.findByRole("row", { name: /700\.00 CNY/ })).getByText("Waiting for confirmation");
});

test("the address says which of them, and changes with the tabs", async () => {
  page.answer(ownAcceptorDealsCall, { type: "ok", message: [] });
  const { address } = await page.open(<RecordsPage />, "/chargeRecord?current=1&is_sure=2");
  await screen.findByText("No deal is in this state");
  expect(asked()).toEqual([{ type: "sell", is_sure: "2" }]);
  fireEvent.mouseDown(screen.getByRole("tab", { name: "Deposit records" }), { button: 0 });
  await waitFor(() => expect(address()).toBe("/chargeRecord?current=0&is_sure=2"));
  await waitFor(() => expect(asked()).toContainEqual({ type: "buy", is_sure: "2" }));
});

test("a full piece is followed by the next", async () => {
  page.answer(ownAcceptorDealsCall, ({ page: number }) => ({
    type: "ok",
    message:
      number === "2"
        ? [sampleRecord({ id: 100, money: "123.00" })]
        : Array.from({ length: 10 }, (_, place) => sampleRecord({ id: place + 1 })),
  }));
  await page.open(<RecordsPage />, "/chargeRecord");
  // By text: roles of so many cells take long to work out.
  await waitFor(() => expect(screen.getAllByText("696.00 CNY")).toHaveLength(10));
  fireEvent.click(screen.getByText(/more/i));
  await screen.findByText("123.00 CNY");
  expect(screen.getAllByText("696.00 CNY")).toHaveLength(10);
  expect(screen.queryByText("Load more")).toBeNull();
});
