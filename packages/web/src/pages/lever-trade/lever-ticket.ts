// The ticket of leverage as sums without a screen: what is wrong with it, in the documented order, what it costs, and
// whether anything can be opened at all.

import type { RequestInput } from "@tidemark/contract";
import type { LeverHouseRow, LeverTermsRow, leverSubmitCall } from "@tidemark/contract/leverage";
import type { MarketRow } from "@tidemark/contract/markets";
import type { MarkState } from "@tidemark/contract/prices";
import type { LeverSide } from "@tidemark/engine/formulas";
import { type Amount, compareDecimals, scale, zero } from "@tidemark/kernel";
import { wholeHands } from "../../features/leverage/hands.ts";
import { type Lot, type MarkOf, ppmOfPercent, units } from "../../features/leverage/lever-figures.ts";
import { type OpenPreview, openPreview } from "../../features/leverage/lever-preview.ts";
import { readAmount } from "../../forms/amount-text.ts";

export const leverModes = ["std", "xtd"] as const;
export type LeverMode = (typeof leverModes)[number];

export type LeverValues = { readonly multiple: string; readonly price: string; readonly hands: string };
export const emptyLever: LeverValues = { multiple: "", price: "", hands: "" };
/** In the documented order: the multiple, then the price of a limit order, then the hands. */
export const leverFields = ["multiple", "price", "hands"] as const satisfies (keyof LeverValues)[];

export type LeverProblem =
  | "multipleRequired"
  | "priceRequired"
  | "priceStep"
  | "limitLong"
  | "limitShort"
  | "handsWhole"
  | "handsMin"
  | "handsMax"
  | "notEnough";
export type LeverProblems = { readonly [Name in keyof LeverValues]?: LeverProblem | undefined };

export type LeverTicketTerms = {
  readonly market: MarketRow;
  readonly terms: LeverTermsRow;
  readonly mode: LeverMode;
  readonly side: LeverSide;
  readonly mark: Amount | undefined;
  /** Null while it is not known. */
  readonly free: Amount | null;
  /** What waiting entrusts keep. */
  readonly pending: Amount;
  readonly threshold: string;
  readonly lots: readonly Lot[];
  readonly markOf: MarkOf;
};

function priceOf(values: LeverValues, { mode, mark, market }: LeverTicketTerms): Amount | null {
  return mode === "std" ? (mark ?? null) : readAmount(values.price, market.quote_scale);
}

function priceProblem(values: LeverValues, ticket: LeverTicketTerms): LeverProblem | undefined {
  const { mode, side, mark, market } = ticket;
  if (mode === "std") return undefined;
  const price = priceOf(values, ticket);
  if (price === null || price === 0n) return "priceRequired";
  const tick = units(market.tick, scale(market.quote_scale));
  if (tick > 0n && price % tick !== 0n) return "priceStep";
  if (mark === undefined) return undefined;
  if (side === "long") return price < mark ? undefined : "limitLong";
  return price > mark ? undefined : "limitShort";
}

function handsProblem({ hands }: LeverValues, { terms }: LeverTicketTerms): LeverProblem | undefined {
  const { hands_min: min, hands_max: max } = terms;
  if (wholeHands(hands, 1, 0) === null) return "handsWhole";
  if (wholeHands(hands, min, 0) === null) return "handsMin";
  return wholeHands(hands, min, max) === null ? "handsMax" : undefined;
}

/** What it costs and where it ends; null while something is missing. A multiple that is not chosen counts as one. */
export function previewOf(values: LeverValues, ticket: LeverTicketTerms): OpenPreview | null {
  const { market, terms, side } = ticket;
  const origin = priceOf(values, ticket);
  const hands = wholeHands(values.hands, 1, 0);
  if (origin === null || hands === null || values.multiple === "") return null;
  const scales = { base: scale(market.base_scale), quote: scale(market.quote_scale) };
  return openPreview(
    { side, hands, multiple: Number(values.multiple), origin },
    {
      marketId: market.id,
      quoteId: market.legal_id,
      rates: { hand: units(terms.hand, scales.base), spreadPpm: terms.spread_ppm, feePpm: terms.fee_ppm },
      scales,
      lots: ticket.lots,
      funds: { free: ticket.free ?? zero, pending: ticket.pending },
      thresholdPpm: ppmOfPercent(ticket.threshold),
      markOf: ticket.markOf,
    },
  );
}

export function problemsOf(values: LeverValues, ticket: LeverTicketTerms): LeverProblems {
  const hands = handsProblem(values, ticket);
  const preview = hands === undefined ? previewOf(values, ticket) : null;
  const isShort = preview !== null && ticket.free !== null && preview.debit > ticket.free;
  return {
    multiple: values.multiple === "" ? "multipleRequired" : undefined,
    price: priceProblem(values, ticket),
    hands: hands ?? (isShort ? "notEnough" : undefined),
  };
}

/** `status` as clients of this family send it (`docs/wire.md`): 0 market, 1 limit. The price decides. */
export function requestOf(values: LeverValues, ticket: LeverTicketTerms): RequestInput<typeof leverSubmitCall> {
  const { market, mode, side } = ticket;
  return {
    legal_id: market.legal_id,
    currency_id: market.currency_id,
    multiple: values.multiple,
    share: values.hands,
    type: side === "long" ? 1 : 2,
    status: mode === "std" ? 0 : 1,
    target_price: mode === "std" ? "" : values.price.replace(/\.$/, ""),
  };
}

export type Blocked = "Terms" | "Ending" | "Paused" | "Uncovered" | "Stale" | "Capacity";

export type BlockTerms = {
  readonly terms: LeverTermsRow | undefined;
  readonly house: LeverHouseRow | undefined;
  readonly markState: MarkState;
};

/** Why nothing can be opened on a side now; null when it can. The exchange decides again, at the moment it is asked. */
export function blockedBy(side: LeverSide, { terms, house, markState }: BlockTerms): Blocked | null {
  if (terms === undefined) return "Terms";
  if (terms.state === "closing" || terms.state === "ended") return "Ending";
  if (terms.state === "paused") return "Paused";
  if (house !== undefined && house.coverage_ppm < 1_000_000) return "Uncovered";
  if (markState !== "fresh") return "Stale";
  return isFull(side, terms, house) ? "Capacity" : null;
}

function isFull(side: LeverSide, terms: LeverTermsRow, house: LeverHouseRow | undefined): boolean {
  const used = side === "long" ? terms.long_value : terms.short_value;
  if ((compareDecimals(used, terms.side_value_max) ?? -1) >= 0) return true;
  // What lessens the house's own risk is still taken.
  const isHeavier = (compareDecimals(used, side === "long" ? terms.short_value : terms.long_value) ?? 0) >= 0;
  return house !== undefined && isHeavier && (compareDecimals(house.stressed, house.capacity) ?? -1) >= 0;
}
