// The address book without a screen.

import type { SavedAddress } from "@tidemark/contract/withdrawals";

/** Addresses written in sixteens mean the same in any case; all others must match letter by letter. */
function spelled(address: string): string {
  const plain = address.trim();
  return /^0x[0-9a-f]{40}$/i.test(plain) ? plain.toLowerCase() : plain;
}

/** The entry of the book that an address on a network is; null when it is not in it. */
export function savedAs(address: string, network: string, book: readonly SavedAddress[]): SavedAddress | null {
  const wanted = spelled(address);
  return book.find((saved) => saved.network === network && spelled(saved.address) === wanted) ?? null;
}
