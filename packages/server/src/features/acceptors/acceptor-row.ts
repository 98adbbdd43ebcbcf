// The row of an acceptor, as the rest of this folder reads it.

import type { AcceptorState } from "@tidemark/contract/acceptors";
import type { FiatCode } from "@tidemark/contract/deals";
import type { Amount, AssetId, Instant, UserId } from "@tidemark/kernel";

/** What one deal may be, in hundredths of the money. */
export type Limits = {
  readonly rechargeMin: bigint;
  readonly rechargeMax: bigint;
  readonly cashMin: bigint;
  readonly cashMax: bigint;
};

export type AcceptorRow = {
  readonly id: number;
  readonly userId: UserId;
  readonly assetId: AssetId;
  readonly coinCode: FiatCode;
  readonly name: string;
  readonly state: AcceptorState;
  /** Decided and not booked yet. */
  readonly ending: "ended" | null;
  readonly guarantee: Amount;
  /** What operators want it to be; waits for the acceptor's word. */
  readonly wantedGuarantee: Amount | null;
  /** Agreed to and not booked yet. */
  readonly nextGuarantee: Amount | null;
  readonly change: number;
  readonly attempt: number;
  readonly holdId: number | null;
  /** What the acceptor keeps, in parts of a million. */
  readonly rechargeRate: bigint;
  readonly cashRate: bigint;
  /** As operators said, and within that as the acceptor does. */
  readonly bounds: Limits;
  readonly own: Limits;
  /** Money at hand outside, in hundredths. */
  readonly cash: bigint;
  readonly isPaused: boolean;
  readonly isStopped: boolean;
  readonly why: string;
  readonly isDemo: boolean;
  readonly appointedAt: Instant;
  readonly openedAt: Instant | null;
  readonly leavesAt: Instant | null;
  readonly endedAt: Instant | null;
  /** Whether the account is frozen: then nothing new begins. */
  readonly isFrozen: boolean;
};

/** What goes on with an acceptor: coins that the guarantee stands behind, and money that was promised outside. */
export type Volume = { readonly open: Amount; readonly promised: bigint; readonly deals: number };
