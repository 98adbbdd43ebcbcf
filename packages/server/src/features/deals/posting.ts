// Posting an offer, and withdrawing it.

import { ok, type Result, refuse, rejected, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import type { DealParts, DealTerms } from "./deal-parts.ts";
import type { OfferRow } from "./deal-row.ts";
import type { NewOffer } from "./deals-store.ts";
import { countLiveOffers, findOffer, insertOffer, lockOffer, lockPerson } from "./deals-store.ts";
import { type ClientKey, keepKey, madeUnder } from "./key-store.ts";
import { feeOf } from "./money-of.ts";
import type { OfferDesk } from "./offer-desk.ts";
import { refuseOffers, refusePost } from "./rules.ts";
import { readStanding } from "./standing.ts";
import { beginWithdrawing } from "./state-store.ts";

export type PostRequest = Omit<NewOffer, "market" | "fee" | "state" | "createdAt"> & { readonly key: ClientKey };
/** Writes down what a market keeps beside an offer, in the transaction that writes the offer. */
export type Within = (tx: Queryable, offer: OfferRow) => Promise<Result<null>>;
export type PostingParts = DealParts & { readonly offerDesk: OfferDesk };

/** What the same key has made before; null where it is new. */
export async function known({ database }: DealParts, userId: UserId, key: ClientKey): Promise<Result<OfferRow> | null> {
  const made = await madeUnder(database, userId, key);
  if (!made.ok) return made;
  const row = made.value === null ? null : await findOffer(database, made.value);
  if (row === null) return null;
  return row.state === "asked" ? refuse("idempotency_in_progress") : ok(row);
}

type Posting = { readonly request: PostRequest; readonly terms: DealTerms; readonly within: Within | undefined };

async function write(parts: PostingParts, { request, terms, within }: Posting): Promise<Result<OfferRow>> {
  const { clock, database, offerDesk } = parts;
  const { key, ...asked } = request;
  return refusableTransaction(database, async (tx) => {
    await lockPerson(tx, asked.userId);
    const refused = refuseOffers(await countLiveOffers(tx, asked.userId, terms.market), terms);
    if (refused !== null) return rejected(refused);
    const isSelling = asked.type === "sell";
    const row = await insertOffer(tx, {
      ...asked,
      market: terms.market,
      fee: feeOf(asked.total, isSelling ? terms.feePpm : 0n),
      state: isSelling ? "asked" : "live",
      createdAt: clock.now(),
    });
    const kept = await keepKey(tx, asked.userId, key, { subject: "offer", id: row.id });
    if (!kept.ok) return kept;
    if (!kept.value) return refuse("idempotency_in_progress");
    const beside = await within?.(tx, row);
    if (beside?.ok === false) return beside;
    if (isSelling) offerDesk.hold(row.id);
    return ok(row);
  });
}

export async function post(
  parts: PostingParts,
  request: PostRequest,
  terms: DealTerms,
  within?: Within,
): Promise<Result<OfferRow>> {
  const { clock, database, offerDesk } = parts;
  const before = await known(parts, request.userId, request.key);
  if (before !== null) return before;
  const standing = await readStanding(parts, request.userId, terms);
  const asked = { terms, now: clock.now() };
  const refused = refusePost(standing, asked, request.way);
  if (refused !== null) return rejected(refused);
  const written = await write(parts, { request, terms, within });
  if (!written.ok || written.value.type === "buy") return written;
  try {
    await parts.onStep?.("offer_written", written.value.id);
    const reply = await offerDesk.open(written.value);
    if (!reply.ok) return reply;
    return ok((await findOffer(database, written.value.id)) ?? written.value);
  } finally {
    offerDesk.letGo(written.value.id);
  }
}

/** Asked for again, it is done already. */
export async function withdraw(
  parts: PostingParts,
  asked: { readonly userId: UserId; readonly offerId: number; readonly key: ClientKey },
): Promise<Result<null>> {
  const { clock, database, offerDesk, onStep, onTrouble } = parts;
  const begun = await refusableTransaction<OfferRow | null>(database, async (tx) => {
    const offer = await lockOffer(tx, asked.offerId);
    if (offer === null || offer.userId !== asked.userId) return refuse("unknown_offer");
    const kept = await keepKey(tx, asked.userId, asked.key);
    if (!kept.ok) return kept;
    if (offer.state === "withdrawn") return ok(null);
    if (offer.state === "asked") return refuse("idempotency_in_progress");
    if (offer.state === "void") return refuse("unknown_offer");
    if (offer.state === "done") return refuse("offer_gone");
    if (!(await beginWithdrawing(tx, offer, clock.now()))) return refuse("offer_has_deal");
    return ok(offer);
  });
  if (!begun.ok) return begun;
  const offer = begun.value;
  if (offer === null || offer.holdId === null) return ok(null);
  await onStep?.("offer_withdrawing", offer.id);
  // Decided already; if the ledger cannot be told now, the carrier does it.
  await offerDesk.end(offer).catch((error: unknown) => onTrouble(`offer ${offer.id} ends later`, error));
  return ok(null);
}
