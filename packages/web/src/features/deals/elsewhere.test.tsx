// @vitest-environment jsdom
// Whoever follows a message knows a deal by its number alone, and comes to the page of its market.

import { cleanup, waitFor } from "@testing-library/react";
import { type Deal, dealCall } from "@tidemark/contract/deals";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../api/testing/served-page.tsx";
import { announcePages } from "../../frame/page-paths.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { DealPage } from "./DealPage.tsx";
import { dealPages } from "./page.ts";
import { sampleDeal } from "./testing/sample-deal.ts";

let page: ServedPage;

beforeAll(async () => {
  page = await servePage(["ask", "dealing", "forms", "pages", "shell"]);
  announcePages({ ...dealPages, c2cDeals: { path: "/c2cTrade" } });
});
afterAll(() => page.close());
beforeEach(() => signIn({ token: "t", userId: "7", accountNumber: "tm7" }));
afterEach(() => {
  cleanup();
  forgetSession();
});

const places: readonly (readonly [string, Partial<Deal>, string])[] = [
  ["between two people", {}, "/c2cDeal"],
  ["that a shop waits to be paid for", { market: "shop", is_maker: false }, "/legalPay"],
  ["of a merchant", { market: "shop", is_maker: true }, "/shopLegalPayDetail"],
  ["with an acceptor", { market: "acceptor", is_maker: false }, "/acceptorDeal"],
  ["of an acceptor", { market: "acceptor", is_maker: true }, "/acceptorDeskDeal"],
];

test.each(places)("a deal %s is shown at its own address", async (_name, changes, path) => {
  const deal = sampleDeal("buyer", "waiting", changes);
  page.answer(dealCall, { type: "ok", message: deal });
  const opened = await page.open(<DealPage page="anyDeal" />, `/deal?id=${deal.id}`);
  await waitFor(() => expect(opened.address()).toBe(`${path}?id=${deal.id}`));
});
