// What a wallet row says about its coin's networks.

import type { Chains } from "../chain/chain.ts";
import type { Coin } from "../markets/markets.ts";

export function networkFields(chains: Chains, coin: Coin) {
  const networks = chains.coinNetworks(coin.assetId);
  const [only, ...more] = networks;
  return {
    contract_address: more.length === 0 ? (only?.contract ?? "") : "",
    currency_type: more.length === 0 ? (only?.network ?? "") : "",
    is_charge: networks.some((network) => network.isDepositOpen) ? 1 : 0,
    is_show_memo: networks.some((network) => network.needsMemo) ? 1 : 0,
    multi_protocol: more.length > 0 ? 1 : 0,
  };
}
