// The accounts of a person by their two names, the wire's and ours, and which coins each takes.

import { type AccountType, accountTypes, type WalletType, walletTypes } from "@tidemark/contract/wallets";
import type { AccountKind, UserAccountKind } from "@tidemark/engine";
import type { Coin } from "../markets/markets.ts";

const kinds: Readonly<Record<AccountType, UserAccountKind>> = {
  change: "spot",
  legal: "fiat",
  lever: "leverage",
  micro: "seconds",
  shop: "merchant",
  wealth: "wealth",
};
const types = new Map<AccountKind, AccountType>(accountTypes.map((type) => [kinds[type], type]));

export function kindOf(type: AccountType): UserAccountKind {
  return kinds[type];
}

/** Null for accounts of the house. */
export function typeOf(kind: AccountKind): AccountType | null {
  return types.get(kind) ?? null;
}

/** Whether everybody has it, and moves money to and from it. */
export function isWalletType(text: string): text is WalletType {
  return (walletTypes as readonly string[]).includes(text);
}

export function isAccountType(text: string): text is AccountType {
  return (accountTypes as readonly string[]).includes(text);
}

export type AccountFlags = Pick<Coin, "isMatch" | "isLegal" | "isLever" | "isMicro">;

/** Whether money of this coin may enter the account. What is there already may leave in any case. */
export function takes(type: AccountType, coin: AccountFlags): boolean {
  const { isMatch: change, isLegal: legal, isLever: lever, isMicro: micro } = coin;
  // Which coins are locked is said by whoever locks them; it is filled from the spot account.
  const flags = { change, legal, lever, micro, shop: legal, wealth: change };
  return flags[type];
}
