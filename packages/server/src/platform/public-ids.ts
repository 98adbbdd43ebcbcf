// What people see in place of the numbers by which the exchange counts its people, withdrawals and deals. Two numbers
// that follow each other would tell whoever makes both how many others came between. A shown id is the counted one,
// enciphered: a permutation, so that nothing is stored beside the row and no two are alike.

import { createHmac } from "node:crypto";
import { assert } from "@tidemark/kernel";

export type PublicKind =
  | "person"
  | "withdrawal"
  | "deal"
  | "offer"
  | "shop"
  | "acceptor"
  | "conversion"
  | "lock"
  | "subscription"
  | "points_exchange"
  | "savings";

export type PublicIds = {
  show(kind: PublicKind, id: number): number;
  /** The counted id of a shown one; null where none is shown like that. Whether there is such a row is not said. */
  read(kind: PublicKind, shown: number): number | null;
};

/** Two halves of 20 bits: a million million ids, and numbers that every client can hold exactly. */
const halfBits = 20;
const half = 2 ** halfBits;
const idMax = half * half;
/** Four make a Feistel network indistinguishable from chance to whoever sees few pairs; the rest is reserve. */
const rounds = 8;
/** An id costs as much as eight signatures, and lists show the same people and offers again and again. */
const rememberedMax = 50_000;

export function createPublicIds(key: Uint8Array): PublicIds {
  function mix(kind: PublicKind, round: number, value: number): number {
    const mac = createHmac("sha256", key).update(`${kind} ${round} ${value}`).digest();
    return mac.readUInt32BE(0) % half;
  }
  const remembered = new Map<string, number>();
  function encipher(kind: PublicKind, id: number): number {
    let [left, right] = [Math.floor(id / half), id % half];
    for (let round = 0; round < rounds; round += 1) [left, right] = [right, left ^ mix(kind, round, right)];
    return left * half + right;
  }
  return {
    show(kind, id) {
      assert(Number.isSafeInteger(id) && id >= 0 && id < idMax, "an id beyond what can be shown");
      const name = `${kind} ${id}`;
      const known = remembered.get(name);
      if (known !== undefined) return known;
      const shown = encipher(kind, id);
      if (remembered.size >= rememberedMax) remembered.clear();
      remembered.set(name, shown);
      return shown;
    },
    read(kind, shown) {
      if (!Number.isSafeInteger(shown) || shown < 0 || shown >= idMax) return null;
      let [left, right] = [Math.floor(shown / half), shown % half];
      for (let round = rounds - 1; round >= 0; round -= 1) [left, right] = [right ^ mix(kind, round, left), left];
      return left * half + right;
    },
  };
}
