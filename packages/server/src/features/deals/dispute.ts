// Disputes. One freezes the deal: from then on only the seller's confirmation or two operators end it. It moves no money
// and takes no proof but the session: whoever is being cheated must not be kept from saying so.

import { type DealRole, type DisputeReason, evidenceMax, statementLengthMax } from "@tidemark/contract/deals";
import { ensure, type Instant, ok, type Result, refuse, rejected, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import { appendEntry } from "./case-file.ts";
import type { CaseParts } from "./case-parts.ts";
import { type DealRow, roleOf } from "./deal-row.ts";
import { lockOffer } from "./deals-store.ts";
import { statementsIn } from "./entries-store.ts";
import { hasCoins, isInLateTime, isLateDispute, isSilent } from "./may-do.ts";
import { readMessage } from "./message-text.ts";
import { lockOwnDeal } from "./own-deal.ts";
import { claimPictures, type Pictures, readPictures } from "./pictures.ts";
import { pushDeal } from "./push-deal.ts";
import { markRead } from "./reads-store.ts";
import { uncountDeal } from "./reputation.ts";
import { takeFromOffer } from "./state-store.ts";
import { announceDeal, tellSide } from "./tell-dispute.ts";

export type Evidence = { readonly text: string; readonly images: readonly string[] };

type Read = { readonly text: string; readonly pictures: Pictures };

async function readEvidence({ images }: CaseParts, { text, images: addresses }: Evidence): Promise<Result<Read>> {
  const said = readMessage(text, statementLengthMax);
  if (!said.ok) return said;
  const pictures = await readPictures(images, addresses, evidenceMax);
  return pictures.ok ? ok({ text: said.value, pictures: pictures.value }) : pictures;
}

/** Without a field for pictures where there are none: what is hashed says what there is. */
function bodyOf({ text, pictures }: Read, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { ...more, text, ...(pictures.sha256 === "" ? {} : { sha256: pictures.sha256 }) };
}

/** Sets the coins of an expired deal aside again, if its offer still has them and nobody else does. */
async function takeAgain(tx: Queryable, deal: DealRow, now: Instant): Promise<boolean> {
  if (!isInLateTime(deal, now)) return false;
  if (deal.offerId === null || !hasCoins(await lockOffer(tx, deal.offerId), deal)) return false;
  return takeFromOffer(tx, deal.offerId, deal.number);
}

type Opening = { readonly userId: UserId; readonly reason: DisputeReason; readonly at: Instant };

async function freeze(tx: Queryable, deal: DealRow, { userId, reason, at }: Opening): Promise<boolean> {
  const rows = await tx.query(
    `update deals set state = 'disputed', ending = null, ended_at = null, disputed_by = $2, disputed_at = $3,
       dispute_reason = $4
     where id = $1 and ((state = 'paid' and ending is null) or (state = 'cancelled' and ending = 'expired'))
     returning id`,
    [deal.id, userId, at, reason],
  );
  return rows.length > 0;
}

function sideIn(deal: DealRow, userId: UserId): DealRole {
  return ensure(roleOf(deal, userId), "somebody without a part in a dispute");
}

export async function openDispute(
  parts: CaseParts,
  userId: UserId,
  shownId: number,
  { reason, ...evidence }: Evidence & { readonly reason: DisputeReason },
): Promise<Result<null>> {
  const { clock, database, images, publicIds } = parts;
  const read = await readEvidence(parts, evidence);
  const done = await refusableTransaction<DealRow>(database, async (tx) => {
    const found = await lockOwnDeal(parts, tx, shownId, userId);
    if (!found.ok) return found;
    const deal = found.value;
    const at = clock.now();
    const by = sideIn(deal, userId);
    const isLate = isLateDispute(deal, by);
    if (!isLate && !(deal.state === "paid" && deal.ending === null)) return refuse("dispute_not_possible");
    if (isSilent(deal, at)) return refuse("deal_moved_on");
    if (!read.ok) return rejected(read.rejection);
    if (isLate && !(await takeAgain(tx, deal, at))) return refuse("dispute_too_late");
    if (!(await claimPictures(images, tx, userId, read.value.pictures))) return refuse("unknown_image");
    // What had failed has not, as long as it is open.
    if (isLate) await uncountDeal(tx, deal, at);
    if (!(await freeze(tx, deal, { userId, reason, at }))) return refuse("dispute_not_possible");
    const { ids } = read.value.pictures;
    const body = bodyOf(read.value, { reason });
    const { number } = await appendEntry(tx, publicIds, deal.id, {
      at,
      by,
      kind: "disputed",
      body,
      userId,
      images: ids,
    });
    await markRead(tx, { dealId: deal.id, userId, number });
    for (const side of [deal.sellerId, deal.buyerId]) await tellSide(parts, tx, deal, side, "deal_disputed");
    return ok(deal);
  });
  if (!done.ok) return done;
  announceDeal(parts, done.value);
  await pushDeal(parts, done.value.id);
  return ok(null);
}

export async function giveStatement(
  parts: CaseParts,
  userId: UserId,
  shownId: number,
  evidence: Evidence,
): Promise<Result<null>> {
  const { clock, database, images, publicIds } = parts;
  const read = await readEvidence(parts, evidence);
  const done = await refusableTransaction<DealRow>(database, async (tx) => {
    const found = await lockOwnDeal(parts, tx, shownId, userId);
    if (!found.ok) return found;
    const deal = found.value;
    if (deal.state !== "disputed" || deal.ending !== null) return refuse("dispute_not_possible");
    const by = sideIn(deal, userId);
    const given = await statementsIn(tx, [deal.id]);
    if (given.some((one) => one.by === by)) return refuse("statement_given");
    if (!read.ok) return rejected(read.rejection);
    if (!(await claimPictures(images, tx, userId, read.value.pictures))) return refuse("unknown_image");
    const entry = { at: clock.now(), by, kind: "statement" as const, body: bodyOf(read.value), userId };
    const { number } = await appendEntry(tx, publicIds, deal.id, { ...entry, images: read.value.pictures.ids });
    await markRead(tx, { dealId: deal.id, userId, number });
    const other = userId === deal.sellerId ? deal.buyerId : deal.sellerId;
    await tellSide(parts, tx, deal, other, "deal_statement");
    return ok(deal);
  });
  if (!done.ok) return done;
  announceDeal(parts, done.value);
  await pushDeal(parts, done.value.id);
  return ok(null);
}
