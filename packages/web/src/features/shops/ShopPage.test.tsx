// @vitest-environment jsdom
// A shop as visitors see it, and one's deals with shops, over a real HTTP server in the exchange's place.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { personCall } from "@tidemark/contract/deals";
import { servedCall } from "@tidemark/contract/served";
import { shopCall, takenShopDealsCall } from "@tidemark/contract/shops";
import { shopTermsCall } from "@tidemark/contract/shops/keeping";
import { envCall } from "@tidemark/contract/system";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../api/testing/served-page.tsx";
import { announcePages } from "../../frame/page-paths.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { DealsPage } from "./DealsPage.tsx";
import { ShopFacts } from "./ShopFacts.tsx";
import { sampleOffer, sampleTerms } from "./testing/sample-offer.ts";
import type { Shop } from "./use-shop.ts";

let page: ServedPage;

const shop: Shop = {
  id: 330,
  name: "Harbour <b>",
  create_time: "2026-11-15 17:20:16",
  created_at: 1_760_000_000_000,
  total: 3,
  thirtyDays: 2,
  done: 2,
  completion: 66.66,
  prove_mobile: 1,
  prove_real: 1,
  prove_level: 0,
  currency_id: 3,
  currency_name: "USDT",
  seller_balance: "0",
  user_legal_balance: "0",
  state: "open",
  is_open: true,
  is_own: false,
  hours: [...Array.from({ length: 5 }, () => ({ from: 540, to: 1080 })), null, null],
  person: sampleOffer().person,
  lists: { data: [sampleOffer()], page: 1, pages: 1, total: 1 },
};

beforeAll(async () => {
  page = await servePage(["ask", "dealing", "forms", "offers", "pages", "shell", "storefront"]);
});
afterAll(() => page.close());
beforeEach(() => {
  announcePages({
    shop: { path: "/legalSeller" },
    shopDeal: { path: "/legalPayDetail" },
    shopDeals: { path: "/legalRecord" },
    shopMarket: { path: "/legalTrade" },
    shopPay: { path: "/legalPay" },
  });
  page.asked.length = 0;
  page.answer(envCall, { type: "ok", message: servedCall(envCall).example.reply });
  page.answer(shopTermsCall, { type: "ok", message: sampleTerms });
  page.answer(shopCall, { type: "ok", message: shop });
  page.answer(personCall, { type: "error", code: "unknown_person", message: "no" });
});
afterEach(() => {
  cleanup();
  forgetSession();
});

test("a shop says what was verified, what its deals came to and when it is open; its name is plain text", async () => {
  await page.open(<ShopFacts shop={shop} onChanged={() => undefined} />);
  await screen.findByText("Harbour <b>");
  expect(document.querySelector("h2 b")).toBeNull();
  screen.getByText("66.66%");
  const marks = within(screen.getByRole("list", { name: "What was verified" })).getAllByRole("listitem");
  expect(marks.map(({ textContent }) => textContent)).toEqual([
    "Phoneverified",
    "Identityverified",
    "Checked by operatorsnot verified",
  ]);
  screen.getByText("Mon – Fri");
  screen.getByText("09:00 – 18:00");
  screen.getByText("Sat – Sun");
  screen.getByText("Closed");
});

const deal = {
  id: 9,
  offer_id: 5_001,
  seller_id: 330,
  type: "sell",
  currency_id: 3,
  currency_name: "USDT",
  number: "100.00000",
  price: "7.05",
  deal_money: "705.000000",
  coin_code: "CNY",
  way_name: "支付宝",
  way: "ali_pay",
  create_time: "17:20 11/15",
  format_create_time: "2026-11-15 17:20:16",
  created_at: 1_760_000_000_000,
  is_sure: 0,
  out_fee: "0.000000",
  account_number: "10000003",
  seller_name: "Harbour",
} as const;

test("a deal with a shop is named from the reader's side and leads to where it is dealt with", async () => {
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  const data = [deal, { ...deal, id: 10, type: "buy", is_sure: 4 }];
  page.answer(takenShopDealsCall, { type: "ok", message: { data, page: 1, pages: 1, total: 2 } });
  await page.open(<DealsPage />);
  const table = within(await screen.findByRole("table"));
  const links = await table.findAllByRole("link", { name: "Open" });
  expect(links.map((link) => link.getAttribute("href")?.replaceAll("%22", ""))).toEqual([
    "/legalPay?id=9",
    "/legalPayDetail?id=10",
  ]);
  table.getByText("Buy");
  table.getByText("Sell");
  table.getByText("Rights protection");
  expect(table.getAllByRole("link", { name: "Harbour" })).toHaveLength(2);
});

function textOf(file: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file ?? new Blob());
  });
}

test("all deals of the filter are saved, piece by piece, each once", async () => {
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return "blob:test";
  };
  URL.revokeObjectURL = () => undefined;
  page.answer(takenShopDealsCall, ({ page: number }) => ({
    type: "ok",
    message: {
      data:
        Number(number ?? 1) === 1
          ? [deal, { ...deal, id: 8 }]
          : [
              { ...deal, id: 8 },
              { ...deal, id: 7 },
            ],
      page: Number(number ?? 1),
      pages: 2,
      total: 3,
    },
  }));
  await page.open(<DealsPage />);
  fireEvent.click(await screen.findByRole("button", { name: "Save as CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await textOf(saved[0])).trimEnd().split("\r\n");
  expect(lines.map((line) => line.split(",")[0]?.replace("\ufeff", ""))).toEqual(["deal", "9", "8", "7"]);
  expect(lines[1]).toBe("9,2026-11-15 17:20:16,buy,USDT,100,7.05,705,CNY,ali_pay,Harbour,0,waiting");
});
