// @vitest-environment jsdom
// Locking units as somebody meets it, over a real HTTP server in the exchange's place.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userInfoCall } from "@tidemark/contract/people";
import { servedCall } from "@tidemark/contract/served";
import { type WealthAccount, wealthAccountCall, wealthLockCall, wealthLocksCall } from "@tidemark/contract/wealth";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../api/testing/served-page.tsx";
import { takeSayings } from "../../frame/overlays/overlay-store.ts";
import { announcePages } from "../../frame/page-paths.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { OfferCard } from "./OfferCard.tsx";

let page: ServedPage;
beforeAll(async () => {
  page = await servePage(["ask", "forms", "pages", "shell", "wealth"]);
});
afterAll(() => page.close());
beforeEach(() => {
  announcePages({ forgotPassword: { path: "/forgetPwd" }, tradePassword: { path: "/bindmpwd" } } as never);
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  page.asked.length = 0;
  takeSayings();
  const user = servedCall(userInfoCall).example.reply as object;
  page.answer(userInfoCall, { type: "ok", message: { ...user, has_trade_password: true } });
});
afterEach(() => {
  cleanup();
  forgetSession();
});

const example = servedCall(wealthAccountCall).example.reply as WealthAccount;
/** Enough for two units of 300 USDT and 1,000 DOGE. */
const account: WealthAccount = {
  ...example,
  account_info: { ...example.account_info, usdt_balance: "900", df_balance: "2999" },
};

function lockOf(): object | undefined {
  return (servedCall(wealthLocksCall).example.reply as { data: object[] }).data[0];
}

const locked = () => page.asked.filter(({ path }) => path === wealthLockCall.path).map(({ fields }) => fields);

async function ask(units: string) {
  await page.open(<OfferCard account={account} />);
  fireEvent.change(await screen.findByLabelText("Units"), { target: { value: units } });
  fireEvent.click(screen.getByRole("button", { name: "Lock" }));
}

test.each([
  ["1", "Lock 1 unit", "300 USDT and 1,000 DOGE", "1.5 USDT"],
  ["2", "Lock 2 units", "600 USDT and 2,000 DOGE", "3 USDT"],
])("%s: every figure once more, and it is locked once", async (units, name, locks, brings) => {
  page.answer(wealthLockCall, { type: "ok", message: "Locked.", lock: lockOf() });
  await ask(units);
  const dialog = within(await screen.findByRole("dialog", { name }));
  dialog.getByText(locks);
  dialog.getByText(brings);
  fireEvent.change(await dialog.findByLabelText("Trade password"), { target: { value: "right" } });
  const confirm = dialog.getByRole("button", { name });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(locked()).toEqual([{ num: units, terms: account.terms, password: "right" }]);
  expect(takeSayings()).toMatchObject([{ text: "Locked." }]);
});

test("a wrong password is said at its field, and nothing is closed", async () => {
  page.answer(wealthLockCall, { type: "error", code: "trade_password_wrong", message: "no" });
  await ask("1");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(await dialog.findByLabelText("Trade password"), { target: { value: "wrong" } });
  fireEvent.click(dialog.getByRole("button", { name: "Lock 1 unit" }));
  await dialog.findByText("The trade password is not correct.");
});

test.each(["0", "3", "", "1001"])("%j units are not asked for", async (units) => {
  await ask(units);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByLabelText("Units").getAttribute("aria-invalid")).toBe("true");
});
