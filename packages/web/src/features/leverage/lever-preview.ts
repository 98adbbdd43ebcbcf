// What an action on a position would do, told beforehand: opening, closing all or a part, a stop, more margin. The same
// functions as the exchange's own, so that nothing is promised that it would not keep.

import {
  breakEvenPrice,
  type LeverAccount,
  type LeverCost,
  type LeverDraft,
  type LeverRates,
  type LeverSide,
  leverCost,
  leverNumber,
  leverProfit,
  liquidationPrice,
  shareOfHands,
} from "@tidemark/engine/formulas";
import { type Amount, amount } from "@tidemark/kernel";
import { type LeverFunds, type LeverScales, type Lot, type MarkOf, netOf, riskOf } from "./lever-figures.ts";

export type OpenPreview = LeverCost & { readonly breakEven: Amount; readonly liquidation: Amount | null };

export type OpenTerms = {
  readonly marketId: number;
  readonly quoteId: number;
  readonly rates: LeverRates;
  readonly scales: LeverScales;
  /** What the reader holds already: it decides where the account would end. */
  readonly lots: readonly Lot[];
  readonly funds: LeverFunds;
  readonly thresholdPpm: number;
  readonly markOf: MarkOf;
};

/** Null while there are no hands or no price to reckon with. */
export function openPreview(draft: LeverDraft, terms: OpenTerms): OpenPreview | null {
  if (draft.hands <= 0 || draft.origin <= 0n || draft.multiple <= 0) return null;
  const { base } = terms.scales;
  const cost = leverCost(draft, terms.rates, base);
  const lot = { side: draft.side, price: cost.price, number: cost.number };
  return {
    ...cost,
    breakEven: breakEvenPrice(lot, cost.fee, base),
    liquidation: liquidationAfter(draft, cost, terms),
  };
}

/** An entrust opens when the mark has come to its price: the rest is reckoned there. */
function liquidationAfter({ side, origin }: LeverDraft, cost: LeverCost, terms: OpenTerms): Amount | null {
  const { marketId, quoteId, lots, funds, thresholdPpm } = terms;
  const { base } = terms.scales;
  const markOf: MarkOf = (id) => (id === marketId ? origin : terms.markOf(id));
  const before = riskOf(lots, quoteId, funds, markOf);
  if (before === null || funds.free < cost.debit) return null;
  const profit = leverProfit({ side, price: cost.price, number: cost.number }, origin, base);
  const after: LeverAccount = {
    free: amount(funds.free - cost.debit),
    pending: funds.pending,
    margin: amount(before.margin + cost.margin),
    originMargin: amount(before.originMargin + cost.margin),
    profit: amount(before.profit + profit),
  };
  const net = netOf(lots, marketId) + (side === "long" ? cost.number : -cost.number);
  return liquidationPrice(after, { mark: origin, net }, { thresholdPpm, baseScale: base });
}

export type ClosePreview = {
  readonly profit: Amount;
  /** Of what was set aside. */
  readonly margin: Amount;
  /** What comes back: margin and result together, and never less than nothing. */
  readonly back: Amount;
};

/**
 * @example all 10 hands, long 10.00 at 100.10 with 50.05 set aside, mark 105.00: profit 49.00, back 99.05
 */
export function closePreview(lot: Lot, hands: number, mark: Amount): ClosePreview {
  const part = { side: lot.side, price: lot.price, number: leverNumber(hands, lot.hand) };
  const profit = leverProfit(part, mark, lot.scales.base);
  const margin = shareOfHands(lot.margin, hands, lot.hands);
  const sum = margin + profit;
  return { profit, margin, back: amount(sum < 0n ? 0n : sum) };
}

export type StopKind = "take_profit" | "stop_loss";

/** Whether a stop lies where it would not trigger at once: beyond both the opening price and the mark, on its side. */
export function isStopRight(kind: StopKind, side: LeverSide, price: Amount, around: readonly Amount[]): boolean {
  const isAbove = (kind === "take_profit") === (side === "long");
  return around.every((other) => (isAbove ? price > other : price < other));
}

/** What the position would bring at a price. */
export function profitAt(lot: Lot, price: Amount): Amount {
  return leverProfit(lot, price, lot.scales.base);
}
