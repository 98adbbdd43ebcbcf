// The four accounts of a person by their two names, the wire's and ours, and which coins each takes.

import { type WalletType, walletTypes } from "@tidemark/contract/wallets";
import type { AccountKind, UserAccountKind } from "@tidemark/engine";
import type { Coin } from "../markets/markets.ts";

const kinds: Readonly<Record<WalletType, UserAccountKind>> = {
  change: "spot",
  legal: "fiat",
  lever: "leverage",
  micro: "seconds",
};
const types = new Map<AccountKind, WalletType>(walletTypes.map((type) => [kinds[type], type]));

export function kindOf(type: WalletType): UserAccountKind {
  return kinds[type];
}

/** Null for accounts of the house. */
export function typeOf(kind: AccountKind): WalletType | null {
  return types.get(kind) ?? null;
}

export function isWalletType(text: string): text is WalletType {
  return (walletTypes as readonly string[]).includes(text);
}

export type AccountFlags = Pick<Coin, "isMatch" | "isLegal" | "isLever" | "isMicro">;

/** Whether money of this coin may enter the account. What is there already may leave in any case. */
export function takes(type: WalletType, coin: AccountFlags): boolean {
  const flags = { change: coin.isMatch, legal: coin.isLegal, lever: coin.isLever, micro: coin.isMicro };
  return flags[type];
}
