// @vitest-environment jsdom
// Becoming a merchant, over a real HTTP server in the exchange's place.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userInfoCall } from "@tidemark/contract/people";
import { servedCall } from "@tidemark/contract/served";
import { applyCall, shopStandingCall } from "@tidemark/contract/shops/keeping";
import { ensure } from "@tidemark/kernel";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../../api/testing/served-page.tsx";
import { takeSayings } from "../../../frame/overlays/overlay-store.ts";
import { announcePages } from "../../../frame/page-paths.ts";
import { forgetSession, signIn } from "../../../session/session-store.ts";
import { ApplyPanel } from "./ApplyPanel.tsx";
import { shop, standing, terms } from "./testing/kept.ts";

let page: ServedPage;

beforeAll(async () => {
  page = await servePage(["ask", "dealing", "forms", "keeping", "shell"]);
});
afterAll(() => page.close());
beforeEach(() => {
  announcePages({
    identity: { path: "/authentication" },
    payments: { path: "/userSetting" },
    transferFiat: { path: "/transferLegal" },
  });
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  page.asked.length = 0;
  takeSayings();
  page.answer(userInfoCall, { type: "ok", message: servedCall(userInfoCall).example.reply });
  page.answer(shopStandingCall, { type: "ok", message: standing });
});
afterEach(() => {
  cleanup();
  forgetSession();
});

const applied = () => page.asked.filter(({ path }) => path === applyCall.path);
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Apply" });

function choose(coin: string): void {
  fireEvent.change(ensure(document.querySelector("form select"), "the list of coins"), { target: { value: coin } });
}

test("the terms are said in figures, and what is missing is named with the way to mend it", async () => {
  const lacking = { apply: "identity_required", apply_text: "Verify your identity first.", deposit_free: "12.5" };
  page.answer(shopStandingCall, { type: "ok", message: { ...standing, ...lacking } });
  await page.open(<ApplyPanel terms={terms} shops={[]} />);
  await screen.findByText("Verify your identity first.");
  screen.getByText("Your fiat account has 12.5 USDT; the deposit is 1,000 USDT.");
  screen.getByText(/After a notice of 7 days/);
  screen.getByText(/you have 60 minutes to look and release\. After that two operators look at the deal/);
  expect(screen.getByRole("link", { name: "Verify identity" }).getAttribute("href")).toBe("/authentication");
  expect(button().disabled).toBe(true);
});

test("an operator's rule of release is said before anybody applies", async () => {
  await page.open(<ApplyPanel terms={{ ...terms, at_confirm: "release" }} shops={[]} />);
  await screen.findByText(/After that the coins are released by themselves/);
});

test("coin and name are asked for, then the trade password; one application is sent", async () => {
  page.answer(applyCall, { type: "ok", message: "Your application waits.", id: 9 });
  await page.open(<ApplyPanel terms={terms} shops={[]} />);
  await screen.findByText("Nothing is missing: you can apply.");
  fireEvent.click(button());
  await screen.findByText("Choose a coin.");
  screen.getByText("Enter a name.");
  choose("3");
  fireEvent.change(screen.getByRole("textbox", { name: "Name of the shop" }), { target: { value: "  Harbour " } });
  fireEvent.click(button());
  const question = within(await screen.findByRole("dialog"));
  fireEvent.change(question.getByLabelText("Trade password"), { target: { value: "Demo5678" } });
  const confirm = question.getByRole("button", { name: "Apply" });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(applied().map(({ fields }) => fields)).toEqual([{ currency_id: 3, name: "Harbour", password: "Demo5678" }]);
});

test("a taken name is said, and what was typed stays", async () => {
  page.answer(applyCall, { type: "error", code: "shop_name_taken", message: "no" });
  await page.open(<ApplyPanel terms={terms} shops={[]} />);
  await screen.findByText("Nothing is missing: you can apply.");
  choose("3");
  const name = screen.getByRole<HTMLInputElement>("textbox", { name: "Name of the shop" });
  fireEvent.change(name, { target: { value: "Harbour" } });
  fireEvent.click(button());
  const question = within(await screen.findByRole("dialog"));
  fireEvent.change(question.getByLabelText("Trade password"), { target: { value: "Demo5678" } });
  fireEvent.click(question.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(takeSayings()).toEqual([{ tone: "error", text: "Another shop has this name." }]));
  expect(name.value).toBe("Harbour");
});

test("whoever has a shop for every coin is told so", async () => {
  const all = terms.coins.map(({ id }) => ({ ...shop, id, currency_id: id }));
  await page.open(<ApplyPanel terms={terms} shops={all} />);
  await screen.findByText("You have a shop for every coin already.");
});
