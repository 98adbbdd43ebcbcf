// The signer as the exchange sees it: a socket file, behind which another process holds the paying key. The exchange
// never has the key; it hands over what should be signed and gets it back signed, or a reason why not.

import { ensure } from "@tidemark/kernel";
import { askSocket } from "../../platform/local-socket.ts";
import type { SignerReply, SignerRequest } from "./signer-process.ts";
import { type Payment, readWarrantKey, writeWarrant } from "./warrant.ts";

export type { Payment };

/** Signs with a key that lives in a process of its own; the web server never holds it. */
export type Signer = {
  /** Of the paying wallet. */
  address(): Promise<string>;
  /** A serialised unsigned transaction in, the serialised signed one out. */
  sign(unsigned: string, reference: string, warrant: string | null): Promise<string>;
  /** The word that a payment was approved; to be kept with the approval. */
  warrant(payment: Payment): string;
};

/** The signer was there and did not sign. */
export class SignerRefused extends Error {
  override name = "SignerRefused";
}

async function ask(path: string, request: SignerRequest): Promise<string> {
  let reply: SignerReply;
  try {
    reply = (await askSocket(path, request)) as SignerReply;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`the signer cannot be reached (${code ?? message})`, { cause: error });
  }
  if (!reply.ok) throw new SignerRefused(`the signer refused: ${reply.reason}`);
  return reply.value;
}

/** Null where no signer is set: then nothing can be paid out. */
export function openSigner(config: {
  readonly signerSocket: string | null;
  readonly signerWarrantKeyFile: string | null;
}): Signer | null {
  const { signerSocket: path, signerWarrantKeyFile } = config;
  if (path === null) return null;
  const key = readWarrantKey(ensure(signerWarrantKeyFile, "a signer without a key for warrants"));
  let address: Promise<string> | null = null;
  // Another key may be behind the socket after a fault; until then it stays the same.
  const forget = (error: unknown): never => {
    address = null;
    throw error;
  };
  return {
    address() {
      address ??= ask(path, { kind: "address" });
      return address.catch(forget);
    },
    sign: (unsigned, reference, warrant) =>
      ask(path, { kind: "sign", unsigned, reference, warrant: warrant ?? "" }).catch(forget),
    warrant: (payment) => writeWarrant(key, payment),
  };
}
