// What is wrong with a ticket, in the documents' order: the price first, then the amount. Then what the market's own
// rules ask for, so that a refusal is seldom the first to tell.

import { orderCost } from "@tidemark/engine/formulas";
import { type Amount, type Scale, scale } from "@tidemark/kernel";
import { readAmount } from "../../forms/amount-text.ts";
import { isMarketKind, type TicketChoice, type TicketMarket, type TicketValues } from "./ticket-view.ts";

/** The names of the documents where they have one. */
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

/** In the order in which they are read and reported. */
export const ticketFields = ["stop", "price", "amount", "total", "slippage"] as const satisfies (keyof TicketValues)[];

type Known = { readonly available: string | null; readonly lastPrice: string | null };

function isOff(value: Amount, step: string, places: Scale): boolean {
  const size = readAmount(step, places);
  return size !== null && size > 0n && value % size !== 0n;
}

function priceProblem(text: string, choice: TicketChoice, market: TicketMarket): TicketProblem | undefined {
  if (isMarketKind(choice)) return undefined;
  const price = readAmount(text, scale(market.quote_scale));
  if (price === null || price === 0n) return choice.side === "buy" ? "pbPrice" : "psPrice";
  return isOff(price, market.tick, scale(market.quote_scale)) ? "priceStep" : undefined;
}

/** A buy stop waits for a higher price, a sell stop for a lower one. */
function stopProblem(
  text: string,
  choice: TicketChoice,
  market: TicketMarket,
  lastPrice: string | null,
): TicketProblem | undefined {
  if (choice.tab !== "stop") return undefined;
  const places = scale(market.quote_scale);
  const stop = readAmount(text, places);
  if (stop === null || stop === 0n) return "stopRequired";
  if (isOff(stop, market.tick, places)) return "priceStep";
  const last = lastPrice === null ? null : readAmount(lastPrice, places);
  if (last === null) return undefined;
  if (choice.side === "buy") return stop > last ? undefined : "stopAbove";
  return stop < last ? undefined : "stopBelow";
}

function sizeProblem(values: TicketValues, choice: TicketChoice, market: TicketMarket): TicketProblem | undefined {
  const base = scale(market.base_scale);
  const size = readAmount(values.amount, base);
  const isBudget = choice.tab === "market" && choice.side === "buy" && choice.sizeBy === "total";
  const needed = isBudget ? readAmount(values.total, scale(market.quote_scale)) : size;
  if (needed === null || needed === 0n) return choice.side === "buy" ? "pbNum" : "psNum";
  if (isBudget || size === null) return undefined;
  if (isOff(size, market.lot, base)) return "amountStep";
  const least = readAmount(market.amount_min, base);
  return least !== null && size < least ? "amountMin" : undefined;
}

function orderValue(values: TicketValues, choice: TicketChoice, market: TicketMarket): Amount | null {
  const quote = scale(market.quote_scale);
  if (isMarketKind(choice)) return readAmount(values.total, quote);
  const price = readAmount(values.price, quote);
  const size = readAmount(values.amount, scale(market.base_scale));
  return price === null || size === null ? null : orderCost(price, size, scale(market.base_scale));
}

function totalProblem(
  values: TicketValues,
  choice: TicketChoice,
  market: TicketMarket,
  available: string | null,
): TicketProblem | undefined {
  const value = orderValue(values, choice, market);
  const least = readAmount(market.value_min, scale(market.quote_scale));
  if (value !== null && least !== null && value < least) return "valueMin";
  const isBuy = choice.side === "buy";
  const places = scale(isBuy ? market.quote_scale : market.base_scale);
  const have = available === null ? null : readAmount(available, places);
  const needed = isBuy ? value : readAmount(values.amount, places);
  return have !== null && needed !== null && needed > have ? "notEnough" : undefined;
}

function slippageProblem(text: string, choice: TicketChoice, market: TicketMarket): TicketProblem | undefined {
  if (!isMarketKind(choice) || text === "") return undefined;
  const ppm = readAmount(text, scale(4));
  return ppm === null || ppm > BigInt(market.slippage_max_ppm) ? "slippageRange" : undefined;
}

export function checkTicket(
  values: TicketValues,
  choice: TicketChoice,
  market: TicketMarket,
  { available, lastPrice }: Known,
): TicketProblems {
  const price = priceProblem(values.price, choice, market);
  const size = sizeProblem(values, choice, market);
  return {
    stop: stopProblem(values.stop, choice, market, lastPrice),
    price,
    amount: size,
    // The value means nothing before price and amount do.
    total: price === undefined && size === undefined ? totalProblem(values, choice, market, available) : undefined,
    slippage: slippageProblem(values.slippage, choice, market),
  };
}
