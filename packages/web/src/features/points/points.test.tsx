// @vitest-environment jsdom
// Points as somebody meets them, over a real HTTP server in the exchange's place.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userInfoCall } from "@tidemark/contract/people";
import {
  bindPointsCall,
  exchangePointsCall,
  type PointsBinding,
  pointsBindingCall,
  pointsExchangesCall,
  pointsInfoCall,
  pointsOfferCall,
} from "@tidemark/contract/points";
import { servedCall } from "@tidemark/contract/served";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../api/testing/served-page.tsx";
import { takeSayings } from "../../frame/overlays/overlay-store.ts";
import { announcePages } from "../../frame/page-paths.ts";
import { forgetSession, rememberUserType, signIn, useSession } from "../../session/session-store.ts";
import { BindPointsPage } from "./BindPointsPage.tsx";
import { ExchangePart } from "./ExchangePart.tsx";
import { PointsPanel } from "./PointsPanel.tsx";
import { pointPages } from "./page.ts";

let page: ServedPage;
let binding: PointsBinding;
let user: Readonly<Record<string, unknown>>;
const offer = {
  ...servedCall(pointsOfferCall).example.reply,
  jc_price: "0.01",
  jc_price_difference: "0.02",
  market_price: "4.98",
  jc_exchange_fee: "1",
};
const info = { jc_integral: "25000.00", free_jc_integral: "24752.47", user_name: "harbour", waiting: 0 };

beforeAll(async () => {
  page = await servePage(["dealing", "forms", "pages", "points", "refusals", "shell"]);
});
afterAll(() => page.close());
beforeEach(() => {
  announcePages(pointPages);
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  page.asked.length = 0;
  takeSayings();
  binding = { user_name: "", can_log_in: false, is_open: true, demo: null };
  user = { ...(servedCall(userInfoCall).example.reply as object), type: 1, has_trade_password: true };
  page.answer(userInfoCall, () => ({ type: "ok", message: user }));
  page.answer(pointsBindingCall, () => ({ type: "ok", message: binding }));
  page.answer(pointsOfferCall, { type: "ok", message: offer });
  page.answer(pointsInfoCall, { type: "ok", message: { ...offer, ...info } });
  const none = { current_page: 1, data: [], last_page: 1, per_page: 10, total: 0 };
  page.answer(pointsExchangesCall, { type: "ok", message: none });
});
afterEach(() => {
  cleanup();
  forgetSession();
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const bound = () =>
  page.asked
    .filter(({ path, fields }) => path === bindPointsCall.path && "password" in fields)
    .map(({ fields }) => fields);
const exchanged = () =>
  page.asked.filter(({ path, fields }) => path === exchangePointsCall.path && "use_number" in fields);

/** Both calls about the binding have one address. */
function answerBinding(answer: object): void {
  page.answer(pointsBindingCall, (fields) => ("password" in fields ? answer : { type: "ok", message: binding }));
}

test("binding says what is missing and what was refused, each at its field, and the header follows", async () => {
  rememberUserType(0);
  answerBinding({ type: "error", code: "points_account_taken", message: "taken" });
  await page.open(<BindPointsPage />, "/bindInfo");
  await screen.findByLabelText("Points account");
  await waitFor(() => expect(useSession.getState().userType).toBe("1"));
  press("Bind");
  await screen.findByText("Enter the account.");
  screen.getByText("Enter the password.");
  expect(bound()).toEqual([]);
  type("Points account", " harbour ");
  type("Password of the points account", "Points1234");
  press("Bind");
  await screen.findByText("This points account is bound to another account here.");
  answerBinding({ type: "ok", message: "Your points account is bound." });
  binding = { ...binding, user_name: "harbour" };
  press("Bind");
  await screen.findByText("May not log in here");
  expect(bound()).toEqual(Array(2).fill({ user_name: "harbour", password: "Points1234" }));
});

test("what is bound for exchanging alone may log in after both passwords", async () => {
  binding = { ...binding, user_name: "harbour" };
  answerBinding({ type: "ok", message: "Your points account is bound." });
  await page.open(<BindPointsPage />, "/bindInfo");
  await screen.findByText("harbour");
  press("Let it log in here");
  press("Let it log in here");
  await screen.findByText("Enter your login password.");
  type("Password of the points account", "Points1234");
  type("Your login password here", "Login1234");
  binding = { ...binding, can_log_in: true };
  press("Let it log in here");
  await screen.findByText("May log in here");
  expect(screen.queryByRole("button", { name: "Let it log in here" })).toBeNull();
  const proof = { login_password: "Login1234", second_factor: "" };
  expect(bound()).toEqual([{ user_name: "harbour", password: "Points1234", ...proof }]);
});

test("where points are not open nothing can be bound, and the header forgets them", async () => {
  rememberUserType(1);
  binding = { ...binding, is_open: false };
  user = { ...user, type: 0 };
  await page.open(<BindPointsPage />, "/bindInfo");
  await screen.findByText("Points are not open to this account");
  expect(screen.queryByLabelText("Points account")).toBeNull();
  await waitFor(() => expect(useSession.getState().userType).toBe("0"));
});

test("points are exchanged once, against the trade password, at the figures that were shown", async () => {
  page.answer(pointsExchangesCall, (fields) =>
    "use_number" in fields
      ? { type: "ok", message: "You received 2 DOT for 1000 points.", id: 5, state: "paid" }
      : { type: "ok", message: { current_page: 1, data: [], last_page: 1, per_page: 10, total: 0 } },
  );
  await page.open(<ExchangePart />, "/integralExchange");
  const form = within(await screen.findByRole("form", { name: "Exchange" }));
  const field = form.getByRole("textbox");
  const submit = form.getByRole("button", { name: "Exchange" });
  for (const [typed, said] of [
    ["", "Enter how many points to exchange."],
    ["0", "The number must be above zero."],
    ["24752.48", "You do not have that many points to exchange."],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.click(submit);
    await screen.findByText(said);
  }
  fireEvent.change(field, { target: { value: "1000" } });
  form.getByText("≈ 2 DOT");
  form.getByText("1,010 points");
  fireEvent.click(submit);
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Trade password"), { target: { value: "Demo5678" } });
  const confirm = dialog.getByRole("button", { name: "Exchange 1,000 points" });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(exchanged().map(({ fields }) => fields)).toEqual([{ use_number: "1000", password: "Demo5678" }]);
  expect(exchanged()[0]?.key).toMatch(/\S/);
  expect(takeSayings()).toMatchObject([{ tone: "success", text: "You received 2 DOT for 1000 points." }]);
});

test("points that cannot be shown are said why, and the page of the bound account follows", async () => {
  page.answer(pointsInfoCall, { type: "error", code: "points_unreachable", message: "silent" });
  const opened = await page.open(<ExchangePart />, "/integralExchange");
  await waitFor(() => expect(opened.path()).toBe("/bindInfo"));
  expect(takeSayings()).toMatchObject([
    { tone: "error", text: "The points service does not answer at the moment. Try again later." },
  ]);
});

test("settings show what is bound and whether it may log in, and lead to its page", async () => {
  await page.open(<PointsPanel />, "/accountSet");
  await screen.findByText("Not bound");
  expect(screen.getByRole("link", { name: "Bind: Points account" }).getAttribute("href")).toBe("/bindInfo");
  cleanup();
  binding = { ...binding, user_name: "harbour", can_log_in: true };
  await page.open(<PointsPanel />, "/accountSet");
  await screen.findByText("May log in here");
  screen.getByText("harbour");
  screen.getByRole("link", { name: "Look: Points account" });
});
