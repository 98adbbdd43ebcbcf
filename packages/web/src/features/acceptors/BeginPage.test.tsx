// @vitest-environment jsdom
// Putting money in and taking it out as somebody meets it, over a real HTTP server in the exchange's place.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  type AcceptorInfo,
  acceptorInfoCall,
  acceptorStandingCall,
  acceptorTermsCall,
  beginAcceptorDealCall,
} from "@tidemark/contract/acceptors";
import { paymentsCall } from "@tidemark/contract/payments";
import { userInfoCall } from "@tidemark/contract/people";
import { servedCall } from "@tidemark/contract/served";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../api/testing/served-page.tsx";
import { takeSayings } from "../../frame/overlays/overlay-store.ts";
import { announcePages } from "../../frame/page-paths.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { BeginPage } from "./BeginPage.tsx";
import { acceptorPages } from "./page.ts";
import { sampleAcceptor, sampleStanding, sampleTerms } from "./testing/samples.ts";

let page: ServedPage;
let acceptor: AcceptorInfo;

beforeAll(async () => {
  page = await servePage(["acceptance", "ask", "dealing", "forms", "pages", "shell"]);
});
afterAll(() => page.close());
beforeEach(() => {
  announcePages({
    ...acceptorPages,
    acceptorDeal: { path: "/acceptorDeal" },
    login: { path: "/components/login" },
    payments: { path: "/userSetting" },
    identity: { path: "/authentication" },
  });
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  page.asked.length = 0;
  takeSayings();
  // One way is chosen by itself.
  acceptor = sampleAcceptor({ ways: ["bank"] });
  const info = servedCall(userInfoCall).example.reply;
  const payments = servedCall(paymentsCall).example.reply;
  const bank = { bank_name: "First Bank", bank_account: "6222 0000", bank_address: "" };
  page.answer(userInfoCall, { type: "ok", message: { ...(info as object), has_trade_password: true } });
  page.answer(paymentsCall, { type: "ok", message: { ...(payments as object), banks: [bank] } });
  page.answer(acceptorInfoCall, () => ({ type: "ok", message: acceptor }));
  page.answer(acceptorTermsCall, { type: "ok", message: sampleTerms });
  page.answer(acceptorStandingCall, { type: "ok", message: sampleStanding });
  page.answer(beginAcceptorDealCall, { type: "ok", message: "Begun.", id: 4_711 });
});
afterEach(() => {
  cleanup();
  forgetSession();
});

const sent = () => page.asked.filter(({ path }) => path === beginAcceptorDealCall.path).map(({ fields }) => fields);

async function open(current: "0" | "1") {
  const opened = await page.open(<BeginPage />, `/rechargeMoney?id=640211&current=${current}`);
  await screen.findByRole("complementary", { name: "What it comes to" });
  return opened;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const figureOf = (label: string) =>
  within(screen.getByRole("complementary", { name: "What it comes to" })).getByText(label).nextElementSibling
    ?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a deposit shows what is paid and credited, and begins exactly once", async () => {
  const { address } = await open("0");
  expect(figureOf("Your balance")).toBe("250 USDT");
  type("Money to deposit", "696");
  expect(figureOf("You pay outside")).toBe("696.00 CNY");
  expect(figureOf("Rate of the acceptor")).toBe("0.5%");
  expect(figureOf("You are credited")).toBe("99.5 USDT");
  type("Mobile number", " 13800000000 ");
  type("Account you pay from", "6222 1111");
  press("Deposit");
  press("Deposit");
  await waitFor(() => expect(address()).toBe("/acceptorDeal?id=4711"));
  expect(sent()).toEqual([
    {
      acceptor_id: 640_211,
      type: "buy",
      way: "bank",
      mobile: "13800000000",
      deal_account: "6222 1111",
      money: "696",
      price: "6.96",
    },
  ]);
});

test("what is missing is said in the words of the form, and nothing is sent", async () => {
  acceptor = sampleAcceptor();
  await open("0");
  press("Deposit");
  await screen.findByText("Choose a way of payment.");
  screen.getByText("Enter your mobile number.");
  screen.getByText("Enter your account.");
  screen.getByText("Enter an amount of money.");
  type("Money to deposit", "99");
  screen.getByText("At least 100.00 CNY.");
  type("Money to deposit", "5001");
  screen.getByText("At most 5,000.00 CNY now.");
  expect(sent()).toEqual([]);
});

test("a withdrawal is asked once more, with the minutes there are, and takes the trade password", async () => {
  const { address } = await open("1");
  type("Mobile number", "13800000000");
  // The only account that was saved for this way.
  await waitFor(() => expect(screen.getByLabelText("Account you are paid at").textContent).toBe("6222 0000"));
  type("Money to withdraw", "700");
  expect(figureOf("You withdraw")).toBe("100.574713 USDT");
  expect(figureOf("Arrives outside")).toBe("694.40 CNY");
  press("Withdraw");
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/you have 20 minutes to look into your account and contest/);
  dialog.getByText("694.40 CNY");
  dialog.getByText("6222 0000");
  expect(sent()).toEqual([]);
  fireEvent.change(dialog.getByLabelText("Trade password"), { target: { value: "right" } });
  fireEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(address()).toBe("/acceptorDeal?id=4711"));
  expect(sent()).toMatchObject([{ type: "sell", deal_account: "6222 0000", money: "700", password: "right" }]);
});

test("a fee of the house is said before one withdraws, and counts towards what one needs", async () => {
  page.answer(acceptorTermsCall, { type: "ok", message: { ...sampleTerms, fee_percent: "0.1" } });
  await open("1");
  type("Money to withdraw", "700");
  expect(figureOf("You withdraw")).toBe("100.574713 USDT");
  // A thousandth, rounded up.
  await waitFor(() => expect(figureOf("Fee")).toBe("0.100575 USDT"));
  type("Mobile number", "13800000000");
  await waitFor(() => expect(screen.getByLabelText("Account you are paid at").textContent).toBe("6222 0000"));
  press("Withdraw");
  within(await screen.findByRole("dialog")).getByText("0.100575 USDT");
  cleanup();
  acceptor = sampleAcceptor({ ways: ["bank"], user_balance: "100.600000" });
  await open("1");
  type("Money to withdraw", "700");
  await waitFor(() => expect(figureOf("Fee")).toBe("0.100575 USDT"));
  press("Withdraw");
  await screen.findByText("This takes more USDT than you have in the fiat account.");
});

test("where the house takes nothing, and of a deposit, no fee is spoken of", async () => {
  await open("1");
  type("Money to withdraw", "700");
  await screen.findByText(/to confirm or contest/);
  expect(screen.queryByText("Fee")).toBeNull();
  cleanup();
  page.answer(acceptorTermsCall, { type: "ok", message: { ...sampleTerms, fee_percent: "0.1" } });
  await open("0");
  type("Money to deposit", "700");
  await screen.findByText(/You then have 30 minutes to pay/);
  expect(screen.queryByText("Fee")).toBeNull();
});

test("more than one has cannot be taken out", async () => {
  acceptor = sampleAcceptor({ ways: ["bank"], user_balance: "20.000000" });
  await open("1");
  type("Money to withdraw", "700");
  press("Withdraw");
  await screen.findByText("This takes more USDT than you have in the fiat account.");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what the exchange refuses stands at its field", async () => {
  page.answer(beginAcceptorDealCall, {
    type: "error",
    code: "acceptor_room",
    message: "no",
    params: { maximum: "120.00 CNY" },
  });
  await open("0");
  type("Mobile number", "1");
  type("Account you pay from", "a");
  type("Money to deposit", "696");
  press("Deposit");
  await screen.findByText("At the moment this acceptor can take 120.00 CNY at most.");
});

test("a visitor sees the figures and is asked to log in, and comes back here", async () => {
  forgetSession();
  await open("1");
  type("Money to withdraw", "700");
  expect(figureOf("Arrives outside")).toBe("694.40 CNY");
  const link = screen.getByRole("link", { name: "Log in to deal" });
  expect(link.getAttribute("href")).toContain("/components/login?back=");
  expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
});

test("whoever is closed, or without a fresh price, says so and begins nothing", async () => {
  acceptor = sampleAcceptor({ ways: ["bank"], is_open: false });
  await open("0");
  screen.getByText(/takes no deals at the moment/);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Deposit" }).disabled).toBe(true);
  cleanup();
  acceptor = sampleAcceptor({ ways: ["bank"], price: null });
  await open("0");
  screen.getByText(/no fresh price at the moment/);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Deposit" }).disabled).toBe(true);
});

test("where less is left than one deal takes at least, that is said, and the other way goes on", async () => {
  acceptor = sampleAcceptor({ ways: ["bank"], recharge_amount: "99.99" });
  await open("0");
  screen.getByText(/^Less is left with this acceptor now than one deal takes at least/);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Deposit" }).disabled).toBe(true);
  cleanup();
  await open("1");
  expect(screen.queryByText(/^Less is left/)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Withdraw" }).disabled).toBe(false);
});

test("what keeps somebody from dealing is said before anything is typed, with the way to mend it", async () => {
  page.answer(acceptorStandingCall, {
    type: "ok",
    message: { ...sampleStanding, buy: "identity_required", buy_text: "Verify your identity first." },
  });
  await open("0");
  await screen.findByText("Verify your identity first.");
  expect(screen.getByRole("link", { name: "Verify identity" }).getAttribute("href")).toBe("/authentication");
});
