// The door of money on the move: what deposits, withdrawals and transfers share. Balances here are exact, with all of
// a currency's places, so that "all" really is all.

import type { ReplyOf } from "@tidemark/contract";
import { balancesCall, type WalletType, walletListCall } from "@tidemark/contract/wallets";
import { useMemo } from "react";
import { useCall } from "../../api/use-call.ts";
import { usePace } from "../../live/connection-store.ts";

export { CopyText } from "./CopyText.tsx";
export { ExportMenu, type FileForm } from "./ExportMenu.tsx";
export { FundsStale } from "./FundsStale.tsx";
export {
  type CurrencyInfo,
  type NetworkInfo,
  networksOf,
  placesOf,
  printAmount,
  shortened,
} from "./funds-view.ts";
export { NetworkChoice } from "./NetworkChoice.tsx";
export { useFundsFeed, useRefreshFunds } from "./use-funds-feed.ts";

export type Coin = {
  readonly id: number;
  readonly name: string;
  /** There is a network on which deposits of it are open. */
  readonly canComeIn: boolean;
};

type WalletList = ReplyOf<typeof walletListCall>;

function coinsIn(list: WalletList): readonly Coin[] {
  const rows = [list.change_wallet, list.legal_wallet, list.lever_wallet, list.micro_wallet].flatMap(
    (wallet) => wallet.balance,
  );
  const known = rows.map((row) => ({ id: row.currency, name: row.currency_name, canComeIn: row.is_charge === 1 }));
  return [...new Map(known.map((coin) => [coin.id, coin])).values()].toSorted((a, b) => a.id - b.id);
}

export type Coins = {
  readonly coins: readonly Coin[];
  /** Null until it is known whether deposits and withdrawals are open. */
  readonly isOpen: boolean | null;
  readonly error: Error | null;
  readonly retry: () => void;
};

/** The currencies of the exchange, and whether they can come in and go out. */
export function useCoins(): Coins {
  const { data, error, refetch } = useCall(walletListCall, {}, usePace());
  const coins = useMemo(() => (data === undefined ? [] : coinsIn(data)), [data]);
  return {
    coins,
    isOpen: data === undefined ? null : data.is_open_CTbi === "1",
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}

/** What is available in one account, to the last digit; null until it is known. What is not listed is nothing. */
export function useAvailable(): (type: WalletType, currency: number) => string | null {
  const { data } = useCall(balancesCall, {}, usePace());
  return (type, currency) => {
    if (data === undefined) return null;
    return data.find((row) => row.type === type && row.currency_id === currency)?.available ?? "0";
  };
}

/** Whether the reader owns anything, in any account, at hand or set aside; null until it is known. */
export function useHasMoney(isAsked = true): boolean | null {
  const { data } = useCall(balancesCall, {}, { ...usePace(), isEnabled: isAsked });
  if (data === undefined) return null;
  return data.some((row) => isSome(row.available) || isSome(row.held));
}

function isSome(amount: string): boolean {
  return /[1-9]/.test(amount);
}
