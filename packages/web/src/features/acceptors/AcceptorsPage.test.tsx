// @vitest-environment jsdom
// The list of acceptors in every state it can be in, over a real HTTP server in the exchange's place.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { acceptorListCall, acceptorStandingCall, acceptorTermsCall } from "@tidemark/contract/acceptors";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../api/testing/served-page.tsx";
import { announcePages } from "../../frame/page-paths.ts";
import { forgetSession, signIn, useSession } from "../../session/session-store.ts";
import { AcceptorsPage } from "./AcceptorsPage.tsx";
import { acceptorDeskPages } from "./desk/page.ts";
import { acceptorPages } from "./page.ts";
import { sampleAcceptor, sampleStanding, sampleTerms } from "./testing/samples.ts";

let page: ServedPage;

beforeAll(async () => {
  page = await servePage(["acceptance", "dealing", "pages", "shell"]);
});
afterAll(() => page.close());
beforeEach(() => {
  announcePages({ ...acceptorPages, ...acceptorDeskPages });
  page.asked.length = 0;
  page.answer(acceptorListCall, { type: "ok", message: [sampleAcceptor()] });
  page.answer(acceptorTermsCall, { type: "ok", message: sampleTerms });
  page.answer(acceptorStandingCall, { type: "ok", message: sampleStanding });
});
afterEach(() => {
  cleanup();
  forgetSession();
});

test("a visitor sees who there is, at which rates and limits, and the way to both forms", async () => {
  await page.open(<AcceptorsPage />);
  const row = within(await screen.findByRole("row", { name: /Harbour Light/ }));
  row.getByText("6.96 CNY");
  row.getByText("Now up to 13,928.20 CNY");
  row.getByText("Now up to 3,000.00 CNY");
  expect(row.getAllByText("100.00 CNY – 5,000.00 CNY")).toHaveLength(2);
  row.getByText("Rate 0.5%");
  row.getByText("Rate 0.8%");
  const to = (name: string) => row.getByRole("link", { name }).getAttribute("href");
  expect(to("Deposit through Harbour Light")).toBe("/rechargeMoney?id=640211&current=0");
  expect(to("Withdraw through Harbour Light")).toBe("/rechargeMoney?id=640211&current=1");
  await screen.findByText(/counts as confirmed after 20 minutes/);
  screen.getByText("To deal you log in and verify your identity.");
  expect(page.asked.some(({ path }) => path === acceptorStandingCall.path)).toBe(false);
});

test("both records are one press away", async () => {
  await page.open(<AcceptorsPage />);
  const to = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await to("Deposit records")).toBe("/chargeRecord?current=0");
  expect(await to("Withdrawal records")).toBe("/chargeRecord?current=1");
});

test("an old price, a pause and oneself are said", async () => {
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  page.answer(acceptorListCall, {
    type: "ok",
    message: [sampleAcceptor({ price: null, is_open: false }), sampleAcceptor({ id: 2, name: "Me", is_own: true })],
  });
  await page.open(<AcceptorsPage />);
  const closed = within(await screen.findByRole("row", { name: /Harbour Light/ }));
  closed.getByText("No fresh price");
  closed.getByText("Takes no deals now");
  const own = within(screen.getByRole("row", { name: /You/ }));
  own.getByText("You");
  expect(own.queryByRole("link")).toBeNull();
});

test("an acceptor is led to the desk, and finds it in the navigation from then on", async () => {
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  page.answer(acceptorStandingCall, { type: "ok", message: { ...sampleStanding, is_acceptor: true } });
  await page.open(<AcceptorsPage />);
  expect((await screen.findByRole("link", { name: "To the desk" })).getAttribute("href")).toBe("/acceptorDesk");
  await waitFor(() => expect(useSession.getState().isAcceptor).toBe(true));
});

test("nobody there, and nothing heard, are two different things", async () => {
  page.answer(acceptorListCall, { type: "ok", message: [] });
  await page.open(<AcceptorsPage />);
  await screen.findByText("No acceptors now");
  cleanup();
  page.answer(acceptorListCall, { type: "error", code: "overloaded", message: "no" });
  await page.open(<AcceptorsPage />);
  const again = await screen.findByRole("button", { name: /again/i });
  expect(screen.queryByText("No acceptors now")).toBeNull();
  page.answer(acceptorListCall, { type: "ok", message: [sampleAcceptor()] });
  fireEvent.click(again);
  await screen.findByRole("row", { name: /Harbour Light/ });
});
