// What a deal comes to while somebody types, by the functions the exchange itself decides with.

import type { Acceptor, AcceptorSide } from "@tidemark/contract/acceptors";
import { depositCoins, withdrawalCoins, withdrawalPaid } from "@tidemark/engine/formulas";
import { compareDecimals, parseDecimal, printUnits, scale, withPlaces } from "@tidemark/kernel";
import { feeOf, sumOf } from "../c2c/c2c.ts";
import { moneyPlaces } from "../deals/deals.ts";
import { termsOf } from "./direction.ts";

/** Money and prices are counted in hundredths, rates in parts per million. */
const hundredths = 2;
const percentPlaces = 4;

function unitsOf(text: string, places: number): bigint | null {
  const parsed = parseDecimal(text);
  return parsed === null ? null : withPlaces(parsed, places, "down").units;
}

export type Sums = {
  /** What changes hands outside, in money. */
  readonly paid: string;
  /** The coins that are credited, or taken. */
  readonly number: string;
};

/** Null without an amount or a fresh price. */
export function sumsOf(acceptor: Acceptor, side: AcceptorSide, typed: string): Sums | null {
  const { places } = acceptor;
  const money = unitsOf(typed, hundredths);
  const price = acceptor.price === null ? null : unitsOf(acceptor.price, hundredths);
  const ratePpm = unitsOf(termsOf(acceptor, side).rate, percentPlaces);
  if (money === null || money <= 0n || price === null || price <= 0n || ratePpm === null) return null;
  const coin = { price, scale: scale(places) };
  if (side === "buy") {
    const number = depositCoins(money, { ...coin, ratePpm });
    return { paid: printUnits(money, hundredths), number: printUnits(number, places) };
  }
  const step = 10n ** BigInt(hundredths - moneyPlaces(acceptor.coin_code));
  return {
    paid: printUnits(withdrawalPaid(money, { ratePpm, step }), hundredths),
    number: printUnits(withdrawalCoins(money, coin), places),
  };
}

export type MoneyProblem = "moneyRequired" | "moneySmall" | "moneyLarge" | "moneyUncovered";

/** The most that one deal can be now. */
export function mostOf(acceptor: Acceptor, side: AcceptorSide): string {
  const { amount, max } = termsOf(acceptor, side);
  return compareDecimals(amount, max) === -1 ? amount : max;
}

export type Typed = { readonly money: string; readonly free: string | null; readonly feePercent: string };

/** What the house takes of whoever gives the coins, on top of them; null where it takes nothing. */
export function houseFeeOf({ number }: Sums, feePercent: string, places: number): string | null {
  return compareDecimals(feePercent, "0") === 1 ? feeOf(number, feePercent, places) : null;
}

/**
 * What is wrong with an amount; `free` is what whoever takes out has of the coin, for the coins and the fee of the house,
 * null while it is not known.
 */
export function moneyProblem(
  acceptor: Acceptor,
  side: AcceptorSide,
  { money, free, feePercent }: Typed,
): MoneyProblem | undefined {
  const parsed = parseDecimal(money);
  if (parsed === null || parsed.units <= 0n) return "moneyRequired";
  const plain = printUnits(parsed.units, parsed.places);
  if (compareDecimals(plain, termsOf(acceptor, side).min) === -1) return "moneySmall";
  if (compareDecimals(plain, mostOf(acceptor, side)) === 1) return "moneyLarge";
  const sums = sumsOf(acceptor, side, money);
  if (side === "buy" || free === null || sums === null) return undefined;
  const { places } = acceptor;
  const needed = sumOf(sums.number, houseFeeOf(sums, feePercent, places) ?? "0", places);
  return needed !== null && compareDecimals(needed, free) === 1 ? "moneyUncovered" : undefined;
}
