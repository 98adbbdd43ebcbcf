import { expect, test } from "vitest";
import type { NavigationPlace, Page, PageTable, Shell } from "../frame/page.ts";
import { announcePages, isBuilt, pagePaths } from "../frame/page-paths.ts";
import { headerEntries, openShells, pagesAt, sidePages } from "./navigation.ts";

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
};

test("the header shows groups in its own order, pages in the table's, and no empty group", () => {
  expect(headerEntries(table)).toEqual([
    { group: "markets", pages: ["allMarkets"] },
    { group: "trade", pages: ["leverage", "spot"] },
  ]);
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
