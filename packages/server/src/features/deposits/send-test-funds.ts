// Test funds on the demo's chain, to somebody's own address there. What becomes of them is a deposit like any other.

import { type Amount, ok, type Result, refuse, type UserId } from "@tidemark/kernel";
import { demoNetwork } from "../chain/chain.ts";
import type { Coin } from "../markets/markets.ts";
import { placeFor } from "./addresses-store.ts";
import type { DepositParts } from "./deposit-parts.ts";
import { testFundsOf } from "./test-funds.ts";

export type SentFunds = {
  readonly userId: UserId;
  readonly coin: Coin;
  readonly amount: Amount;
  /** The same key sends once. */
  readonly key: string;
  readonly contentHash: string;
};

export async function sendTestFunds(
  { chains, clock, database }: Pick<DepositParts, "chains" | "clock" | "database">,
  { userId, coin, amount, key, contentHash }: SentFunds,
): Promise<Result<null>> {
  const { simulator } = chains;
  if (simulator === null) return refuse("deposits_closed");
  const network = chains.coinNetworks(coin.assetId).find((one) => one.network === demoNetwork);
  if (network === undefined) return refuse("no_network");
  if (!network.isDepositOpen) return refuse("deposits_closed");
  const place = await placeFor(database, simulator, { userId, coin: network, now: clock.now() });
  const { dayMax } = testFundsOf(coin);
  const given = await simulator.give({ userId, coin: network, place, amount, dayMax, key, contentHash });
  return given.ok ? ok(null) : given;
}
