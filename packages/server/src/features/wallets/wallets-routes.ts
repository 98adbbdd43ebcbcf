// What a person owns. Balances are those the journal has taken, read from where it stored them; visitors own nothing
// and are told so, not turned away.

import { balancesCall, type WalletType, walletDetailCall, walletTypes } from "@tidemark/contract";
import type { AccountRow, UserAccountKind } from "@tidemark/engine";
import { type AssetId, formatAmount, ok, rejected, rejection, zero } from "@tidemark/kernel";
import type { Context } from "../../context.ts";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { type Coin, eight } from "../markets/markets.ts";
import { createValuation, tradeFee } from "./valuation.ts";
import { balancesOf } from "./wallets-store.ts";

const kindOf: Readonly<Record<WalletType, UserAccountKind>> = {
  change: "spot",
  legal: "fiat",
  lever: "leverage",
  micro: "seconds",
};
const typeOf = new Map<string, WalletType>(walletTypes.map((type) => [kindOf[type], type]));

function isWalletType(text: string): text is WalletType {
  return (walletTypes as readonly string[]).includes(text);
}

/** The eight balances of a row, under the names of the four accounts. */
function balanceFields(rows: readonly AccountRow[], coin: Coin) {
  const find = (type: WalletType) => rows.find((row) => row.kind === kindOf[type] && row.assetId === coin.assetId);
  const available = (type: WalletType): string => eight(find(type)?.available ?? zero, coin.scale);
  const held = (type: WalletType): string => eight(find(type)?.held ?? zero, coin.scale);
  return {
    change_balance: available("change"),
    lock_change_balance: held("change"),
    legal_balance: available("legal"),
    lock_legal_balance: held("legal"),
    lever_balance: available("lever"),
    lock_lever_balance: held("lever"),
    micro_balance: available("micro"),
    lock_micro_balance: held("micro"),
  };
}

function flagFields(coin: Coin) {
  return {
    is_match: coin.isMatch ? 1 : 0,
    is_legal: coin.isLegal ? 1 : 0,
    is_lever: coin.isLever ? 1 : 0,
    is_micro: coin.isMicro ? 1 : 0,
  };
}

export function walletsRoutes(context: Context): Handler[] {
  const { database, markets } = context;
  const valuation = createValuation(context);
  return [
    handle(walletDetailCall, async ({ currency, type }, caller) => {
      if (type !== "" && !isWalletType(type)) return rejected(rejection("invalid_field", { field: "type" }));
      const coin = markets.coin(currency);
      if (coin === null) return rejected(rejection("unknown_asset"));
      const rows = caller.identity === null ? [] : await balancesOf(database, caller.identity.userId);
      return ok({
        id: coin.assetId,
        currency: coin.assetId,
        currency_name: coin.symbol,
        ...balanceFields(rows, coin),
        ...valuation.fields(coin),
        ...flagFields(coin),
        coin_trade_fee: tradeFee(markets.list(), coin.assetId as AssetId),
        address: "",
        is_charge: 0,
      });
    }),
    handle(balancesCall, async ({ type }, caller) => {
      if (type !== "" && !isWalletType(type)) return rejected(rejection("invalid_field", { field: "type" }));
      const rows = await balancesOf(database, userOf(caller));
      return ok(
        rows.flatMap(({ kind, assetId, available, held }) => {
          const coin = markets.coin(assetId);
          const rowType = typeOf.get(kind);
          if (coin === null || rowType === undefined || (type !== "" && rowType !== type)) return [];
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
