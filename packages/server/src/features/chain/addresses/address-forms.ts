// How the addresses of each coin are written on the demo's chain: with the letters, prefixes and checksums of the coin's
// own test network, so that an address of the real one is refused and nobody sends real coins to a demo.

import { createHash } from "node:crypto";
import { keccak_256 } from "@noble/hashes/sha3.js";
import {
  checkedBase58,
  type Encoding,
  fromWords,
  plainBase58,
  readBech32,
  rippleBase58,
  toWords,
  writeBech32,
} from "./encodings.ts";

export type AddressForm = {
  /** An address out of 32 bytes that nobody can guess. */
  make(entropy: Uint8Array): string;
  /** In its canonical spelling, or null. */
  read(text: string): string | null;
};

const hashBytes = 20;
const keyBytes = 32;

const nobody = `0x${"0".repeat(40)}`;

/** Which letters are capitals follows from a hash, as EIP-55 says. */
function withCapitals(digits: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString("hex");
  const spelt = Array.from(digits, (digit, index) => (hash.charAt(index) >= "8" ? digit.toUpperCase() : digit));
  return `0x${spelt.join("")}`;
}

export const evmForm: AddressForm = {
  make: (entropy) => withCapitals(Buffer.from(entropy.subarray(0, hashBytes)).toString("hex")),
  read(text) {
    if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return null;
    const small = text.toLowerCase();
    const address = withCapitals(small.slice(2));
    // Capitals are a checksum; without any there is none to fail.
    return (text === address || text === small) && small !== nobody ? address : null;
  },
};

/** A version byte, a hash, a checksum. */
function hashForm(versions: readonly [number, ...number[]], encoding: Encoding = checkedBase58): AddressForm {
  return {
    make: (entropy) => encoding.write(Uint8Array.from([versions[0], ...entropy.subarray(0, hashBytes)])),
    read(text) {
      const bytes = encoding.read(text);
      if (bytes === null || bytes.length !== hashBytes + 1) return null;
      return versions.includes(bytes[0] ?? -1) ? text : null;
    },
  };
}

/** Bitcoin's newer addresses, with the older ones beside them. */
function segwitForm(prefix: string, older: AddressForm): AddressForm {
  return {
    make(entropy) {
      const words = [0, ...toWords(entropy.subarray(0, hashBytes))];
      return writeBech32({ prefix, words, form: "bech32" });
    },
    read(text) {
      const found = readBech32(text);
      if (found === null) return older.read(text);
      const [version = 17, ...words] = found.words;
      const program = fromWords(words);
      if (found.prefix !== prefix || version > 16 || program === null) return null;
      if (program.length < 2 || program.length > 40) return null;
      if (found.form !== (version === 0 ? "bech32" : "bech32m")) return null;
      return version !== 0 || program.length === hashBytes || program.length === keyBytes ? text.toLowerCase() : null;
    },
  };
}

/** Cosmos writes a hash in letters of five bits. */
function bech32Form(prefix: string): AddressForm {
  return {
    make: (entropy) => writeBech32({ prefix, words: toWords(entropy.subarray(0, hashBytes)), form: "bech32" }),
    read(text) {
      const found = readBech32(text);
      if (found?.prefix !== prefix || found.form !== "bech32") return null;
      const length = fromWords(found.words)?.length;
      return length === hashBytes || length === keyBytes ? text.toLowerCase() : null;
    },
  };
}

/** The first byte says what kind it is and, in its lower half, which network; 0 is the one for tests. */
const cardanoForm: AddressForm = {
  make(entropy) {
    const words = toWords(Uint8Array.from([0x60, ...entropy.subarray(0, 28)]));
    return writeBech32({ prefix: "addr_test", words, form: "bech32" });
  },
  read(text) {
    const found = readBech32(text, 108);
    if (found?.prefix !== "addr_test" || found.form !== "bech32") return null;
    const bytes = fromWords(found.words);
    if (bytes === null || ((bytes[0] ?? 0xff) & 0x0f) !== 0) return null;
    return bytes.length === 29 || bytes.length === 57 ? text.toLowerCase() : null;
  },
};

/** A bare key: this chain's addresses have no checksum. */
const solanaForm: AddressForm = {
  make: (entropy) => plainBase58.write(entropy),
  read: (text) => (plainBase58.read(text)?.length === keyBytes ? text : null),
};

const substrateNetwork = 42;

function substrateChecksum(bytes: Uint8Array): Buffer {
  return createHash("blake2b512").update("SS58PRE").update(bytes).digest().subarray(0, 2);
}

const polkadotForm: AddressForm = {
  make(entropy) {
    const bytes = Uint8Array.from([substrateNetwork, ...entropy]);
    return plainBase58.write(Uint8Array.from([...bytes, ...substrateChecksum(bytes)]));
  },
  read(text) {
    const bytes = plainBase58.read(text);
    if (bytes === null || bytes.length !== keyBytes + 3 || bytes[0] !== substrateNetwork) return null;
    const body = bytes.subarray(0, keyBytes + 1);
    return substrateChecksum(body).equals(bytes.subarray(keyBytes + 1)) ? text : null;
  },
};

const forms: ReadonlyMap<string, AddressForm> = new Map([
  ["BTC", segwitForm("tb", hashForm([0x6f, 0xc4]))],
  ["LTC", segwitForm("tltc", hashForm([0x6f, 0xc4, 0x3a]))],
  ["DOGE", hashForm([0x71, 0xc4])],
  ["XRP", hashForm([0x00], rippleBase58)],
  ["SOL", solanaForm],
  ["ADA", cardanoForm],
  ["DOT", polkadotForm],
  ["ATOM", bech32Form("cosmos")],
]);

/** Coins that are not named live on chains of the EVM kind. */
export function addressForm(symbol: string): AddressForm {
  return forms.get(symbol) ?? evmForm;
}
