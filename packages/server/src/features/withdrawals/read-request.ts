// From the fields of a request to what is meant: which coin over which network, where to, how much. Whether it may be
// done is for the rules.

import { createHash } from "node:crypto";
import { type Amount, invalid, ok, parsePositiveAmount, type Result, refuse } from "@tidemark/kernel";
import type { Chains, CoinNetwork } from "../chain/chain.ts";
import type { Coin, Markets } from "../markets/markets.ts";

export type Surroundings = { readonly markets: Markets; readonly chains: Chains };

export type Place = {
  readonly coin: Coin;
  readonly network: CoinNetwork;
  readonly address: string;
  readonly memo: string;
};

/** What is written beside an address where deposits share one. */
const memoPattern = /^[\x20-\x7e]{0,64}$/;

/**
 * The network that is named. Old pages leave the name out for coins that have one only; several without a name are a
 * question, never a guess.
 */
export function networkOf(networks: readonly CoinNetwork[], named: string): Result<CoinNetwork> {
  if (networks.length === 0) return refuse("no_network");
  if (named !== "") {
    const found = networks.find(({ network }) => network.toLowerCase() === named.toLowerCase());
    return found === undefined ? refuse("unknown_network") : ok(found);
  }
  const open = networks.filter((one) => one.isWithdrawOpen);
  const only = open[0] ?? networks[0];
  return open.length > 1 || only === undefined ? refuse("network_required") : ok(only);
}

export type PlaceFields = {
  readonly currencyId: number;
  readonly network: string;
  readonly address: string;
  readonly memo: string;
};

export function readPlace({ markets, chains }: Surroundings, fields: PlaceFields): Result<Place> {
  const coin = markets.coin(fields.currencyId);
  if (coin === null) return refuse("unknown_asset");
  const found = networkOf(chains.coinNetworks(coin.assetId), fields.network);
  if (!found.ok) return found;
  const network = found.value;
  const chain = chains.chainOf(network.network);
  if (chain === null) return refuse("no_network");
  if (fields.address === "") return refuse("missing_field", { field: "address" });
  const address = chain.readAddress(fields.address, network);
  if (address === null) return refuse("address_malformed", { network: network.network });
  if (!memoPattern.test(fields.memo)) return invalid("memo");
  // Where deposits have an address each, a memo would be lost on the way.
  return ok({ coin, network, address, memo: network.needsMemo ? fields.memo : "" });
}

export function readAmount(text: string, coin: Coin): Result<Amount> {
  return parsePositiveAmount(text, coin.scale);
}

/** Tells one content from another: everything that money and its way depend on, and no proof. */
export function contentHashOf({ coin, network, address, memo }: Place, amount: Amount): string {
  const text = JSON.stringify([coin.assetId, network.network, address, memo, amount.toString()]);
  return createHash("sha256").update(text).digest("hex");
}
