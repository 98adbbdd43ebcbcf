// @vitest-environment jsdom
// Taking a part of a shop's offer as somebody meets it, over a real HTTP server in the exchange's place.

import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userInfoCall } from "@tidemark/contract/people";
import { servedCall } from "@tidemark/contract/served";
import { shopOfferCall, takeShopOfferCall } from "@tidemark/contract/shops";
import { shopStandingCall, shopTermsCall } from "@tidemark/contract/shops/keeping";
import type { ShopOffer } from "@tidemark/contract/shops/shapes";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type ServedPage, servePage } from "../../api/testing/served-page.tsx";
import { takeSayings } from "../../frame/overlays/overlay-store.ts";
import { announcePages } from "../../frame/page-paths.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { TakeDialog } from "./TakeDialog.tsx";
import { sampleOffer, sampleStanding, sampleTerms } from "./testing/sample-offer.ts";

let page: ServedPage;
let fresh: ShopOffer & { user_legal_balance: string };

beforeAll(async () => {
  page = await servePage(["ask", "dealing", "forms", "offers", "pages", "shell", "storefront"]);
});
afterAll(() => page.close());
beforeEach(() => {
  announcePages({
    shopPay: { path: "/legalPay" },
    shopDeal: { path: "/legalPayDetail" },
    identity: { path: "/identity" },
  });
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  page.asked.length = 0;
  takeSayings();
  fresh = { ...sampleOffer(), user_legal_balance: "0.000000" };
  page.answer(userInfoCall, { type: "ok", message: servedCall(userInfoCall).example.reply });
  page.answer(shopTermsCall, { type: "ok", message: sampleTerms });
  page.answer(shopStandingCall, { type: "ok", message: sampleStanding });
  page.answer(shopOfferCall, () => ({ type: "ok", message: fresh }));
  page.answer(takeShopOfferCall, ({ id }) => ({
    type: "ok",
    message: { msg: "The deal has begun.", data: { id: Number(id) + 1, type: fresh.type } },
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  forgetSession();
});

const taken = () => page.asked.filter(({ path }) => path === takeShopOfferCall.path).map(({ fields }) => fields);

async function open(offer: ShopOffer = fresh, onClose: () => void = () => undefined) {
  const shown = await page.open(<TakeDialog offer={offer} onClose={onClose} onGone={() => undefined} />);
  const dialog = within(await screen.findByRole("dialog"));
  await waitFor(() => expect(page.asked.some(({ path }) => path === shopOfferCall.path)).toBe(true));
  const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const press = () => fireEvent.click(dialog.getByRole("button", { name: /^(Buy|Sell) .*USDT$/ }));
  return { ...shown, dialog, type, press };
}

type Dialog = Awaited<ReturnType<typeof open>>["dialog"];

const figureOf = (dialog: Dialog, label: string) =>
  dialog.getAllByText(label).find(({ tagName }) => tagName === "DT")?.nextElementSibling?.textContent;

test("money typed becomes coins and what they cost, and exactly that is taken once", async () => {
  const { dialog, type, press, path } = await open();
  type("Money", "100");
  expect(figureOf(dialog, "You pay")).toBe("100.00 CNY");
  expect(figureOf(dialog, "You get")).toBe("14.18439 USDT");
  expect(figureOf(dialog, "Fee")).toBe("None for the buyer");
  type("Trade password", "right");
  press();
  press();
  await waitFor(() => expect(path()).toBe("/legalPay"));
  expect(taken()).toEqual([{ id: 5_001, means: "money", value: "100", price: "7.05", password: "right" }]);
});

test("all of it is the most one deal may be, in coins, whatever is shown", async () => {
  const { dialog, type, press } = await open();
  fireEvent.click(dialog.getByRole("button", { name: "As much as one deal may be" }));
  expect(figureOf(dialog, "You pay")).toBe("1,410.00 CNY");
  expect(figureOf(dialog, "You get")).toBe("200 USDT");
  type("Trade password", "right");
  press();
  await waitFor(() => expect(taken()).toHaveLength(1));
  expect(taken()[0]).toMatchObject({ means: "number", value: "200" });
});

test("whoever sells all keeps enough for the fee, and is told what it is", async () => {
  fresh = { ...sampleOffer({ type: "buy" }), user_legal_balance: "50.050000" };
  const { dialog, type, press, path } = await open();
  await dialog.findByText("In your fiat account: 50.05 USDT");
  fireEvent.click(dialog.getByRole("button", { name: "As much as one deal may be" }));
  expect(figureOf(dialog, "You give")).toBe("50 USDT");
  expect(figureOf(dialog, "Fee")).toBe("0.05 USDT");
  expect(figureOf(dialog, "You get")).toBe("352.50 CNY");
  type("Trade password", "right");
  press();
  await waitFor(() => expect(path()).toBe("/legalPayDetail"));
  expect(taken()[0]).toMatchObject({ means: "number", value: "50" });
});

test("beyond the limits, or beyond what one has, nothing is sent", async () => {
  fresh = { ...sampleOffer({ type: "buy" }), user_legal_balance: "20.000000" };
  const { dialog, type, press } = await open();
  await dialog.findByText("In your fiat account: 20 USDT");
  type("Trade password", "right");
  press();
  await dialog.findByText("Enter an amount.");
  type("Money", "70");
  await dialog.findByText("At least 70.50 CNY.");
  type("Money", "1411");
  await dialog.findByText("At most 1,410.00 CNY.");
  type("Money", "141");
  await dialog.findByText("With the fee this is more USDT than you have in the fiat account.");
  press();
  expect(taken()).toEqual([]);
});

test("a price that has moved is shown, and can be taken at the second press", async () => {
  let isMoved = false;
  page.answer(takeShopOfferCall, ({ price }) => {
    if (price === "7.10") return { type: "ok", message: { msg: "Begun.", data: { id: 9, type: "sell" } } };
    isMoved = true;
    fresh = { ...fresh, price: "7.10", limitation: { min: "71.00000", max: "1420.00000" } };
    return { type: "error", code: "offer_price_moved", message: "The price has moved to 7.10." };
  });
  const { dialog, type, press, path } = await open();
  type("Money", "710");
  type("Trade password", "right");
  press();
  await waitFor(() => expect(isMoved).toBe(true));
  await waitFor(() => expect(figureOf(dialog, "You get")).toBe("100 USDT"));
  expect(takeSayings().map(({ tone }) => tone)).toEqual(["error"]);
  press();
  await waitFor(() => expect(path()).toBe("/legalPay"));
});

test("it closes itself after a minute, unless somebody says that they need longer", async () => {
  let closed = 0;
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  await page.open(<TakeDialog offer={fresh} onClose={() => (closed += 1)} onGone={() => undefined} />);
  const dialog = within(await screen.findByRole("dialog"));
  act(() => void vi.advanceTimersByTime(50_000));
  fireEvent.click(dialog.getByRole("button", { name: "I need longer" }));
  act(() => void vi.advanceTimersByTime(59_000));
  expect(closed).toBe(0);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(closed).toBe(1);
  expect(takeSayings().map(({ text }) => text)).toEqual([
    "Closed after a minute without an answer. Nothing was bought or sold.",
  ]);
});

test("what keeps somebody from taking is said with the way out of it", async () => {
  page.answer(shopStandingCall, {
    type: "ok",
    message: { ...sampleStanding, take: "identity_required", take_text: "Verify your identity first." },
  });
  const { dialog } = await open();
  await dialog.findByText("Verify your identity first.");
  expect(dialog.getByRole("link", { name: "Verify identity" }).getAttribute("href")).toBe("/identity");
});
