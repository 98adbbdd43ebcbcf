// @vitest-environment jsdom
// Subscribing as somebody meets it, over a real HTTP server in the exchange's place: what keeps one from it, what it
// comes to, and what is said when the exchange says no.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { reviewStates } from "@tidemark/contract/identity";
import { type ProjectDetail, projectCall, subscribeCall } from "@tidemark/contract/offerings";
import { userInfoCall } from "@tidemark/contract/people";
import { servedCall } from "@tidemark/contract/served";
import { balancesCall } from "@tidemark/contract/wallets";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../api/testing/served-page.tsx";
import { takeSayings } from "../../frame/overlays/overlay-store.ts";
import { announcePages } from "../../frame/page-paths.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { SubscribeBox } from "./SubscribeBox.tsx";

let page: ServedPage;
let looks: number;
const example = servedCall(projectCall).example.reply as ProjectDetail;
const user = servedCall(userInfoCall).example.reply as object;
const subscribed = "Subscribed to 1000 HLT. 250 USDT are set aside.";

beforeAll(async () => {
  page = await servePage(["ask", "dealing", "forms", "offerings", "pages", "refusals", "shell"]);
});
afterAll(() => page.close());
beforeEach(() => {
  announcePages({ login: { path: "/components/login" }, identity: { path: "/authentication" } } as never);
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  page.asked.length = 0;
  looks = 0;
  takeSayings();
  page.answer(userInfoCall, { type: "ok", message: { ...user, has_trade_password: true } });
  has("600.00000000");
});
afterEach(() => {
  cleanup();
  forgetSession();
});

function has(available: string): void {
  const row = { type: "change", currency_id: 3, currency_name: "USDT", available, held: "0.00000000" };
  page.answer(balancesCall, { type: "ok", message: [row] });
}

type Changes = { readonly info?: Partial<ProjectDetail["info"]>; readonly own?: Partial<ProjectDetail["sell_order"]> };

async function open({ info = {}, own = {} }: Changes = {}) {
  const detail = { ...example, info: { ...example.info, ...info }, sell_order: { ...example.sell_order, ...own } };
  const look = (): void => {
    looks += 1;
  };
  await page.open(<SubscribeBox detail={detail} onAnswer={look} />, "/ieorg_con?id=2");
}

const sent = () => page.asked.filter(({ path }) => path === subscribeCall.path);
const field = () => screen.findByLabelText<HTMLInputElement>("Amount");
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Subscribe" });

async function askFor(amount: string) {
  fireEvent.change(await field(), { target: { value: amount } });
  fireEvent.click(submit());
}

/** The last look, with a password in it. */
async function lastLook() {
  const dialog = within(await screen.findByRole("dialog", { name: "Subscribe to Harbour Light" }));
  fireEvent.change(await dialog.findByLabelText("Trade password"), { target: { value: "Tide5678" } });
  return { dialog, confirm: dialog.getByRole("button", { name: "Set 250 USDT aside" }) };
}

test("an amount becomes a cost and a schedule, is looked at once more and sent once", async () => {
  page.answer(subscribeCall, { type: "ok", message: subscribed, id: 5 });
  await open();
  await screen.findByText("600 USDT");
  fireEvent.change(await field(), { target: { value: "1000" } });
  screen.getByText("250 USDT");
  fireEvent.click(submit());
  const { dialog, confirm } = await lastLook();
  dialog.getByText("1,000 HLT");
  dialog.getByText("0.25 USDT");
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent().map(({ fields }) => fields)).toEqual([{ project_id: 2, amount: "1000", password: "Tide5678" }]);
  expect(sent()[0]?.key).toMatch(/\S/);
  expect(takeSayings()).toMatchObject([{ tone: "success", text: subscribed }]);
  expect([(await field()).value, looks]).toEqual(["", 1]);
});

test.each([
  ["", "Say how much."],
  ["0", "Say how much."],
  ["99", "At least 100 HLT at a time."],
  ["19000.000001", "You can take 19,000 HLT more."],
  ["587700.000001", "Only 587,700 HLT are left."],
  ["2401", "The spot account has only 600 USDT."],
])("%j is not asked for, and the field says why", async (amount, said) => {
  await open();
  await screen.findByText("600 USDT");
  await askFor(amount);
  await screen.findByText(said);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent()).toEqual([]);
});

test.each([
  ["600.00000000", {}, "2,400"],
  ["1000000.00000000", {}, "19,000"],
  ["1000000.00000000", { info: { left: "40" } }, "40"],
])("the most that can be had of %s is what money, place and quota allow", async (available, changes, most) => {
  has(available);
  await open(changes as Changes);
  await screen.findByText(/^(600|1,000,000) USDT$/);
  fireEvent.click(screen.getByRole("button", { name: "Max" }));
  expect((await field()).value).toBe(most);
});

test("a wrong password is said at its field; the amount and the window stay, and it can be typed again", async () => {
  page.answer(subscribeCall, { type: "error", code: "trade_password_wrong", message: "no" });
  await open();
  await askFor("1000");
  const { dialog, confirm } = await lastLook();
  fireEvent.click(confirm);
  await dialog.findByText("The trade password is not correct.");
  page.answer(subscribeCall, { type: "ok", message: subscribed, id: 5 });
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(takeSayings()).toMatchObject([{ text: subscribed }]);
  expect(sent()).toHaveLength(2);
});

test("what went wrong on the way is sent again under the same key", async () => {
  page.answer(subscribeCall, { type: "ok", message: 7 });
  await open();
  await askFor("1000");
  const { confirm } = await lastLook();
  fireEvent.click(confirm);
  await waitFor(() => expect(sent()).toHaveLength(1));
  page.answer(subscribeCall, { type: "ok", message: subscribed, id: 5 });
  await waitFor(() => {
    fireEvent.click(confirm);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  expect(sent()).toHaveLength(2);
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
});

test("the quota is used up between look and confirm: the reason is said, the offering is read again, the amount stays", async () => {
  const params = { left: "40", currency: "HLT" };
  page.answer(subscribeCall, { type: "error", code: "offering_sold_out", message: "no", params });
  await open();
  await askFor("1000");
  const { confirm } = await lastLook();
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(takeSayings()).toMatchObject([{ tone: "error", text: "Only 40 HLT of this offering are left." }]);
  expect([(await field()).value, looks]).toEqual(["1,000", 1]);
});

test("visitors are led to the login and back, and see no form", async () => {
  forgetSession();
  await open();
  const link = await screen.findByRole("link", { name: "Log in to subscribe" });
  expect(decodeURIComponent(link.getAttribute("href") ?? "")).toContain("/ieorg_con?id=2");
  expect(screen.queryByLabelText("Amount")).toBeNull();
});

test("whoever has all that one person may have cannot ask for more", async () => {
  await open({ own: { own: "20000", own_left: "0" } });
  await screen.findByText("You have what one person may have.");
  expect(submit().disabled).toBe(true);
});

test.each([
  [reviewStates.certified, null],
  [reviewStates.pending, "Being looked at"],
  [reviewStates.none, "Verify identity"],
])("an offering that asks for an identity: review state %s", async (review_status, link) => {
  page.answer(userInfoCall, { type: "ok", message: { ...user, review_status, has_trade_password: true } });
  await open({ info: { needs_identity: true } });
  if (link !== null) await screen.findByRole("link", { name: link });
  await waitFor(() => expect(page.asked.some(({ path }) => path === userInfoCall.path)).toBe(true));
  expect(screen.queryByRole("link", { name: /identity|looked at/ }) === null).toBe(link === null);
  expect(submit().disabled).toBe(link !== null);
});

test.each([
  ["upcoming", /^Subscriptions open on \S.*2026.*\.$/],
  ["sold_out", "Everything is taken."],
  ["deciding", "The window is over. Being counted"],
  ["succeeded", "The window is over. Succeeded"],
  ["failed", "The window is over. Did not come about"],
  ["cancelled", "The window is over. Cancelled"],
] as const)("%s: there is a word and the dates, and no form", async (state, said) => {
  await open({ info: { state } });
  await screen.findByText(said);
  expect(screen.queryByLabelText("Amount")).toBeNull();
  screen.getByText("When tokens become free");
});
