// A withdrawal as it is stored, and the road it goes. What it asked for never changes; the state moves along one road,
// which the database guards as well.

import type { WithdrawalState } from "@tidemark/contract/withdrawals";
import { type Amount, type AssetId, amount, type Instant, type Rejection, type UserId } from "@tidemark/kernel";

/** asked: written down, its money not yet set aside. void: it never became a withdrawal. Neither is ever shown. */
export type StoredState = "asked" | "void" | WithdrawalState;

/** The ways it can end; the ledger is told before the state says so. */
export type Ending = "done" | "refused" | "cancelled";

export type WithdrawalRow = {
  readonly id: number;
  readonly userId: UserId;
  readonly assetId: AssetId;
  readonly network: string;
  readonly isDemo: boolean;
  readonly address: string;
  readonly memo: string;
  readonly amount: Amount;
  readonly fee: Amount;
  readonly arrives: Amount;
  /** In USDT's smallest unit when it was asked for; null where nothing had a price. */
  readonly usdtValue: Amount | null;
  readonly needsOperators: boolean;
  readonly confirmationsNeeded: number;
  readonly state: StoredState;
  readonly ending: Ending | null;
  readonly holdId: number | null;
  readonly contentHash: string;
  readonly refusal: Rejection | null;
  /** Kept before it is broadcast, and never signed again. */
  readonly signed: { readonly txid: string; readonly raw: string; readonly nonce: number } | null;
  /** The word that it was approved, for the signer; null where the network asks for none. */
  readonly warrant: string | null;
  readonly confirmations: number;
  readonly notes: string;
  readonly trouble: string;
  /** Nothing is signed before this instant; 0 where it need not wait. */
  readonly notBefore: Instant;
  readonly at: Readonly<Record<"asked", Instant>> & Readonly<Partial<Record<WithdrawalState, Instant>>>;
};

export type Stored = {
  readonly id: number;
  readonly user_id: UserId;
  readonly asset_id: AssetId;
  readonly network: string;
  readonly is_demo: boolean;
  readonly address: string;
  readonly memo: string;
  readonly amount: string;
  readonly fee: string;
  readonly arrives: string;
  readonly usdt_value: string | null;
  readonly needs_operators: boolean;
  readonly confirmations_needed: number;
  readonly state: StoredState;
  readonly ending: Ending | null;
  readonly hold_id: number | null;
  readonly content_hash: string;
  readonly refusal: Rejection | null;
  readonly nonce: number | null;
  readonly txid: string | null;
  readonly raw: string | null;
  readonly warrant: string | null;
  readonly confirmations: number;
  readonly notes: string;
  readonly trouble: string;
  readonly not_before: Instant;
  readonly asked_at: Instant;
} & Readonly<Record<`${WithdrawalState}_at`, Instant | null>>;

function instantsOf(row: Stored): WithdrawalRow["at"] {
  const passed = (["requested", "approved", "sending", "sent", "unknown", "done", "refused", "cancelled"] as const)
    .map((state) => [state, row[`${state}_at`]] as const)
    .filter((step): step is [WithdrawalState, Instant] => step[1] !== null);
  return { asked: row.asked_at, ...Object.fromEntries(passed) };
}

export function toRow(row: Stored): WithdrawalRow {
  const { nonce, txid, raw } = row;
  return {
    id: row.id,
    userId: row.user_id,
    assetId: row.asset_id,
    network: row.network,
    isDemo: row.is_demo,
    address: row.address,
    memo: row.memo,
    amount: amount(BigInt(row.amount)),
    fee: amount(BigInt(row.fee)),
    arrives: amount(BigInt(row.arrives)),
    usdtValue: row.usdt_value === null ? null : amount(BigInt(row.usdt_value)),
    needsOperators: row.needs_operators,
    confirmationsNeeded: row.confirmations_needed,
    state: row.state,
    ending: row.ending,
    holdId: row.hold_id,
    contentHash: row.content_hash,
    refusal: row.refusal,
    signed: nonce === null || txid === null || raw === null ? null : { nonce, txid, raw },
    warrant: row.warrant,
    confirmations: row.confirmations,
    notes: row.notes,
    trouble: row.trouble,
    notBefore: row.not_before,
    at: instantsOf(row),
  };
}
