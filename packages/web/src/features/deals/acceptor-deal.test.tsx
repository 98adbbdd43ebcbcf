// @vitest-environment jsdom
// A deal with an acceptor as both sides meet it, over a real HTTP server in the exchange's place.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { confirmAcceptorDealCall, contestAcceptorDealCall, payAcceptorDealCall } from "@tidemark/contract/acceptors";
import type { Deal } from "@tidemark/contract/deals";
import { userInfoCall } from "@tidemark/contract/people";
import { servedCall } from "@tidemark/contract/served";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../api/testing/served-page.tsx";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { acceptorNowKey, isWithdrawal } from "./acceptor-view.ts";
import { dealPageOf } from "./deal-calls.ts";
import { NowPanel } from "./NowPanel.tsx";
import { sampleDeal } from "./testing/sample-deal.ts";

let page: ServedPage;

beforeAll(async () => {
  page = await servePage(["ask", "dealing", "forms", "shell"]);
});
afterAll(() => page.close());
beforeEach(() => {
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  page.asked.length = 0;
  page.answer(userInfoCall, { type: "ok", message: servedCall(userInfoCall).example.reply });
});
afterEach(() => {
  cleanup();
  forgetSession();
});

const market = "acceptor" as const;
const minutes20 = 20 * 60_000;
const soon = { confirm_ms: minutes20, at_confirm: "release", confirm_by: 4_000_000_000_000 } as const;
/** Somebody takes money out, and the acceptor pays it. */
const taken = (state: Deal["state"], changes: Partial<Deal> = {}) =>
  sampleDeal("seller", state, { market, is_maker: false, offer_id: null, ...soon, ...changes });
const paidOut = (state: Deal["state"], changes: Partial<Deal> = {}) =>
  sampleDeal("buyer", state, { market, is_maker: true, offer_id: null, ...soon, ...changes });

const sent = (path: string) => page.asked.filter((asked) => asked.path === path);

test("which way money goes follows from who the acceptor is in it", () => {
  expect(isWithdrawal({ is_maker: true, role: "buyer" })).toBe(true);
  expect(isWithdrawal({ is_maker: false, role: "seller" })).toBe(true);
  expect(isWithdrawal({ is_maker: true, role: "seller" })).toBe(false);
  expect(isWithdrawal({ is_maker: false, role: "buyer" })).toBe(false);
  expect(dealPageOf(taken("paid"))).toBe("acceptorDeal");
  expect(dealPageOf(paidOut("paid"))).toBe("acceptorDeskDeal");
});

test("a withdrawal that ended by silence, or was refused, says so to whom it concerns", () => {
  expect(acceptorNowKey(taken("finished", { ending: "released" }))).toBe("outReleased");
  expect(acceptorNowKey(paidOut("finished", { ending: "released" }))).toBe("outReleasedWork");
  expect(acceptorNowKey(taken("cancelled", { ending: "cancelled" }))).toBe("outRefused");
  expect(acceptorNowKey(taken("cancelled", { ending: "expired" }))).toBe("nowExpiredSeller");
  expect(acceptorNowKey(taken("cancelled", { ending: "returned" }))).toBe("nowReturnedSeller");
});

test("whoever takes money out is warned of silence from the beginning", async () => {
  await page.open(<NowPanel deal={taken("waiting", { confirm_by: null })} onChanged={() => undefined} />);
  await screen.findByText(/you have 20 min to confirm or contest\. Without your word it then counts as confirmed/);
});

test("one press contests, without a question, and only once", async () => {
  page.answer(contestAcceptorDealCall, { type: "ok", message: "The dispute is open." });
  let changes = 0;
  await page.open(<NowPanel deal={taken("paid")} onChanged={() => (changes += 1)} />);
  await screen.findByText("Confirmed by itself in");
  const contest = screen.getByRole("button", { name: "Money not received: contest" });
  fireEvent.click(contest);
  fireEvent.click(contest);
  await waitFor(() => expect(changes).toBeGreaterThan(0));
  expect(sent(contestAcceptorDealCall.path).map(({ fields }) => fields)).toEqual([{ id: 70_123 }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  ["whoever put money in", sampleDeal("buyer", "paid", { market, is_maker: false, offer_id: null })],
  ["an acceptor who was not paid", sampleDeal("seller", "paid", { market, is_maker: true, offer_id: null })],
  ["an acceptor who has transferred", paidOut("paid")],
])("%s says why before a dispute begins", async (_who, deal) => {
  await page.open(<NowPanel deal={deal} onChanged={() => undefined} />);
  fireEvent.click(await screen.findByRole("button", { name: "Open a dispute" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Open a dispute" }));
  dialog.getByLabelText("Statement");
  expect(page.asked.filter(({ path }) => path === contestAcceptorDealCall.path)).toEqual([]);
});

test("confirming takes the trade password", async () => {
  page.answer(confirmAcceptorDealCall, { type: "ok", message: "Confirmed." });
  await page.open(<NowPanel deal={taken("paid")} onChanged={() => undefined} />);
  fireEvent.click(await screen.findByRole("button", { name: "Money received, release 100 USDT" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Is the money in your account?" }));
  fireEvent.change(dialog.getByLabelText("Trade password"), { target: { value: "Demo5678" } });
  fireEvent.click(dialog.getByRole("button", { name: "Money received, release 100 USDT" }));
  await waitFor(() => expect(sent(confirmAcceptorDealCall.path)).toHaveLength(1));
  expect(sent(confirmAcceptorDealCall.path)[0]?.fields).toEqual({ id: 70_123, password: "Demo5678" });
});

test("an acceptor marks a transfer only with a picture, and refuses instead of cancelling", async () => {
  page.answer(payAcceptorDealCall, { type: "ok", message: "Marked." });
  await page.open(<NowPanel deal={paidOut("waiting")} onChanged={() => undefined} />);
  await screen.findByText(/the user has 20 min to contest it; then it counts as confirmed/);
  screen.getByRole("button", { name: "Refuse the withdrawal" });
  fireEvent.click(screen.getByRole("button", { name: "I have transferred the money" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Have you transferred the money?" }));
  fireEvent.change(dialog.getByLabelText("Trade password"), { target: { value: "Demo5678" } });
  fireEvent.click(dialog.getByRole("button", { name: "I have transferred the money" }));
  await dialog.findByText("Attach a picture of the transfer.");
  expect(sent(payAcceptorDealCall.path)).toEqual([]);
});
