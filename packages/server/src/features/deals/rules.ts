// Who may post an offer and who may take one. Pure: what is asked about was read before.

import type { DealRole, PayWay } from "@tidemark/contract/deals";
import { reviewStates } from "@tidemark/contract/identity";
import { dayMs, type Instant, instant, type Rejection, rejection } from "@tidemark/kernel";
import type { DealTerms } from "./deal-parts.ts";
import type { Standing } from "./standing.ts";

export type Asked = {
  readonly terms: DealTerms;
  readonly now: Instant;
};

/** Until when deals are paused: by operators, or because too many failed; 0 where they are not. */
export function pausedUntil({ failures, pausedUntil: byOperators }: Standing, { terms, now }: Asked): Instant {
  const oldest = failures.length < terms.cancelsMax ? undefined : failures[terms.cancelsMax - 1];
  const until = Math.max(byOperators, oldest === undefined ? 0 : oldest + dayMs);
  return instant(until > now ? until : 0);
}

function refuseIdentity({ account: { isFrozen, reviewStatus } }: Standing): Rejection | null {
  if (isFrozen) return rejection("account_frozen");
  if (reviewStatus === reviewStates.pending) return rejection("identity_pending");
  return reviewStatus === reviewStates.certified ? null : rejection("identity_required");
}

function refusePayments({ payments, ways, hasVerifiedName }: Standing, way: PayWay | null): Rejection | null {
  if (payments === null) return rejection("payments_required");
  if (way !== null && !ways.includes(way)) return rejection("payment_way_required");
  return hasVerifiedName ? null : rejection("payment_name_unverified");
}

function refusePause(standing: Standing, asked: Asked): Rejection | null {
  const until = pausedUntil(standing, asked);
  return until === 0 ? null : rejection("deals_paused", { until: String(until) });
}

function refuseHold({ holdUntil }: Standing): Rejection | null {
  return holdUntil === null ? null : rejection("deals_hold", { until: String(holdUntil) });
}

function refuseYoung({ since }: Standing, { terms, now }: Asked): Rejection | null {
  const from = instant(since + terms.accountAgeMs);
  return from <= now ? null : rejection("account_too_new", { until: String(from) });
}

export function refuseOffers(offers: number, { offersMax }: DealTerms): Rejection | null {
  return offers < offersMax ? null : rejection("offers_full", { maximum: String(offersMax) });
}

export function refuseOpen(open: number, { openMax }: DealTerms): Rejection | null {
  return open < openMax ? null : rejection("deals_open_max", { maximum: String(openMax) });
}

/** `way` null: whichever it will be. */
export function refusePost(standing: Standing, asked: Asked, way: PayWay | null): Rejection | null {
  return (
    refuseIdentity(standing) ??
    refusePayments(standing, way) ??
    refuseYoung(standing, asked) ??
    refuseHold(standing) ??
    refusePause(standing, asked) ??
    refuseOffers(standing.offers, asked.terms)
  );
}

/** Whoever sells must be payable by the offer's way. `role` null: whichever it will be. */
export function refuseTake(
  standing: Standing,
  asked: Asked,
  as: { readonly role: DealRole; readonly way: PayWay } | null,
): Rejection | null {
  const isSelling = as?.role === "seller";
  return (
    refuseIdentity(standing) ??
    refusePayments(standing, isSelling ? as.way : null) ??
    (isSelling ? refuseHold(standing) : null) ??
    refusePause(standing, asked) ??
    refuseOpen(standing.open, asked.terms)
  );
}
