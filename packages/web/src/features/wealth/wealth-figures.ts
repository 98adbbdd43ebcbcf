// What so many units take and bring, and what is wrong with a typed number; the exchange works out the same.

import { unitsMax, type WealthAccount } from "@tidemark/contract/wealth";
import { bare, parseDecimal, printUnits } from "@tidemark/kernel";

const wholeForm = /^[1-9][0-9]{0,11}$/;

/** Null for anything but a whole number above zero. */
export function wholeOf(typed: string): bigint | null {
  return wholeForm.test(typed) ? BigInt(typed) : null;
}

/** A decimal text so many times. @example timesOf("1.5", 2n) → "3" */
export function timesOf(text: string, times: bigint): string {
  const one = parseDecimal(text);
  return one === null ? "0" : bare(printUnits(one.units * times, one.places));
}

/** How often a decimal text goes into another, as a whole number. @example wholeTimes("650.5", "300") → 2n */
export function wholeTimes(have: string, one: string): bigint {
  const [all, each] = [parseDecimal(have), parseDecimal(one)];
  if (all === null || each === null || each.units <= 0n) return 0n;
  return (all.units * 10n ** BigInt(each.places)) / (each.units * 10n ** BigInt(all.places));
}

type Offer = Pick<WealthAccount, "account_info" | "usdt" | "df">;

/** Units that what is free in the account is enough for. */
export function affordable({ account_info: { usdt_balance, df_balance }, usdt, df }: Offer): bigint {
  const [one, other] = [wholeTimes(usdt_balance, usdt), wholeTimes(df_balance, df)];
  return one < other ? one : other;
}

export type UnitsProblem = "unitsRequired" | "unitsLack";

export function unitsProblem(typed: string, offer: Offer): UnitsProblem | undefined {
  const units = wholeOf(typed);
  if (units === null || units > BigInt(unitsMax)) return "unitsRequired";
  return units > affordable(offer) ? "unitsLack" : undefined;
}

export type MoveProblem = "wholeRequired" | "notEnough";

/** `have` is null until it is known. */
export function moveProblem(typed: string, have: string | null): MoveProblem | undefined {
  const amount = wholeOf(typed);
  if (amount === null) return "wholeRequired";
  return have !== null && amount > wholeTimes(have, "1") ? "notEnough" : undefined;
}
