// Reads the case file, in portions.

import type { CaseEntry } from "@tidemark/contract/deals/case-text";
import { noEntryBefore } from "@tidemark/contract/deals/case-text";
import type { Queryable } from "../../store/database.ts";

export type EntryRow = CaseEntry & {
  readonly previous: string;
  readonly hash: string;
  readonly images: readonly string[];
};

/** The hash before is found by its number, so a portion can be checked by itself. */
const columns = `e.number, e.at, e.by, e.kind, e.body, e.images, e.hash,
  coalesce((select p.hash from deal_entries p where p.deal_id = e.deal_id and p.number = e.number - 1), $2) as previous`;

export function entriesAfter(db: Queryable, dealId: number, after: number, limit: number): Promise<EntryRow[]> {
  return db.query<EntryRow>(
    `select ${columns} from deal_entries e where e.deal_id = $1 and e.number > $3 order by e.number limit $4`,
    [dealId, noEntryBefore, after, limit],
  );
}

/** The last ones before a number, the oldest first. */
export async function entriesBefore(db: Queryable, dealId: number, before: number, limit: number): Promise<EntryRow[]> {
  const rows = await db.query<EntryRow>(
    `select ${columns} from deal_entries e where e.deal_id = $1 and e.number < $3 order by e.number desc limit $4`,
    [dealId, noEntryBefore, before, limit],
  );
  return rows.reverse();
}

export async function findEntry(db: Queryable, dealId: number, number: number): Promise<EntryRow | null> {
  const rows = await db.query<EntryRow>(
    `select ${columns} from deal_entries e where e.deal_id = $1 and e.number = $3`,
    [dealId, noEntryBefore, number],
  );
  return rows[0] ?? null;
}

/** Who gave a statement in which of some deals. */
export function statementsIn(
  db: Queryable,
  dealIds: readonly number[],
): Promise<{ dealId: number; by: CaseEntry["by"] }[]> {
  return db.query(
    `select deal_id as "dealId", by from deal_entries where kind = 'statement' and deal_id = any($1::bigint[])`,
    [dealIds],
  );
}

/** The picture by which whoever paid has shown it; null where there is none. */
export async function voucherOf(db: Queryable, dealId: number): Promise<string | null> {
  const rows = await db.query<{ image: string | null }>(
    `select images[1] as image from deal_entries where deal_id = $1 and kind = 'paid' order by number limit 1`,
    [dealId],
  );
  return rows[0]?.image ?? null;
}
