// A withdrawal as the wire has it.

import { type Withdrawal, type WithdrawalState, withdrawalStates } from "@tidemark/contract/withdrawals";
import { formatAmount } from "@tidemark/kernel";
import type { PublicIds } from "../../platform/public-ids.ts";
import type { Coin } from "../markets/markets.ts";
import type { WithdrawalRow } from "./withdrawal-row.ts";

function stepsOf({ at }: WithdrawalRow): Withdrawal["steps"] {
  return withdrawalStates
    .flatMap((state) => (at[state] === undefined ? [] : [{ state, at: at[state] as number }]))
    .sort((one, other) => one.at - other.at);
}

export function wireWithdrawal(row: WithdrawalRow, coin: Coin, publicIds: PublicIds): Withdrawal {
  return {
    id: publicIds.show("withdrawal", row.id),
    currency_id: row.assetId,
    currency_name: coin.symbol,
    network: row.network,
    address: row.address,
    memo: row.memo,
    amount: formatAmount(row.amount, coin.scale),
    fee: formatAmount(row.fee, coin.scale),
    arrives: formatAmount(row.arrives, coin.scale),
    // Nobody is ever shown one whose money is not yet set aside.
    state: row.state as WithdrawalState,
    txid: row.signed?.txid ?? null,
    confirmations: Math.min(row.confirmations, row.confirmationsNeeded),
    confirmations_needed: row.confirmationsNeeded,
    notes: row.notes,
    is_demo: row.isDemo,
    not_before: row.notBefore,
    steps: stepsOf(row),
  };
}

/** As it was when it was asked for: what a request answers, however often and however late it is sent again. */
export function asRequested(row: WithdrawalRow, coin: Coin, publicIds: PublicIds): Withdrawal {
  const { asked, requested = asked } = row.at;
  return {
    ...wireWithdrawal(row, coin, publicIds),
    state: "requested",
    txid: null,
    confirmations: 0,
    notes: "",
    steps: [{ state: "requested", at: requested }],
  };
}
