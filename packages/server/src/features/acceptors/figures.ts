// What an acceptor can do at this moment, in money: what the guarantee has room for, and what there is to do it with. Pure.

import type { AcceptorSide } from "@tidemark/contract/acceptors";
import type { FiatCode } from "@tidemark/contract/deals";
import { depositCoins, moneyForCoins, withdrawalCoins, withdrawalPaid } from "@tidemark/engine/formulas";
import { type Amount, amount, mulDivDown, printUnits, type Scale } from "@tidemark/kernel";
import type { AcceptorRow, Volume } from "./acceptor-row.ts";

const million = 1_000_000n;

/** The smallest sum of a money, in hundredths. */
export function stepOf(coinCode: FiatCode): bigint {
  return coinCode === "JPY" ? 100n : 1n;
}

/** Without its currency; there are no parts of a yen. */
export function digitsOf(money: bigint, coinCode: FiatCode): string {
  return coinCode === "JPY" ? String(money / 100n) : printUnits(money, 2);
}

export function withCode(money: bigint, coinCode: FiatCode): string {
  return `${digitsOf(money, coinCode)} ${coinCode}`;
}

/** Of the guarantee, what stands behind nothing yet. */
export function roomOf(
  acceptor: Pick<AcceptorRow, "guarantee" | "nextGuarantee">,
  { open }: Pick<Volume, "open">,
): Amount {
  const behind = least(acceptor.guarantee, acceptor.nextGuarantee ?? acceptor.guarantee);
  return amount(behind > open ? behind - open : 0n);
}

export type Now = {
  readonly volume: Volume;
  /** Free in the working account. */
  readonly free: Amount;
  /** Hundredths of the money for a coin. */
  readonly price: bigint;
  readonly scale: Scale;
  readonly feePpm: bigint;
};

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

export function cashFree({ cash }: Pick<AcceptorRow, "cash">, { promised }: Pick<Volume, "promised">): bigint {
  return cash > promised ? cash - promised : 0n;
}

/** The most money one deal may be about at this moment, whatever the limits say. */
export function mostNow(acceptor: AcceptorRow, side: AcceptorSide, now: Now): bigint {
  const { volume, free, price, scale, feePpm } = now;
  const step = stepOf(acceptor.coinCode);
  const room = roomOf(acceptor, volume);
  if (side === "sell") {
    const whole = (cashFree(acceptor, volume) / step) * step;
    return least(whole, moneyForCoins(room, { price, scale, step }));
  }
  // The fee comes on top of the coins, and is rounded up.
  const sellable = feePpm === 0n ? free : mulDivDown(free > 0n ? free - 1n : 0n, million, million + feePpm);
  return moneyForCoins(amount(least(sellable, room)), { price, scale, step });
}

export type Sums = {
  readonly value: bigint;
  /** What changes hands outside. */
  readonly paid: bigint;
  readonly number: Amount;
  readonly rate: bigint;
};

/** What a deal about so much money comes to. */
export function sumsOf(
  acceptor: Pick<AcceptorRow, "rechargeRate" | "cashRate" | "coinCode">,
  side: AcceptorSide,
  { value, price, scale }: { readonly value: bigint } & Pick<Now, "price" | "scale">,
): Sums {
  const { rechargeRate, cashRate, coinCode } = acceptor;
  if (side === "buy") {
    return {
      value,
      paid: value,
      number: depositCoins(value, { price, scale, ratePpm: rechargeRate }),
      rate: rechargeRate,
    };
  }
  const paid = withdrawalPaid(value, { ratePpm: cashRate, step: stepOf(coinCode) });
  return { value, paid, number: withdrawalCoins(value, { price, scale }), rate: cashRate };
}
