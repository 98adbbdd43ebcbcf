// What a ticket is made of: what can be chosen, the fields that are typed, the figures they stand for, and the market's
// rules.

import type { MarketRow } from "@tidemark/contract/markets";
import type { Steps } from "@tidemark/engine/formulas";
import { type Amount, amount, type Scale, scale, zero } from "@tidemark/kernel";
import { readAmount } from "../../forms/amount-text.ts";

export const ticketTabs = ["limit", "market", "stop", "oco"] as const;
export type TicketTab = (typeof ticketTabs)[number];
export type Side = "buy" | "sell";
export type StopKind = "limit" | "market" | "trailing";
/** Which way the price has to come to a stop. */
export type TriggerOn = "rise" | "fall";
/** Which of the two fields was typed; the other follows. */
export type SizeBy = "amount" | "total";

export type TicketChoice = {
  readonly tab: TicketTab;
  readonly stopKind: StopKind;
  readonly side: Side;
  readonly sizeBy: SizeBy;
  readonly timeInForce: "gtc" | "ioc" | "fok";
  readonly isPostOnly: boolean;
  /** Counts for limit orders alone; see `isIceberg`. */
  readonly isHiding: boolean;
  /** Whether it brings what closes it, where it can. */
  readonly hasExits: boolean;
};

export type TicketValues = {
  /** Of one that follows the price it is not typed: it says where it would stand now. */
  readonly stop: string;
  /** Percent that it stays behind the best price. */
  readonly trail: string;
  readonly price: string;
  /** At which limit an oco goes on once its stop is reached. */
  readonly second: string;
  readonly amount: string;
  /** How much of it the book shows at a time. */
  readonly display: string;
  readonly total: string;
  readonly slippage: string;
};

export const emptyValues: TicketValues = {
  stop: "",
  trail: "1",
  price: "",
  second: "",
  amount: "",
  display: "",
  total: "",
  slippage: "1",
};

/** In the order in which they are read and reported. */
export const ticketFields = [
  "stop",
  "trail",
  "price",
  "second",
  "amount",
  "total",
  "display",
  "slippage",
] as const satisfies (keyof TicketValues)[];

export type TicketMarket = MarketRow;

export function isMarketKind({ tab, stopKind }: Pick<TicketChoice, "tab" | "stopKind">): boolean {
  return tab === "market" || (tab === "stop" && stopKind !== "limit");
}

/** Whether its stop follows the price. */
export function isTrailing({ tab, stopKind }: Pick<TicketChoice, "tab" | "stopKind">): boolean {
  return tab === "stop" && stopKind === "trailing";
}

/** Whether the book shows a part of it only: of what can rest as it is. */
export function isIceberg({ tab, isHiding }: Pick<TicketChoice, "tab" | "isHiding">): boolean {
  return tab === "limit" && isHiding;
}

/** Whether some of it may trade at what the book offers, as far as its slippage lets it. */
export function hasSlippage(choice: Pick<TicketChoice, "tab" | "stopKind">): boolean {
  return isMarketKind(choice) || (choice.tab === "oco" && choice.stopKind !== "limit");
}

/** Whether a take profit or a stop loss comes with it. */
export function bringsExits({ tab, hasExits }: Pick<TicketChoice, "tab" | "hasExits">): boolean {
  return hasExits && (tab === "limit" || tab === "market");
}

/** Where a stop lies says which way the price has to come; null while that cannot be said. */
export function triggerOf({ stop, lastPrice }: Pick<TicketFigures, "stop" | "lastPrice">): TriggerOn | null {
  if (stop === null || lastPrice === null || stop === lastPrice) return null;
  return stop > lastPrice ? "rise" : "fall";
}

/** A stop that the price comes to from the other side than to a stop loss of that side. */
export function takesProfit(side: Side, triggerOn: TriggerOn | null): boolean {
  return triggerOn !== null && (triggerOn === "rise") !== (side === "buy");
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
  readonly trailPpm: Amount | null;
  readonly price: Amount | null;
  /** The worst price of an oco after its stop; for others null. */
  readonly second: Amount | null;
  readonly amount: Amount | null;
  readonly display: Amount | null;
  readonly total: Amount | null;
  readonly slippagePpm: Amount | null;
  /**
   * The price the sums are made with: what is typed, or for orders without one the stop or the latest price. A buying oco
   * sets aside what it may pay after its stop.
   */
  readonly reckonedAt: Amount | null;
  readonly lastPrice: Amount | null;
  /** Of what the order costs: money for a buy, coins for a sell. */
  readonly available: Amount | null;
};
