// What came in, and what people say they have sent. A claim is only ever a hint: one person may refuse it, and what two
// accept is a correction out of the house's own money.

import { claimsList, depositsList, refuseClaim } from "@tidemark/contract/console/money";
import { ok } from "@tidemark/kernel";
import { type ConsoleHandler, type ConsoleResult, type Deciding, doing, lookAt } from "../../seams/console.ts";
import { rowsPage } from "../../seams/console-page.ts";
import {
  type ClaimRow,
  claimById,
  pageClaims,
  pageForOperators,
  refuseClaim as setRefused,
} from "../deposits/deposits.ts";
import { type MoneyParts, no, shownIn } from "./money.ts";

export async function openClaim({ database }: MoneyParts, id: number): Promise<ConsoleResult<ClaimRow>> {
  const claim = await claimById(database, id);
  if (claim === null) return no("unknown_claim");
  return claim.state === "open" ? ok(claim) : no("claim_decided");
}

async function refuse(parts: MoneyParts, id: number, deciding: Deciding) {
  const found = await openClaim(parts, id);
  if (!found.ok) return found;
  const { clock, database, markets, messages } = parts;
  const { userId, assetId, amount, account } = found.value;
  const { coin, text } = shownIn(markets, assetId);
  const at = clock.now();
  const isFirst = await database.transaction(async (tx) => {
    if (!(await setRefused(tx, id, { by: deciding.operator, at }))) return false;
    const params = { amount: text(amount), currency: coin };
    await messages.tellAll(tx, [{ userId, template: "claim_refused", params, at }]);
    const about = { user: userId, amount: `${text(amount)} ${coin}`, account };
    await deciding.log(tx, {
      subject: `claim ${id}`,
      before: { state: "open" },
      after: { state: "refused", ...about },
    });
    return true;
  });
  if (!isFirst) return no("claim_decided");
  await messages.announceAll([userId]);
  return ok({});
}

export function depositHandlers(parts: MoneyParts): ConsoleHandler[] {
  const { database, markets } = parts;
  return [
    lookAt(depositsList, (request) =>
      rowsPage(
        request,
        (before, limit) => {
          const { coin = null, state = null, txid = "", user = null } = request;
          return pageForOperators(database, { coin, state, user, txid: txid === "" ? null : txid, before, limit });
        },
        (row) => {
          const { coin, text } = shownIn(markets, row.assetId);
          return {
            ...{ id: row.id, user: row.userId as number, coin, amount: text(row.amount), network: row.network },
            ...{ state: row.state, needed: row.confirmationsNeeded, isBelowMinimum: row.isBelowMinimum },
            confirmations: Math.min(row.depth, row.confirmationsNeeded),
            isLost: row.lostAt !== null,
            ...{ address: row.address, memo: row.memo, txid: row.txid },
            ...{ seenAt: row.seenAt as number, creditedAt: row.creditedAt as number | null },
          };
        },
      ),
    ),
    lookAt(claimsList, (request) =>
      rowsPage(
        request,
        (before, limit) => {
          const { state = null, user = null } = request;
          return pageClaims(database, { state, user, before, limit });
        },
        (row) => {
          const { coin, text } = shownIn(markets, row.assetId);
          const { id, userId: user, account, state, createdAt, decidedBy, decidedAt } = row;
          return { id, user, coin, amount: text(row.amount), account, state, createdAt, decidedBy, decidedAt };
        },
      ),
    ),
    doing(refuseClaim, { run: ({ id }, deciding) => refuse(parts, id, deciding) }),
  ];
}
