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
  type Reader,
  reachablePages,
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
  expect(headerEntries(table, {})).toEqual([
    { group: "markets", pages: ["allMarkets"] },
    { group: "trade", pages: ["leverage", "spot"] },
  ]);
});

test("visitors are led to nothing they would have to log in for", () => {
  const withAssets: PageTable = { ...table, assets: { ...page("asset", "assets"), needsLogin: true } };
  expect(headerEntries(withAssets, {}).map(({ group }) => group)).toEqual(["markets", "trade", "assets"]);
  expect(headerEntries(withAssets, { isVisitor: true }).map(({ group }) => group)).toEqual(["markets", "trade"]);
  expect(headerEntries(pages, { isVisitor: true }).map(({ group }) => group)).toEqual([
    "markets",
    "trade",
    "p2p",
    "earn",
  ]);
  expect(headerEntries(pages, {}).map(({ group }) => group)).toEqual(["markets", "trade", "p2p", "earn", "assets"]);
});

test("what is for merchants or acceptors is named to nobody else", () => {
  const withShops: PageTable = {
    ...table,
    market: page("p2p", "p2p"),
    ownShops: { ...page("p2p"), navigation: ["p2p", "side"], needsLogin: true, isFor: "merchants" },
    desk: { ...page("p2p"), navigation: ["p2p", "side"], needsLogin: true, isFor: "acceptors" },
  };
  const named = (reader: Reader) => headerEntries(withShops, reader).find(({ group }) => group === "p2p")?.pages;
  expect(named({ isVisitor: true })).toEqual(["market"]);
  expect(named({})).toEqual(["market"]);
  expect(named({ isMerchant: true })).toEqual(["market", "ownShops"]);
  expect(named({ isAcceptor: true })).toEqual(["market", "desk"]);
  expect(sidePages(withShops, "p2p")).toEqual([]);
  expect(sidePages(withShops, "p2p", { isMerchant: true })).toEqual(["ownShops"]);
  expect(sidePages(withShops, "p2p", { isMerchant: true, isAcceptor: true })).toEqual(["ownShops", "desk"]);
});

test("by name one is led to what is linked somewhere, and to nothing that is not for the reader", () => {
  expect(reachablePages(table, { isVisitor: true })).toEqual([
    ...["home", "leverage", "spot", "allMarkets", "login", "settings", "spotWallet"],
  ]);
  expect(reachablePages(table, {})).not.toContain("login");
  const closed: PageTable = { settings: { ...page("account", "side"), needsLogin: true } };
  expect(reachablePages(closed, { isVisitor: true })).toEqual([]);
  expect(reachablePages(closed, {})).toEqual(["settings"]);
  expect(reachablePages(pages, {})).not.toContain("ownShops");
  expect(reachablePages(pages, { isMerchant: true })).toContain("ownShops");
});

test("points stand beside the account only for those to whom they are open, as soon as they are", () => {
  const points: PageTable = { points: { ...page("account"), navigation: "side", isFor: "pointsPeople" } };
  for (const userType of [null, "0"]) expect(sidePages(points, "account", { userType })).toEqual([]);
  expect(sidePages(points, "account")).toEqual([]);
  expect(sidePages(points, "account", { userType: "1" })).toEqual(["points"]);
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
  expect(accountMenuPages(pages, "1")).toEqual(["settings", "myOrders", "payments", "identity", "points"]);
  expect(accountMenuPages(pages, "0")).toEqual(["settings", "myOrders", "payments", "identity"]);
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
