// @vitest-environment jsdom
// What somebody is told when a deposit is not as it was shown: the read of an early end fails, its cost has changed,
// the quota is used up between look and confirm, or its terms are gone. Over a real HTTP server in the exchange's place.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userInfoCall } from "@tidemark/contract/people";
import {
  oneSavingsCall,
  openSavingsCall,
  ownSavingsCall,
  previewCall,
  productsCall,
  redeemSavingsCall,
} from "@tidemark/contract/savings";
import { servedCall } from "@tidemark/contract/served";
import { ensure } from "@tidemark/kernel";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../api/testing/served-page.tsx";
import { takeSayings } from "../../frame/overlays/overlay-store.ts";
import { announcePages } from "../../frame/page-paths.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { DepositForm } from "./DepositForm.tsx";
import { RedeemDialog } from "./deposit-dialogs.tsx";
import { savingsPages } from "./page.ts";
import { SavingsPage } from "./SavingsPage.tsx";

let page: ServedPage;
beforeAll(async () => {
  page = await servePage(["ask", "dealing", "forms", "pages", "savings", "shell"]);
  // There is nothing to scroll here.
  Element.prototype.scrollIntoView ??= () => undefined;
});
afterAll(() => page.close());
beforeEach(() => {
  announcePages({ login: { path: "/components/login" }, ...savingsPages });
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  page.asked.length = 0;
  takeSayings();
  page.answer(userInfoCall, { type: "ok", message: servedCall(userInfoCall).example.reply });
});
afterEach(() => {
  cleanup();
  forgetSession();
});

const deposit = ensure(servedCall(ownSavingsCall).example.reply.data[0], "no example");
const product = ensure(servedCall(productsCall).example.reply.data[0], "no example");
const bodies = (path: string) => page.asked.filter((asked) => asked.path === path).map(({ fields }) => fields);

function typePassword(dialog: ReturnType<typeof within>): void {
  fireEvent.change(dialog.getByLabelText("Trade password"), { target: { value: "Tide5678" } });
}

test("an early end: what fails is said and can be tried again, and a new cost is shown before it is paid", async () => {
  const one = (cost: string, back: string) => ({
    type: "ok",
    message: { ...deposit, payments: [], redeem: { interest: "0.000000", fee: cost, cost, back } },
  });
  page.answer(oneSavingsCall, { type: "error", code: "exchange_busy", message: "The exchange is busy." });
  await page.open(<RedeemDialog deposit={deposit} onClose={() => undefined} />);
  const dialog = within(await screen.findByRole("dialog"));
  const retry = await dialog.findByRole("button", { name: "Try again" }, { timeout: 90_000 });
  page.answer(oneSavingsCall, one("0.500000", "999.500000"));
  fireEvent.click(retry);
  const shown = await screen.findByRole("button", { name: "End it and get 999.5 USDT back" }, { timeout: 90_000 });
  page.answer(redeemSavingsCall, {
    type: "error",
    code: "savings_cost_changed",
    message: "Ending it costs 0.666666 USDT by now. Look again before you confirm.",
    params: { cost: "0.666666", currency: "USDT" },
  });
  page.answer(oneSavingsCall, one("0.666666", "999.333334"));
  typePassword(within(screen.getByRole("dialog")));
  fireEvent.click(shown);
  const now = await screen.findByRole("button", { name: "End it and get 999.333334 USDT back" });
  expect(bodies(redeemSavingsCall.path)).toMatchObject([{ id: deposit.id, cost: "0.500000" }]);
  page.answer(redeemSavingsCall, { type: "ok", message: "The deposit is ended." });
  typePassword(within(screen.getByRole("dialog")));
  fireEvent.click(now);
  await waitFor(() => expect(bodies(redeemSavingsCall.path)[1]).toMatchObject({ cost: "0.666666" }));
  await waitFor(() => expect(takeSayings().map(({ text }) => text)).toContain("The deposit is ended."));
});

test("the quota is used up between look and confirm: the reason is said, and what is on sale is read again", async () => {
  let changes = 0;
  page.answer(previewCall, { type: "ok", message: servedCall(previewCall).example.reply });
  page.answer(openSavingsCall, {
    type: "error",
    code: "savings_quota_left",
    message: "Only 40 USDT are left of these terms.",
    params: { left: "40", currency: "USDT" },
  });
  const count = (): void => {
    changes += 1;
  };
  await page.open(<DepositForm product={product} onChange={count} />);
  fireEvent.change(await screen.findByLabelText("Amount"), { target: { value: "1000" } });
  // Quicker than the figures: the question comes with them.
  fireEvent.click(screen.getByRole("button", { name: "Deposit" }));
  const dialog = within(await screen.findByRole("dialog"));
  typePassword(dialog);
  fireEvent.click(dialog.getByRole("button", { name: "Deposit 1,000 USDT" }));
  await waitFor(() => expect(changes).toBe(1));
  await waitFor(() => expect(takeSayings().map(({ text }) => text)).toContain("Only 40 USDT are left of these terms."));
  expect(bodies(openSavingsCall.path)).toMatchObject([
    { product_id: product.id, amount: "1000", renew: "0", terms: product.terms },
  ]);
  // What it would bring is asked anew: the reason may be that it is something else by now.
  await waitFor(() => expect(bodies(previewCall.path).length).toBeGreaterThan(1));
  // And where it is found out while somebody types.
  page.answer(previewCall, {
    type: "error",
    code: "savings_sold_out",
    message: "These terms are sold out at the moment.",
  });
  fireEvent.change(screen.getByLabelText("Amount"), { target: { value: "1001" } });
  await screen.findByText("These terms are sold out at the moment.", undefined, { timeout: 90_000 });
});

test.each([
  ["sold out", [{ ...product, state: "sold_out" }], "These terms cannot be had at the moment"],
  ["no longer there", [], "These terms are not on sale any more"],
])("terms that are %s are said to be so, and nobody is offered others in their place", async (_what, chosen, said) => {
  const other = { ...product, id: 3, day: 90 };
  page.answer(productsCall, { type: "ok", message: { data: [...chosen, other] } });
  await page.open(<SavingsPage />, `/manage?id=${product.id}`);
  await screen.findByText(said);
  expect(screen.queryByLabelText("Amount")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /^Choose\s*USDT 90 days$/ }));
  await screen.findByLabelText("Amount");
  await screen.findByText("Deposit USDT for 90 days");
});
