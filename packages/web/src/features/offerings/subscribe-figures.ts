// What a subscription would come to: its cost, why it cannot be sent, and the most that can be had. The exchange judges
// in any case; these are its own sums, so that a form says the same.

import type { ProjectDetail } from "@tidemark/contract/offerings";
import { offeringCost, offeringTranches } from "@tidemark/engine/formulas";
import { type Amount, amount, bare, formatAmount, parseAmount, parsePositiveAmount, scale } from "@tidemark/kernel";

type Info = Pick<ProjectDetail["info"], "price" | "min" | "left" | "places" | "pay_places">;

export type Asked = {
  readonly info: Info;
  readonly ownLeft: string;
  /** Null until it is known. */
  readonly available: string | null;
};

export type Problem =
  | { readonly key: "problemEmpty" }
  | { readonly key: "problemAmount"; readonly count: string }
  | { readonly key: "problemMin"; readonly min: string }
  | { readonly key: "problemLeft" | "problemOwn"; readonly left: string }
  | { readonly key: "problemFunds"; readonly available: string };

function read(text: string, places: number): Amount {
  const parsed = parseAmount(bare(text), scale(places));
  return parsed.ok ? parsed.value : amount(0n);
}

function smaller(one: Amount, other: Amount): Amount {
  return one < other ? one : other;
}

/** Null for what is no amount. */
export function costOf(text: string, { info }: Pick<Asked, "info">): string | null {
  const wanted = parsePositiveAmount(text, scale(info.places));
  if (!wanted.ok) return null;
  return bare(
    formatAmount(
      offeringCost(wanted.value, read(info.price, info.pay_places), scale(info.places)),
      scale(info.pay_places),
    ),
  );
}

export function problemOf(text: string, { info, ownLeft, available }: Asked): Problem | undefined {
  if (text.trim() === "") return { key: "problemEmpty" };
  const wanted = parsePositiveAmount(text, scale(info.places));
  if (!wanted.ok) {
    return wanted.rejection.code === "amount_not_positive"
      ? { key: "problemEmpty" }
      : { key: "problemAmount", count: String(info.places) };
  }
  const [left, own, min] = [info.left, ownLeft, info.min].map((one) => read(one, info.places)) as [
    Amount,
    Amount,
    Amount,
  ];
  if (wanted.value > left) return { key: "problemLeft", left: bare(info.left) };
  if (wanted.value > own) return { key: "problemOwn", left: bare(ownLeft) };
  const least = smaller(min, smaller(left, own));
  if (wanted.value < least) return { key: "problemMin", min: bare(formatAmount(least, scale(info.places))) };
  const cost = offeringCost(wanted.value, read(info.price, info.pay_places), scale(info.places));
  if (available !== null && cost > read(available, info.pay_places)) {
    return { key: "problemFunds", available: bare(available) };
  }
  return undefined;
}

/** As much as is left, as one may have, and as the balance pays for. */
export function mostOf({ info, ownLeft, available }: Asked): string {
  const [left, own] = [read(info.left, info.places), read(ownLeft, info.places)];
  let most = smaller(left, own);
  const price = read(info.price, info.pay_places);
  if (available !== null && price > 0n) {
    most = smaller(most, amount((read(available, info.pay_places) * 10n ** BigInt(info.places)) / price));
  }
  return bare(formatAmount(most, scale(info.places)));
}

/** What would become free at each date; nothing for what is no amount. */
export function partsOf(text: string, unlocks: ProjectDetail["info"]["unlocks"], places: number): readonly string[] {
  const wanted = parsePositiveAmount(text, scale(places));
  if (!wanted.ok) return [];
  const shares = unlocks.map(({ share }) => {
    const [whole = "0", part = ""] = share.split(".");
    return Number.parseInt(`${whole}${part.padEnd(4, "0")}`, 10);
  });
  return offeringTranches(wanted.value, shares).map((part) => bare(formatAmount(part, scale(places))));
}
