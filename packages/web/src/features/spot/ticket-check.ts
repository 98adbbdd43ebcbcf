// What is wrong with a ticket: the price first, then the amount. Then what the market's own rules ask for, so that a
// refusal is seldom the first to tell.

import { orderCost } from "@tidemark/engine/formulas";
import type { Amount } from "@tidemark/kernel";
import {
  isBudget,
  isMarketKind,
  type TicketChoice,
  type TicketFigures,
  type TicketRules,
  type TicketValues,
} from "./ticket-terms.ts";

/** The keys of their sentences; those that begin with pb and ps are for buyers and for sellers. */
export type TicketProblem =
  | "pbPrice"
  | "pbNum"
  | "psPrice"
  | "psNum"
  | "stopRequired"
  | "stopBelow"
  | "stopAbove"
  | "priceStep"
  | "amountStep"
  | "amountMin"
  | "valueMin"
  | "notEnough"
  | "slippageRange";

export type TicketProblems = { readonly [Name in keyof TicketValues]?: TicketProblem | undefined };

function isOff(value: Amount, step: Amount): boolean {
  return step > 0n && value % step !== 0n;
}

function priceProblem(
  { price }: TicketFigures,
  choice: TicketChoice,
  { tick }: TicketRules,
): TicketProblem | undefined {
  if (isMarketKind(choice)) return undefined;
  if (price === null || price === 0n) return choice.side === "buy" ? "pbPrice" : "psPrice";
  return isOff(price, tick) ? "priceStep" : undefined;
}

/** A buy stop waits for a higher price, a sell stop for a lower one. */
function stopProblem(figures: TicketFigures, choice: TicketChoice, { tick }: TicketRules): TicketProblem | undefined {
  const { stop, lastPrice } = figures;
  if (choice.tab !== "stop") return undefined;
  if (stop === null || stop === 0n) return "stopRequired";
  if (isOff(stop, tick)) return "priceStep";
  if (lastPrice === null) return undefined;
  if (choice.side === "buy") return stop > lastPrice ? undefined : "stopAbove";
  return stop < lastPrice ? undefined : "stopBelow";
}

function sizeProblem(figures: TicketFigures, choice: TicketChoice, rules: TicketRules): TicketProblem | undefined {
  const { amount, total } = figures;
  const spends = isBudget(choice);
  const needed = spends ? total : amount;
  if (needed === null || needed === 0n) return choice.side === "buy" ? "pbNum" : "psNum";
  if (spends || amount === null) return undefined;
  if (isOff(amount, rules.steps.lot)) return "amountStep";
  return amount < rules.amountMin ? "amountMin" : undefined;
}

/** A limit order costs what its whole lots cost, though a little more may have been typed as the total. */
function costOf({ price, amount, total }: TicketFigures, choice: TicketChoice, { base }: TicketRules): Amount | null {
  if (isMarketKind(choice)) return total;
  return price === null || amount === null ? null : orderCost(price, amount, base);
}

function totalProblem(figures: TicketFigures, choice: TicketChoice, rules: TicketRules): TicketProblem | undefined {
  const value = costOf(figures, choice, rules);
  if (value !== null && value < rules.valueMin) return "valueMin";
  const { available } = figures;
  const needed = choice.side === "buy" ? value : figures.amount;
  return available !== null && needed !== null && needed > available ? "notEnough" : undefined;
}

/** A field left empty leaves it to the exchange. */
function slippageProblem(figures: TicketFigures, typed: string, { market }: TicketRules): TicketProblem | undefined {
  const { slippagePpm } = figures;
  if (typed === "") return undefined;
  return slippagePpm === null || slippagePpm > BigInt(market.slippage_max_ppm) ? "slippageRange" : undefined;
}

export function problemsOf(
  figures: TicketFigures,
  values: TicketValues,
  choice: TicketChoice,
  rules: TicketRules,
): TicketProblems {
  const price = priceProblem(figures, choice, rules);
  const size = sizeProblem(figures, choice, rules);
  return {
    stop: stopProblem(figures, choice, rules),
    price,
    amount: size,
    // The value means nothing before price and amount do.
    total: price === undefined && size === undefined ? totalProblem(figures, choice, rules) : undefined,
    slippage: isMarketKind(choice) ? slippageProblem(figures, values.slippage, rules) : undefined,
  };
}
