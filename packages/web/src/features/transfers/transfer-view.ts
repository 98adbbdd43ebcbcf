// The judgement of a transfer, without a screen: which accounts a currency may go between, and what is wrong with an
// amount.

import type { ReplyOf } from "@tidemark/contract";
import type { transferCurrenciesCall } from "@tidemark/contract/transfers";
import { type WalletType, walletTypes } from "@tidemark/contract/wallets";
import { readAmount } from "../../forms/amount-text.ts";
import { placesOf } from "../funds/funds.ts";

export type Transferable = ReplyOf<typeof transferCurrenciesCall>[number];
export type Way = { readonly from: WalletType; readonly to: WalletType };

const flags = { change: "is_match", legal: "is_legal", lever: "is_lever", micro: "is_micro" } as const;

export function takes(type: WalletType, coin: Transferable): boolean {
  return coin[flags[type]] === 1;
}

/** The accounts that can hold a currency, in the usual order. */
export function accountsOf(coin: Transferable): readonly WalletType[] {
  return walletTypes.filter((type) => takes(type, coin));
}

/** The wanted way where the currency can take it, otherwise the first it can. */
export function wayFor(coin: Transferable, wanted: Partial<Way>): Way {
  const accounts = accountsOf(coin);
  const can = (type: WalletType | undefined): type is WalletType => type !== undefined && accounts.includes(type);
  const from = can(wanted.from) ? wanted.from : (accounts.find((type) => type !== wanted.to) ?? "change");
  const to = can(wanted.to) && wanted.to !== from ? wanted.to : (accounts.find((type) => type !== from) ?? "legal");
  return { from, to };
}

/** A choice on one side moves the other away if both were the same. */
export function chosen(way: Way, change: Partial<Way>): Way {
  const next = { ...way, ...change };
  return next.from === next.to ? { from: way.to, to: way.from } : next;
}

export type AmountProblem = "amountRequired" | "tooPrecise" | "notEnough";

/** `available` is the exact balance of the account the money leaves; null until it is known. */
export function amountProblem(text: string, available: string | null): AmountProblem | undefined {
  const asked = readAmount(text);
  if (asked === null || asked === 0n) return "amountRequired";
  if (available === null) return undefined;
  const have = readAmount(available);
  if (have !== null && asked > have) return "notEnough";
  return readAmount(text, placesOf(available)) === null ? "tooPrecise" : undefined;
}
