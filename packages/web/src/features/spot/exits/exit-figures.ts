// Take profit and stop loss of a ticket, read once: what is wrong with them, what each would come to, and how the exchange is
// asked for them.

import { feeOf, orderCost, receivedAfterFee, wholeLots } from "@tidemark/engine/formulas";
import { type Amount, amount, scale } from "@tidemark/kernel";
import { readAmount } from "../../../forms/amount-text.ts";
import type { TicketChoice, TicketFigures, TicketRules } from "../ticket-terms.ts";
import type { PlaceRequest } from "../ticket-view.ts";

export type ExitValues = {
  readonly takeProfit: string;
  readonly stopLoss: string;
  /** At which limit it goes on once the stop loss is reached. */
  readonly second: string;
  readonly slippage: string;
};
export type AfterLoss = "market" | "limit";

export const emptyExits: ExitValues = { takeProfit: "", stopLoss: "", second: "", slippage: "1" };

export type ExitProblem =
  | "oneNeeded"
  | "above"
  | "below"
  | "secondNeeded"
  | "secondWorse"
  | "priceStep"
  | "slippageRange";
export type ExitProblems = { readonly [Name in keyof ExitValues]?: ExitProblem };

/** What an exit would leave, in quote units, and of what was paid or got, in millionths. */
export type Outcome = { readonly value: bigint; readonly ppm: bigint };

export type ReadExits = {
  readonly problems: ExitProblems;
  readonly profit: Outcome | null;
  readonly loss: Outcome | null;
  /** At the latest price the stop would be reached as soon as the order has ended. */
  readonly actsAtOnce: boolean;
};

const million = 1_000_000n;
const ppmOfPercent = scale(4);

type Around = { readonly choice: TicketChoice; readonly figures: TicketFigures; readonly rules: TicketRules };

/** What the order is reckoned to trade at. */
function entryPrice({ choice, figures }: Around): Amount | null {
  return choice.tab === "market" ? figures.lastPrice : figures.price;
}

export function readExits(typed: ExitValues, after: AfterLoss, around: Around): ReadExits {
  const { choice, figures, rules } = around;
  const { market } = rules;
  const [profit, loss, second] = [typed.takeProfit, typed.stopLoss, typed.second].map((text) =>
    readAmount(text, rules.quote),
  ) as [Amount | null, Amount | null, Amount | null];
  const { lastPrice } = figures;
  const from = entryPrice(around);
  const isBuy = choice.side === "buy";
  const isThrough = from !== null && lastPrice !== null && (isBuy ? from >= lastPrice : from <= lastPrice);
  const isBehind = loss !== null && lastPrice !== null && (isBuy ? loss >= lastPrice : loss <= lastPrice);
  const lossAt = after === "limit" ? second : loss;
  return {
    problems: problemsOf(typed, after, { ...around, from, profit, loss, second }),
    profit: outcomeOf(around, { from, at: profit, feePpm: market.maker_fee_ppm }),
    loss: outcomeOf(around, { from, at: loss === null ? null : lossAt, feePpm: market.taker_fee_ppm }),
    actsAtOnce: choice.tab === "limit" && isThrough && isBehind,
  };
}

type Prices = {
  readonly from: Amount | null;
  readonly profit: Amount | null;
  readonly loss: Amount | null;
  readonly second: Amount | null;
};

function problemsOf(typed: ExitValues, after: AfterLoss, prices: Around & Prices): ExitProblems {
  const { choice, rules, from, profit, loss, second } = prices;
  const isBuy = choice.side === "buy";
  const found: { -readonly [Name in keyof ExitValues]?: ExitProblem } = {};
  if (typed.takeProfit === "" && typed.stopLoss === "") found.takeProfit = "oneNeeded";
  const takeProfit = typed.takeProfit === "" ? null : sideProblem(profit, from, isBuy, rules.tick);
  if (takeProfit !== null) found.takeProfit = takeProfit;
  if (typed.stopLoss === "") return found;
  const stopLoss = sideProblem(loss, from, !isBuy, rules.tick);
  if (stopLoss !== null) found.stopLoss = stopLoss;
  if (after === "market") {
    const ppm = readAmount(typed.slippage, ppmOfPercent);
    const isFar = ppm === null || ppm > BigInt(rules.market.slippage_max_ppm);
    if (typed.slippage !== "" && isFar) found.slippage = "slippageRange";
    return found;
  }
  if (second === null || second === 0n) found.second = "secondNeeded";
  else if (second % rules.tick !== 0n) found.second = "priceStep";
  else if (loss !== null && (isBuy ? second > loss : second < loss)) found.second = "secondWorse";
  return found;
}

function sideProblem(price: Amount | null, from: Amount | null, isAbove: boolean, tick: Amount): ExitProblem | null {
  const side = isAbove ? "above" : "below";
  if (price === null || price === 0n) return side;
  if (price % tick !== 0n) return "priceStep";
  return from === null || (isAbove ? price > from : price < from) ? null : side;
}

type Leg = { readonly from: Amount | null; readonly at: Amount | null; readonly feePpm: number };

/** A buy sells again what it received, in whole lots; a sell buys back what it sold, and the fee is missing from that. */
function outcomeOf({ choice, figures, rules }: Around, { from, at, feePpm }: Leg): Outcome | null {
  const { market, base, steps } = rules;
  const size = figures.amount;
  if (from === null || from === 0n || at === null || at === 0n || size === null || size === 0n) return null;
  const isMaker = choice.tab === "limit" && choice.isPostOnly;
  const entryPpm = isMaker ? market.maker_fee_ppm : market.taker_fee_ppm;
  const paid = orderCost(from, size, base);
  if (paid === 0n) return null;
  const value =
    choice.side === "buy"
      ? receivedAfterFee(orderCost(at, wholeLots(receivedAfterFee(size, entryPpm), steps.lot), base), feePpm) - paid
      : receivedAfterFee(paid, entryPpm) - orderCost(at, amount(size + feeOf(size, feePpm)), base);
  return { value, ppm: (value * million) / paid };
}

/** The fields as the exchange takes them. */
export function exitRequest(typed: ExitValues, after: AfterLoss): Partial<PlaceRequest> {
  const [takeProfit, stopLoss, second, slippage] = [typed.takeProfit, typed.stopLoss, typed.second, typed.slippage].map(
    (text) => (text.endsWith(".") ? text.slice(0, -1) : text),
  ) as [string, string, string, string];
  return {
    take_profit: takeProfit,
    stop_loss: stopLoss,
    stop_loss_limit: stopLoss !== "" && after === "limit" ? second : "",
    exit_slippage: stopLoss !== "" && after === "market" ? slippage : "",
  };
}
