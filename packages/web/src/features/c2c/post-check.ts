// What is asked for before an offer can be posted, in the documented order: quantity, price, payment way, coin.

import { compareDecimals } from "@tidemark/kernel";

export const postOrder = ["number", "price", "way", "coin"] as const;
export type PostField = (typeof postOrder)[number];
export type PostValues = Readonly<Record<PostField | "code", string>>;

export type PostProblem =
  | "numberRequired"
  | "numberSmall"
  | "numberMore"
  | "priceRequired"
  | "wayRequired"
  | "coinRequired";

export type PostLimits = {
  /** The least that can be offered; null while it is not known. */
  readonly min: string | null;
  /** With the fee, what is at hand and what it takes; null where nothing is taken. */
  readonly free: string | null;
  readonly needed: string | null;
};

function isSome(typed: string): boolean {
  return compareDecimals(typed.replace(/\.$/, ""), "0") === 1;
}

function numberProblem(typed: string, { min, free, needed }: PostLimits): PostProblem | undefined {
  if (!isSome(typed)) return "numberRequired";
  if (min !== null && compareDecimals(typed.replace(/\.$/, ""), min) === -1) return "numberSmall";
  if (free !== null && needed !== null && compareDecimals(needed, free) === 1) return "numberMore";
  return undefined;
}

export function postProblems(
  values: PostValues,
  limits: PostLimits,
): { readonly [Field in PostField]?: PostProblem | undefined } {
  return {
    number: numberProblem(values.number, limits),
    price: isSome(values.price) ? undefined : "priceRequired",
    way: values.way === "" ? "wayRequired" : undefined,
    coin: values.coin === "" ? "coinRequired" : undefined,
  };
}

/** The first thing that is missing, in the documented order. */
export function firstProblem(values: PostValues, limits: PostLimits): PostField | undefined {
  const problems = postProblems(values, limits);
  return postOrder.find((field) => problems[field] !== undefined);
}

/** What a refused offer leaves of the form: the coin and the currency. */
export function clearedAfterFailure(values: PostValues): PostValues {
  return { ...values, number: "", price: "", way: "" };
}
