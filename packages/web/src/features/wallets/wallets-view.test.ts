import type { WalletRow, WalletType } from "@tidemark/contract/wallets";
import { expect, test } from "vitest";
import { linesOf, othersKey, partsOf, shownLines, sumOf, todayOf, type WalletList, worthOf } from "./wallets-view.ts";

type Balances = Partial<Record<WalletType, readonly [available: string, frozen: string]>>;

function row(currency: number, name: string, price: string, balances: Balances): WalletRow {
  const pair = (type: WalletType) => balances[type] ?? (["0", "0"] as const);
  return {
    id: currency,
    currency,
    currency_name: name,
    change_balance: pair("change")[0],
    lock_change_balance: pair("change")[1],
    legal_balance: pair("legal")[0],
    lock_legal_balance: pair("legal")[1],
    lever_balance: pair("lever")[0],
    lock_lever_balance: pair("lever")[1],
    micro_balance: pair("micro")[0],
    lock_micro_balance: pair("micro")[1],
    usdt_price: price,
    cny_price: "0",
    ExRate: "7",
    is_match: 1,
    is_legal: 1,
    is_lever: 1,
    is_micro: 1,
  };
}

function wallet(rows: readonly WalletRow[], usdt: string, cny: string): WalletList["change_wallet"] {
  const extra = { contract_address: "", currency_type: "", is_charge: 1, is_show_memo: 0, multi_protocol: 0 };
  return { balance: rows.map((each) => ({ ...each, ...extra })), totle: cny, usdt_totle: usdt, CNY: cny };
}

const btc = row(1, "BTC", "60000.5", { change: ["0.5", "0.25"] });
const eth = row(2, "ETH", "2000", { lever: ["0.0001", "0"] });
const usdt = row(3, "USDT", "1", { change: ["100", "0"], micro: ["20.5", "4.5"] });
const list: WalletList = {
  change_wallet: wallet([btc, usdt], "45100.375", "315702.625"),
  legal_wallet: wallet([usdt], "0", "0"),
  lever_wallet: wallet([eth, usdt], "0.2", "1.4"),
  micro_wallet: wallet([usdt], "25", "175"),
  ExRate: "7",
  is_open_CTbi: "1",
};

test("a coin is added up over all accounts and valued at its price, the most valuable first", () => {
  expect(linesOf(list, "all")).toEqual([
    { currency: 1, name: "BTC", available: "0.5", frozen: "0.25", value: "45000.37500000" },
    { currency: 3, name: "USDT", available: "120.5", frozen: "4.5", value: "125.00000000" },
    { currency: 2, name: "ETH", available: "0.0001", frozen: "0", value: "0.20000000" },
  ]);
});

test("tokens of an offering that are not free yet count among all, as frozen, and in no account", () => {
  const locked = { ...row(9, "HLT", "0.5", { change: ["10", "0"] }), lock_offering_balance: "30" };
  const more: WalletList = {
    ...list,
    change_wallet: wallet([btc, usdt, locked], "45105.375", "315737.625"),
    offering_wallet: wallet([locked], "15", "105"),
  };
  const [own] = linesOf(more, "all").filter(({ name }) => name === "HLT");
  expect(own).toMatchObject({ available: "10", frozen: "30", value: "20.00000000" });
  expect(linesOf(more, "change").find(({ name }) => name === "HLT")).toMatchObject({ frozen: "0" });
  // 45,105.375 + 0.2 + 25 + 15
  expect(worthOf(more, "all").usdt).toBe("45145.57500000");
});

test("one account shows its own coins and only what lies in it", () => {
  expect(linesOf(list, "micro")).toEqual([
    { currency: 3, name: "USDT", available: "20.5", frozen: "4.5", value: "25.00000000" },
  ]);
});

test("totals are the accounts' own, together", () => {
  expect(worthOf(list, "all")).toEqual({ usdt: "45125.57500000", cny: "315879.02" });
  expect(worthOf(list, "micro")).toEqual({ usdt: "25.00000000", cny: "175.00" });
});

test("hiding small balances leaves those worth one USDT, and a search finds hidden ones too", () => {
  const lines = linesOf(list, "all");
  const names = (filter: { search: string; isSmallHidden: boolean }) =>
    shownLines(lines, { isEmptyHidden: false, ...filter }).map((line) => line.name);
  expect(names({ search: "", isSmallHidden: false })).toEqual(["BTC", "USDT", "ETH"]);
  expect(names({ search: "", isSmallHidden: true })).toEqual(["BTC", "USDT"]);
  expect(names({ search: " et", isSmallHidden: true })).toEqual(["ETH"]);
  expect(names({ search: "doge", isSmallHidden: false })).toEqual([]);
});

test("coins of which there is none are hidden where they are not wanted, and found by their name", () => {
  const line = (name: string, available: string, frozen: string) => ({
    currency: 1,
    name,
    available,
    frozen,
    value: "0",
  });
  const lines = [line("A", "0.00000000", "0.00000001"), line("B", "0.00000000", "0.00000000")];
  const shown = (search: string, isEmptyHidden: boolean) =>
    shownLines(lines, { search, isSmallHidden: false, isEmptyHidden }).map(({ name }) => name);
  expect([shown("", true), shown("", false), shown("b", true)]).toEqual([["A"], ["A", "B"], ["B"]]);
});

test("the ring shows five parts at most, the smallest together, and leaves out what is worth nothing", () => {
  const line = (name: string, value: string) => ({ currency: 1, name, available: "0", frozen: "0", value });
  expect(partsOf([line("B", "100"), line("A", "300"), line("Z", "0.00000000")])).toEqual([
    { key: "A", share: 75 },
    { key: "B", share: 25 },
  ]);
  const many = ["40", "20", "15", "10", "10", "5"].map((value, index) => line(`C${index}`, value));
  expect(partsOf(many)).toEqual([
    { key: "C0", share: 40 },
    { key: "C1", share: 20 },
    { key: "C2", share: 15 },
    { key: "C3", share: 10 },
    { key: othersKey, share: 15 },
  ]);
  expect(partsOf([line("A", "0")])).toEqual([]);
});

test("today's gain leaves out what came in and what left", () => {
  const point = (value: string, came_in = "0.00") => ({ at: 1, value, came_in });
  expect(todayOf([point("10.50")])).toBeNull();
  expect(todayOf([point("5.00"), point("10.50"), point("8.25")])).toEqual({ gain: "-2.25", net: "0.00" });
  expect(todayOf([point("10.50"), point("1010.75", "1000.00")])).toEqual({ gain: "0.25", net: "1000.00" });
  expect(todayOf([point("100.00"), point("58.00", "-40.00")])).toEqual({ gain: "-2.00", net: "-40.00" });
});

test("sums keep every digit and cut what is asked to be cut", () => {
  expect(sumOf(["0.00000001", "99999999999.99999999"])).toBe("100000000000.00000000");
  expect(sumOf(["0.019", "0.02"], 2)).toBe("0.03");
});

test("a coin of many places keeps its last digit, for whoever wants to see it", () => {
  const fine = { ...list, lever_wallet: wallet([row(2, "ETH", "2000", { lever: ["12.084026705", "0"] })], "0", "0") };
  expect(linesOf(fine, "lever")).toMatchObject([{ name: "ETH", available: "12.084026705" }]);
});
