// A single record that an address means, such as the one a message tells of, and how a list is asked to begin with it.

import { parseId } from "@tidemark/kernel";
import type { SearchParams } from "./search-params.ts";

export function recordIn(search: SearchParams, name = "id"): number | undefined {
  return parseId(search[name] ?? "") ?? undefined;
}

/** What to ask for so that the list begins with this record; nothing where none is meant. */
export function beginningWith(id: number | undefined): { readonly first_id?: string } {
  return id === undefined ? {} : { first_id: String(id) };
}
