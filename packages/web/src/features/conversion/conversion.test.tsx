// @vitest-environment jsdom
// From an amount to the result as somebody meets it, over a real HTTP server in the exchange's place.

import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import {
  type ConversionQuote,
  type ConversionTerms,
  conversionAcceptCall,
  conversionHistoryCall,
  conversionQuoteCall,
  conversionTermsCall,
} from "@tidemark/contract/conversion";
import { userInfoCall } from "@tidemark/contract/people";
import { servedCall } from "@tidemark/contract/served";
import { balancesCall } from "@tidemark/contract/wallets";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../api/testing/served-page.tsx";
import { takeSayings } from "../../frame/overlays/overlay-store.ts";
import { announcePages } from "../../frame/page-paths.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { ConversionPage } from "./ConversionPage.tsx";
import { ConvertForm } from "./ConvertForm.tsx";
import { QuoteCard } from "./QuoteCard.tsx";
import { useConvert } from "./use-convert.ts";

let page: ServedPage;
let holdsMs: number;
const terms = servedCall(conversionTermsCall).example.reply as ConversionTerms;
const [taken] = (servedCall(conversionHistoryCall).example.reply as { data: object[] }).data;
const quote = servedCall(conversionQuoteCall).example.reply as ConversionQuote;

beforeAll(async () => {
  page = await servePage(["ask", "conversion", "forms", "funds", "pages", "shell"] as never);
});
afterAll(() => page.close());
beforeEach(() => {
  announcePages({ tradePassword: { path: "/bindmpwd" } } as never);
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  page.asked.length = 0;
  holdsMs = 60_000;
  const user = servedCall(userInfoCall).example.reply as object;
  page.answer(userInfoCall, { type: "ok", message: { ...user, has_trade_password: true } });
  page.answer(balancesCall, {
    type: "ok",
    message: [{ type: "change", currency_id: 1, currency_name: "BTC", available: "2.00000000", held: "0.00000000" }],
  });
  page.answer(conversionQuoteCall, () => ({
    type: "ok",
    message: { ...quote, expires_at: quote.now + holdsMs },
  }));
});
afterEach(() => {
  cleanup();
  forgetSession();
});

function Converting() {
  const convert = useConvert(terms);
  if (convert.result !== null) return <p>{`got ${convert.result.receive}`}</p>;
  return convert.held === null ? (
    <ConvertForm terms={terms} convert={convert} />
  ) : (
    <QuoteCard held={convert.held} convert={convert} />
  );
}

const sent = (path: string) => page.asked.filter((one) => one.path === path).map(({ fields }) => fields);

async function askFor(amount: string, part = <Converting />): Promise<void> {
  await page.open(part);
  fireEvent.change(await screen.findByLabelText("You pay"), { target: { value: amount } });
  fireEvent.change(await screen.findByLabelText("Trade password"), { target: { value: "right" } });
  fireEvent.click(screen.getByRole("button", { name: "Get a price" }));
}

test("an amount becomes a price in plain figures, and is taken once", async () => {
  page.answer(conversionAcceptCall, { type: "ok", message: "Converted.", conversion: taken });
  await askFor("0.5");
  const take = await screen.findByRole("button", { name: "Convert 0.5 BTC into 31,903.875 USDT" });
  screen.getByText("0.3%");
  screen.getByText("86.125 USDT · 0.2692%");
  fireEvent.click(take);
  fireEvent.click(take);
  await screen.findByText("got 31903.875");
  expect(sent(conversionQuoteCall.path)).toMatchObject([{ from_id: 1, to_id: 3, side: "pay", amount: "0.5" }]);
  expect(sent(conversionAcceptCall.path)).toEqual([{ id: quote.id, password: "right" }]);
});

test("a price that came too late cannot be taken, only asked for again", async () => {
  holdsMs = 0;
  await askFor("0.5");
  const anew = await screen.findByRole("button", { name: "Get a new price" });
  expect(screen.queryByRole("button", { name: /^Convert / })).toBeNull();
  holdsMs = 60_000;
  fireEvent.click(anew);
  await screen.findByRole("button", { name: /^Convert / });
  expect(sent(conversionAcceptCall.path)).toEqual([]);
});

test("one that the exchange calls late leads back to the form, with its reason", async () => {
  const message = "This price has ended. Nothing was moved; ask for a new one.";
  page.answer(conversionAcceptCall, { type: "error", code: "quote_late", message });
  await askFor("0.5");
  fireEvent.click(await screen.findByRole("button", { name: /^Convert / }));
  await waitFor(() => expect(takeSayings()).toMatchObject([{ text: message }]));
  expect(screen.getByLabelText<HTMLInputElement>("You pay").value).toBe("0.5");
});

test("where its answer is lost the same price is asked for once more, under the same key", async () => {
  let isLost = true;
  page.answer(conversionAcceptCall, () =>
    isLost ? { nonsense: true } : { type: "ok", message: "Converted.", conversion: taken },
  );
  await askFor("0.5");
  fireEvent.click(await screen.findByRole("button", { name: /^Convert / }));
  await waitFor(() => expect(takeSayings()).toMatchObject([{ tone: "error" }]));
  isLost = false;
  fireEvent.click(screen.getByRole("button", { name: /^Convert / }));
  await screen.findByText("got 31903.875");
  const keys = page.asked.filter(({ path }) => path === conversionAcceptCall.path).map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect(sent(conversionQuoteCall.path)).toHaveLength(1);
});

/** A price whose time is over. */
function Past({ isInDoubt }: { readonly isInDoubt: boolean }) {
  const convert = useConvert(terms);
  return <QuoteCard held={{ quote, until: 0, isInDoubt }} convert={convert} />;
}

test("of a price that may have been taken nobody says at its end that nothing was moved", async () => {
  await page.open(<Past isInDoubt={false} />);
  expect(await screen.findAllByText("This price has ended. Nothing was moved.")).not.toEqual([]);
  cleanup();
  await page.open(<Past isInDoubt={true} />);
  await screen.findByRole("button", { name: /^Convert / });
  expect(screen.queryByText("This price has ended. Nothing was moved.")).toBeNull();
  expect(screen.queryByRole("button", { name: "Get a new price" })).toBeNull();
});

test("a pause takes nobody's price away: it is taken, and only then nothing new is offered", async () => {
  let isPaused = false;
  page.answer(conversionTermsCall, () => ({ type: "ok", message: { ...terms, is_paused: isPaused } }));
  page.answer(conversionHistoryCall, { type: "ok", message: { data: [], next: null } });
  page.answer(conversionAcceptCall, { type: "ok", message: "Converted.", conversion: taken });
  await askFor("0.5", <ConversionPage />);
  await screen.findByRole("button", { name: /^Convert / });
  isPaused = true;
  const heard = () => sent(conversionTermsCall.path).length;
  const before = heard();
  // The answer after the next one: by then this one has been drawn.
  await waitFor(() => expect(heard()).toBeGreaterThan(before + 1), { timeout: 90_000 });
  fireEvent.click(screen.getByRole("button", { name: /^Convert / }));
  fireEvent.click(await screen.findByRole("button", { name: "Convert more" }));
  await screen.findByText("No prices at the moment");
});
