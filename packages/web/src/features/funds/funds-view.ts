// What money screens show, without a screen: shortened addresses, sums in a currency's own places.

import type { ReplyOf } from "@tidemark/contract";
import type { walletInfoCall } from "@tidemark/contract/wallets";
import { type Amount, bare, formatAmount, scale, scaleMax } from "@tidemark/kernel";

const ends = { head: 8, tail: 6 } as const;

/** @example shortened("0x52908400098527886E0F7030069857D2E4169EE7") → "0x529084…169EE7" */
export function shortened(value: string): string {
  if (value.length <= ends.head + ends.tail + 3) return value;
  return `${value.slice(0, ends.head)}…${value.slice(-ends.tail)}`;
}

/** @example printAmount(amount(1500000n), 6) → "1.5" */
export function printAmount(value: Amount, places: number): string {
  return bare(formatAmount(value, scale(places)));
}

/** How many decimal places a text of an amount has; the exchange writes balances with all of theirs. */
export function placesOf(text: string): number {
  const point = text.indexOf(".");
  return point === -1 ? 0 : Math.min(scaleMax, text.length - point - 1);
}

export type CurrencyInfo = ReplyOf<typeof walletInfoCall>;
export type NetworkInfo = CurrencyInfo["type_data"][number];

/** The networks a currency can take; one of its own when it does not list several. */
export function networksOf(info: CurrencyInfo): readonly NetworkInfo[] {
  return info.multi_protocol === 1 && info.type_data.length > 0 ? info.type_data : [info];
}
