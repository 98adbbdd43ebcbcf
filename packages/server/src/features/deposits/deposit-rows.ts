// Deposits as the wire has them.

import type { Deposit } from "@tidemark/contract/deposits";
import { formatAmount } from "@tidemark/kernel";
import type { OpenChains } from "../chain/chain.ts";
import type { Markets } from "../markets/markets.ts";
import type { StoredDeposit } from "./deposits-store.ts";

export type DepositWriter = { readonly markets: Markets; readonly chains: OpenChains };

/** Once credited, what is on top of it no longer matters; what left the chain has nothing on it. */
function confirmationsOf({ state, depth, confirmationsNeeded }: StoredDeposit): number {
  if (state === "credited") return confirmationsNeeded;
  return state === "reversed" ? 0 : Math.min(depth, confirmationsNeeded);
}

export function depositRows({ markets, chains }: DepositWriter, deposits: readonly StoredDeposit[]): Deposit[] {
  return deposits.flatMap((deposit) => {
    const coin = markets.coin(deposit.assetId);
    if (coin === null) return [];
    return [
      {
        id: deposit.id,
        currency_id: coin.assetId as number,
        currency_name: coin.symbol,
        network: deposit.network,
        amount: formatAmount(deposit.amount, coin.scale),
        address: deposit.address,
        memo: deposit.memo,
        txid: deposit.txid,
        state: deposit.state,
        is_below_minimum: deposit.isBelowMinimum,
        confirmations: confirmationsOf(deposit),
        confirmations_needed: deposit.confirmationsNeeded,
        is_demo: chains.isDemo,
        seen_at: deposit.seenAt,
        credited_at: deposit.creditedAt,
      },
    ];
  });
}
