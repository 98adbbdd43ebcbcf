// Filters live in the address, so that a list can be sent to somebody and found again.

import { useNavigate, useSearch } from "@tanstack/react-router";

export type Search = Readonly<Record<string, string>>;

/** Plain texts: an address is typed and sent by people. */
export function parseSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const text = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  return text === "" ? "" : `?${text}`;
}

/** The filters in the address, and how to change some of them. An empty one goes away. */
export function useFilters(): readonly [Search, (changed: Search) => void] {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  return [search, (changed) => void navigate({ to: ".", search: { ...search, ...changed } as never, replace: true })];
}
