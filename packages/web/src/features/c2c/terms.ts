// The terms of C2C, and what the reader may do under them, for all its pages.

import { type C2cTerms, c2cOwnCall, c2cTermsCall } from "@tidemark/contract/c2c";
import { secondMs } from "@tidemark/kernel";
import { useCall } from "../../api/use-call.ts";

/** Prices move; what an offer is measured by should not be old. */
const refreshEveryMs = 10 * secondMs;

export function useTerms() {
  return useCall(c2cTermsCall, {}, { refreshEveryMs });
}

export function useOwn() {
  return useCall(c2cOwnCall, {}, { staleTimeMs: 0 });
}

export type Coin = C2cTerms["coins"][number];

/** What most people deal in. */
const usual = "USDT";

/** The coin an address names, else the usual one. */
export function coinIn(terms: Pick<C2cTerms, "coins"> | undefined, named: string | undefined): Coin | undefined {
  const coins = terms?.coins ?? [];
  return coins.find(({ id }) => String(id) === named) ?? coins.find(({ name }) => name === usual) ?? coins[0];
}
