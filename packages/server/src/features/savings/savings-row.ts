// The rows of fixed deposits, as the rest of this folder reads them.

import type { EarlyTerms } from "@tidemark/engine/formulas";
import type { Amount, AssetId, Instant, Rejection, UserId } from "@tidemark/kernel";

/** What is sold: terms of one coin. They may change for what is sold afterwards. */
export type ProductTerms = {
  readonly assetId: AssetId;
  readonly days: number;
  /** For the whole term. */
  readonly ratePpm: number;
  readonly min: Amount;
  /** What one person may have in it at once; 0 is no limit. */
  readonly max: Amount;
  /** What may lie in it at once, of everybody. */
  readonly quota: Amount;
  readonly opensAt: Instant;
  readonly closesAt: Instant | null;
  readonly early: EarlyTerms;
};

export type ProductRow = ProductTerms & {
  readonly id: number;
  /** What lies in it, or is about to. */
  readonly sold: Amount;
  readonly isOpen: boolean;
};

/** asked: nothing is set aside yet · cancelled: ended early by its owner · void: there never was a deposit. */
export type DepositState = "asked" | "running" | "finished" | "cancelled" | "void";

export type DepositRow = {
  readonly id: number;
  readonly userId: UserId;
  readonly productId: number;
  readonly assetId: AssetId;
  readonly amount: Amount;
  readonly days: number;
  readonly ratePpm: number;
  /** Of the whole term. */
  readonly interest: Amount;
  readonly early: EarlyTerms;
  readonly state: DepositState;
  /** Ended early: decided, and not booked yet. */
  readonly isEnding: boolean;
  readonly holdId: number | null;
  readonly interestHoldId: number | null;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly paid: Amount;
  readonly daysPaid: number;
  readonly nextAt: Instant | null;
  readonly portionId: number | null;
  /** Since when its next payment waits for operators, because the ledger refused it. */
  readonly setAsideAt: Instant | null;
  readonly cost: Amount;
  readonly renew: boolean;
  readonly renewedFrom: number | null;
  readonly refusal: Rejection | null;
  readonly createdAt: Instant;
  readonly endedAt: Instant | null;
};

/** One day of one deposit, in a portion that is paid by one command. */
export type Payment = {
  readonly depositId: number;
  readonly day: number;
  readonly date: number;
  readonly amount: Amount;
};
