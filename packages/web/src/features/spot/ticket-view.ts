// What follows from the ticket's figures: the slider, the preview, the walk through the book and the order itself.
// Everything is bigint in the market's own units and comes from the formulas the exchange itself uses, so the ticket
// never promises what the exchange would refuse.

import type { RequestInput } from "@tidemark/contract";
import type { BookLevel } from "@tidemark/contract/book";
import type { placeOrderCall, SpotOrder } from "@tidemark/contract/spot";
import {
  amountForBudget,
  buyAmountAtPercent,
  feeOf,
  orderCost,
  percentOf,
  receivedAfterFee,
  sellAmountAtPercent,
  wholeLots,
} from "@tidemark/engine/formulas";
import { type Amount, amount, bare, formatAmount, scale, zero } from "@tidemark/kernel";
import { readAmount } from "../../forms/amount-text.ts";
import { printBase, printQuote } from "./ticket-figures.ts";
import {
  hasSlippage,
  isBudget,
  isIceberg,
  isMarketKind,
  isTrailing,
  type SizeBy,
  type TicketChoice,
  type TicketFigures,
  type TicketMarket,
  type TicketRules,
  type TicketValues,
  type TriggerOn,
} from "./ticket-terms.ts";

export type Slid = { readonly sizeBy: SizeBy; readonly text: string };

/** What the slider puts into which field; null where it must change nothing: no balance, or no price to buy at. */
export function slid(percent: number, figures: TicketFigures, choice: TicketChoice, rules: TicketRules): Slid | null {
  const { available, reckonedAt } = figures;
  if (available === null || available === 0n) return null;
  if (choice.side === "sell") {
    return { sizeBy: "amount", text: printBase(sellAmountAtPercent(available, percent, rules.steps), rules) };
  }
  if (choice.tab === "market") return { sizeBy: "total", text: printQuote(percentOf(available, percent), rules) };
  if (reckonedAt === null || reckonedAt === 0n) return null;
  return { sizeBy: "amount", text: printBase(buyAmountAtPercent(available, percent, reckonedAt, rules.steps), rules) };
}

/** How much of the balance the order would take, as the slider shows it. */
export function shareUsed({ available, amount, total }: TicketFigures, { side }: Pick<TicketChoice, "side">): number {
  const needed = side === "buy" ? total : amount;
  if (available === null || available === 0n || needed === null) return 0;
  const share = (needed * 200n + available) / (available * 2n);
  return share >= 100n ? 100 : Math.max(0, Number.parseInt(share.toString(), 10));
}

export type Preview = {
  readonly feePercent: string;
  readonly fee: string | null;
  readonly receives: string | null;
  /** The unit of both: what is received is what the fee is taken from. */
  readonly unit: string;
};

/** Parts per million as percent: 450 → "0.045". */
export function percentOfPpm(ppm: number): string {
  return bare(formatAmount(amount(BigInt(ppm)), scale(4)));
}

export function previewOf(
  figures: Pick<TicketFigures, "amount" | "total">,
  choice: TicketChoice,
  { market, base, quote }: TicketRules,
): Preview {
  const isBuy = choice.side === "buy";
  const isMaker = choice.tab === "limit" && choice.isPostOnly;
  const ppm = isMaker ? market.maker_fee_ppm : market.taker_fee_ppm;
  const places = isBuy ? base : quote;
  const got = isBuy ? figures.amount : figures.total;
  const unit = isBuy ? market.currency_name : market.legal_name;
  const feePercent = percentOfPpm(ppm);
  if (got === null || got === 0n) return { feePercent, fee: null, receives: null, unit };
  return {
    feePercent,
    fee: formatAmount(feeOf(got, ppm), places),
    receives: formatAmount(receivedAfterFee(got, ppm), places),
    unit,
  };
}

export type Estimate = { readonly amount: Amount; readonly total: Amount; readonly isWhole: boolean };

/** What a market order would do to the book as it stands: level by level, best first. */
export function walkBook(
  levels: readonly BookLevel[],
  figures: Pick<TicketFigures, "amount" | "total">,
  { sizeBy }: Pick<TicketChoice, "sizeBy">,
  { base, quote, steps }: TicketRules,
): Estimate | null {
  const isByAmount = sizeBy === "amount";
  let left = isByAmount ? figures.amount : figures.total;
  if (left === null || left === 0n) return null;
  let size = zero;
  let value = zero;
  for (const [priceText, sizeText] of levels) {
    const price = readAmount(priceText, quote) ?? zero;
    const most = readAmount(sizeText, base) ?? zero;
    const want: Amount = isByAmount ? left : amountForBudget(left, price, steps);
    const taken = wholeLots(want < most ? want : most, steps.lot);
    const cost = orderCost(price, taken, base);
    size = amount(size + taken);
    value = amount(value + cost);
    left = amount(left - (isByAmount ? taken : cost));
    if (want <= most) return { amount: size, total: value, isWhole: true };
  }
  return { amount: size, total: value, isWhole: left === 0n };
}

export type PlaceRequest = RequestInput<typeof placeOrderCall>;

/** The order as the exchange is asked for it: the fields as they are shown, and which way a stop was shown to wait. */
export function requestOf(
  values: TicketValues,
  choice: TicketChoice,
  market: TicketMarket,
  triggerOn: TriggerOn | null,
): PlaceRequest {
  const isMarket = isMarketKind(choice);
  const isStop = choice.tab === "stop" && !isTrailing(choice);
  const isOco = choice.tab === "oco";
  const spends = isBudget(choice);
  return {
    legal_id: market.legal_id,
    currency_id: market.currency_id,
    type: choice.side === "buy" ? "1" : "2",
    order_type: typeOf(choice),
    time_in_force: isMarket || isOco ? "" : choice.tab === "limit" ? limitTime(choice) : choice.timeInForce,
    target_price: isMarket ? "" : finished(values.price),
    stop_price: isStop || isOco ? finished(values.stop) : "",
    trigger_on: isStop ? (triggerOn ?? "") : "",
    stop_limit_price: isOco && choice.stopKind === "limit" ? finished(values.second) : "",
    trail: isTrailing(choice) ? finished(values.trail) : "",
    amount: spends ? "" : finished(values.amount),
    display: isIceberg(choice) ? finished(values.display) : "",
    budget: spends ? finished(values.total) : "",
    slippage: hasSlippage(choice) ? finished(values.slippage) : "",
    take_profit: "",
    stop_loss: "",
    stop_loss_limit: "",
    exit_slippage: "",
  };
}

/** What never takes and what hides a part of itself rests until it is cancelled. */
function limitTime({ isPostOnly, isHiding, timeInForce }: TicketChoice): SpotOrder["time_in_force"] {
  if (isPostOnly) return "post_only";
  return isHiding ? "gtc" : timeInForce;
}

/** The kind of order as the exchange calls it. */
export function typeOf(choice: Pick<TicketChoice, "tab" | "stopKind" | "isHiding">): SpotOrder["order_type"] {
  const { tab, stopKind } = choice;
  if (isIceberg(choice)) return "iceberg";
  if (tab !== "stop") return tab;
  return stopKind === "trailing" ? "trailing_stop" : `stop_${stopKind}`;
}

function finished(text: string): string {
  return text.endsWith(".") ? text.slice(0, -1) : text;
}
