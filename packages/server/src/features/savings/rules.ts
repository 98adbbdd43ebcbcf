// By which a deposit may begin, and when it counts: without clock and database.

import type { ZoneClock } from "@tidemark/contract";
import { savingsInterest } from "@tidemark/engine/formulas";
import {
  type Amount,
  amount,
  type Instant,
  instant,
  type Rejection,
  rejection,
  type Scale,
  zero,
} from "@tidemark/kernel";
import { type Coin, plain } from "../markets/markets.ts";
import type { ProductRow, ProductTerms } from "./savings-row.ts";

/** More would make the sums of one person long to read. */
export const livingMax = 200;

export type Term = { readonly startsAt: Instant; readonly endsAt: Instant };

/** Interest counts from the midnight that comes; one that begins again goes on from the midnight that was. */
export function termOf(zone: ZoneClock, now: Instant, days: number, isRenewed = false): Term {
  const today = zone.startOfDay(now);
  const startsAt = isRenewed ? today : zone.addDays(today, 1);
  return { startsAt: instant(startsAt), endsAt: instant(zone.addDays(startsAt, days)) };
}

/** The midnight at which a day of a term, counted from 1, is paid. */
export function dueAt(zone: ZoneClock, startsAt: Instant, day: number): Instant {
  return instant(zone.addDays(startsAt, day));
}

/** @example the midnight that begins 16 November 2026 → 20261116 */
export function dateOf(zone: ZoneClock, midnight: number): number {
  return Number.parseInt(zone.format(midnight).slice(0, 10).replaceAll("-", ""), 10);
}

/** 20261116 → 2026-11-16. */
export function dateText(date: number): string {
  const digits = String(date);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

export function leftOf({ quota, sold }: Pick<ProductRow, "quota" | "sold">): Amount {
  return quota > sold ? amount(quota - sold) : zero;
}

const million = 1_000_000n;

/**
 * The most that can be sold now: of the quota, and of what the house can set the interest aside for.
 *
 * @example of a quota that is not used, with 5 units of the house free at 0.1 %: 5,999 units, whose interest is 5
 */
export function leftToSell(product: Pick<ProductRow, "quota" | "sold" | "ratePpm">, houseFree: bigint): Amount {
  const left = leftOf(product);
  if (product.ratePpm === 0) return left;
  const promised = ((houseFree + 1n) * million - 1n) / BigInt(product.ratePpm);
  return amount(promised < left ? promised : left);
}

/** Whether each day of the least deposit pays something: then each day of every deposit does. */
export function paysDaily({ min, ratePpm, days }: Pick<ProductTerms, "min" | "ratePpm" | "days">): boolean {
  return savingsInterest(min, ratePpm) >= BigInt(days);
}

/** What operators have taken off the list, or off deposits, is on sale to nobody. */
export function canBeDeposited({ isDisplay, openDeposit }: Pick<Coin, "isDisplay" | "openDeposit">): boolean {
  return isDisplay && openDeposit;
}

/**
 * What of a product holds for a deposit, as people send back what they were shown.
 *
 * @example 30 days at 0.5 %, ending early costs the interest that was paid and 0.05 % → "30-5000-11-500"
 */
export function termsText({ days, ratePpm, early }: Pick<ProductTerms, "days" | "ratePpm" | "early">): string {
  const [isAllowed, takesInterest] = [early.isAllowed, early.takesInterest].map((is) => (is ? 1 : 0));
  return `${days}-${ratePpm}-${isAllowed}${takesInterest}-${early.costPpm}`;
}

/** Why it is not on sale at this instant. */
export function refuseSale(product: ProductRow, now: Instant): Rejection | null {
  if (!product.isOpen || (product.closesAt !== null && product.closesAt <= now)) return rejection("savings_closed");
  return product.opensAt > now ? rejection("savings_not_started", { time: String(product.opensAt) }) : null;
}

/** What is said about sums: in the coin's own places and name. */
export type CoinText = { readonly symbol: string; readonly scale: Scale };

/** What somebody has in it already counts towards what one person may have. */
export function refuseAmount(
  product: ProductRow,
  wanted: Amount,
  { has, count, houseFree }: { readonly has: Amount; readonly count: number; readonly houseFree: bigint },
  { symbol: currency, scale }: CoinText,
): Rejection | null {
  const { min, max } = product;
  const text = (units: bigint): string => plain(units, scale);
  if (wanted < min) return rejection("savings_below_minimum", { min: text(min), currency });
  if (count >= livingMax) return rejection("savings_too_many", { max: String(livingMax) });
  if (max > 0n && has + wanted > max) {
    const left = text(max > has ? max - has : 0n);
    return rejection("savings_above_maximum", { max: text(max), left, currency });
  }
  const left = leftToSell(product, houseFree);
  if (left < min) return rejection("savings_sold_out");
  return wanted > left ? rejection("savings_quota_left", { left: text(left), currency }) : null;
}
