// What a conversion comes to. Both coins are valued by recorded prices, units of USDT for one whole coin; the spread is
// taken once, off what is got. Whatever does not come out even stays with the house: what is got rounds down, what is
// paid for a wanted amount rounds up.

import { mulDivDown, mulDivUp, printUnits, type Scale } from "@tidemark/kernel";

const million = 1_000_000n;

/** A coin and what one whole of it is worth, in units of USDT. */
export type Priced = { readonly scale: Scale; readonly price: bigint };

export type Pair = { readonly from: Priced; readonly to: Priced; readonly spreadPpm: number };

function whole({ scale }: Priced): bigint {
  return 10n ** BigInt(scale);
}

/** Receive ÷ pay as a fraction. */
function rate({ from, to, spreadPpm }: Pair): { readonly over: bigint; readonly under: bigint } {
  const kept = million - BigInt(spreadPpm);
  return { over: from.price * whole(to) * kept, under: to.price * whole(from) * million };
}

/**
 * What is got for a payment.
 *
 * @example half a BTC at 64,000 into USDT, 0.3 % spread: receiveFor(50_000_000n, pair) → 31_904_000_000n
 */
export function receiveFor(pay: bigint, pair: Pair): bigint {
  const { over, under } = rate(pair);
  return mulDivDown(pay, over, under);
}

/**
 * What must be paid so that this much is got.
 *
 * @example for 31,904 USDT of the same: payFor(31_904_000_000n, pair) → 50_000_000n
 */
export function payFor(receive: bigint, pair: Pair): bigint {
  const { over, under } = rate(pair);
  return mulDivUp(receive, under, over);
}

/** What an amount is worth, in units of USDT, rounded down. */
export function worthOf(amount: bigint, coin: Priced): bigint {
  return mulDivDown(amount, coin.price, whole(coin));
}

const placesMin = 8;

/** What one whole coin brings, as a decimal text rounded down; with the places of the coin that is got, eight at least. */
export function rateText(pair: Pair): string {
  const places = Math.max(placesMin, pair.to.scale);
  const { over, under } = rate(pair);
  const wanted = 10n ** BigInt(places);
  return printUnits(mulDivDown(over * whole(pair.from), wanted, under * whole(pair.to)), places);
}

export type Level = { readonly price: bigint; readonly amount: bigint };

/**
 * What selling so much into these bids brings, in units of the quote coin; null where they are not deep enough.
 *
 * @example one coin of scale 0 at 5, another at 4: soldInto(2n, [{ price: 5n, amount: 1n }, { price: 4n, amount: 9n }], 0) → 9n
 */
export function soldInto(amount: bigint, bids: Iterable<Level>, baseScale: number): bigint | null {
  const unit = 10n ** BigInt(baseScale);
  let left = amount;
  let sum = 0n;
  for (const level of bids) {
    const taken = left < level.amount ? left : level.amount;
    sum += taken * level.price;
    left -= taken;
    if (left === 0n) return sum / unit;
  }
  return null;
}

/**
 * How much so much of the quote coin buys from these asks; null where they are not deep enough.
 *
 * @example boughtWith(9n, [{ price: 4n, amount: 1n }, { price: 5n, amount: 9n }], 0) → 2n
 */
export function boughtWith(budget: bigint, asks: Iterable<Level>, baseScale: number): bigint | null {
  const unit = 10n ** BigInt(baseScale);
  let left = budget * unit;
  let sum = 0n;
  for (const level of asks) {
    const cost = level.amount * level.price;
    if (left <= cost) return sum + left / level.price;
    left -= cost;
    sum += level.amount;
  }
  return null;
}

/** How much less than `books` that is, in percent with four places, cut; with a minus where it is more. */
export function lessPercent(books: bigint, receive: bigint): string {
  return printUnits(((books - receive) * million) / books, 4);
}
