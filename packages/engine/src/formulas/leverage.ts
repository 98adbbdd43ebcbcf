// The sums of leverage: what a position costs, what it earns, and where it ends. The form, the server and the engine use
// these very functions. Dust goes to the house: costs are rounded up, profits down.

import { type Amount, amount, assert, mulDivUp, type Scale, scaleMax } from "@tidemark/kernel";
import { feeOf } from "./fee.ts";

export const leverSides = ["long", "short"] as const;
export type LeverSide = (typeof leverSides)[number];

const million = 1_000_000n;
/** A rate of 100 % in hundredths of a percent. */
const wholeRate = 10_000n;

/** What prices and numbers of a market are measured by. */
export type LeverScale = { readonly baseScale: Scale };

/** By the scale: asked for with every position that a look at prices touches. */
const wholes: readonly bigint[] = Array.from({ length: scaleMax + 1 }, (_, places) => 10n ** BigInt(places));

function whole(baseScale: Scale): bigint {
  return wholes[baseScale] ?? 10n ** BigInt(baseScale);
}

/** Rounded down, below zero as well. */
function floorDiv(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor;
  return value % divisor < 0n ? quotient - 1n : quotient;
}

/**
 * Base units of so many hands.
 *
 * @example 10 hands of 0.01 BTC: leverNumber(10, 1_000_000n) → 10_000_000n
 */
export function leverNumber(hands: number, hand: Amount): Amount {
  assert(Number.isSafeInteger(hands) && hands >= 0, `${hands} are no hands`);
  return amount(BigInt(hands) * hand);
}

/**
 * The price a position opens at: the origin and the spread, against whoever opens it.
 *
 * @example 0.1 % on 100.00, long: leverOpenPrice(10_000n, "long", 1_000) → 10_010n
 */
export function leverOpenPrice(origin: Amount, side: LeverSide, spreadPpm: number): Amount {
  const spread = mulDivUp(origin, BigInt(spreadPpm), million);
  return amount(side === "long" ? origin + spread : origin - spread);
}

/** What the position is worth at a price, in quote units. */
export function leverValue(price: Amount, number: Amount, baseScale: Scale): Amount {
  return amount(mulDivUp(price, number, whole(baseScale)));
}

/** What is set aside for it. */
export function leverMargin(value: Amount, multiple: number): Amount {
  return amount(mulDivUp(value, 1n, BigInt(multiple)));
}

/** What opening it costs. */
export function leverFee(value: Amount, feePpm: number): Amount {
  return feeOf(value, feePpm);
}

/** What keeping it over one midnight costs. */
export function leverOvernight(price: Amount, number: Amount, baseScale: Scale, overnightPpm: number): Amount {
  return amount(mulDivUp(price * number, BigInt(overnightPpm), whole(baseScale) * million));
}

export type LeverLot = { readonly side: LeverSide; readonly price: Amount; readonly number: Amount };

/**
 * What the owner has gained at a mark; below zero what he has lost.
 *
 * @example long 10.00 at 100.10, mark 105.00, scales of 2: leverProfit(lot, 10_500n, 2) → 4_900n
 */
export function leverProfit({ side, price, number }: LeverLot, mark: Amount, baseScale: Scale): Amount {
  const gained = side === "long" ? mark - price : price - mark;
  return amount(floorDiv(gained * number, whole(baseScale)));
}

/** One person's money in one quote coin: the unit of risk. */
export type LeverAccount = {
  /** Free balance. */
  readonly free: Amount;
  /** What waiting entrusts keep: it is the owner's, and goes back before his account is closed. None when absent. */
  readonly pending?: Amount;
  /** Set aside for open positions, as it is now. */
  readonly margin: Amount;
  /** Set aside for them when they opened. */
  readonly originMargin: Amount;
  /** Of all of them, not taken yet. */
  readonly profit: Amount;
};

export function leverEquity({ free, pending = amount(0n), margin, profit }: LeverAccount): Amount {
  return amount(free + pending + margin + profit);
}

/**
 * The hazard rate in hundredths of a percent, rounded down: high is safe. 0 without positions.
 *
 * @example free 100.00, margin 50.05, profit 49.00: hazardRate(account) → 39_770n
 */
export function hazardRate(account: LeverAccount): bigint {
  return account.originMargin === 0n ? 0n : floorDiv(leverEquity(account) * wholeRate, account.originMargin);
}

/** Whether everything in this account has to be closed. */
export function isBurst(account: LeverAccount, thresholdPpm: number): boolean {
  return account.originMargin > 0n && leverEquity(account) * million <= account.originMargin * BigInt(thresholdPpm);
}

/**
 * The mark of one market at which the account bursts while the others stay where they are: rounded so that it is never
 * shown later than it comes. Null when no price of this market can do it.
 *
 * @param net base units long less short in this market.
 */
export function liquidationPrice(
  account: LeverAccount,
  { mark, net }: { readonly mark: Amount; readonly net: bigint },
  { thresholdPpm, baseScale }: LeverScale & { readonly thresholdPpm: number },
): Amount | null {
  if (net === 0n || account.originMargin === 0n) return null;
  const buffer = leverEquity(account) * million - account.originMargin * BigInt(thresholdPpm);
  const away = floorDiv(buffer * whole(baseScale), (net < 0n ? -net : net) * million);
  const price = net > 0n ? mark - away : mark + away;
  return price > 0n ? amount(price) : null;
}

/** The mark at which a position has earned its opening fee back. */
export function breakEvenPrice({ side, price, number }: LeverLot, fee: Amount, baseScale: Scale): Amount {
  if (number === 0n) return price;
  const away = mulDivUp(fee, whole(baseScale), number);
  return amount(side === "long" ? price + away : price - away);
}

export type LeverRates = { readonly hand: Amount; readonly spreadPpm: number; readonly feePpm: number };

export type LeverDraft = {
  readonly side: LeverSide;
  readonly hands: number;
  readonly multiple: number;
  /** The mark, or the price of an entrust. */
  readonly origin: Amount;
};

export type LeverCost = {
  readonly number: Amount;
  readonly price: Amount;
  /** What the spread costs, in quote units for the whole position. */
  readonly spread: Amount;
  readonly value: Amount;
  readonly margin: Amount;
  readonly fee: Amount;
  /** Margin and fee together: what must be free. */
  readonly debit: Amount;
};

/** Everything that opening a position costs. */
export function leverCost(
  { side, hands, multiple, origin }: LeverDraft,
  rates: LeverRates,
  baseScale: Scale,
): LeverCost {
  const number = leverNumber(hands, rates.hand);
  const price = leverOpenPrice(origin, side, rates.spreadPpm);
  const value = leverValue(price, number, baseScale);
  const margin = leverMargin(value, multiple);
  const fee = leverFee(value, rates.feePpm);
  const apart = price > origin ? price - origin : origin - price;
  const spread = amount(mulDivUp(apart, number, whole(baseScale)));
  return { number, price, spread, value, margin, fee, debit: amount(margin + fee) };
}

/** The share of `all` that `some` of `of` hands have; what is left stays with the rest, so nothing is lost. */
export function shareOfHands(all: Amount, some: number, of: number): Amount {
  assert(some >= 0 && some <= of && of > 0, "a part is no more than the whole");
  return some === of ? all : amount((all * BigInt(some)) / BigInt(of));
}
