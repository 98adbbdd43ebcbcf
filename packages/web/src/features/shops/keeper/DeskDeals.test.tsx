// @vitest-environment jsdom
// The merchant's desk, over a real HTTP server in the exchange's place.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { dealCall } from "@tidemark/contract/deals";
import { userInfoCall } from "@tidemark/contract/people";
import { servedCall } from "@tidemark/contract/served";
import { confirmAsShopCall, payShopDealCall } from "@tidemark/contract/shops";
import { deskCall } from "@tidemark/contract/shops/keeping";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../../api/testing/served-page.tsx";
import { takeSayings } from "../../../frame/overlays/overlay-store.ts";
import { announcePages } from "../../../frame/page-paths.ts";
import { forgetSession, signIn } from "../../../session/session-store.ts";
import { setDeskKeysOn } from "../../deals/deals.ts";
import { DeskDeals } from "./DeskDeals.tsx";
import { paidDeal, shop, unpaidDeal } from "./testing/kept.ts";
import { useDesk } from "./use-desk.ts";

let page: ServedPage;
const dealOf = { ...servedCall(dealCall).example.reply, payer_name: "Ada Lovelace" };

beforeAll(async () => {
  page = await servePage(["ask", "dealing", "forms", "keeping", "shell"]);
  Element.prototype.scrollIntoView ??= () => {};
});
afterAll(() => page.close());
beforeEach(() => {
  announcePages({ merchantDeal: { path: "/deal" } });
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  setDeskKeysOn(true);
  page.asked.length = 0;
  takeSayings();
  page.answer(userInfoCall, { type: "ok", message: servedCall(userInfoCall).example.reply });
  page.answer(dealCall, { type: "ok", message: dealOf });
  page.answer(deskCall, {
    type: "ok",
    message: { data: [paidDeal, unpaidDeal], counts: { waiting: 1, paid: 1, disputed: 0, turn: 2 } },
  });
});
afterEach(() => {
  cleanup();
  forgetSession();
});

function Desk() {
  return <DeskDeals desk={useDesk(shop.id)} />;
}

async function openDesk() {
  const opened = await page.open(<Desk />);
  await screen.findByText("100 USDT");
  return opened;
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const current = () => document.querySelector("tr[aria-current]")?.textContent ?? "";
const sent = (path: string) => page.asked.filter((asked) => asked.path === path);

test("keys move through the deals and stop at both ends, and the deal they mean is said", async () => {
  await openDesk();
  expect(current()).toBe("");
  press("j");
  await waitFor(() => expect(current()).toContain("100 USDT"));
  expect(screen.getAllByRole("status")[0]?.textContent).toBe(
    "Deal 1 of 2: You sell, 100 USDT, 705.00 CNY, Waits for you",
  );
  press("j");
  press("j");
  await waitFor(() => expect(current()).toContain("50 USDT"));
  press("k");
  await waitFor(() => expect(current()).toContain("100 USDT"));
});

test("the release key asks with the payer's name, and sends nothing before the trade password", async () => {
  page.answer(confirmAsShopCall, { type: "ok", message: "Receipt confirmed." });
  await openDesk();
  press("j");
  await waitFor(() => expect(current()).toContain("100 USDT"));
  press("r");
  const question = within(await screen.findByRole("dialog"));
  await question.findByText(/Release only after you see 705\.00 CNY from Ada Lovelace/);
  expect(document.activeElement).toBe(question.getByLabelText("Trade password"));
  const confirm = question.getByRole("button", { name: "Money received, release 100 USDT" });
  fireEvent.click(confirm);
  await question.findByText("Enter the trade password.");
  expect(sent(confirmAsShopCall.path)).toEqual([]);
  fireEvent.change(question.getByLabelText("Trade password"), { target: { value: "Demo5678" } });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent(confirmAsShopCall.path).map(({ fields }) => fields)).toEqual([{ id: paidDeal.id, password: "Demo5678" }]);
  expect(sent(confirmAsShopCall.path)[0]?.key).toBeTypeOf("string");
});

test("a key for what may not be done does nothing, and keys are letters while a dialog is open", async () => {
  page.answer(payShopDealCall, { type: "ok", message: "Marked as paid." });
  await openDesk();
  press("j");
  await waitFor(() => expect(current()).toContain("100 USDT"));
  press("p");
  expect(screen.queryByRole("dialog")).toBeNull();
  press("j");
  await waitFor(() => expect(current()).toContain("50 USDT"));
  press("p");
  await screen.findByRole("dialog", { name: "Have you paid 350.00 CNY?" });
  press("k");
  expect(current()).toContain("50 USDT");
});

test("switched off, keys do nothing", async () => {
  await openDesk();
  fireEvent.click(screen.getByRole("switch", { name: "Keys" }));
  press("j");
  expect(current()).toBe("");
  expect(screen.queryByRole("list", { name: "Keys of this list" })).toBeNull();
});

test("a desk that cannot be read says so, and is asked again", async () => {
  page.answer(deskCall, { type: "error", code: "unknown_shop", message: "no" });
  await page.open(<Desk />);
  const again = await screen.findByRole("button", { name: "Try again" });
  page.answer(deskCall, {
    type: "ok",
    message: { data: [], counts: { waiting: 0, paid: 0, disputed: 0, turn: 0 } },
  });
  fireEvent.click(again);
  await screen.findByText("No open deals");
});
