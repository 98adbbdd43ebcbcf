// Whether money can come in from outside and leave to it: "1" or "0", as old clients read it.

import type { Context } from "../../context.ts";

/** Open where some coin has a network that takes deposits, and nobody has stopped everything. */
export function depositsOpen({ chains }: Pick<Context, "chains">): "0" | "1" {
  return chains.followed.some((coin) => coin.isDepositOpen) ? "1" : "0";
}
