// What an account is called. An account is a place where one asset of one owner lies; the owner's kinds keep spot, fiat,
// leverage and seconds money apart, what a shop deals in from what its keeper has besides, and what lies in the wealth
// account from what is traded. The exchange itself is owner 0 and keeps its own kinds.

import type { Amount, AssetId, UserId } from "@tidemark/kernel";

/** Given once and never changed: in hash and memory a kind is its code. A new kind takes the next free number. */
export const accountKindCodes = {
  spot: 0,
  fiat: 1,
  leverage: 2,
  seconds: 3,
  fees: 4,
  house: 5,
  rounding: 6,
  outside: 7,
  escrow: 8,
  pool: 9,
  insurance: 10,
  options: 11,
  policies: 12,
  merchant: 13,
  wealth: 14,
  offering: 15,
  rebates: 16,
} as const;

export type AccountKind = keyof typeof accountKindCodes;

export const userAccountKinds = [
  "spot",
  "fiat",
  "leverage",
  "seconds",
  "merchant",
  "wealth",
] as const satisfies readonly AccountKind[];
export type UserAccountKind = (typeof userAccountKinds)[number];

/** A kind that stands beside one other: its owner moves money between the two and nowhere else. */
export const besideKinds: Readonly<Partial<Record<AccountKind, AccountKind>>> = {
  merchant: "fiat",
  wealth: "spot",
};

/**
 * fees: earned · house: own money · rounding: dust · outside: the rest of the world · escrow: between parties · pool: the
 * house as the other side of leverage · insurance: what pays when somebody's loss is more than he has · options: the
 * house as the other side of seconds options · policies: what compensates the losses of insured stakes · offering:
 * tokens that are on sale, or sold and not handed over yet · rebates: shares of fees on their way to whoever invited.
 */
export const systemAccountKinds = [
  "fees",
  "house",
  "rounding",
  "outside",
  "escrow",
  "pool",
  "insurance",
  "options",
  "policies",
  "offering",
  "rebates",
] as const satisfies readonly AccountKind[];
export type SystemAccountKind = (typeof systemAccountKinds)[number];

/** The owner of the system accounts, and the actor of commands nobody in particular asked for. */
export const houseId = 0 as UserId;

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

/** The kinds an engine knows: those above, or a longer list. */
export type KnownKinds = {
  readonly codes: Readonly<Record<string, number>>;
  readonly ofUsers: readonly string[];
};

export const knownKinds: KnownKinds = { codes: accountKindCodes, ofUsers: userAccountKinds };
