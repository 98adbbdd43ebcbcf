// Which way money goes, as addresses and the exchange say it.

import type { Acceptor, AcceptorSide } from "@tidemark/contract/acceptors";
import { compareDecimals } from "@tidemark/kernel";
import type { SearchParams } from "../../frame/search-params.ts";

/** As the addresses of this family number them. */
const numbers: Readonly<Record<AcceptorSide, string>> = { buy: "0", sell: "1" };

/** Putting in unless it says otherwise. */
export function sideIn({ current }: SearchParams): AcceptorSide {
  return current === numbers.sell ? "sell" : "buy";
}

export function currentOf(side: AcceptorSide): string {
  return numbers[side];
}

export type SideTerms = {
  /** Percent that the acceptor keeps. */
  readonly rate: string;
  /** What can be done now, and what one deal may be. */
  readonly amount: string;
  readonly min: string;
  readonly max: string;
};

export function termsOf(acceptor: Acceptor, side: AcceptorSide): SideTerms {
  return side === "buy"
    ? {
        rate: acceptor.recharge_rate,
        amount: acceptor.recharge_amount,
        min: acceptor.recharge_min,
        max: acceptor.recharge_max,
      }
    : { rate: acceptor.cash_rate, amount: acceptor.cash_amount, min: acceptor.cash_min, max: acceptor.cash_max };
}

/** Whether less can be done now than one deal is at least. */
export function isTooLittle(acceptor: Acceptor, side: AcceptorSide): boolean {
  const { amount, min } = termsOf(acceptor, side);
  return compareDecimals(amount, min) === -1;
}
