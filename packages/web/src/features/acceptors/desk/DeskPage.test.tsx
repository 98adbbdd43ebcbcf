// @vitest-environment jsdom
// The working page of an acceptor, over a real HTTP server in the exchange's place.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  acceptAppointmentCall,
  acceptorDeskCall,
  acceptorSettingsCall,
  acceptorTermsCall,
  acceptorTransferCall,
  confirmAcceptorDealCall,
  type OwnAcceptor,
  ownAcceptorCall,
  payAcceptorDealCall,
} from "@tidemark/contract/acceptors";
import { dealCall } from "@tidemark/contract/deals";
import { userInfoCall } from "@tidemark/contract/people";
import { servedCall } from "@tidemark/contract/served";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../../api/testing/served-page.tsx";
import { takeSayings } from "../../../frame/overlays/overlay-store.ts";
import { announcePages } from "../../../frame/page-paths.ts";
import { forgetSession, signIn, useSession } from "../../../session/session-store.ts";
import { setDeskKeysOn } from "../../deals/deals.ts";
import { acceptorPages } from "../page.ts";
import { sampleDeskDeal, sampleOwn, sampleTerms } from "../testing/samples.ts";
import { DeskPage } from "./DeskPage.tsx";
import { acceptorDeskPages } from "./page.ts";

let page: ServedPage;
let own: OwnAcceptor | null;

const deposit = sampleDeskDeal({
  id: 2,
  type: "buy",
  role: "seller",
  state: "paid",
  paid: "696.00",
  number: "99.5",
  may: ["confirm", "dispute", "say"],
});
const withdrawal = sampleDeskDeal({ id: 1 });

beforeAll(async () => {
  page = await servePage(["acceptance", "acceptorDesk", "ask", "dealing", "forms", "pages", "shell"]);
  Element.prototype.scrollIntoView ??= () => {};
});
afterAll(() => page.close());
beforeEach(() => {
  announcePages({
    ...acceptorPages,
    ...acceptorDeskPages,
    acceptorDeskDeal: { path: "/acceptorDeskDeal" },
    transfer: { path: "/transfer" },
  });
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  setDeskKeysOn(true);
  page.asked.length = 0;
  takeSayings();
  own = sampleOwn();
  page.answer(userInfoCall, { type: "ok", message: servedCall(userInfoCall).example.reply });
  page.answer(dealCall, { type: "ok", message: { ...servedCall(dealCall).example.reply, payer_name: "Ada Lovelace" } });
  page.answer(acceptorTermsCall, { type: "ok", message: sampleTerms });
  page.answer(ownAcceptorCall, () => ({ type: "ok", message: own }));
  page.answer(acceptorDeskCall, {
    type: "ok",
    message: { data: [withdrawal, deposit], counts: { waiting: 1, paid: 1, disputed: 0, turn: 2 } },
  });
  page.answer(acceptorSettingsCall, { type: "ok", message: "Saved." });
});
afterEach(() => {
  cleanup();
  forgetSession();
});

const open = (address = "/acceptorDesk") => page.open(<DeskPage />, address);
const sent = (path: string) => page.asked.filter((asked) => asked.path === path).map(({ fields }) => fields);
const press = (key: string) => fireEvent.keyDown(document.body, { key });

test("the desk says how much of the guarantee is behind open deals, and the title what waits", async () => {
  await open();
  await screen.findByText("1,250 USDT of 5,000 USDT behind open deals");
  screen.getByText("New deals can add up to 3,750 USDT.");
  screen.getByText("Takes deals now");
  await waitFor(() => expect(document.title).toMatch(/^\(2\) Harbour Light/));
  expect(useSession.getState().isAcceptor).toBe(true);
});

test("a transfer is not marked without a picture of it", async () => {
  page.answer(payAcceptorDealCall, { type: "ok", message: "Marked." });
  await open();
  await screen.findByText("694.40 CNY");
  press("j");
  await waitFor(() => expect(document.querySelector("tr[aria-current]")?.textContent).toContain("694.40"));
  press("p");
  const dialog = within(await screen.findByRole("dialog", { name: "Have you transferred 694.40 CNY?" }));
  fireEvent.change(dialog.getByLabelText("Trade password"), { target: { value: "Demo5678" } });
  fireEvent.click(dialog.getByRole("button", { name: "I have transferred 694.40 CNY" }));
  await dialog.findByText("Attach a picture of the transfer.");
  expect(sent(payAcceptorDealCall.path)).toEqual([]);
});

test("a deposit is confirmed with the payer's name before one's eyes, once", async () => {
  page.answer(confirmAcceptorDealCall, { type: "ok", message: "Confirmed." });
  await open();
  fireEvent.click(await screen.findByRole("button", { name: "Confirm" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText(/Confirm only after you see 696\.00 CNY from Ada Lovelace/);
  fireEvent.change(dialog.getByLabelText("Trade password"), { target: { value: "Demo5678" } });
  const confirm = dialog.getByRole("button", { name: "Money received, credit 99.5 USDT" });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent(confirmAcceptorDealCall.path)).toEqual([{ id: 2, password: "Demo5678" }]);
});

test("a pause takes one press", async () => {
  await open();
  fireEvent.click(await screen.findByRole("button", { name: "Pause" }));
  await waitFor(() => expect(sent(acceptorSettingsCall.path)).toEqual([{ is_paused: "1" }]));
});

test("limits stay within the operators' bounds, and only what changed is sent", async () => {
  await open("/acceptorDesk?part=limits");
  const most = await screen.findByLabelText("Deposit: at most");
  fireEvent.change(most, { target: { value: "10000.01" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Between 100.00 CNY and 10,000.00 CNY.");
  expect(sent(acceptorSettingsCall.path)).toEqual([]);
  fireEvent.change(most, { target: { value: "8000" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent(acceptorSettingsCall.path)).toEqual([{ recharge_max: "8000" }]));
});

test("coins move to the working balance with the proof, never more than there are", async () => {
  page.answer(acceptorTransferCall, { type: "ok", message: "Moved." });
  await open("/acceptorDesk?part=money");
  const amount = await screen.findByLabelText("Amount");
  fireEvent.change(amount, { target: { value: "6000.1" } });
  fireEvent.click(screen.getByRole("button", { name: "Move" }));
  await screen.findByText("There is not that much.");
  fireEvent.change(amount, { target: { value: "500" } });
  fireEvent.click(screen.getByRole("button", { name: "Move" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Move 500 USDT?" }));
  fireEvent.change(dialog.getByLabelText("Trade password"), { target: { value: "Demo5678" } });
  fireEvent.click(dialog.getByRole("button", { name: "Move" }));
  await waitFor(() =>
    expect(sent(acceptorTransferCall.path)).toEqual([{ number: "500", type: "2", password: "Demo5678" }]),
  );
});

test("an appointment shows its terms, and is taken on with the proof", async () => {
  own = sampleOwn({ state: "appointed" });
  page.answer(acceptAppointmentCall, { type: "ok", message: "You are an acceptor from now on." });
  await open();
  await screen.findByText("You were appointed as an acceptor");
  await screen.findByText("None");
  fireEvent.click(screen.getByRole("button", { name: "Take it on" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Become an acceptor?" }));
  dialog.getByText("5,000 USDT");
  fireEvent.change(dialog.getByLabelText("Trade password"), { target: { value: "Demo5678" } });
  fireEvent.click(dialog.getByRole("button", { name: "Take it on" }));
  await waitFor(() => expect(sent(acceptAppointmentCall.path)).toEqual([{ password: "Demo5678" }]));
});

test("without the guarantee in the fiat account it cannot be taken on, and the page says what is missing", async () => {
  own = sampleOwn({ state: "appointed", fiat_balance: "4999.999999" });
  await open();
  await screen.findByText("Your fiat account has 4,999.999999 USDT; the guarantee is 5,000 USDT.");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Take it on" }).disabled).toBe(true);
});

test("whoever is none, or was stopped, reads that", async () => {
  own = null;
  await open();
  await screen.findByText("You are not an acceptor");
  expect(useSession.getState().isAcceptor).toBe(false);
  cleanup();
  own = sampleOwn({ is_stopped: true });
  await open();
  await screen.findByText(/Operators have stopped you/);
  screen.getByText("Stopped by operators");
});

test("an appointment says what the house takes before it is taken on, and waits until that is known", async () => {
  own = sampleOwn({ state: "appointed" });
  page.answer(acceptorTermsCall, { type: "error", message: "Not now.", code: "unknown_asset" });
  await open();
  const accept = await screen.findByRole<HTMLButtonElement>("button", { name: "Take it on" });
  expect(accept.disabled).toBe(true);
  cleanup();
  page.answer(acceptorTermsCall, { type: "ok", message: { ...sampleTerms, fee_percent: "0.1" } });
  await open();
  await screen.findByText("0.1% of the coins of each deposit, from your working balance");
  fireEvent.click(screen.getByRole("button", { name: "Take it on" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Become an acceptor?" }));
  dialog.getByText("0.1% of the coins of each deposit, from your working balance");
  cleanup();
  page.answer(acceptorTermsCall, { type: "ok", message: sampleTerms });
  await open();
  await screen.findByText("None");
});
