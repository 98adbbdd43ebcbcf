// What a deal with an acceptor asks of its reader. Two things differ from other deals: whoever takes money out is asked
// to answer in minutes, for silence confirms; and an acceptor's coins lie in the working balance.

import type { Deal } from "@tidemark/contract/deals";

/** The acceptor made the offer of being one, so to speak: who buys then pays out money, and gets coins. */
export function isWithdrawal({ is_maker: isAcceptor, role }: Pick<Deal, "is_maker" | "role">): boolean {
  return isAcceptor === (role === "buyer");
}

type Viewed = Pick<Deal, "is_maker" | "role" | "state" | "ending" | "dispute">;

/** The one sentence that says what to do now. */
export function acceptorNowKey(deal: Viewed) {
  const { is_maker: isAcceptor, role, state, dispute } = deal;
  const isOut = isWithdrawal(deal);
  switch (state) {
    case "waiting":
      if (isOut) return isAcceptor ? "outTransfer" : "outAwait";
      return isAcceptor ? "inAwait" : "inPay";
    case "paid":
      if (isOut) return isAcceptor ? "outAwaitAnswer" : "outCheck";
      return isAcceptor ? "inCheck" : "inAwaitConfirm";
    case "disputed":
      return dispute?.stated.includes(role) === true ? "nowAwaitDecision" : "nowState";
    case "finished":
    case "cancelled":
      return endKey(deal);
  }
}

function endKey({ is_maker: isAcceptor, role, ending }: Viewed) {
  const isBuyer = role === "buyer";
  switch (ending) {
    case "settled":
      if (isBuyer) return isAcceptor ? "outSettledWork" : "nowSettledBuyer";
      return "nowSettledSeller";
    case "released":
      if (isBuyer) return isAcceptor ? "outReleasedWork" : "nowReleasedBuyer";
      return isAcceptor ? "nowReleasedSeller" : "outReleased";
    case "expired":
      return isBuyer ? "nowExpiredBuyer" : "nowExpiredSeller";
    case "returned":
      return isBuyer ? "nowReturnedBuyer" : "nowReturnedSeller";
    case "cancelled":
      if (isBuyer) return "nowCancelledBuyer";
      return isAcceptor ? "nowCancelledSeller" : "outRefused";
    default:
      if (isBuyer) return isAcceptor ? "outFinishedWork" : "nowFinishedBuyer";
      return isAcceptor ? "inFinishedWork" : "nowFinishedSeller";
  }
}

/** What follows when nobody answers, said from the beginning. */
export function acceptorSilenceKey(deal: Pick<Deal, "is_maker" | "role" | "at_confirm">) {
  if (deal.at_confirm === "dispute") return deal.is_maker ? "inSilenceOwn" : "inSilence";
  return deal.is_maker ? "outSilenceOther" : "outSilence";
}
