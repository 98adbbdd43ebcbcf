// What a person owns. Balances are those the journal has taken, read from where it stored them; visitors own nothing
// and are told so, not turned away.

import {
  balancesCall,
  walletDetailCall,
  walletListCall,
  walletSummaryCall,
  walletTypes,
} from "@tidemark/contract/wallets";
import type { AccountRow } from "@tidemark/engine";
import { type AssetId, amount, formatAmount, invalid, ok, refuse, scale } from "@tidemark/kernel";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import { type Coin, decimals, eight } from "../markets/markets.ts";
import { tradeFee, type Valuation } from "../quotations/quotations.ts";
import { accountById } from "../registry/registry.ts";
import { isAccountType, isWalletType, typeOf } from "./accounts.ts";
import { depositsOpen } from "./deposits-open.ts";
import { networkFields } from "./network-fields.ts";
import type { WalletParts } from "./wallet-parts.ts";
import { accountWallet, totalOf, walletRow } from "./wallet-rows.ts";
import { balancesOf, ownedBy } from "./wallets-store.ts";

const eightPlaces = scale(8);

/** Available and held of a coin over all accounts, as the oldest pages show it. */
function tokenRow(rows: readonly AccountRow[], coin: Coin) {
  const own = rows.filter((row) => row.assetId === coin.assetId);
  const sum = (part: "available" | "held"): bigint => own.reduce((total, row) => total + row[part], 0n);
  return {
    token: coin.symbol,
    balance: eight(sum("available"), coin.scale),
    lock_balance: eight(sum("held"), coin.scale),
  };
}

/** What all of it is worth in CNY, to the hundredth. */
function yuanOf(rows: readonly AccountRow[], coins: readonly Coin[], valuation: Valuation): string {
  const worth = coins.reduce((sum, coin) => sum + valuation.worth(coin, totalOf(rows, coin)), 0n);
  const units = BigInt(valuation.totals(worth).cny.replace(".", ""));
  return decimals(amount(units), eightPlaces, 2);
}

function listRoutes(parts: WalletParts): Handler[] {
  const { chains, database, markets, valuation } = parts;
  return [
    handle(walletListCall, async (_request, caller) => {
      const of = { rows: await ownedBy(database, userOf(caller)), coins: markets.coins(), valuation, chains };
      const [change, legal, lever, micro] = walletTypes;
      const [shop, wealth] = [accountWallet("shop", of), accountWallet("wealth", of)];
      const offering = accountWallet("offering", of);
      return ok({
        change_wallet: accountWallet(change, of),
        legal_wallet: accountWallet(legal, of),
        lever_wallet: accountWallet(lever, of),
        micro_wallet: accountWallet(micro, of),
        ...(shop.balance.length === 0 ? {} : { shop_wallet: shop }),
        ...(wealth.balance.length === 0 ? {} : { wealth_wallet: wealth }),
        ...(offering.balance.length === 0 ? {} : { offering_wallet: offering }),
        ExRate: valuation.rateText,
        is_open_CTbi: depositsOpen(parts),
      });
    }),
    // Whose it is says the session; the address that old pages send along names nobody.
    handle(walletSummaryCall, async (_request, caller) => {
      const rows = await ownedBy(database, userOf(caller));
      return ok({
        account_number: (await accountById(database, userOf(caller)))?.accountNumber ?? "",
        total_assets: yuanOf(rows, markets.coins(), valuation),
        list: markets.coins().map((coin) => tokenRow(rows, coin)),
      });
    }),
  ];
}

export function balanceRoutes(parts: WalletParts): Handler[] {
  const { chains, database, markets, valuation } = parts;
  const rowsOf = async ({ identity }: Caller): Promise<AccountRow[]> =>
    identity === null ? [] : balancesOf(database, identity.userId);
  return [
    ...listRoutes(parts),
    handle(walletDetailCall, async ({ currency, type }, caller) => {
      if (type !== "" && !isWalletType(type)) return invalid("type");
      const coin = markets.coin(currency);
      if (coin === null) return refuse("unknown_asset");
      return ok({
        ...walletRow(await rowsOf(caller), coin, valuation),
        coin_trade_fee: tradeFee(markets.list(), coin.assetId as AssetId),
        address: "",
        is_charge: networkFields(chains, coin).is_charge,
      });
    }),
    handle(balancesCall, async ({ type }, caller) => {
      if (type !== "" && !isAccountType(type)) return invalid("type");
      const rows = await balancesOf(database, userOf(caller));
      return ok(
        rows.flatMap(({ kind, assetId, available, held }) => {
          const coin = markets.coin(assetId);
          const rowType = typeOf(kind);
          if (coin === null || rowType === null || (type !== "" && rowType !== type)) return [];
          if (available === 0n && held === 0n) return [];
          return [
            {
              type: rowType,
              currency_id: assetId,
              currency_name: coin.symbol,
              available: formatAmount(available, coin.scale),
              held: formatAmount(held, coin.scale),
            },
          ];
        }),
      );
    }),
  ];
}
