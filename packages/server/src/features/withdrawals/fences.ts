// How much a withdrawal counts, and whether a rule may let it go. A coin counts at the highest of its last price, its
// average of 24 hours and the floor an operator gave it; amounts in the coin itself are a second fence, for the day all
// prices are wrong. Without a price that can be believed, people decide.

import { type Amount, amount, mulDivDown, type Scale } from "@tidemark/kernel";
import type { CautiousPrice } from "../quotations/quotations.ts";
import type { Limits } from "./rules.ts";

/** What operators have said about a coin. */
export type Fence = {
  /** USDT units of one whole coin. */
  readonly floorPrice: bigint;
  /** Null where it follows from the floor. */
  readonly autoUnits: bigint | null;
  readonly dayUnits: bigint | null;
};

export type Worth = {
  /** In USDT's smallest unit; null where nothing has a price. */
  readonly value: Amount | null;
  /** Whether the price can be believed: the coin is USDT, has a floor, or is traded enough. */
  readonly isTrusted: boolean;
};

type Counted = { readonly units: bigint; readonly scale: Scale; readonly price: CautiousPrice };

export function worthOf({ units, scale, price }: Counted, fence: Fence | null): Worth {
  const floor = fence?.floorPrice ?? 0n;
  const counted = price.price > floor ? price.price : floor;
  if (counted === 0n) return { value: null, isTrusted: false };
  return {
    value: amount(mulDivDown(units, counted, 10n ** BigInt(scale))),
    isTrusted: price.isTraded || fence !== null,
  };
}

export type UnitFences = { readonly auto: bigint | null; readonly day: bigint | null };

/** What the limits in USDT come to at the floor, unless operators have said otherwise; none without a floor. */
export function unitFences(
  fence: Fence | null,
  terms: { readonly scale: Scale; readonly autoLimit: Amount; readonly limits: Limits },
): UnitFences {
  if (fence === null) return { auto: null, day: null };
  const whole = 10n ** BigInt(terms.scale);
  const unitsOf = (limit: Amount): bigint => mulDivDown(limit, whole, fence.floorPrice);
  return { auto: fence.autoUnits ?? unitsOf(terms.autoLimit), day: fence.dayUnits ?? unitsOf(terms.limits.day) };
}

/** What left within 24 hours on a rule's word alone, and this coin of it. */
export type UsedByRule = { readonly value: bigint; readonly units: bigint };

/** Above a limit, all of the last 24 hours taken together, or without a price to believe, two people decide. */
export function needsOperators(
  asked: { readonly units: Amount; readonly worth: Worth },
  used: UsedByRule,
  limits: { readonly autoLimit: Amount; readonly autoUnits: bigint | null },
): boolean {
  const { value, isTrusted } = asked.worth;
  if (value === null || !isTrusted) return true;
  if (used.value + value > limits.autoLimit) return true;
  return limits.autoUnits !== null && used.units + asked.units > limits.autoUnits;
}
