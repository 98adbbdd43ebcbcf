// The sums and the judgement of the order ticket, without a screen. Everything is bigint in the market's own units and
// comes from the formulas the exchange itself uses, so the ticket never promises what the exchange would refuse.

import type { BookLevel, MarketRow, placeOrderCall, RequestInput } from "@tidemark/contract";
import {
  amountForBudget,
  buyAmountAtPercent,
  feeOf,
  orderCost,
  percentOf,
  receivedAfterFee,
  type Steps,
  sellAmountAtPercent,
  wholeLots,
} from "@tidemark/engine/formulas";
import { type Amount, amount, bare, formatAmount, type Scale, scale, zero } from "@tidemark/kernel";
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

export type TicketMarket = MarketRow;

export function stepsOf(market: TicketMarket): Steps {
  return { baseScale: baseScale(market), lot: readAmount(market.lot, baseScale(market)) ?? amount(1n) };
}

function baseScale(market: TicketMarket): Scale {
  return scale(market.base_scale);
}

function quoteScale(market: TicketMarket): Scale {
  return scale(market.quote_scale);
}

function print(value: Amount, places: Scale, shown: number): string {
  const text = formatAmount(value, places);
  const point = text.indexOf(".");
  return point === -1 ? text : text.slice(0, shown === 0 ? point : point + 1 + shown);
}

export function isMarketKind({ tab, stopKind }: Pick<TicketChoice, "tab" | "stopKind">): boolean {
  return tab === "market" || (tab === "stop" && stopKind === "market");
}

/** The price the sums are made with: what is typed, or for orders without one the stop or the latest price. */
export function priceFor(
  values: Pick<TicketValues, "price" | "stop">,
  choice: TicketChoice,
  lastPrice: string | null,
): string {
  if (!isMarketKind(choice)) return values.price;
  return choice.tab === "stop" ? values.stop : (lastPrice ?? "");
}

/** Lets the field that was not typed follow the one that was. */
export function linked(
  values: TicketValues,
  choice: TicketChoice,
  market: TicketMarket,
  lastPrice: string | null,
): TicketValues {
  const price = readAmount(priceFor(values, choice, lastPrice), quoteScale(market));
  if (choice.sizeBy === "amount") {
    const size = readAmount(values.amount, baseScale(market));
    if (size === null || price === null || price === 0n) return { ...values, total: "" };
    return { ...values, total: bare(formatAmount(orderCost(price, size, baseScale(market)), quoteScale(market))) };
  }
  const budget = readAmount(values.total, quoteScale(market));
  if (budget === null || price === null || price === 0n) return { ...values, amount: "" };
  const size = amountForBudget(budget, price, stepsOf(market));
  return { ...values, amount: bare(print(size, baseScale(market), market.amount_places)) };
}

export type Slid = { readonly sizeBy: SizeBy; readonly text: string };

/** What the slider puts into which field; null where it must change nothing: no balance, or no price to buy at. */
export function slid(
  percent: number,
  available: string | null,
  values: TicketValues,
  choice: TicketChoice,
  market: TicketMarket,
): Slid | null {
  const places = choice.side === "buy" ? quoteScale(market) : baseScale(market);
  const have = available === null ? null : readAmount(available, places);
  if (have === null || have === 0n) return null;
  if (choice.side === "sell") {
    const size = sellAmountAtPercent(have, percent, stepsOf(market));
    return { sizeBy: "amount", text: bare(print(size, places, market.amount_places)) };
  }
  if (choice.tab === "market") return { sizeBy: "total", text: bare(formatAmount(percentOf(have, percent), places)) };
  const price = readAmount(priceFor(values, choice, null), quoteScale(market));
  if (price === null || price === 0n) return null;
  const size = buyAmountAtPercent(have, percent, price, stepsOf(market));
  return { sizeBy: "amount", text: bare(print(size, baseScale(market), market.amount_places)) };
}

/** How much of the balance the order would take, as the slider shows it. */
export function shareUsed(
  values: TicketValues,
  choice: TicketChoice,
  market: TicketMarket,
  available: string | null,
): number {
  const isBuy = choice.side === "buy";
  const places = isBuy ? quoteScale(market) : baseScale(market);
  const have = available === null ? null : readAmount(available, places);
  const needed = readAmount(isBuy ? values.total : values.amount, places);
  if (have === null || have === 0n || needed === null) return 0;
  const share = (needed * 200n + have) / (have * 2n);
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

export function previewOf(values: TicketValues, choice: TicketChoice, market: TicketMarket): Preview {
  const isBuy = choice.side === "buy";
  const isMaker = choice.tab === "limit" && choice.isPostOnly;
  const ppm = isMaker ? market.maker_fee_ppm : market.taker_fee_ppm;
  const places = isBuy ? baseScale(market) : quoteScale(market);
  const got = readAmount(isBuy ? values.amount : values.total, places);
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

export type Estimate = { readonly amount: string; readonly total: string; readonly isWhole: boolean };

/** What a market order would do to the book as it stands: level by level, best first. */
export function walkBook(
  levels: readonly BookLevel[],
  values: TicketValues,
  choice: Pick<TicketChoice, "sizeBy">,
  market: TicketMarket,
): Estimate | null {
  const base = baseScale(market);
  const quote = quoteScale(market);
  const isByAmount = choice.sizeBy === "amount";
  let left = readAmount(isByAmount ? values.amount : values.total, isByAmount ? base : quote);
  if (left === null || left === 0n) return null;
  const steps = stepsOf(market);
  let size = 0n;
  let value = 0n;
  for (const [priceText, sizeText] of levels) {
    const price = readAmount(priceText, quote) ?? zero;
    const most: Amount = readAmount(sizeText, base) ?? zero;
    const want = isByAmount ? left : amountForBudget(left, price, steps);
    const taken = wholeLots(want < most ? want : most, steps.lot);
    const cost = orderCost(price, taken, base);
    size += taken;
    value += cost;
    left = amount(left - (isByAmount ? taken : cost));
    if (want <= most) return estimate(size, value, market, true);
  }
  return estimate(size, value, market, left === 0n);
}

function estimate(size: bigint, value: bigint, market: TicketMarket, isWhole: boolean): Estimate {
  return {
    amount: bare(print(amount(size), baseScale(market), market.amount_places)),
    total: bare(formatAmount(amount(value), quoteScale(market))),
    isWhole,
  };
}

export type PlaceRequest = RequestInput<typeof placeOrderCall>;

/** The order as the exchange is asked for it. */
export function requestOf(values: TicketValues, choice: TicketChoice, market: TicketMarket): PlaceRequest {
  const isMarket = isMarketKind(choice);
  const isStop = choice.tab === "stop";
  const isBudget = choice.tab === "market" && choice.side === "buy" && choice.sizeBy === "total";
  return {
    legal_id: market.legal_id,
    currency_id: market.currency_id,
    type: choice.side === "buy" ? "1" : "2",
    order_type: isStop ? (isMarket ? "stop_market" : "stop_limit") : isMarket ? "market" : "limit",
    time_in_force: isMarket ? "" : choice.tab === "limit" && choice.isPostOnly ? "post_only" : choice.timeInForce,
    target_price: isMarket ? "" : finished(values.price),
    stop_price: isStop ? finished(values.stop) : "",
    amount: isBudget ? "" : finished(values.amount),
    budget: isBudget ? finished(values.total) : "",
    slippage: isMarket ? finished(values.slippage) : "",
  };
}

function finished(text: string): string {
  return text.endsWith(".") ? text.slice(0, -1) : text;
}
