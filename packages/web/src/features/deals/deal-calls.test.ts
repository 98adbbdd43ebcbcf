import { dealMarkets } from "@tidemark/contract/deals";
import { expect, test } from "vitest";
import { belongsAt, dealPageOf, deedCallOf, takesVoucher } from "./deal-calls.ts";
import { sampleDeal } from "./testing/sample-deal.ts";

test("each market has its own calls, and confirming is that of whoever posted or whoever took", () => {
  const path = (market: "c2c" | "shop", deed: "pay" | "cancel" | "confirm", isMaker: boolean) =>
    deedCallOf(deed, { market, is_maker: isMaker }).path;
  expect(path("c2c", "pay", false)).toBe("/api/c2c/user_legal_pay");
  expect(path("c2c", "cancel", false)).toBe("/api/c2c/user_legal_pay_cancel");
  expect(path("c2c", "confirm", true)).toBe("/api/c2c/legal_deal_sure");
  expect(path("c2c", "confirm", false)).toBe("/api/c2c/legal_deal_user_sure");
  expect(path("shop", "pay", true)).toBe("/api/user_legal_pay");
  expect(path("shop", "cancel", false)).toBe("/api/user_legal_pay_cancel");
  expect(path("shop", "confirm", true)).toBe("/api/legal_deal_sure");
  expect(path("shop", "confirm", false)).toBe("/api/legal_deal_user_sure");
});

test("only payers of shops can show a picture with the payment", () => {
  expect(dealMarkets.filter((market) => takesVoucher({ market }))).toEqual(["shop", "acceptor"]);
});

test("a deal is shown where its reader knows it", () => {
  const shop = { market: "shop", is_maker: false } as const;
  expect(dealPageOf(sampleDeal("buyer", "waiting"))).toBe("c2cDeal");
  expect(dealPageOf(sampleDeal("buyer", "waiting", shop))).toBe("shopPay");
  expect(dealPageOf(sampleDeal("buyer", "paid", shop))).toBe("shopDeal");
  expect(dealPageOf(sampleDeal("seller", "waiting", shop))).toBe("shopDeal");
  expect(dealPageOf(sampleDeal("buyer", "waiting", { ...shop, is_maker: true }))).toBe("merchantDeal");
});

test("a deal stays where its market has a page for its reader, and nowhere else", () => {
  const shop = { market: "shop", is_maker: false } as const;
  const paid = sampleDeal("buyer", "paid", shop);
  expect(belongsAt("shopPay", paid)).toBe(true);
  expect(belongsAt("shopDeal", paid)).toBe(true);
  for (const page of ["c2cDeal", "merchantDeal", "anyDeal"] as const) expect(belongsAt(page, paid)).toBe(false);
  expect(belongsAt("merchantDeal", { ...paid, is_maker: true })).toBe(true);
  expect(belongsAt("shopDeal", { ...paid, is_maker: true })).toBe(false);
  expect(belongsAt("anyDeal", sampleDeal("seller", "waiting"))).toBe(false);
});
