// Wallet rows as the wire has them: whatever account a row stands under, it carries all balances and flags, because
// clients read one account's balance from another's row.

import { type AssetType, assetTypes, type WalletType } from "@tidemark/contract/wallets";
import type { AccountRow } from "@tidemark/engine";
import { zero } from "@tidemark/kernel";
import type { Chains } from "../chain/chain.ts";
import { type Coin, eight } from "../markets/markets.ts";
import type { Valuation } from "../quotations/quotations.ts";
import { isWalletType, kindOf, takes } from "./accounts.ts";
import { networkFields } from "./network-fields.ts";

function find(rows: readonly AccountRow[], type: AssetType, coin: Coin): AccountRow | undefined {
  const kind = type === "offering" ? type : kindOf(type);
  return rows.find((row) => row.kind === kind && row.assetId === coin.assetId);
}

/** What is available under the names of the four accounts. */
export function availableFields(rows: readonly AccountRow[], coin: Coin) {
  const available = (type: WalletType): string => eight(find(rows, type, coin)?.available ?? zero, coin.scale);
  return {
    change_balance: available("change"),
    legal_balance: available("legal"),
    lever_balance: available("lever"),
    micro_balance: available("micro"),
  };
}

function heldFields(rows: readonly AccountRow[], coin: Coin) {
  const held = (type: WalletType): string => eight(find(rows, type, coin)?.held ?? zero, coin.scale);
  return {
    lock_change_balance: held("change"),
    lock_legal_balance: held("legal"),
    lock_lever_balance: held("lever"),
    lock_micro_balance: held("micro"),
  };
}

/** Only of whoever has had a shop for this coin, has had it in the wealth account, or is owed it by an offering. */
function moreFields(rows: readonly AccountRow[], coin: Coin) {
  const [shop, wealth] = [find(rows, "shop", coin), find(rows, "wealth", coin)];
  const offering = find(rows, "offering", coin);
  const text = (value: bigint): string => eight(value, coin.scale);
  return {
    ...(shop && { shop_balance: text(shop.available), lock_shop_balance: text(shop.held) }),
    ...(wealth && { wealth_balance: text(wealth.available), lock_wealth_balance: text(wealth.held) }),
    ...(offering && { lock_offering_balance: text(offering.held) }),
  };
}

export function flagFields(coin: Coin) {
  return {
    is_match: coin.isMatch ? 1 : 0,
    is_legal: coin.isLegal ? 1 : 0,
    is_lever: coin.isLever ? 1 : 0,
    is_micro: coin.isMicro ? 1 : 0,
  };
}

export function walletRow(rows: readonly AccountRow[], coin: Coin, valuation: Valuation) {
  return {
    id: coin.assetId as number,
    currency: coin.assetId as number,
    currency_name: coin.symbol,
    ...availableFields(rows, coin),
    ...heldFields(rows, coin),
    ...moreFields(rows, coin),
    ...valuation.fields(coin),
    ...flagFields(coin),
  };
}

/** Available and held together, over these accounts; and what is promised for a date. */
export function totalOf(rows: readonly AccountRow[], coin: Coin, types: readonly AssetType[] = assetTypes): bigint {
  return types
    .map((type) => find(rows, type, coin))
    .reduce((sum, row) => sum + (row === undefined ? 0n : row.available + row.held), 0n);
}

/** One account: the coins it takes, and those that lie in it nevertheless. */
export function accountWallet(
  type: AssetType,
  of: {
    readonly rows: readonly AccountRow[];
    readonly coins: readonly Coin[];
    readonly valuation: Valuation;
    readonly chains: Chains;
  },
) {
  const { rows, coins, valuation, chains } = of;
  const isEverybodys = isWalletType(type);
  const shown = coins.filter((coin) => (isEverybodys && takes(type, coin)) || totalOf(rows, coin, [type]) > 0n);
  const worth = shown.reduce((sum, coin) => sum + valuation.worth(coin, totalOf(rows, coin, [type])), 0n);
  const { usdt, cny } = valuation.totals(worth);
  return {
    balance: shown.map((coin) => ({
      ...walletRow(rows, coin, valuation),
      ...networkFields(chains, coin),
    })),
    totle: cny,
    usdt_totle: usdt,
    CNY: cny,
  };
}
