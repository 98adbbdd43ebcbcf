// What of the market of shops is shown, as the address keeps it. What an address leaves out is what somebody prefers.

import type { SearchParams } from "../../frame/search-params.ts";
import { filterIn, type MarketFilter, searchOf } from "../c2c/c2c.ts";
import type { Preferences } from "./preferences.ts";

export const views = ["offers", "express"] as const;
export type View = (typeof views)[number];

export type ShopFilter = MarketFilter & { readonly view: View };

/** Stands for "all of them" where somebody prefers one. */
const any = "any";

export function shopFilterIn(search: SearchParams, { code, way }: Preferences, first: View): ShopFilter {
  const read = filterIn(search);
  return {
    ...read,
    code: search.fiat === undefined ? code : read.code,
    way: search.way === undefined ? way : read.way,
    view: views.find((view) => view === search.view) ?? first,
  };
}

export function shopSearchOf(filter: ShopFilter, { code, way }: Preferences, first: View): SearchParams {
  const { fiat: _fiat, way: _way, ...rest } = searchOf(filter);
  return {
    ...rest,
    ...(filter.code === code ? {} : { fiat: filter.code === "" ? any : filter.code }),
    ...(filter.way === way ? {} : { way: filter.way === "" ? any : filter.way }),
    ...(filter.view === first ? {} : { view: filter.view }),
  };
}
