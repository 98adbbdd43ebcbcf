// What a client asks for, as a command of the engine. Only what cannot be said to the engine at all is refused here;
// which options go together, steps, bands and funds are the engine's to judge.

import type { RequestOf } from "@tidemark/contract";
import type { amendOrderCall, placeOrderCall } from "@tidemark/contract/spot";
import type { AmendOrder, Exits, PlaceOrder } from "@tidemark/engine";
import {
  type Amount,
  invalid,
  ok,
  parseAmount,
  parsePositiveAmount,
  type Rejection,
  type Result,
  refuse,
  rejection,
  scale,
} from "@tidemark/kernel";
import type { Market } from "../markets/markets.ts";
import { inWholeSteps } from "./whole-steps.ts";

const slippageUsualPpm = 50_000;
/** One part in a million is a ten-thousandth of a percent. */
const percentPlaces = scale(4);

type Field = { readonly name: string; readonly text: string };

/** Null for an empty field. Without a direction to cut in, a price must stand on a step. */
function priceOf({ name, text }: Field, market: Market, cut: "down" | "up" | null = null): Result<Amount | null> {
  if (text === "") return ok(null);
  const places = market.quote.scale;
  const parsed =
    cut === null ? parsePositiveAmount(text, places) : inWholeSteps(text, { places, step: market.tick, toward: cut });
  if (parsed.ok) return parsed.value > 0n ? parsed : refuse("price_not_positive");
  switch (parsed.rejection.code) {
    case "amount_not_positive":
      return refuse("price_not_positive");
    case "amount_too_precise":
      return refuse("price_off_tick");
    default:
      return invalid(name);
  }
}

function amountOf(text: string, places: Market["base"]["scale"]): Result<Amount | null> {
  return text === "" ? ok(null) : parsePositiveAmount(text, places);
}

/** As much of it as makes whole lots. */
function lotsOf(text: string, { base, lot }: Market): Result<Amount | null> {
  if (text === "") return ok(null);
  const lots = inWholeSteps(text, { places: base.scale, step: lot, toward: "down" });
  return lots.ok && lots.value === 0n ? refuse("amount_off_lot") : lots;
}

function slippageOf(text: string, isSlipping: boolean, market: Market, name = "slippage"): Result<number | null> {
  if (text === "") return ok(isSlipping ? Math.min(slippageUsualPpm, market.terms.slippageMaxPpm) : null);
  const parsed = parseAmount(text, percentPlaces);
  // The widest slippage a market can have is 100 %, far below where a number would lose digits.
  if (parsed.ok && parsed.value <= 100n * 10_000n) return ok(Number.parseInt(parsed.value.toString(), 10));
  return invalid(name);
}

/** Null for an empty field; how far it may be is the engine's to judge. */
function trailOf(text: string): Result<number | null> {
  if (text === "") return ok(null);
  const parsed = parseAmount(text, percentPlaces);
  if (!parsed.ok || parsed.value > 100n * 10_000n) return invalid("trail");
  return ok(Number.parseInt(parsed.value.toString(), 10));
}

/** Null for an empty field; how much it may be is the engine's to judge. */
function displayOf(text: string, { base }: Market): Result<Amount | null> {
  if (text === "") return ok(null);
  const parsed = parseAmount(text, base.scale);
  return parsed.ok ? parsed : invalid("display");
}

type ExitRequest = Pick<RequestOf<typeof amendOrderCall>, "take_profit" | "stop_loss" | "stop_loss_limit">;
type ExitPrices = Pick<Exits, "takeProfit" | "stopLoss" | "stopLossLimit">;

function exitPricesOf(request: ExitRequest, market: Market): Result<ExitPrices> {
  const takeProfit = priceOf({ name: "take_profit", text: request.take_profit }, market);
  if (!takeProfit.ok) return takeProfit;
  const stopLoss = priceOf({ name: "stop_loss", text: request.stop_loss }, market);
  if (!stopLoss.ok) return stopLoss;
  const stopLossLimit = priceOf({ name: "stop_loss_limit", text: request.stop_loss_limit }, market);
  if (!stopLossLimit.ok) return stopLossLimit;
  return ok({
    ...(takeProfit.value === null ? {} : { takeProfit: takeProfit.value }),
    ...(stopLoss.value === null ? {} : { stopLoss: stopLoss.value }),
    ...(stopLossLimit.value === null ? {} : { stopLossLimit: stopLossLimit.value }),
  });
}

/** Null where none of its fields is filled in. */
function exitsOf(request: RequestOf<typeof placeOrderCall>, market: Market): Result<Exits | null> {
  const prices = exitPricesOf(request, market);
  if (!prices.ok) return prices;
  const isSlipping = prices.value.stopLoss !== undefined && prices.value.stopLossLimit === undefined;
  const slippagePpm = slippageOf(request.exit_slippage, isSlipping, market, "exit_slippage");
  if (!slippagePpm.ok) return slippagePpm;
  const exits = { ...prices.value, ...(slippagePpm.value === null ? {} : { slippagePpm: slippagePpm.value }) };
  return ok(Object.keys(exits).length === 0 ? null : exits);
}

/** Whether orders are taken here at all; a pair that is hidden or closed to spot trading is as good as unknown. */
export function isListed(market: Market): boolean {
  return market.isDisplay && market.openCoinTrade;
}

export function placeCommand(request: RequestOf<typeof placeOrderCall>, market: Market): Result<PlaceOrder> {
  const knowsSteps = request.order_type !== "";
  const orderType = request.order_type === "" ? "limit" : request.order_type;
  const isMarket = orderType === "market" || orderType === "stop_market" || orderType === "trailing_stop";
  const cut = knowsSteps ? null : request.type === "buy" ? "down" : "up";
  const price = priceOf({ name: "target_price", text: isMarket ? "" : request.target_price }, market, cut);
  if (!price.ok) return price;
  const stopPrice = priceOf({ name: "stop_price", text: request.stop_price }, market);
  if (!stopPrice.ok) return stopPrice;
  const amount = knowsSteps ? amountOf(request.amount, market.base.scale) : lotsOf(request.amount, market);
  if (!amount.ok) return amount;
  const stopLimitPrice = priceOf({ name: "stop_limit_price", text: request.stop_limit_price }, market);
  if (!stopLimitPrice.ok) return stopLimitPrice;
  const budget = amountOf(request.budget, market.quote.scale);
  if (!budget.ok) return budget;
  const isSlipping = isMarket || (orderType === "oco" && stopLimitPrice.value === null);
  const slippagePpm = slippageOf(request.slippage, isSlipping, market);
  if (!slippagePpm.ok) return slippagePpm;
  const trailPpm = trailOf(request.trail);
  if (!trailPpm.ok) return trailPpm;
  const display = displayOf(request.display, market);
  if (!display.ok) return display;
  const exits = exitsOf(request, market);
  if (!exits.ok) return exits;
  return ok({
    type: "PlaceOrder",
    marketId: market.id,
    side: request.type,
    orderType,
    ...(request.time_in_force === "" ? {} : { timeInForce: request.time_in_force }),
    ...(price.value === null ? {} : { price: price.value }),
    ...(stopPrice.value === null ? {} : { stopPrice: stopPrice.value }),
    ...(request.trigger_on === "" ? {} : { triggerOn: request.trigger_on }),
    ...(stopLimitPrice.value === null ? {} : { stopLimitPrice: stopLimitPrice.value }),
    ...(amount.value === null ? {} : { amount: amount.value }),
    ...(budget.value === null ? {} : { budget: budget.value }),
    ...(slippagePpm.value === null ? {} : { slippagePpm: slippagePpm.value }),
    ...(trailPpm.value === null ? {} : { trailPpm: trailPpm.value }),
    ...(display.value === null ? {} : { displayAmount: display.value }),
    ...(exits.value === null ? {} : { exits: exits.value }),
  });
}

export function amendCommand(request: RequestOf<typeof amendOrderCall>, market: Market): Result<AmendOrder> {
  const price = priceOf({ name: "target_price", text: request.target_price }, market);
  if (!price.ok) return price;
  const stopPrice = priceOf({ name: "stop_price", text: request.stop_price }, market);
  if (!stopPrice.ok) return stopPrice;
  const stopLimitPrice = priceOf({ name: "stop_limit_price", text: request.stop_limit_price }, market);
  if (!stopLimitPrice.ok) return stopLimitPrice;
  const trailPpm = trailOf(request.trail);
  if (!trailPpm.ok) return trailPpm;
  const display = displayOf(request.display, market);
  if (!display.ok) return display;
  const exitPrices = exitPricesOf(request, market);
  if (!exitPrices.ok) return exitPrices;
  const amount = amountOf(request.amount, market.base.scale);
  if (!amount.ok) return amount;
  return ok({
    type: "AmendOrder",
    orderId: request.id,
    ...(price.value === null ? {} : { price: price.value }),
    ...(stopPrice.value === null ? {} : { stopPrice: stopPrice.value }),
    ...(stopLimitPrice.value === null ? {} : { stopLimitPrice: stopLimitPrice.value }),
    ...(trailPpm.value === null ? {} : { trailPpm: trailPpm.value }),
    ...(display.value === null ? {} : { displayAmount: display.value }),
    ...(amount.value === null ? {} : { amount: amount.value }),
    ...exitPrices.value,
  });
}

const wireNames: Readonly<Record<string, string>> = { slippagePpm: "slippage", exitSlippagePpm: "exit_slippage" };

/** The engine names its own fields; a client knows them by others. */
export function inWireNames(refused: Rejection): Rejection {
  const field = wireNames[refused.params?.field ?? ""];
  return field === undefined ? refused : rejection(refused.code, { field });
}
