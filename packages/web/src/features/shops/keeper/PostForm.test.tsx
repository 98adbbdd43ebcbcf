// @vitest-environment jsdom
// Posting an offer of a shop, over a real HTTP server in the exchange's place.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userInfoCall } from "@tidemark/contract/people";
import { servedCall } from "@tidemark/contract/served";
import { postShopOfferCall } from "@tidemark/contract/shops";
import { ensure } from "@tidemark/kernel";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../../api/testing/served-page.tsx";
import { takeSayings } from "../../../frame/overlays/overlay-store.ts";
import { announcePages } from "../../../frame/page-paths.ts";
import { forgetSession, signIn } from "../../../session/session-store.ts";
import { PostForm } from "./PostPart.tsx";
import { shop, standing, terms } from "./testing/kept.ts";

let page: ServedPage;
let posted = 0;

beforeAll(async () => {
  page = await servePage(["ask", "dealing", "forms", "keeping", "shell"]);
});
afterAll(() => page.close());
beforeEach(() => {
  announcePages({ payments: { path: "/userSetting" } });
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  page.asked.length = 0;
  posted = 0;
  takeSayings();
  page.answer(userInfoCall, { type: "ok", message: servedCall(userInfoCall).example.reply });
});
afterEach(() => {
  cleanup();
  forgetSession();
});

const sent = () => page.asked.filter(({ path }) => path === postShopOfferCall.path);
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = (name = "Post to sell") => fireEvent.click(screen.getByRole("button", { name }));

/** The lists are drawn elsewhere in the page; the native selects behind them are what a form sends. */
function chooseWay(way: string): void {
  const selects = [...ensure(document.querySelector("form"), "a form").querySelectorAll("select")];
  const ways = selects.find((select) => [...select.options].some(({ value }) => value === "bank"));
  fireEvent.change(ensure(ways, "the list of ways"), { target: { value: way } });
}

async function openForm(part: Partial<typeof terms> = {}) {
  await page.open(
    <PostForm
      shop={shop}
      terms={{ ...terms, ...part }}
      standing={standing}
      onPosted={() => {
        posted += 1;
      }}
    />,
  );
  await screen.findByRole("textbox", { name: "Quantity in all" });
}

function fill(): void {
  type("Quantity in all", "100");
  type("Least of one deal", "10");
  type("Most of one deal", "50");
  chooseWay("bank");
}

test("focus goes to the first field that is missing, and nothing is asked or sent", async () => {
  await openForm();
  submit();
  await waitFor(() => expect(document.activeElement).toBe(field("Price of 1 USDT")));
  for (const said of ["Enter the price.", "Enter the quantity.", "Choose a payment way."]) screen.getByText(said);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent()).toEqual([]);
});

test("figures follow what is typed: the price from the index, the limits, the fee, what is set aside", async () => {
  await openForm();
  fireEvent.click(screen.getByRole("radio", { name: "From the index" }));
  type("Percent", "1.2");
  fill();
  for (const shown of ["7.05 CNY", "70.50 CNY", "352.50 CNY", "705.00 CNY", "0.1 USDT", "100.1 USDT"]) {
    screen.getByText(shown);
  }
  fireEvent.click(screen.getByRole("radio", { name: "Below" }));
  // 6.9641 × 0.988 = 6.8805308
  screen.getByText("6.88 CNY");
  fireEvent.click(screen.getByRole("radio", { name: "Buy" }));
  screen.getByText("Nothing");
});

test("the fee counts when it is asked whether the shop has enough", async () => {
  await openForm();
  fill();
  type("Price of 1 USDT", "7");
  type("Quantity in all", "400");
  submit();
  await screen.findByText("With the fee this is more USDT than is free in the shop.");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("without a fresh index nothing can follow it", async () => {
  await openForm({ coins: [{ id: 3, name: "USDT", places: 5, min: "1", index: null }] });
  fireEvent.click(screen.getByRole("radio", { name: "From the index" }));
  screen.getByText("There is no fresh index price now. Set a fixed price, or wait.");
  type("Percent", "1");
  fill();
  submit();
  await screen.findByText("There is no fresh index price now.");
  expect(screen.queryByRole("dialog")).toBeNull();
});

async function answerQuestion(): Promise<void> {
  const question = within(await screen.findByRole("dialog"));
  fireEvent.change(question.getByLabelText("Trade password"), { target: { value: "Demo5678" } });
  const confirm = question.getByRole("button", { name: "Post to sell" });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

test("an index offer is sent once, with its percent and without a price, and the form is empty again", async () => {
  page.answer(postShopOfferCall, { type: "ok", message: "Your offer is posted.", id: 9 });
  await openForm();
  fireEvent.click(screen.getByRole("radio", { name: "From the index" }));
  fireEvent.click(screen.getByRole("radio", { name: "Below" }));
  type("Percent", "1.2");
  fill();
  submit();
  await answerQuestion();
  expect(sent().map(({ fields }) => fields)).toEqual([
    {
      type: "sell",
      way: "bank",
      price: "",
      premium: "-1.2",
      total_number: "100",
      min_number: "10",
      max_number: "50",
      currency_id: 3,
      coin_code: "CNY",
      window_minutes: "30",
      reply: "",
      password: "Demo5678",
    },
  ]);
  expect(posted).toBe(1);
  expect(field("Quantity in all").value).toBe("");
});

test("what is refused is said, and what was typed stays", async () => {
  page.answer(postShopOfferCall, { type: "error", code: "offers_full", message: "no" });
  await openForm();
  type("Price of 1 USDT", "7");
  fill();
  submit();
  await answerQuestion();
  await waitFor(() => expect(takeSayings().map(({ tone }) => tone)).toEqual(["error"]));
  expect(posted).toBe(0);
  expect(field("Quantity in all").value).toBe("100");
});
