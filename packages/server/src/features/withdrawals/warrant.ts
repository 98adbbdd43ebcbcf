// The word for the signer that a withdrawal was approved, made in the moment it is. It says what arrives where, as it
// stands in the row that was looked at: a row that is changed afterwards has no warrant for what it says then.

import type { WithdrawalParts } from "./withdrawal-parts.ts";
import type { WithdrawalRow } from "./withdrawal-row.ts";

/** Null where the network is not connected or its signer asks for none. */
export function warrantOf({ chains }: Pick<WithdrawalParts, "chains">, row: WithdrawalRow): string | null {
  const chain = chains.chainOf(row.network);
  const coin = chains.coinNetworks(row.assetId).find(({ network }) => network === row.network);
  if (chain?.warrant === undefined || coin === undefined) return null;
  return chain.warrant({ reference: String(row.id), coin, to: row.address, memo: row.memo, amount: row.arrives });
}
