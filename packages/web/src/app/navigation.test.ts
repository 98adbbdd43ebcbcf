import { expect, test } from "vitest";
import type { NavigationPlace, Page, Shell } from "../frame/page.ts";
import { isBuilt, openShells, pagePaths } from "../frame/page-paths.ts";
import { headerEntries, type PageTable, pagesAt, sidePages } from "./navigation.ts";
import { pages } from "./routes.tsx";

function page(shell: Shell, navigation?: NavigationPlace): Page {
  return { shell, areas: [], load: () => Promise.resolve(() => null), ...(navigation && { navigation }) };
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

test("only pages of the table count as built", () => {
  for (const path of Object.values(pagePaths)) expect(isBuilt(path)).toBe(true);
  expect(isBuilt("/no/such/page")).toBe(false);
  expect(Object.keys(pages).sort()).toEqual(Object.keys(pagePaths).sort());
});

test("a shell is open exactly while it has pages", () => {
  const shells = Object.values(pages).map((each) => each.shell);
  expect([...openShells]).toEqual((["account", "asset"] as const).filter((shell) => shells.includes(shell)));
});

test("no two pages share an address, in any letter case", () => {
  const paths = Object.values(pagePaths).map((path) => path.toLowerCase());
  expect(new Set(paths).size).toBe(paths.length);
});
