import { expect, test } from "vitest";
import { accountsOf } from "./accounts.ts";
import { currentOf, sideIn } from "./direction.ts";
import { recordFilterIn, recordRequestOf, recordSearchOf, sureNameOf } from "./record-filter.ts";
import { moneyProblem, mostOf, sumsOf } from "./sums.ts";
import { sampleAcceptor } from "./testing/samples.ts";

test("what is put in buys coins, less the rate, rounded down", () => {
  // 696.00 at 6.96 is 100 coins; 0.5 % of them stay with the acceptor.
  expect(sumsOf(sampleAcceptor(), "buy", "696")).toEqual({ paid: "696.00", number: "99.500000" });
  // 100 / 7 × 0.995 = 14.2142857…
  expect(sumsOf(sampleAcceptor({ price: "7.00" }), "buy", "100")).toEqual({ paid: "100.00", number: "14.214285" });
});

test("what is taken out costs coins, rounded up, and arrives less the rate, rounded down", () => {
  // 700 / 6.96 = 100.57471264…; 700 less 0.8 % = 694.40.
  expect(sumsOf(sampleAcceptor(), "sell", "700")).toEqual({ paid: "694.40", number: "100.574713" });
  // A yen has no parts: 1001 less 0.8 % = 992.992.
  expect(sumsOf(sampleAcceptor({ coin_code: "JPY", price: "150.00" }), "sell", "1001")?.paid).toBe("992.00");
});

test.each(["", ".", "0", "0.00", "-5", "abc", "1e3", "１００", "NaN"])("%j comes to nothing", (typed) => {
  expect(sumsOf(sampleAcceptor(), "buy", typed)).toBeNull();
  expect(moneyProblem(sampleAcceptor(), "sell", { money: typed, free: "1", feePercent: "0" })).toBe("moneyRequired");
});

test("without a fresh price there are no figures", () => {
  expect(sumsOf(sampleAcceptor({ price: null }), "buy", "700")).toBeNull();
});

test("an amount lies between the least and what can be done now, and is covered", () => {
  const acceptor = sampleAcceptor();
  const problem = (side: "buy" | "sell", money: string, free: string | null = null) =>
    moneyProblem(acceptor, side, { money, free, feePercent: "0" });
  expect(problem("buy", "99.99")).toBe("moneySmall");
  expect(problem("buy", "100")).toBeUndefined();
  expect(problem("buy", "5000.")).toBeUndefined();
  expect(problem("buy", "5000.01")).toBe("moneyLarge");
  // One deal could be 5,000, but only 3,000 can be taken out now.
  expect(mostOf(acceptor, "sell")).toBe("3000.00");
  expect(problem("sell", "3000.01")).toBe("moneyLarge");
  expect(problem("sell", "700", "100.574713")).toBeUndefined();
  expect(problem("sell", "700", "100.574712")).toBe("moneyUncovered");
});

test("an address says which way, and which records", () => {
  expect(sideIn({})).toBe("buy");
  expect(sideIn({ current: "1" })).toBe("sell");
  expect(sideIn({ current: "7" })).toBe("buy");
  expect(currentOf("sell")).toBe("1");
  const filter = recordFilterIn({ current: "1", is_sure: "2" });
  expect(filter).toEqual({ side: "sell", sure: "rejected" });
  expect(recordSearchOf(filter)).toEqual({ current: "1", is_sure: "2" });
  expect(recordRequestOf(filter)).toEqual({ type: "sell", is_sure: "2" });
  expect(recordFilterIn({ is_sure: "9" })).toEqual({ side: "buy", sure: null });
  expect(recordRequestOf({ side: "buy", sure: null })).toEqual({ type: "buy", is_sure: "" });
  expect([0, 1, 2, 3].map(sureNameOf)).toEqual(["waiting", "confirmed", "rejected", undefined]);
});

test("money goes only to accounts that were saved for the way", () => {
  const bank = { bank_name: "First", bank_account: "6222", bank_address: "" };
  const payments = {
    real_name: "Ada",
    bank_name: "First",
    bank_account: "6222",
    alipay_account: "",
    wechat_account: "wx-ada",
    wechat_nickname: "",
    wechat_collect: "",
    alipay_collect: "",
    telegram_account: "",
    line_account: "",
    banks: [bank, { ...bank, bank_account: "6333" }],
    name_state: "verified",
    changed_at: 0,
  } as const;
  expect(accountsOf({ ...payments, banks: [...payments.banks] }, "bank")).toEqual(["6222", "6333"]);
  expect(accountsOf({ ...payments, banks: [] }, "we_chat")).toEqual(["wx-ada"]);
  expect(accountsOf({ ...payments, banks: [] }, "ali_pay")).toEqual([]);
  expect(accountsOf(null, "bank")).toEqual([]);
  expect(accountsOf(undefined, "")).toEqual([]);
});
