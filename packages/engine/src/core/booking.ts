// Which accounts may pay which, and for what: a closed table by reason. Whoever moves money names a reason, and a
// movement that the table does not know is refused. So one wrong line in a feature cannot mint, and cannot pay a
// stranger.

import { invalid, type Rejected, refuse } from "@tidemark/kernel";
import type { Core } from "./core.ts";
import { type AccountRef, userAccountKinds } from "./ledger/account.ts";

export type BookingRule = {
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** same: from one account of an owner to another of his own. */
  readonly owner: "same" | "any";
};

export type BookingRules = Readonly<Record<string, readonly BookingRule[]>>;

/** Reasons that belong to no product. */
export const coreBookings: BookingRules = {
  deposit: [{ from: ["outside"], to: ["spot"], owner: "any" }],
  withdrawal: [{ from: ["spot"], to: ["outside", "fees"], owner: "any" }],
  demo_fund: [{ from: ["outside"], to: [...userAccountKinds, "house"], owner: "any" }],
  demo_refill: [{ from: ["outside"], to: [...userAccountKinds, "house"], owner: "any" }],
  deal: [
    { from: ["spot", "fiat"], to: ["spot", "fiat", "escrow", "fees"], owner: "any" },
    { from: ["escrow"], to: ["spot", "fiat", "fees"], owner: "any" },
  ],
  /** Coins that one person sells to another, and what the exchange keeps of it. */
  c2c: [{ from: ["fiat"], to: ["fiat", "fees"], owner: "any" }],
  /** Coins between a shop and who deals with it, either way, and what the exchange keeps of it. */
  shop: [
    { from: ["merchant"], to: ["fiat", "fees"], owner: "any" },
    { from: ["fiat"], to: ["merchant", "fees"], owner: "any" },
  ],
  /** What stands behind a shop: it lies still, pays nobody and can only go back. */
  shop_deposit: [{ from: ["fiat"], to: [], owner: "same" }],
  /** Coins between an acceptor and who deals through them, either way, and what the exchange keeps of it. */
  acceptor: [
    { from: ["merchant"], to: ["fiat", "fees"], owner: "any" },
    { from: ["fiat"], to: ["merchant", "fees"], owner: "any" },
  ],
  /** What stands behind an acceptor's deals: it lies still, pays nobody and can only go back. */
  guarantee: [{ from: ["fiat"], to: [], owner: "same" }],
  interest: [{ from: ["house"], to: ["spot"], owner: "any" }],
  /** A fixed deposit: it goes back to its owner, less what ending it early was said to cost. */
  savings: [{ from: ["spot"], to: ["house"], owner: "any" }],
  /** What a fixed deposit earns: set aside by the house when it is sold. */
  savings_interest: [{ from: ["house"], to: ["spot"], owner: "any" }],
  /** What was locked in the wealth account returns to its owner's spot account and to nobody else's. */
  wealth: [{ from: ["wealth"], to: ["spot"], owner: "same" }],
  wealth_reward: [{ from: ["house"], to: ["spot"], owner: "any" }],
  /** A sale of tokens: the price to the house, the tokens to whoever paid. */
  offering: [
    { from: ["spot"], to: ["house"], owner: "any" },
    { from: ["offering"], to: ["spot"], owner: "any" },
  ],
  /** Tokens are put on sale, and those nobody bought are taken back. */
  offering_stock: [
    { from: ["house"], to: ["offering"], owner: "any" },
    { from: ["offering"], to: ["house"], owner: "any" },
  ],
  /** One coin for another, with the house as the other side. */
  conversion: [
    { from: ["spot"], to: ["house"], owner: "any" },
    { from: ["house"], to: ["spot"], owner: "any" },
  ],
  /** Coins for points that another system has taken. */
  points: [{ from: ["house"], to: ["spot"], owner: "any" }],
  /** A share of fees that were paid, to whoever invited the payer: never out of anything else. */
  rebate: [
    { from: ["fees"], to: ["rebates"], owner: "any" },
    { from: ["rebates"], to: ["spot"], owner: "any" },
  ],
  /** A part of what somebody lost with leverage, out of the insurance fund. */
  loss_release: [{ from: ["insurance"], to: ["leverage"], owner: "any" }],
};

/** Since when the table binds. */
const boundFrom = 2;

/** Why nothing may move for that reason between these accounts; null if it may. */
export function refuseBooking(core: Core, reason: string, from: AccountRef, to: AccountRef): Rejected | null {
  if (core.rules < boundFrom) return null;
  const rules = rulesFor(core, reason);
  if (rules === null) return unknownReason();
  const isAllowed = rules.some(
    (rule) =>
      rule.from.includes(from.kind) && rule.to.includes(to.kind) && (rule.owner === "any" || from.owner === to.owner),
  );
  return isAllowed ? null : refuse("not_allowed");
}

/** Why nothing may be set aside for that reason; whom it may pay is asked when it does. */
export function refuseReason(core: Core, reason: string, from: AccountRef): Rejected | null {
  if (core.rules < boundFrom) return null;
  const rules = rulesFor(core, reason);
  if (rules === null) return unknownReason();
  return rules.some((rule) => rule.from.includes(from.kind)) ? null : refuse("not_allowed");
}

function rulesFor(core: Core, reason: string): readonly BookingRule[] | null {
  return Object.hasOwn(core.bookings, reason) ? (core.bookings[reason] ?? null) : null;
}

function unknownReason(): Rejected {
  return invalid("reason");
}
