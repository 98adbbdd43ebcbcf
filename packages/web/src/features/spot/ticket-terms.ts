// What a ticket is made of: what can be chosen, the fields that are typed, the figures they stand for, and the market's
// rules.

import type { MarketRow } from "@tidemark/contract/markets";
import type { Steps } from "@tidemark/engine/formulas";
import { type Amount, amount, type Scale, scale, zero } from "@tidemark/kernel";
import { readAmount } from "../../forms/amount-text.ts";

export const ticketTabs = ["limit", "market", "stop"] as const;
export type TicketTab = (typeof ticketTabs)[number];
export type Side = "buy" | "sell";
export type StopKind = "limit" | "market";
/** Which of the two fields was typed; the other follows. */
export type SizeBy = "amount" | "total";

export type TicketChoice = {
  readonly tab: TicketTab;
  readonly stopKind: StopKind;
  readonly side: Side;
  readonly sizeBy: SizeBy;
  readonly timeInForce: "gtc" | "ioc" | "fok";
  readonly isPostOnly: boolean;
};

export type TicketValues = {
  readonly stop: string;
  readonly price: string;
  readonly amount: string;
  readonly total: string;
  readonly slippage: string;
};

export const emptyValues: TicketValues = { stop: "", price: "", amount: "", total: "", slippage: "1" };

/** In the order in which they are read and reported. */
export const ticketFields = ["stop", "price", "amount", "total", "slippage"] as const satisfies (keyof TicketValues)[];

export type TicketMarket = MarketRow;

export function isMarketKind({ tab, stopKind }: Pick<TicketChoice, "tab" | "stopKind">): boolean {
  return tab === "market" || (tab === "stop" && stopKind === "market");
}

/** Whether the order spends so much at most, instead of naming an amount. */
export function isBudget({ tab, side, sizeBy }: Pick<TicketChoice, "tab" | "side" | "sizeBy">): boolean {
  return tab === "market" && side === "buy" && sizeBy === "total";
}

export type TicketRules = {
  readonly market: TicketMarket;
  readonly base: Scale;
  readonly quote: Scale;
  readonly steps: Steps;
  readonly tick: Amount;
  readonly amountMin: Amount;
  readonly valueMin: Amount;
};

/** The market's own rules, read once for each market; what it does not say binds nobody. */
export function rulesOf(market: TicketMarket): TicketRules {
  const base = scale(market.base_scale);
  const quote = scale(market.quote_scale);
  return {
    market,
    base,
    quote,
    steps: { baseScale: base, lot: readAmount(market.lot, base) ?? amount(1n) },
    tick: readAmount(market.tick, quote) ?? amount(1n),
    amountMin: readAmount(market.amount_min, base) ?? zero,
    valueMin: readAmount(market.value_min, quote) ?? zero,
  };
}

/** Null is what was not typed, is no number yet, or is not known. */
export type TicketFigures = {
  readonly stop: Amount | null;
  readonly price: Amount | null;
  readonly amount: Amount | null;
  readonly total: Amount | null;
  readonly slippagePpm: Amount | null;
  /** The price the sums are made with: what is typed, or for orders without one the stop or the latest price. */
  readonly reckonedAt: Amount | null;
  readonly lastPrice: Amount | null;
  /** Of what the order costs: money for a buy, coins for a sell. */
  readonly available: Amount | null;
};
