// Finds a deal for somebody who says its shown number. Whoever has no part in it hears what they would hear of none.

import { ok, type Result, refuse, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { CaseParts } from "./case-parts.ts";
import { type DealRow, roleOf } from "./deal-row.ts";
import { findDeal, lockDeal } from "./deals-store.ts";

type Ids = Pick<CaseParts, "publicIds">;

function ifOwn(deal: DealRow | null, userId: UserId): Result<DealRow> {
  return deal === null || roleOf(deal, userId) === null ? refuse("unknown_deal") : ok(deal);
}

export async function ownDeal(
  { publicIds }: Ids,
  db: Queryable,
  shownId: number,
  userId: UserId,
): Promise<Result<DealRow>> {
  const id = publicIds.read("deal", shownId);
  return id === null ? refuse("unknown_deal") : ifOwn(await findDeal(db, id), userId);
}

/** Holds its row until the transaction ends. Others' rows are never waited for. */
export async function lockOwnDeal(
  parts: Ids,
  tx: Queryable,
  shownId: number,
  userId: UserId,
): Promise<Result<DealRow>> {
  const seen = await ownDeal(parts, tx, shownId, userId);
  return seen.ok ? ifOwn(await lockDeal(tx, seen.value.id), userId) : seen;
}
