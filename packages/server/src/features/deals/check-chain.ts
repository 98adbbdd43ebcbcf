// Reads a whole case file and works its hashes out anew.

import type { PublicIds } from "../../platform/public-ids.ts";
import type { Queryable } from "../../store/database.ts";
import { entryHash } from "./case-file.ts";
import type { DealRow } from "./deal-row.ts";
import { entriesAfter } from "./entries-store.ts";

const rowsAtOnce = 1_000;

/** The number of the first entry that does not fit; null where all of them do. */
export async function brokenEntry(
  db: Queryable,
  publicIds: PublicIds,
  { id, entries, head }: Pick<DealRow, "id" | "entries" | "head">,
): Promise<number | null> {
  const shown = publicIds.show("deal", id);
  let [last, hash] = [0, head];
  while (last < entries) {
    const rows = await entriesAfter(db, id, last, Math.min(rowsAtOnce, entries - last));
    if (rows.length === 0) return last + 1;
    for (const { number, at, by, kind, body, previous, hash: written } of rows) {
      hash = entryHash(shown, { number, at, by, kind, body }, previous);
      if (number !== last + 1 || hash !== written) return last + 1;
      last = number;
    }
  }
  return hash === head ? null : entries;
}
