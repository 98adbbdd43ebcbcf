// The checks of a receipt that need cryptography: the hash of a look at the world, and the signature of the chain's head.

import type { Tick, TickHead } from "@tidemark/contract/prices";
import { type Crypt, checkSignature, headText, tickHash, tickText } from "../prices/prices.ts";
import { type Check, compared } from "./receipt-check.ts";

export async function hashCheck<Name extends string>(name: Name, tick: Tick, crypt: Crypt): Promise<Check<Name>> {
  const sum = `SHA-256(${tickText(tick)})`;
  if (crypt === null) return { name, state: "unable", sum, found: "", told: tick.hash };
  return compared(name, { sum, found: await tickHash(tick, crypt), told: tick.hash });
}

const signatureStates = { good: "right", bad: "wrong", unable: "unable" } as const;

export async function signatureCheck(head: TickHead, crypt: Crypt): Promise<Check<"signature">> {
  const state = signatureStates[await checkSignature(head, crypt)];
  return { name: "signature", state, sum: `Ed25519(${headText(head)})`, found: head.signature, told: head.key };
}
