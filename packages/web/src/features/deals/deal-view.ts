// What a deal asks of its reader: the steps it has passed, what to do now, and which call a confirmation is.

import { confirmAsMakerCall, confirmAsTakerCall } from "@tidemark/contract/c2c";
import type { Deal, DealAction } from "@tidemark/contract/deals";
import type { StepState } from "@tidemark/ui";

type StepName =
  | "stepCancelled"
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
  | "nowAwaitDecision"
  | "nowAwaitPayment"
  | "nowAwaitRelease"
  | "nowCancelledBuyer"
  | "nowCancelledSeller"
  | "nowCheck"
  | "nowExpiredBuyer"
  | "nowExpiredSeller"
  | "nowFinishedBuyer"
  | "nowFinishedSeller"
  | "nowPay"
  | "nowReleasedBuyer"
  | "nowReleasedSeller"
  | "nowReturnedBuyer"
  | "nowReturnedSeller"
  | "nowSettledBuyer"
  | "nowSettledSeller"
  | "nowState";

export type DealStep = { readonly name: StepName; readonly state: StepState; readonly at: number | null };

/** What keeps an ended deal's road: the steps it really took. */
export function stepsOfDeal(deal: Deal): readonly DealStep[] {
  const step = (name: StepName, state: StepState, at: number | null): DealStep => ({ name, state, at });
  const begun = step("stepOpened", "done", deal.created_at);
  const paid = step("stepPaid", "done", deal.paid_at);
  const disputed = deal.dispute === null ? [] : [step("stepDisputed", "done", deal.dispute.at)];
  switch (deal.state) {
    case "waiting":
      return [
        begun,
        step("stepPaying", "current", null),
        step("stepReleasing", "waiting", null),
        step("stepFinished", "waiting", null),
      ];
    case "paid":
      return [begun, paid, step("stepReleasing", "current", null), step("stepFinished", "waiting", null)];
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

/** The deeds with a button of their own, in their order: what brings the deal on first. */
export const deeds = ["pay", "confirm", "cancel", "dispute", "state"] as const satisfies readonly DealAction[];
export type Deed = (typeof deeds)[number];

export function deedsOf(deal: Deal): readonly Deed[] {
  return deeds.filter((deed) => deal.may.includes(deed));
}

/** Old clients know two calls for one deed. */
export function confirmCallOf(deal: Deal) {
  return deal.is_maker ? confirmAsMakerCall : confirmAsTakerCall;
}

export function isOpen(deal: Deal): boolean {
  return deal.state !== "finished" && deal.state !== "cancelled";
}
