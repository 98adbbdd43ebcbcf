// @vitest-environment jsdom
// Moving coins to and from the wealth account, over a real HTTP server in the exchange's place.

import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { servedCall } from "@tidemark/contract/served";
import { balancesCall } from "@tidemark/contract/wallets";
import { wealthAccountCall, wealthMoveCall } from "@tidemark/contract/wealth";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../api/testing/served-page.tsx";
import { announcePages } from "../../frame/page-paths.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { wealthPages } from "./page.ts";
import { TransferWealthPage } from "./TransferWealthPage.tsx";

let page: ServedPage;
beforeAll(async () => {
  page = await servePage(["ask", "forms", "funds", "pages", "shell", "transfers", "wealth"]);
});
afterAll(() => page.close());
beforeEach(() => {
  announcePages(wealthPages);
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  page.asked.length = 0;
  const account = servedCall(wealthAccountCall).example.reply as object;
  const others = [{ coin_id: 8, coin_name: "ADA", free: "7.5", locked: "0" }];
  page.answer(wealthAccountCall, { type: "ok", message: { ...account, others } });
  page.answer(balancesCall, { type: "ok", message: [] });
  page.answer(wealthMoveCall, { type: "ok", message: "Moved." });
});
afterEach(() => {
  cleanup();
  forgetSession();
});

test("a coin that is locked no more can leave, and nothing of it can come in", async () => {
  await page.open(<TransferWealthPage />, "/transferLegal1?id=8");
  await screen.findByText("Available 7.5 ADA");
  expect(screen.queryByText("Spot to wealth")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "All" }));
  fireEvent.click(screen.getByRole("button", { name: "Transfer" }));
  const sent = () => page.asked.filter(({ path }) => path === wealthMoveCall.path).map(({ fields }) => fields);
  await waitFor(() => expect(sent()).toEqual([{ amount: "7", currency_id: "8", way: "out" }]));
});

test("USDT goes either way", async () => {
  await page.open(<TransferWealthPage />, "/transferLegal1");
  await screen.findByText("Spot to wealth");
  screen.getByText("Wealth to spot");
});
