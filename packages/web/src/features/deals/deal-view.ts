// What a deal asks of its reader: the steps it has passed, and what to do now.

import type { Deal, DealAction, DealEnding } from "@tidemark/contract/deals";
import type { StepState } from "@tidemark/ui";
import { acceptorNowKey } from "./acceptor-view.ts";

type StepName =
  | "stepCancelled"
  | "stepChecking"
  | "stepDecided"
  | "stepDisputed"
  | "stepExpired"
  | "stepFinished"
  | "stepOpened"
  | "stepPaid"
  | "stepPaying"
  | "stepReleasing";
/** Names of sentences. */
type NowName =
  | ReturnType<typeof acceptorNowKey>
  | "nowAwaitDecision"
  | "nowAwaitPayment"
  | "nowAwaitRelease"
  | "nowCancelledBuyer"
  | "nowCancelledOffer"
  | "nowCancelledSeller"
  | "nowCheck"
  | "nowExpiredBuyer"
  | "nowExpiredOffer"
  | "nowExpiredSeller"
  | "nowFinishedBuyer"
  | "nowFinishedSeller"
  | "nowFinishedShop"
  | "nowPay"
  | "nowReleasedBuyer"
  | "nowReleasedSeller"
  | "nowReleasedShop"
  | "nowReturnedBuyer"
  | "nowReturnedOffer"
  | "nowReturnedSeller"
  | "nowSettledBuyer"
  | "nowSettledSeller"
  | "nowSettledShop"
  | "nowState";

export type DealStep = { readonly name: StepName; readonly state: StepState; readonly at: number | null };

/** What keeps an ended deal's road: the steps it really took. */
export function stepsOfDeal(deal: Deal): readonly DealStep[] {
  const step = (name: StepName, state: StepState, at: number | null): DealStep => ({ name, state, at });
  // With an acceptor it is not always the seller who is paid for coins.
  const releasing = deal.market === "acceptor" ? "stepChecking" : "stepReleasing";
  const begun = step("stepOpened", "done", deal.created_at);
  const paid = step("stepPaid", "done", deal.paid_at);
  const disputed = deal.dispute === null ? [] : [step("stepDisputed", "done", deal.dispute.at)];
  switch (deal.state) {
    case "waiting":
      return [
        begun,
        step("stepPaying", "current", null),
        step(releasing, "waiting", null),
        step("stepFinished", "waiting", null),
      ];
    case "paid":
      return [begun, paid, step(releasing, "current", null), step("stepFinished", "waiting", null)];
    case "disputed":
      return [
        begun,
        ...(deal.paid_at === null ? [] : [paid]),
        step("stepDisputed", "current", deal.dispute?.at ?? null),
        step("stepDecided", "waiting", null),
      ];
    case "finished":
      return [begun, paid, ...disputed, step("stepFinished", "done", deal.ended_at)];
    case "cancelled":
      return [
        begun,
        ...(deal.paid_at === null ? [] : [paid]),
        ...disputed,
        step(deal.ending === "expired" ? "stepExpired" : "stepCancelled", "failed", deal.ended_at),
      ];
  }
}

/** The one sentence that says what to do now, by role and state. */
export function nowKey(deal: Deal): NowName {
  const { role, state, ending, dispute } = deal;
  const isBuyer = role === "buyer";
  if (deal.market === "acceptor") return acceptorNowKey(deal);
  if (deal.market === "shop" && deal.is_maker && ending !== null) return shopEndKey(ending, isBuyer);
  switch (state) {
    case "waiting":
      return isBuyer ? "nowPay" : "nowAwaitPayment";
    case "paid":
      return isBuyer ? "nowAwaitRelease" : "nowCheck";
    case "disputed":
      return dispute?.stated.includes(role) === true ? "nowAwaitDecision" : "nowState";
    case "finished":
      if (ending === "settled") return isBuyer ? "nowSettledBuyer" : "nowSettledSeller";
      if (ending === "released") return isBuyer ? "nowReleasedBuyer" : "nowReleasedSeller";
      return isBuyer ? "nowFinishedBuyer" : "nowFinishedSeller";
    case "cancelled":
      if (ending === "expired") return isBuyer ? "nowExpiredBuyer" : "nowExpiredSeller";
      if (ending === "returned") return isBuyer ? "nowReturnedBuyer" : "nowReturnedSeller";
      return isBuyer ? "nowCancelledBuyer" : "nowCancelledSeller";
  }
}

/** Coins of a merchant come into the shop, and go back into the offer. */
function shopEndKey(ending: DealEnding, isBuyer: boolean): NowName {
  switch (ending) {
    case "confirmed":
      return isBuyer ? "nowFinishedShop" : "nowFinishedSeller";
    case "settled":
      return isBuyer ? "nowSettledShop" : "nowSettledSeller";
    case "released":
      return isBuyer ? "nowReleasedShop" : "nowReleasedSeller";
    case "expired":
      return isBuyer ? "nowExpiredBuyer" : "nowExpiredOffer";
    case "returned":
      return isBuyer ? "nowReturnedBuyer" : "nowReturnedOffer";
    case "cancelled":
      return isBuyer ? "nowCancelledBuyer" : "nowCancelledOffer";
  }
}

/** The deeds with a button of their own, in their order: what brings the deal on first. */
export const deeds = ["pay", "confirm", "cancel", "dispute", "state"] as const satisfies readonly DealAction[];
export type Deed = (typeof deeds)[number];

export function deedsOf(deal: Deal): readonly Deed[] {
  return deeds.filter((deed) => deal.may.includes(deed));
}

export function isOpen(deal: Deal): boolean {
  return deal.state !== "finished" && deal.state !== "cancelled";
}
