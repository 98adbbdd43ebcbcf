// The ticket read once: every text becomes a figure in the market's own units, what was not typed follows from what
// was, and what is wrong is said. Preview, slider, checks and the order itself all read these figures.

import { amountForBudget, orderCost, slippedPrice, trailBounds, trailedStop } from "@tidemark/engine/formulas";
import { type Amount, bare, formatAmount, type Scale, scale } from "@tidemark/kernel";
import { readAmount } from "../../forms/amount-text.ts";
import { problemsOf, type TicketProblems } from "./ticket-check.ts";
import {
  isMarketKind,
  isTrailing,
  type TicketChoice,
  type TicketFigures,
  type TicketRules,
  type TicketValues,
} from "./ticket-terms.ts";

export type ReadTicket = {
  readonly figures: TicketFigures;
  /** The fields as shown: what was typed, and what follows from it. */
  readonly values: TicketValues;
  readonly problems: TicketProblems;
};

/** What is known beside the ticket; null until it is. */
export type TicketSurroundings = { readonly available: string | null; readonly lastPrice: string | null };

const ppmOfPercent = scale(4);
const million = 1_000_000n;

export function readTicket(
  typed: TicketValues,
  choice: TicketChoice,
  rules: TicketRules,
  known: TicketSurroundings,
): ReadTicket {
  const { base, quote } = rules;
  const price = readAmount(typed.price, quote);
  const lastPrice = readAmount(known.lastPrice ?? "", quote);
  const trailPpm = readAmount(typed.trail, ppmOfPercent);
  const stop = isTrailing(choice) ? trailedOf(choice, rules, { lastPrice, trailPpm }) : readAmount(typed.stop, quote);
  const slippagePpm = readAmount(typed.slippage, ppmOfPercent);
  const second = choice.tab === "oco" ? secondOf(typed, choice, rules, { stop, slippagePpm }) : null;
  const priced = choice.side === "buy" ? (second ?? price) : price;
  const reckonedAt = !isMarketKind(choice) ? priced : choice.tab === "stop" ? stop : lastPrice;
  const size = sizeOf(typed, choice, rules, reckonedAt);
  const figures: TicketFigures = {
    stop,
    trailPpm,
    price,
    second,
    ...size,
    display: readAmount(typed.display, base),
    slippagePpm,
    reckonedAt,
    lastPrice,
    available: readAmount(known.available ?? "", choice.side === "buy" ? quote : base),
  };
  const trailed = isTrailing(choice) ? { stop: stop === null ? "" : printQuote(stop, rules) } : {};
  const values = { ...typed, ...trailed, ...followed(size, choice, rules) };
  return { figures, values, problems: problemsOf(figures, values, choice, rules) };
}

function secondOf(
  typed: TicketValues,
  { side, stopKind }: TicketChoice,
  { quote, tick }: TicketRules,
  { stop, slippagePpm }: Pick<TicketFigures, "stop" | "slippagePpm">,
): Amount | null {
  if (stopKind === "limit") return readAmount(typed.second, quote);
  const isSound = stop !== null && slippagePpm !== null && slippagePpm <= million;
  return isSound ? slippedPrice(side, { stop, slippagePpm, tick }) : null;
}

/** Where a stop would begin to follow the price; null while that cannot be said. */
function trailedOf(
  { side }: TicketChoice,
  { tick }: TicketRules,
  { lastPrice, trailPpm }: Pick<TicketFigures, "lastPrice" | "trailPpm">,
): Amount | null {
  if (lastPrice === null || trailPpm === null || trailPpm > BigInt(trailBounds.mostPpm)) return null;
  return trailedStop(side, { peak: lastPrice, trailPpm, tick });
}

type Size = Pick<TicketFigures, "amount" | "total">;

/** The figure that was typed, and the one that follows from it at a price. */
function sizeOf(typed: TicketValues, { sizeBy }: TicketChoice, rules: TicketRules, at: Amount | null): Size {
  const isPriced = at !== null && at !== 0n;
  if (sizeBy === "amount") {
    const amount = readAmount(typed.amount, rules.base);
    return { amount, total: amount === null || !isPriced ? null : orderCost(at, amount, rules.base) };
  }
  const total = readAmount(typed.total, rules.quote);
  return { amount: total === null || !isPriced ? null : amountForBudget(total, at, rules.steps), total };
}

/** The field that was not typed, as it is shown. */
function followed({ amount, total }: Size, { sizeBy }: TicketChoice, rules: TicketRules): Partial<TicketValues> {
  if (sizeBy === "amount") return { total: total === null ? "" : printQuote(total, rules) };
  return { amount: amount === null ? "" : printBase(amount, rules) };
}

function print(value: Amount, places: Scale, shown: number): string {
  const text = formatAmount(value, places);
  const point = text.indexOf(".");
  return bare(point === -1 ? text : text.slice(0, shown === 0 ? point : point + 1 + shown));
}

/** Coins as a field shows them, in the places that the market's amounts have. */
export function printBase(value: Amount, { base, market }: TicketRules): string {
  return print(value, base, market.amount_places);
}

/** Money as a field shows it, to its last place. */
export function printQuote(value: Amount, { quote }: TicketRules): string {
  return bare(formatAmount(value, quote));
}
