// What the two do with a deal: pay, cancel, confirm. Which of them may is fixed by who sells; when they may is a guarded
// update, so that of paying, cancelling and expiring at one moment exactly one happens.

import type { DealEnding, DealRole } from "@tidemark/contract/deals";
import { instant, ok, type Result, refuse, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import { appendEntry } from "./case-file.ts";
import { afterEnd, type DealDesk, type EndingParts, finishDeal, movesMoney } from "./deal-desk.ts";
import { isWithdrawal } from "./deal-markets.ts";
import type { DealParts } from "./deal-parts.ts";
import { type DealRow, roleOf } from "./deal-row.ts";
import { findDeal, lockDeal } from "./deals-store.ts";
import { type ClientKey, keepKey } from "./key-store.ts";
import { claimPictures, readPictures } from "./pictures.ts";
import { endSilence } from "./silence.ts";
import * as states from "./state-store.ts";
import { showParties, tellParties } from "./tell-parties.ts";

export type ActParts = EndingParts & { readonly dealDesk: DealDesk };
export type ActRequest = { readonly userId: UserId; readonly dealId: number; readonly key: ClientKey };

type Act = {
  readonly role: DealRole;
  /** Whether it was done before: whoever says the same again is answered the same. */
  isDone(deal: DealRow): boolean;
  /** Null: done. Else why not. */
  run(tx: Queryable, deal: DealRow): Promise<Result<null>>;
};

type Acted = { readonly deal: DealRow; readonly isNew: boolean };

async function act(parts: ActParts, { userId, dealId, key }: ActRequest, what: Act): Promise<Result<Acted>> {
  return refusableTransaction<Acted>(parts.database, async (tx) => {
    const deal = await lockDeal(tx, dealId);
    const role = deal === null ? null : roleOf(deal, userId);
    if (deal === null || role === null) return refuse("unknown_deal");
    if (role !== what.role) return refuse("deal_other_side");
    const kept = await keepKey(tx, userId, key);
    if (!kept.ok) return kept;
    if (what.isDone(deal)) return ok({ deal, isNew: false });
    const done = await what.run(tx, deal);
    return done.ok ? ok({ deal, isNew: true }) : done;
  });
}

/** Before it was paid a deal moves on by its deadline too. */
function tooLate({ state, ending, payBy }: DealRow, now: number): Result<null> {
  const isOver = ending === "expired" || (state === "waiting" && ending === null && now >= payBy);
  return refuse(isOver ? "deal_window_over" : "deal_moved_on");
}

/** Nothing is confirmed that nobody has paid. */
function tooSoon({ state, ending }: DealRow): Result<null> {
  return refuse(state === "waiting" && ending === null ? "deal_other_side" : "deal_moved_on");
}

/** `voucher`: the address that an upload answered, of a picture that shows the payment; empty where there is none. */
export type PayRequest = ActRequest & { readonly voucher?: string };

export async function pay(parts: ActParts, { voucher = "", ...request }: PayRequest): Promise<Result<null>> {
  const { clock, images, publicIds } = parts;
  const { userId } = request;
  const pictures = await readPictures(images, [voucher], 1);
  const paid = await act(parts, request, {
    role: "buyer",
    isDone: ({ paidAt }) => paidAt !== null,
    async run(tx, deal) {
      const at = clock.now();
      if (!(await states.markPaid(tx, deal.id, at))) return tooLate(deal, at);
      if (!pictures.ok) return pictures;
      const { ids, sha256 } = pictures.value;
      if (isWithdrawal(deal) && ids.length === 0) return refuse("evidence_required");
      if (!(await claimPictures(images, tx, userId, pictures.value))) return refuse("unknown_image");
      const body: Record<string, string> = sha256 === "" ? {} : { sha256 };
      await appendEntry(tx, publicIds, deal.id, { at, by: "buyer", kind: "paid", userId, body, images: ids });
      const confirmBy = deal.confirmMs === null ? null : instant(at + deal.confirmMs);
      await tellParties(parts, tx, { ...deal, confirmBy }, "paid");
      return ok(null);
    },
  });
  if (!paid.ok) return paid;
  if (paid.value.isNew) {
    await parts.onStep?.("paid", paid.value.deal.id);
    await showParties(parts, paid.value.deal);
  }
  return ok(null);
}

/**
 * What was decided inside a transaction is carried out: at once and within it where no money moves, else after the commit.
 * Answers the row as it was decided.
 */
export async function endWithin(parts: DealParts, tx: Queryable, deal: DealRow, ending: DealEnding): Promise<DealRow> {
  const decided = { ...deal, ending };
  if (!movesMoney(decided)) await finishDeal(parts, tx, decided);
  return decided;
}

/** After the commit. If the ledger cannot be told now, the carrier does it. */
export async function endAfterwards(parts: ActParts, decided: DealRow): Promise<void> {
  const { dealDesk, onTrouble } = parts;
  await parts.onStep?.("decided", decided.id);
  if (!movesMoney(decided)) return afterEnd(parts, decided);
  await dealDesk.end(decided).catch((error: unknown) => onTrouble(`deal ${decided.id} ends later`, error));
}

type Ended = { readonly role: DealRole; readonly ending: "cancelled" | "confirmed" };

/** What was released to the buyer without the seller's word is what the seller asks for. */
function isEnded(deal: DealRow, ending: Ended["ending"]): boolean {
  return deal.ending === ending || (ending === "confirmed" && deal.ending === "released");
}

async function end(parts: ActParts, request: ActRequest, { role, ending }: Ended): Promise<Result<null>> {
  const { clock, publicIds } = parts;
  const decided: DealRow[] = [];
  const done = await act(parts, request, {
    role,
    isDone: (deal) => isEnded(deal, ending),
    async run(tx, deal) {
      const at = clock.now();
      // A word that comes too late finds what has followed by then.
      const silence = ending === "confirmed" ? await endSilence(parts, tx, deal, at) : null;
      if (silence !== null && silence.ending !== null) {
        decided.push(await endWithin(parts, tx, deal, silence.ending));
        return ok(null);
      }
      const isMine =
        ending === "cancelled" ? states.beginCancelling(tx, deal.id, at) : states.beginConfirming(tx, deal.id);
      if (!(await isMine)) return ending === "cancelled" ? tooLate(deal, at) : tooSoon(deal);
      await appendEntry(tx, publicIds, deal.id, { at, by: role, kind: ending, userId: request.userId, body: {} });
      decided.push(await endWithin(parts, tx, deal, ending));
      return ok(null);
    },
  });
  if (!done.ok) return done;
  for (const deal of decided) await endAfterwards(parts, deal);
  return ok(null);
}

/** By whoever pays, before it was paid. */
export function cancel(parts: ActParts, request: ActRequest): Promise<Result<null>> {
  return end(parts, request, { role: "buyer", ending: "cancelled" });
}

/** By whoever sells: the money has arrived. */
export function confirm(parts: ActParts, request: ActRequest): Promise<Result<null>> {
  return end(parts, request, { role: "seller", ending: "confirmed" });
}

/** Nobody paid in time. */
export async function expire(parts: ActParts, dealId: number): Promise<void> {
  const { clock, database, publicIds } = parts;
  const decided = await database.transaction(async (tx) => {
    const deal = await lockDeal(tx, dealId);
    const at = clock.now();
    if (deal === null || !(await states.beginExpiring(tx, dealId, at))) return null;
    await appendEntry(tx, publicIds, dealId, { at, by: "house", kind: "expired", userId: null, body: {} });
    return endWithin(parts, tx, deal, "expired");
  });
  if (decided !== null) await endAfterwards(parts, decided);
}

/** Whoever sells was silent for too long. */
export async function passSilence(parts: ActParts, dealId: number): Promise<void> {
  const { clock, database } = parts;
  const passed = await database.transaction(async (tx) => {
    const deal = await lockDeal(tx, dealId);
    const after = deal === null ? null : await endSilence(parts, tx, deal, clock.now());
    return after?.ending === "released" ? endWithin(parts, tx, after, after.ending) : after;
  });
  if (passed === null) return;
  if (passed.ending !== null) return endAfterwards(parts, passed);
  await parts.onStep?.("silent", dealId);
  await showParties(parts, passed);
}

/** By operators; `log` writes down who did, inside the transaction. False where there is no dispute to decide. */
export async function decide(
  parts: ActParts,
  dealId: number,
  ending: "settled" | "returned",
  log?: (tx: Queryable) => Promise<unknown>,
): Promise<boolean> {
  const decided = await parts.database.transaction(async (tx) => {
    const deal = await lockDeal(tx, dealId);
    if (deal === null || !(await states.beginDeciding(tx, dealId, ending))) return null;
    await log?.(tx);
    return endWithin(parts, tx, deal, ending);
  });
  if (decided === null) return false;
  await endAfterwards(parts, decided);
  return true;
}

/** As it stands, for somebody who is one of the two; null for anybody else. */
export async function findOwnDeal(
  parts: Pick<DealParts, "database">,
  userId: UserId,
  dealId: number,
): Promise<DealRow | null> {
  const deal = await findDeal(parts.database, dealId);
  return deal === null || roleOf(deal, userId) === null ? null : deal;
}
