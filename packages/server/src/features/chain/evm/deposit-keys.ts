// Deposit addresses out of an extended public key: whoever has it can tell where money will arrive and cannot spend any
// of it. Address n is the child 0/n of the key that stands at m/44'/60'/0' in the wallet that holds the private half.

import { ECDH } from "node:crypto";
import { ensure } from "@tidemark/kernel";
import { HDKey, publicKeyToAddress } from "viem/accounts";
import { StartFailure } from "../../../store/database.ts";

const receivingBranch = 0;

export type DepositKeys = { addressAt(index: number): string };

function readKey(text: string): HDKey {
  try {
    return HDKey.fromExtendedKey(text).deriveChild(receivingBranch);
  } catch (cause) {
    throw new StartFailure("The setting CHAIN_XPUB is not a whole extended public key.", { cause });
  }
}

export function openDepositKeys(extendedKey: string): DepositKeys {
  const branch = readKey(extendedKey);
  return {
    addressAt(index) {
      const compressed = ensure(branch.deriveChild(index).publicKey, "a child without its public key");
      const whole = ECDH.convertKey(compressed, "secp256k1", undefined, "hex", "uncompressed") as string;
      return publicKeyToAddress(`0x${whole}`);
    },
  };
}
