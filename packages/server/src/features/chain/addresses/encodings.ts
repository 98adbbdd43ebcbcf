// The ways in which chains write bytes as letters. A library does the work; here a text that is not written so is an
// answer, null, rather than an error, for it was typed by a person.

import { createHash } from "node:crypto";
import { base58, base58xrp, bech32, bech32m, createBase58check } from "@scure/base";

/** Reading takes the square of the length, and no address is nearly as long. */
const lengthMax = 128;

/** Letters that stand for bytes. */
export type Encoding = { write(bytes: Uint8Array): string; read(text: string): Uint8Array | null };

function encoding(write: Encoding["write"], read: (text: string) => Uint8Array): Encoding {
  return {
    write,
    read(text) {
      if (text === "" || text.length > lengthMax) return null;
      try {
        return read(text);
      } catch {
        return null;
      }
    },
  };
}

const checked = createBase58check((bytes: Uint8Array) => Uint8Array.from(createHash("sha256").update(bytes).digest()));

export const plainBase58 = encoding(base58.encode, base58.decode);

/** Followed by the first bytes of a hash, so that a slip of the pen is noticed. */
export const checkedBase58 = encoding(checked.encode, checked.decode);

/** The same with the letters of Ripple in another order. */
export const rippleBase58 = encoding(
  (bytes) => base58xrp.encode(base58.decode(checked.encode(bytes))),
  (text) => checked.decode(base58.encode(base58xrp.decode(text))),
);

/** The second form, of BIP 350, differs in one constant and is meant for newer kinds of addresses. */
const bech32Forms = { bech32, bech32m };
export type Bech32Form = keyof typeof bech32Forms;
export type Bech32 = { readonly prefix: string; readonly words: readonly number[]; readonly form: Bech32Form };

export function writeBech32({ prefix, words, form }: Bech32): string {
  return bech32Forms[form].encode(prefix, [...words], false);
}

/** Null when a letter is wrong, small and capital ones are mixed, or the checksum fits neither form. */
export function readBech32(text: string, lengthMax = 90): Bech32 | null {
  for (const form of ["bech32", "bech32m"] as const) {
    const found = bech32Forms[form].decodeUnsafe(text, lengthMax);
    if (found !== undefined) return { ...found, form };
  }
  return null;
}

/** Bytes as groups of five bits. */
export function toWords(bytes: Uint8Array): number[] {
  return bech32.toWords(bytes);
}

/** Null when what is left over is more than filling. */
export function fromWords(words: readonly number[]): Uint8Array | null {
  return bech32.fromWordsUnsafe([...words]) ?? null;
}
