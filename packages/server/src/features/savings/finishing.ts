// Deposits whose time is over: every day is paid and the ledger has given the principal back. Owners are told, and what
// was to begin again does, on the terms of the day, if they are still to be had.

import { savingsInterest } from "@tidemark/engine/formulas";
import { ensure, type Instant, type Rejection, rejection, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { plain } from "../markets/markets.ts";
import type { Told } from "../messages/messages.ts";
import * as store from "./deposits-store.ts";
import type { OpeningParts } from "./opening.ts";
import { lockProduct, takeQuota } from "./products-store.ts";
import { canBeDeposited, dueAt, refuseAmount, refuseSale, termOf } from "./rules.ts";
import { houseFree, tellNotRenewed } from "./savings-desk.ts";
import type { DepositRow, ProductRow } from "./savings-row.ts";

const atOnce = 500;

/** Another rate is what its owner has agreed to; another length, or no way out any more, is not. */
function isAnotherTerm(before: DepositRow, { days, early }: ProductRow): boolean {
  return days !== before.days || (before.early.isAllowed && !early.isAllowed);
}

/** The row of the next term; a reason where its terms are not to be had. */
async function writeRenewal(
  parts: OpeningParts,
  tx: Queryable,
  before: DepositRow,
  now: Instant,
): Promise<DepositRow | Rejection> {
  const { desk, markets, zone } = parts;
  const { userId, productId, amount, assetId } = before;
  const coin = ensure(markets.coin(assetId), "a deposit of a coin that is not listed");
  // Nobody's coins go on lying in one that can no longer be deposited.
  if (!canBeDeposited(coin)) return rejection("savings_closed");
  const product = await lockProduct(tx, productId);
  if (isAnotherTerm(before, product)) return rejection("savings_terms_changed");
  const living = { ...(await store.livingOf(tx, userId, productId)), houseFree: houseFree(parts, assetId) };
  const refused = refuseSale(product, now) ?? refuseAmount(product, amount, living, coin);
  if (refused !== null) return refused;
  const { days, ratePpm, early } = product;
  const term = termOf(zone, now, days, true);
  await takeQuota(tx, productId, amount);
  const row = await store.insertDeposit(tx, {
    ...{ userId, productId, assetId, amount, days, ratePpm, early, ...term },
    interest: savingsInterest(amount, ratePpm),
    nextAt: dueAt(zone, term.startsAt, 1),
    renew: true,
    renewedFrom: before.id,
    createdAt: now,
    under: null,
  });
  desk.hold(row.id);
  return row;
}

function finishedMessage({ markets }: OpeningParts, row: DepositRow, at: Instant): Told {
  const coin = ensure(markets.coin(row.assetId), "a deposit of a coin that is not listed");
  const text = (units: bigint): string => plain(units, coin.scale);
  const params = { amount: text(row.amount), interest: text(row.paid), currency: coin.symbol };
  return { userId: row.userId, template: "savings_finished", params, at };
}

type Finished = { readonly rows: readonly DepositRow[]; readonly renewals: readonly DepositRow[] };

async function finishSome(parts: OpeningParts): Promise<Finished> {
  const { clock, database, messages } = parts;
  const now = clock.now();
  return database.transaction(async (tx) => {
    const rows = await store.lockEnded(tx, now, atOnce);
    if (rows.length === 0) return { rows, renewals: [] };
    await store.markFinished(
      tx,
      rows.map(({ id }) => id),
      now,
    );
    await store.leaveGroups(tx, rows);
    const plainEnds = rows.filter(({ renew }) => !renew);
    await messages.tellAll(
      tx,
      plainEnds.map((row) => finishedMessage(parts, row, now)),
    );
    const renewals: DepositRow[] = [];
    for (const row of rows.filter(({ renew }) => renew)) {
      const next = await writeRenewal(parts, tx, row, now);
      if ("code" in next) await tellNotRenewed(parts, tx, { ...row, interest: row.paid });
      else renewals.push(next);
    }
    return { rows, renewals };
  });
}

/** Whoever is over is finished; what begins again is opened together. Ends early when it is told to stop. */
export async function finishEnded(parts: OpeningParts, isStopped: () => boolean): Promise<void> {
  const { desk, messages, onTrouble } = parts;
  for (;;) {
    if (isStopped()) return;
    const { rows, renewals } = await finishSome(parts);
    if (rows.length === 0) return;
    for (const { id } of rows) await parts.onStep?.("savings_finished", id);
    try {
      if (renewals.length > 0) await desk.openAll(renewals);
    } finally {
      for (const { id } of renewals) desk.letGo(id);
    }
    const people = [...new Set(rows.map(({ userId }): UserId => userId))];
    await messages.announceAll(people).catch((error: unknown) => onTrouble("ends were not announced", error));
  }
}
