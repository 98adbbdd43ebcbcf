// Works a closing's receipt out again in the reader's own browser: the hash of both looks at the world, every sum, and
// the signature of the chain's head. Whoever reads does not have to believe the exchange that it reckoned rightly.

import { browserCrypt, type Crypt } from "../../features/prices/prices.ts";
import { hashCheck, signatureCheck } from "../../features/receipts/proof-checks.ts";
import { inOrder } from "../../features/receipts/receipt-check.ts";
import { type ClosingCheck, checkNames, figuresOf, type Receipt } from "./closing-figures.ts";
import { sumChecks } from "./closing-sums.ts";

/** Every check of a receipt, in reading order. A receipt that no sum can be made of is wrong in all that needs sums. */
export async function checkReceipt(receipt: Receipt, crypt: Crypt = browserCrypt()): Promise<readonly ClosingCheck[]> {
  const { open, close, head } = receipt;
  const figures = figuresOf(receipt);
  const sums: readonly ClosingCheck[] =
    figures === null
      ? [{ name: "profit", state: "wrong", sum: "", found: "", told: receipt.closing.profit }]
      : sumChecks(receipt, figures);
  const proofs: readonly ClosingCheck[] = await Promise.all([
    ...(open === null ? [] : [hashCheck("openTick", open, crypt)]),
    hashCheck("closeTick", close, crypt),
    ...(head === null ? [] : [signatureCheck(head, crypt)]),
  ]);
  return inOrder(checkNames, [...sums, ...proofs]);
}
