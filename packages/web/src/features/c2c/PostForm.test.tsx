// @vitest-environment jsdom
// Posting as a trader meets it, over a real HTTP server in the exchange's place.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type C2cOwn, type C2cTerms, postOfferCall } from "@tidemark/contract/c2c";
import { userInfoCall } from "@tidemark/contract/people";
import { servedCall } from "@tidemark/contract/served";
import { ensure } from "@tidemark/kernel";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../api/testing/served-page.tsx";
import { takeSayings } from "../../frame/overlays/overlay-store.ts";
import { announcePages } from "../../frame/page-paths.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { PostForm } from "./PostForm.tsx";

const coin = { id: 3, name: "USDT", places: 5, min: "10", index: "1" };
const terms: C2cTerms = {
  coins: [coin],
  rates: [{ code: "CNY", rate: "7" }],
  fee_percent: "0.1",
  window_minutes: 1440,
  offers_max: 10,
  open_max: 1,
  cancels_max: 3,
};
const own: C2cOwn = {
  post: "",
  take: "",
  post_text: "",
  take_text: "",
  ways: ["bank"],
  open: 0,
  cancels: 0,
  paused_until: 0,
  balances: [{ currency_id: 3, free: "500" }],
};

let page: ServedPage;

beforeAll(async () => {
  page = await servePage(["ask", "dealing", "forms", "offers", "pages", "shell"]);
});
afterAll(() => page.close());
beforeEach(() => {
  announcePages({ payments: { path: "/userSetting" }, c2cOffers: { path: "/c2cRelease" } });
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  page.asked.length = 0;
  takeSayings();
  page.answer(userInfoCall, { type: "ok", message: servedCall(userInfoCall).example.reply });
});
afterEach(() => {
  cleanup();
  forgetSession();
});

const posted = () => page.asked.filter(({ path }) => path === postOfferCall.path);
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole("button", { name: "Post to sell" }));

/** The list is drawn elsewhere in the page; the native select behind it is what a form sends. */
function chooseWay(way: string): void {
  const selects = ensure(document.querySelector("form"), "a form").querySelectorAll("select");
  fireEvent.change(ensure(selects[0], "the list of ways"), { target: { value: way } });
}

async function openSell(): Promise<{ readonly path: () => string }> {
  const opened = await page.open(<PostForm side="sell" coin={coin} terms={terms} own={own} />);
  await screen.findByRole("textbox", { name: "Quantity" });
  return opened;
}

test("quantity, price and way are asked for in this order, and focus goes to the first that is missing", async () => {
  await openSell();
  submit();
  await screen.findByText("Enter the quantity.");
  await waitFor(() => expect(document.activeElement).toBe(field("Quantity")));
  type("Quantity", "100");
  submit();
  await waitFor(() => expect(document.activeElement).toBe(field(/^Price of 1 USDT/)));
  screen.getByText("Enter the price.");
  type(/^Price of 1 USDT/, "7");
  submit();
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Choose"));
  screen.getByText("Choose a payment way.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(posted()).toEqual([]);
});

test("the figures follow what is typed, with a warning beyond ten percent", async () => {
  await openSell();
  type("Quantity", "100");
  type(/^Price of 1 USDT/, "7.7");
  for (const shown of ["770.00 CNY", "0.1 USDT", "100.1 USDT", "+10.00%"]) screen.getByText(shown);
  expect(screen.queryByText(/from the index price\. Check it/)).toBeNull();
  type(/^Price of 1 USDT/, "7.71");
  screen.getByText("This price is +10.14% from the index price. Check it once more.");
  screen.getByText("Index price 7.00 CNY");
});

test("with its fee more than there is, and too little, are said under the quantity", async () => {
  await openSell();
  type("Quantity", "500");
  submit();
  await screen.findByText("With the fee this is more USDT than you have in the fiat account.");
  type("Quantity", "9.99");
  await screen.findByText("At least 10 USDT.");
});

async function ask() {
  type("Quantity", "100");
  type(/^Price of 1 USDT/, "7");
  chooseWay("bank");
  submit();
  const question = within(await screen.findByRole("dialog"));
  fireEvent.change(question.getByLabelText("Trade password"), { target: { value: "Demo5678" } });
  fireEvent.click(question.getByRole("button", { name: "Post to sell 100 USDT" }));
}

test("the question repeats everything, and after a good answer one's offers are shown", async () => {
  page.answer(postOfferCall, { type: "ok", message: "Posted.", id: 9 });
  const { path } = await openSell();
  await ask();
  await waitFor(() => expect(path()).toBe("/c2cRelease"));
  expect(posted()[0]?.fields).toEqual({
    price: "7",
    total_number: "100",
    way: "bank",
    currency_id: 3,
    type: "sell",
    coin_code: "CNY",
    password: "Demo5678",
  });
  expect(posted()[0]?.key).toBeTypeOf("string");
});

test.each(["trade_password_wrong", "insufficient_funds"])(
  "refused with %s, price, quantity, way and password are cleared and the reason is said",
  async (code) => {
    page.answer(postOfferCall, { type: "error", code, message: "no" });
    await openSell();
    await ask();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(field("Quantity").value).toBe(""));
    expect(field(/^Price of 1 USDT/).value).toBe("");
    expect(document.querySelector("select")?.value).toBe("");
    await waitFor(() => expect(takeSayings().map(({ tone }) => tone)).toEqual(["error"]));
    expect(posted()).toHaveLength(1);
  },
);

test("what keeps from posting holds the button back", async () => {
  await page.open(<PostForm side="buy" coin={coin} terms={terms} own={{ ...own, post: "identity_required" }} />);
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Post to buy" });
  expect(button.disabled).toBe(true);
});
