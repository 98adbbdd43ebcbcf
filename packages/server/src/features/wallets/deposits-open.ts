// Whether money can come in from outside and leave to it: "1" or "0", as old clients read it.

import type { WalletParts } from "./wallet-parts.ts";

/** Open where some coin has a network that takes deposits, and operators have not stopped everything. */
export function depositsOpen({ chains, withdrawals }: Pick<WalletParts, "chains" | "withdrawals">): "0" | "1" {
  return chains.followed().some((coin) => coin.isDepositOpen) && !withdrawals.isStopped() ? "1" : "0";
}
