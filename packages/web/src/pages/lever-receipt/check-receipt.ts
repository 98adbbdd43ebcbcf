// Works a receipt out again in the reader's own browser: the hash of both looks at the world, every sum, and the
// signature of the chain's head. Whoever reads does not have to believe the exchange that it reckoned rightly.

import type { Tick, TickHead } from "@tidemark/contract/prices";
import { browserCrypt, type Crypt, checkSignature, headText, tickHash, tickText } from "../../features/prices/proof.ts";
import { type Check, type CheckName, checkNames, compared, figuresOf, type Receipt } from "./receipt-check.ts";
import { sumChecks } from "./receipt-sums.ts";

async function tickCheck(name: CheckName, tick: Tick, crypt: Crypt): Promise<Check> {
  const sum = `SHA-256(${tickText(tick)})`;
  if (crypt === null) return { name, state: "unable", sum, found: "", told: tick.hash };
  return compared(name, sum, await tickHash(tick, crypt), tick.hash);
}

const signatureStates = { good: "right", bad: "wrong", unable: "unable" } as const;

async function signatureCheck(head: TickHead, crypt: Crypt): Promise<Check> {
  const state = signatureStates[await checkSignature(head, crypt)];
  return { name: "signature", state, sum: `Ed25519(${headText(head)})`, found: head.signature, told: head.key };
}

/** Every check of a receipt, in reading order. A receipt that no sum can be made of is wrong in all that needs sums. */
export async function checkReceipt(receipt: Receipt, crypt: Crypt = browserCrypt()): Promise<readonly Check[]> {
  const { open, close, head } = receipt;
  const figures = figuresOf(receipt);
  const sums: readonly Check[] =
    figures === null
      ? [{ name: "profit", state: "wrong", sum: "", found: "", told: receipt.closing.profit }]
      : sumChecks(receipt, figures);
  const proofs = await Promise.all([
    ...(open === null ? [] : [tickCheck("openTick", open, crypt)]),
    tickCheck("closeTick", close, crypt),
    ...(head === null ? [] : [signatureCheck(head, crypt)]),
  ]);
  const all = [...sums, ...proofs];
  return checkNames.flatMap((name) => all.filter((check) => check.name === name));
}
