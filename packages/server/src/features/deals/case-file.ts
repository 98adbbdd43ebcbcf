// Writes the case file of a deal: every state, word and picture in one chain. Whoever changes a deal appends within the
// same transaction and holds the deal's row, so that numbers have no gap and the chain has no fork.

import { createHash } from "node:crypto";
import { type CaseEntry, entryText, noEntryBefore } from "@tidemark/contract/deals/case-text";
import { assert, type Instant, type UserId } from "@tidemark/kernel";
import type { PublicIds } from "../../platform/public-ids.ts";
import type { Queryable } from "../../store/database.ts";

export type NewEntry = Omit<CaseEntry, "number"> & {
  readonly at: Instant;
  /** Null for the rules and for operators. */
  readonly userId: UserId | null;
  /** Ids of pictures; their hashes are in the body. */
  readonly images?: readonly string[];
};

export type WrittenEntry = CaseEntry & { readonly previous: string; readonly hash: string };

export function entryHash(shownDealId: number, entry: CaseEntry, previous: string): string {
  return createHash("sha256")
    .update(entryText(shownDealId, entry, previous), "utf8")
    .digest("hex");
}

type Head = { readonly entries: number; readonly head: string };

/** Takes the deal's row for the rest of the transaction. */
export async function appendEntry(
  tx: Queryable,
  publicIds: PublicIds,
  dealId: number,
  { userId, images = [], ...content }: NewEntry,
): Promise<WrittenEntry> {
  const [before] = await tx.query<Head>("select entries, head from deals where id = $1 for update", [dealId]);
  assert(before !== undefined, "an entry of a deal that is not there");
  const entry: CaseEntry = { ...content, number: before.entries + 1 };
  const previous = before.entries === 0 ? noEntryBefore : before.head;
  const hash = entryHash(publicIds.show("deal", dealId), entry, previous);
  await tx.query(
    `insert into deal_entries (deal_id, number, at, by, user_id, kind, body, images, hash)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::text[], $9)`,
    [dealId, entry.number, entry.at, entry.by, userId, entry.kind, JSON.stringify(entry.body), [...images], hash],
  );
  await tx.query("update deals set entries = $2, head = $3 where id = $1", [dealId, entry.number, hash]);
  return { ...entry, previous, hash };
}
