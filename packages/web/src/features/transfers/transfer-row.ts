// A transfer as the history has it, seen from the side it left.

import type { WalletLog } from "@tidemark/contract";

/** How much was moved, without the sign of the side it left. @example amountMoved of "-100.5" → "100.5" */
export function amountMoved(row: Pick<WalletLog, "value">): string {
  return row.value.replace(/^-/, "");
}
