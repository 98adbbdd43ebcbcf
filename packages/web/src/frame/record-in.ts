// A single record that an address means, such as the one a message tells of. Lists answer what lies before a cursor, and
// the cursor is an id: so a list that begins with a record is the list before the id after it.

import { parseId } from "@tidemark/kernel";
import type { SearchParams } from "./search-params.ts";

export function recordIn(search: SearchParams, name = "id"): number | undefined {
  return parseId(search[name] ?? "") ?? undefined;
}

/**
 * What to ask for so that the list begins with this record; nothing where none is meant.
 *
 * @example beginningWith(7) → { before: "8" }
 */
export function beginningWith(id: number | undefined): { readonly before?: string } {
  return id === undefined ? {} : { before: String(id + 1) };
}
