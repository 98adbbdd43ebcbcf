// @vitest-environment jsdom
// The market of shops as visitors and buyers meet it, over a real HTTP server in the exchange's place.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userInfoCall } from "@tidemark/contract/people";
import { servedCall } from "@tidemark/contract/served";
import { shopOfferCall, shopOffersCall, takeShopOfferCall } from "@tidemark/contract/shops";
import { expressCall, shopStandingCall, shopTermsCall } from "@tidemark/contract/shops/keeping";
import type { Match, ShopOffer } from "@tidemark/contract/shops/shapes";
import { ensure } from "@tidemark/kernel";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../api/testing/served-page.tsx";
import { announcePages } from "../../frame/page-paths.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { ExpressPage, MarketPage } from "./MarketPage.tsx";
import { prefer } from "./preferences.ts";
import { sampleOffer, sampleStanding, sampleTerms } from "./testing/sample-offer.ts";

let page: ServedPage;
let offers: ShopOffer[] = [];
let matches: Match[] = [];

beforeAll(async () => {
  page = await servePage(["ask", "dealing", "forms", "offers", "pages", "shell", "storefront"]);
});
afterAll(() => page.close());
beforeEach(() => {
  announcePages({
    login: { path: "/components/login" },
    ownShops: { path: "/myLegalShops" },
    shop: { path: "/legalSeller" },
    shopExpress: { path: "/fiatradCenter" },
    shopMarket: { path: "/legalTrade" },
    shopPay: { path: "/legalPay" },
  });
  page.asked.length = 0;
  offers = [sampleOffer()];
  matches = [];
  page.answer(userInfoCall, { type: "ok", message: servedCall(userInfoCall).example.reply });
  page.answer(shopTermsCall, { type: "ok", message: sampleTerms });
  page.answer(shopStandingCall, { type: "ok", message: sampleStanding });
  page.answer(shopOffersCall, () => ({ type: "ok", message: { data: offers, page: 1, pages: 1, total: 1 } }));
  page.answer(expressCall, () => ({ type: "ok", message: { data: matches } }));
  page.answer(shopOfferCall, () => ({ type: "ok", message: { ...matches[0], user_legal_balance: "0" } }));
});
afterEach(() => {
  cleanup();
  prefer({ code: "CNY", way: "" });
  forgetSession();
});

const login = () => signIn({ token: "t", userId: "7", accountNumber: "tm7" });
const asked = (path: string) => page.asked.filter((one) => one.path === path).map(({ fields }) => fields);

async function firstRow() {
  const table = await screen.findByRole("table");
  await within(table).findByText("Harbour");
  return within(ensure(within(table).getAllByRole("row")[1], "no row"));
}

test("visitors see who sells what at which price, and are led to log in", async () => {
  offers = [sampleOffer({ premium: "0.5" })];
  await page.open(<MarketPage />);
  const row = await firstRow();
  row.getByText("Index +0.50%");
  row.getByText("70.50 – 1,410.00 CNY");
  row.getByText("Open now");
  // The test's own router puts quotes around numbers.
  expect(row.getByRole("link", { name: "Harbour" }).getAttribute("href")).toMatch(
    /^\/legalSeller\?sellerId=(%22)?330(%22)?$/,
  );
  expect(row.getByRole("link", { name: "Log in to trade" }).getAttribute("href")).toMatch(
    /^\/components\/login\?back=/,
  );
  expect(asked(shopOffersCall.path)[0]).toMatchObject({ type: "sell", currency_id: "3", coin_code: "CNY", way: "" });
});

test("a fixed price is measured against the index, and a closed shop takes nothing", async () => {
  login();
  offers = [sampleOffer({ price: "7.84", is_open: false })];
  await page.open(<MarketPage />);
  const row = await firstRow();
  await row.findByText("+12.00% from index");
  row.getByText("Closed now");
  expect(row.getByRole<HTMLButtonElement>("button", { name: "Buy USDT from Harbour" }).disabled).toBe(true);
});

test("one's own offer is marked and cannot be taken", async () => {
  login();
  offers = [sampleOffer({ is_own: true })];
  await page.open(<MarketPage />);
  const row = await firstRow();
  row.getByText("Your offer");
  expect(row.queryByRole("button")).toBeNull();
});

test("the market begins with what somebody prefers, and selling asks for those who buy", async () => {
  prefer({ code: "USD", way: "bank" });
  await page.open(<MarketPage />);
  await firstRow();
  expect(asked(shopOffersCall.path)[0]).toMatchObject({ coin_code: "USD", way: "bank" });
  fireEvent.click(screen.getByRole("tab", { name: "Sell" }), { button: 0 });
  fireEvent.mouseDown(screen.getByRole("tab", { name: "Sell" }), { button: 0 });
  await waitFor(() => expect(asked(shopOffersCall.path).at(-1)).toMatchObject({ type: "buy" }));
});

test("filters that are cleared are gone from their fields too, and do not come back", async () => {
  page.answer(shopOffersCall, ({ amount }) => ({
    type: "ok",
    message: { data: amount === "" ? offers : [], page: 1, pages: 1, total: 0 },
  }));
  await page.open(<MarketPage />);
  const field = await screen.findByLabelText<HTMLInputElement>("Sum to deal in");
  fireEvent.change(field, { target: { value: "500" } });
  fireEvent.click(await screen.findByRole("button", { name: "Clear the filters" }));
  await firstRow();
  expect(field.value).toBe("");
  fireEvent.change(field, { target: { value: "70" } });
  await waitFor(() => expect(asked(shopOffersCall.path).at(-1)).toMatchObject({ amount: "70" }));
  expect(field.value).toBe("70");
});

test("a market that cannot be asked says so and can be tried again", async () => {
  page.answer(shopTermsCall, { type: "error", code: "busy", message: "no" });
  await page.open(<MarketPage />);
  const retry = await screen.findByRole("button", { name: "Try again" });
  page.answer(shopTermsCall, { type: "ok", message: sampleTerms });
  fireEvent.click(retry);
  await firstRow();
});

test("express asks once the typing rests, chooses the best, and one press leads to the figures", async () => {
  login();
  const best = { ...sampleOffer(), number: "14.18439", money: "100.00" };
  matches = [best, { ...best, id: 5_002, seller_name: "Lantern", price: "7.10", number: "14.08450" }];
  page.answer(takeShopOfferCall, { type: "ok", message: { msg: "Begun.", data: { id: 9, type: "sell" } } });
  const { path } = await page.open(<ExpressPage />);
  const amount = await screen.findByLabelText("You pay");
  fireEvent.change(amount, { target: { value: "1" } });
  fireEvent.change(amount, { target: { value: "10" } });
  fireEvent.change(amount, { target: { value: "100" } });
  await screen.findByText("Pay 100.00 CNY, get 14.18439 USDT");
  expect(asked(expressCall.path)).toEqual([
    { side: "buy", currency_id: "3", coin_code: "CNY", means: "money", value: "100", way: "" },
  ]);
  expect(screen.getByRole("radio", { name: /^Pay 100.00 CNY, get 14.18439 USDT/ }).getAttribute("aria-checked")).toBe(
    "true",
  );
  fireEvent.click(screen.getByRole("button", { name: "Buy 14.18439 USDT" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Trade password"), { target: { value: "right" } });
  fireEvent.click(dialog.getByRole("button", { name: "Buy 14.18439 USDT" }));
  await waitFor(() => expect(path()).toBe("/legalPay"));
  expect(asked(takeShopOfferCall.path)).toEqual([
    { id: 5_001, means: "money", value: "100", price: "7.05", password: "right" },
  ]);
});

test("express says when nothing serves the amount", async () => {
  await page.open(<ExpressPage />);
  fireEvent.change(await screen.findByLabelText("You pay"), { target: { value: "999999999" } });
  await screen.findByText("No offer serves this amount");
});
