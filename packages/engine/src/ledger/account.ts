// What an account is called. An account is a place where one asset of one owner lies; the owner's kinds keep
// spot, fiat, leverage and seconds money apart. The exchange itself is owner 0 and keeps its own kinds. Both
// lists grow at their ends only: the position of a kind is part of the state hash.

import type { Amount, AssetId, UserId } from "@tidemark/kernel";

export const userAccountKinds = ["spot", "fiat", "leverage", "seconds"] as const;
export type UserAccountKind = (typeof userAccountKinds)[number];

/** fees: earned · house: own money · rounding: dust · outside: the rest of the world · escrow: between parties. */
export const systemAccountKinds = ["fees", "house", "rounding", "outside", "escrow"] as const;
export type SystemAccountKind = (typeof systemAccountKinds)[number];

export type AccountKind = UserAccountKind | SystemAccountKind;

/** The owner of the system accounts, and the actor of commands nobody in particular asked for. */
export const exchange = 0 as UserId;

/** The accounts that may be below zero: what lies outside is what everybody here owns, negated. */
export const overdrawnKinds: readonly AccountKind[] = ["outside"];

/** Where money lies, apart from the asset. */
export type AccountRef = { readonly owner: UserId; readonly kind: AccountKind };

export type Balance = { readonly available: Amount; readonly held: Amount };

export type AccountRow = AccountRef & Balance & { readonly assetId: AssetId };

export function isUserAccountKind(kind: string): kind is UserAccountKind {
  return (userAccountKinds as readonly string[]).includes(kind);
}

export function isSystemAccountKind(kind: string): kind is SystemAccountKind {
  return (systemAccountKinds as readonly string[]).includes(kind);
}
