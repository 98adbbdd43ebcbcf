// What open positions come to at the present marks, as sums without a screen: each text is read once, everything else
// is bigint in the market's own units and comes from the formulas the exchange itself uses.

import type { Position } from "@tidemark/contract/leverage";
import {
  hazardRate,
  type LeverAccount,
  type LeverLot,
  leverEquity,
  leverNumber,
  leverProfit,
  leverValue,
  liquidationPrice,
} from "@tidemark/engine/formulas";
import { type Amount, amount, parseAmount, printUnits, type Scale, scale, zero } from "@tidemark/kernel";

export type LeverScales = { readonly base: Scale; readonly quote: Scale };

/** A position, read. */
export type Lot = LeverLot & {
  readonly id: number;
  readonly marketId: number;
  readonly quoteId: number;
  /** Waiting and closing ones carry no risk: the ones have no price yet, the others have theirs. */
  readonly isOpen: boolean;
  readonly hands: number;
  /** Base units of one hand. */
  readonly hand: Amount;
  readonly margin: Amount;
  readonly originMargin: Amount;
  readonly scales: LeverScales;
};

/** Text of the exchange; what cannot be read counts as nothing. */
export function units(text: string | null | undefined, places: Scale): Amount {
  const parsed = parseAmount(text, places);
  return parsed.ok ? parsed.value : zero;
}

export function lotOf(position: Position, scales: LeverScales): Lot {
  const hand = units(position.hand, scales.base);
  return {
    id: position.id,
    marketId: position.market_id,
    quoteId: position.quote_id,
    isOpen: position.state === "open",
    side: position.side,
    hands: position.hands,
    hand,
    number: leverNumber(position.hands, hand),
    price: units(position.price, scales.quote),
    margin: units(position.margin, scales.quote),
    originMargin: units(position.origin_margin, scales.quote),
    scales,
  };
}

export type MarkOf = (marketId: number) => Amount | undefined;

/** Percent with two places, cut towards zero. */
export function percentText(part: bigint, whole: bigint): string | null {
  return whole === 0n ? null : printUnits((part * 10_000n) / whole, 2);
}

/** A rate such as "10.00" percent in parts per million. */
export function ppmOfPercent(percent: string): number {
  return Number(units(percent, scale(4)));
}

/** Base units long less short of one market. */
export function netOf(lots: readonly Lot[], marketId: number): bigint {
  return lots
    .filter((lot) => lot.isOpen && lot.marketId === marketId)
    .reduce((net, { side, number }) => (side === "long" ? net + number : net - number), 0n);
}

/** What the owner has in a quote coin beside positions: free, and in entrusts that wait. */
export type LeverFunds = { readonly free: Amount; readonly pending: Amount };

/** One quote coin at these marks; null while one of its markets has no mark. */
export function riskOf(lots: readonly Lot[], quoteId: number, funds: LeverFunds, markOf: MarkOf): LeverAccount | null {
  let margin = 0n;
  let originMargin = 0n;
  let profit = 0n;
  for (const lot of lots) {
    if (!lot.isOpen || lot.quoteId !== quoteId) continue;
    const mark = markOf(lot.marketId);
    if (mark === undefined) return null;
    margin += lot.margin;
    originMargin += lot.originMargin;
    profit += leverProfit(lot, mark, lot.scales.base);
  }
  return { ...funds, margin: amount(margin), originMargin: amount(originMargin), profit: amount(profit) };
}

/** All texts are decimals; null is what is not known or does not exist. */
export type PositionFigures = {
  readonly mark: string | null;
  readonly value: string | null;
  readonly profit: string | null;
  /** Of the margin it opened with, in percent. */
  readonly roe: string | null;
  readonly liquidation: string | null;
  /** How far the mark is from it, in percent of the mark. */
  readonly distance: string | null;
};

export type AccountFigures = {
  readonly free: string;
  readonly margin: string;
  readonly profit: string | null;
  readonly equity: string | null;
  /** Percent; null without open positions. */
  readonly hazard: string | null;
};

const unknownFigures: PositionFigures = {
  mark: null,
  value: null,
  profit: null,
  roe: null,
  liquidation: null,
  distance: null,
};

export type RiskTerms = { readonly account: LeverAccount | null; readonly thresholdPpm: number; readonly net: bigint };

/** Where the account this position belongs to would end, if only this market moved. */
export function figuresOf(lot: Lot, mark: Amount | undefined, risk: RiskTerms): PositionFigures {
  if (mark === undefined) return unknownFigures;
  const { base, quote } = lot.scales;
  const print = (value: bigint) => printUnits(value, quote);
  const profit = leverProfit(lot, mark, base);
  const at =
    risk.account === null || !lot.isOpen
      ? null
      : liquidationPrice(risk.account, { mark, net: risk.net }, { thresholdPpm: risk.thresholdPpm, baseScale: base });
  // Hedged by more of the other side, the market ends the account on the other way: it is no danger to this position.
  const isAhead = at !== null && (lot.side === "long" ? at <= mark : at >= mark);
  const liquidation = isAhead ? at : null;
  return {
    mark: print(mark),
    value: print(leverValue(mark, lot.number, base)),
    profit: print(profit),
    roe: percentText(profit, lot.originMargin),
    liquidation: liquidation === null ? null : print(liquidation),
    distance: liquidation === null ? null : percentText(abs(mark - liquidation), mark),
  };
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

export function accountFigures(account: LeverAccount | null, free: Amount, quote: Scale): AccountFigures {
  const print = (value: bigint) => printUnits(value, quote);
  if (account === null) return { free: print(free), margin: print(zero), profit: null, equity: null, hazard: null };
  return {
    free: print(free),
    margin: print(account.margin),
    profit: print(account.profit),
    equity: print(leverEquity(account)),
    hazard: account.originMargin === 0n ? null : printUnits(hazardRate(account), 2),
  };
}
