// Works an option's receipt out again in the reader's own browser: that no look was left out around its beginning and
// its end, who won by them, and what that pays. Nothing has to be believed but the public key.

import { browserCrypt, type Crypt } from "../../features/prices/prices.ts";
import { signatureCheck } from "../../features/receipts/proof-checks.ts";
import { inOrder } from "../../features/receipts/receipt-check.ts";
import { chainCheck, lookChecks } from "./look-checks.ts";
import { checkNames, figuresOf, type OptionCheck, type Receipt } from "./option-figures.ts";
import { sumChecks } from "./option-sums.ts";

/** Every check in reading order. A receipt that no sum can be made of is wrong as a whole. */
export async function checkOption(receipt: Receipt, crypt: Crypt = browserCrypt()): Promise<readonly OptionCheck[]> {
  const { option, around_entry, around_exit, head } = receipt;
  const figures = figuresOf(receipt);
  const sums: readonly OptionCheck[] =
    figures === null
      ? [{ name: "credited", state: "wrong", sum: "", found: "", told: option.credited }]
      : [...lookChecks(receipt, figures), ...sumChecks(receipt, figures)];
  const hasExit = option.void_reason !== "no_entry" || around_exit.length > 0;
  const proofs: readonly OptionCheck[] = await Promise.all([
    chainCheck("entryLooks", around_entry, crypt),
    ...(hasExit ? [chainCheck("exitLooks", around_exit, crypt)] : []),
    ...(head === null ? [] : [signatureCheck(head, crypt)]),
  ]);
  return inOrder(checkNames, [...sums, ...proofs]);
}
