// What is wrong with a ticket: the price first, then the amount. Then what the market's own rules ask for, so that a
// refusal is seldom the first to tell.

import { displayBounds, orderCost, trailBounds } from "@tidemark/engine/formulas";
import type { Amount } from "@tidemark/kernel";
import {
  hasSlippage,
  isBudget,
  isIceberg,
  isMarketKind,
  isTrailing,
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
  | "stopAtLast"
  | "trailRange"
  | "aboveLast"
  | "belowLast"
  | "secondWorse"
  | "priceStep"
  | "amountStep"
  | "amountMin"
  | "visibleRange"
  | "valueMin"
  | "notEnough"
  | "slippageRange";

export type TicketProblems = { readonly [Name in keyof TicketValues]?: TicketProblem | undefined };

function isOff(value: Amount, step: Amount): boolean {
  return step > 0n && value % step !== 0n;
}

function priceProblem(
  { price, lastPrice }: TicketFigures,
  choice: TicketChoice,
  { tick }: TicketRules,
): TicketProblem | undefined {
  if (isMarketKind(choice)) return undefined;
  if (price === null || price === 0n) return choice.side === "buy" ? "pbPrice" : "psPrice";
  if (isOff(price, tick)) return "priceStep";
  return choice.tab === "oco" && price !== lastPrice
    ? sideProblem(price, lastPrice, choice.side === "sell")
    : undefined;
}

/** The legs of an oco lie on either side of the market. */
function sideProblem(price: Amount, lastPrice: Amount | null, isAbove: boolean): TicketProblem | undefined {
  if (lastPrice === null || (isAbove ? price > lastPrice : price < lastPrice)) return undefined;
  return isAbove ? "aboveLast" : "belowLast";
}

function secondProblem(
  { price, second }: TicketFigures,
  { tab, stopKind, side }: TicketChoice,
  { tick }: TicketRules,
): TicketProblem | undefined {
  if (tab !== "oco" || stopKind !== "limit") return undefined;
  if (second === null || second === 0n) return side === "buy" ? "pbPrice" : "psPrice";
  if (isOff(second, tick)) return "priceStep";
  const isWorse = price === null || (side === "buy" ? second > price : second < price);
  return isWorse ? undefined : "secondWorse";
}

/** On either side of the market; at its very price it would act at once. */
function stopProblem(figures: TicketFigures, choice: TicketChoice, { tick }: TicketRules): TicketProblem | undefined {
  const { stop, lastPrice } = figures;
  if ((choice.tab !== "stop" && choice.tab !== "oco") || isTrailing(choice)) return undefined;
  if (stop === null || stop === 0n) return "stopRequired";
  if (isOff(stop, tick)) return "priceStep";
  if (choice.tab === "oco") return sideProblem(stop, lastPrice, choice.side === "buy");
  return stop === lastPrice ? "stopAtLast" : undefined;
}

function trailProblem({ trailPpm }: TicketFigures, choice: TicketChoice): TicketProblem | undefined {
  if (!isTrailing(choice)) return undefined;
  const { leastPpm, mostPpm } = trailBounds;
  const isWithin = trailPpm !== null && trailPpm >= BigInt(leastPpm) && trailPpm <= BigInt(mostPpm);
  return isWithin ? undefined : "trailRange";
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

/** How much of it the book may show. */
export function visibleBounds({ amount }: Pick<TicketFigures, "amount">, { steps, amountMin }: TicketRules) {
  return displayBounds(amount ?? 0n, { lot: steps.lot, amountMin });
}

function displayProblem(figures: TicketFigures, choice: TicketChoice, rules: TicketRules): TicketProblem | undefined {
  if (!isIceberg(choice)) return undefined;
  const { display } = figures;
  const { least, most } = visibleBounds(figures, rules);
  // Of so little nothing can be hidden: the exchange says how much it would have to be.
  if (least > most) return undefined;
  if (display === null || display < least || display > most) return "visibleRange";
  return isOff(display, rules.steps.lot) ? "amountStep" : undefined;
}

/**
 * A limit order costs what its whole lots cost, though a little more may have been typed as the total. Of the two that an
 * oco may come to, a buy has the lesser at its limit and a sell after its stop.
 */
function costOf(
  { price, second, amount, total }: TicketFigures,
  choice: TicketChoice,
  { base }: TicketRules,
  isLeast: boolean,
): Amount | null {
  if (isMarketKind(choice)) return total;
  const at = second !== null && isLeast === (choice.side === "sell") ? second : price;
  return at === null || amount === null ? null : orderCost(at, amount, base);
}

function totalProblem(figures: TicketFigures, choice: TicketChoice, rules: TicketRules): TicketProblem | undefined {
  const value = costOf(figures, choice, rules, true);
  if (value !== null && value < rules.valueMin) return "valueMin";
  const { available } = figures;
  const needed = choice.side === "buy" ? costOf(figures, choice, rules, false) : figures.amount;
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
  const second = secondProblem(figures, choice, rules);
  const size = sizeProblem(figures, choice, rules);
  return {
    stop: stopProblem(figures, choice, rules),
    trail: trailProblem(figures, choice),
    price,
    second,
    amount: size,
    // The value means nothing before price and amount do.
    total: (price ?? second ?? size) === undefined ? totalProblem(figures, choice, rules) : undefined,
    display: size === undefined ? displayProblem(figures, choice, rules) : undefined,
    slippage: hasSlippage(choice) ? slippageProblem(figures, values.slippage, rules) : undefined,
  };
}
