// Where a person wanted to go before login stood in the way. Only our own listed pages count: a link that names
// anything else leads home, so that nobody can be sent elsewhere through our login.

import { type PageName, pagePaths } from "./page-paths.ts";
import type { SearchParams } from "./search-params.ts";

/** The search parameter of the login page that holds the way back. */
const parameter = "back";

const notGoals: readonly PageName[] = ["login", "register", "forgottenPassword", "resetPassword"];

export function withWayBack(href: string): SearchParams {
  return { [parameter]: href };
}

/** The address to go on to after login, with its search parameters. */
export function wayBackOf(search: SearchParams): string {
  const href = search[parameter] ?? "";
  const [path = ""] = href.split(/[?#]/, 1);
  const goals = (Object.keys(pagePaths) as PageName[]).filter((page) => !notGoals.includes(page));
  return goals.some((page) => pagePaths[page] === path) ? href : pagePaths.home;
}
