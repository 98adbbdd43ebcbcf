import { expect, test } from "vitest";
import type { NavigationPlace, Page, PageTable, Shell } from "../frame/page.ts";
import { announcePages, isBuilt, pagePaths } from "../frame/page-paths.ts";
import {
  accountMenuPages,
  currentMark,
  headerEntries,
  headerPlaceOf,
  openShells,
  pagesAt,
  sidePages,
} from "./navigation.ts";
import { pages } from "./pages.ts";

function page(shell: Shell, navigation?: NavigationPlace): Page {
  return { path: "/", shell, areas: [], load: () => Promise.resolve(() => null), ...(navigation && { navigation }) };
}

const table: PageTable = {
  home: page("root"),
  leverage: page("root", "trade"),
  spot: page("root", "trade"),
  allMarkets: page("root", "markets"),
  login: page("root", "visitor"),
  settings: page("account", "side"),
  deposit: page("account"),
  spotWallet: page("asset", "side"),
  deal: page("p2p"),
};

test("the header shows groups in its own order, pages in the table's, and no empty group", () => {
  expect(headerEntries(table, "user")).toEqual([
    { group: "markets", pages: ["allMarkets"] },
    { group: "trade", pages: ["leverage", "spot"] },
  ]);
});

test("visitors are led to nothing they would have to log in for", () => {
  const withAssets: PageTable = { ...table, assets: { ...page("asset", "assets"), needsLogin: true } };
  expect(headerEntries(withAssets, "user").map(({ group }) => group)).toEqual(["markets", "trade", "assets"]);
  expect(headerEntries(withAssets, "visitor").map(({ group }) => group)).toEqual(["markets", "trade"]);
  expect(headerEntries(pages, "visitor").map(({ group }) => group)).toEqual(["markets", "trade", "p2p"]);
  expect(headerEntries(pages, "user").map(({ group }) => group)).toEqual(["markets", "trade", "p2p", "assets"]);
});

test("what is for merchants is named to nobody else", () => {
  const withShops: PageTable = {
    ...table,
    market: page("p2p", "p2p"),
    ownShops: { ...page("p2p"), navigation: ["p2p", "side"], needsLogin: true, isForMerchants: true },
  };
  const named = (reader: "visitor" | "user" | "merchant") =>
    headerEntries(withShops, reader).find(({ group }) => group === "p2p")?.pages;
  expect(named("visitor")).toEqual(["market"]);
  expect(named("user")).toEqual(["market"]);
  expect(named("merchant")).toEqual(["market", "ownShops"]);
  expect(sidePages(withShops, "p2p")).toEqual([]);
  expect(sidePages(withShops, "p2p", true)).toEqual(["ownShops"]);
});

test("a page belongs to its group of the header, else to that of its shell", () => {
  const places = ["spot", "allMarkets", "spotWallet", "settings", "deposit", "deal", "home", "login", "none"];
  expect(places.map((name) => headerPlaceOf(table, name))).toEqual([
    "trade",
    "markets",
    "assets",
    "account",
    "account",
    "p2p",
    null,
    null,
    null,
  ]);
  expect(headerPlaceOf(table, undefined)).toBeNull();
});

test("a link of the header says that it is the page, or that the page belongs to it", () => {
  const here = { page: "settings", place: "assets" } as const;
  expect(currentMark("settings", "assets", here)).toBe("page");
  expect(currentMark("settings", null, here)).toBe("page");
  expect(currentMark("assets", "assets", here)).toBe("true");
  expect(currentMark(undefined, "assets", here)).toBe("true");
  expect(currentMark("markets", "markets", here)).toBeUndefined();
  expect(currentMark(undefined, "trade", { page: undefined, place: null })).toBeUndefined();
});

test("the account menu has its own order, and points only for those who are no ordinary users", () => {
  const menu: PageTable = {
    points: { ...page("root"), accountMenu: "points" },
    identity: { ...page("account"), accountMenu: "identity" },
    orders: { ...page("account"), accountMenu: "tradeLog" },
    home: page("root"),
    receive: { ...page("account"), accountMenu: "receive" },
    settings: { ...page("account"), accountMenu: "settings" },
  };
  const everybody = ["settings", "orders", "receive", "identity"];
  expect(accountMenuPages(menu, "1")).toEqual([...everybody, "points"]);
  for (const plain of ["0", null]) expect(accountMenuPages(menu, plain)).toEqual(everybody);
});

test("of the documented account menu stands what is built", () => {
  expect(accountMenuPages(pages, "1")).toEqual(["settings", "myOrders", "payments", "identity"]);
});

test("a shell lists only its own pages that ask for it", () => {
  expect(sidePages(table, "account")).toEqual(["settings"]);
  expect(sidePages(table, "asset")).toEqual(["spotWallet"]);
  expect(pagesAt(table, "visitor")).toEqual(["login"]);
});

test("only pages that were announced last count as built", () => {
  announcePages({ home: { path: "/" }, paper: { path: "/old" } });
  announcePages({ home: { path: "/" }, paper: { path: "/paper" } });
  expect(["/", "/paper", "/old", "/no/such/page"].map(isBuilt)).toEqual([true, true, false, false]);
  expect(pagePaths).toEqual({ home: "/", paper: "/paper" });
});

test("a shell is open exactly while it has pages", () => {
  const { settings: _settings, deposit: _deposit, ...withoutAccount } = table;
  expect(openShells(table)).toEqual(["account", "asset"]);
  expect(openShells(withoutAccount)).toEqual(["asset"]);
});
