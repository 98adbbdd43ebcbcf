// What is wrong with a typed offer, field by field, in the order in which they are read.

import type { FiatCode, PayWay } from "@tidemark/contract/deals";
import { replyLengthMax } from "@tidemark/contract/shops/shapes";
import { compareDecimals, parseDecimal } from "@tidemark/kernel";

export const postOrder = ["price", "percent", "total", "min", "max", "way", "window", "reply"] as const;
export type PostField = (typeof postOrder)[number];

export type PostValues = {
  readonly side: "sell" | "buy";
  readonly pricing: "fixed" | "index";
  readonly direction: "above" | "below";
  readonly price: string;
  readonly percent: string;
  readonly total: string;
  readonly min: string;
  readonly max: string;
  readonly way: PayWay | "";
  readonly code: FiatCode;
  readonly window: string;
  readonly reply: string;
};

export type PostProblem =
  | "numberRequired"
  | "numberSmall"
  | "numberMore"
  | "priceRequired"
  | "percentRequired"
  | "percentMore"
  | "indexMissing"
  | "leastRequired"
  | "mostRequired"
  | "leastMore"
  | "mostMore"
  | "wayRequired"
  | "windowWrong"
  | "replyLong";

export type PostLimits = {
  readonly coinMin: string;
  readonly premiumMax: number;
  readonly windowMin: number;
  readonly windowMax: number;
  readonly hasIndex: boolean;
  /** What a sale sets aside, and what is free for it; null where nothing is. */
  readonly needed: string | null;
  readonly free: string;
};

/** A number that is still being typed, as it will be. */
export function plain(typed: string): string {
  return typed.replace(/\.$/, "");
}

function isSome(typed: string): boolean {
  return compareDecimals(plain(typed), "0") === 1;
}

function isMore(one: string, other: string): boolean {
  return compareDecimals(plain(one), plain(other)) === 1;
}

function percentProblem({ percent }: PostValues, { hasIndex, premiumMax }: PostLimits): PostProblem | undefined {
  if (!hasIndex) return "indexMissing";
  if (parseDecimal(plain(percent)) === null) return "percentRequired";
  return isMore(percent, String(premiumMax)) ? "percentMore" : undefined;
}

function totalProblem({ total }: PostValues, { coinMin, needed, free }: PostLimits): PostProblem | undefined {
  if (!isSome(total)) return "numberRequired";
  if (isMore(coinMin, total)) return "numberSmall";
  return needed !== null && isMore(needed, free) ? "numberMore" : undefined;
}

function minProblem({ min, max }: PostValues, { coinMin }: PostLimits): PostProblem | undefined {
  if (!isSome(min)) return "leastRequired";
  if (isMore(coinMin, min)) return "numberSmall";
  return isSome(max) && isMore(min, max) ? "leastMore" : undefined;
}

function maxProblem({ max, total }: PostValues): PostProblem | undefined {
  if (!isSome(max)) return "mostRequired";
  return isSome(total) && isMore(max, total) ? "mostMore" : undefined;
}

function windowProblem({ window }: PostValues, { windowMin, windowMax }: PostLimits): PostProblem | undefined {
  if (!/^[0-9]{1,3}$/.test(window)) return "windowWrong";
  const minutes = Number.parseInt(window, 10);
  return minutes < windowMin || minutes > windowMax ? "windowWrong" : undefined;
}

export function postProblems(
  values: PostValues,
  limits: PostLimits,
): { readonly [Field in PostField]?: PostProblem | undefined } {
  const isFixed = values.pricing === "fixed";
  return {
    price: isFixed && !isSome(values.price) ? "priceRequired" : undefined,
    percent: isFixed ? undefined : percentProblem(values, limits),
    total: totalProblem(values, limits),
    min: minProblem(values, limits),
    max: maxProblem(values),
    way: values.way === "" ? "wayRequired" : undefined,
    window: windowProblem(values, limits),
    reply: [...values.reply.trim()].length > replyLengthMax ? "replyLong" : undefined,
  };
}
