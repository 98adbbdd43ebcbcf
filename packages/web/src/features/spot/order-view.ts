// What the order tables show of an order, as text: its state, its size in the unit it was ordered in, shares, sums.

import { type HistoryOutcome, isPartlyFilled, outcomeOf, type SpotOrder } from "@tidemark/contract/spot";
import { amount, formatAmount, mulDivDown, parseAmount, scale } from "@tidemark/kernel";
import { formatDecimal } from "@tidemark/ui";
import type { Translate } from "../../i18n/use-texts.ts";
import { valueStyle } from "../markets/markets.ts";

const fine = scale(18);

function read(text: string | null): bigint {
  const parsed = parseAmount(text ?? "", fine);
  return parsed.ok ? parsed.value : 0n;
}

/**
 * How much of an order is filled, in whole percent; of one that spends a budget, how much of it is spent.
 *
 * @example filledPercent({ amount: "2", budget: null, filled: "0.5", value: "50" }) → "25"
 */
export function filledPercent(
  order: Pick<SpotOrder, "amount" | "budget" | "filled" | "value"> & { readonly state?: SpotOrder["state"] },
): string {
  // What could not buy another step is left of a budget, and given back.
  if (order.state === "filled") return "100";
  const whole = read(order.amount ?? order.budget);
  const done = read(order.amount === null ? order.value : order.filled);
  return whole === 0n ? "0" : mulDivDown(done, 100n, whole).toString();
}

function isSomething(text: string): boolean {
  return /[1-9]/.test(text);
}

const outcomeKeys = {
  filled: "stateFilled",
  cancelled: "stateCancelled",
  expired: "stateExpired",
  rejected: "stateRejected",
  partly_filled: "statePartlyFilled",
} as const satisfies Record<HistoryOutcome, string>;

export function outcomeKey<Outcome extends HistoryOutcome>(outcome: Outcome): (typeof outcomeKeys)[Outcome] {
  return outcomeKeys[outcome];
}

/** An order's state as traders call it. */
export function stateOf(order: Pick<SpotOrder, "state" | "filled" | "cancel_reason">) {
  const outcome = outcomeOf(order);
  if (outcome !== null) return outcomeKeys[outcome];
  if (order.state === "waiting") return "stateWaiting";
  return isSomething(order.filled) ? "statePartlyFilled" : "stateOpen";
}

/** The state in words; one that ended with some of it filled says how much: "Cancelled · 40% filled". */
export function stateText(order: SpotOrder, text: Translate<"spot">): string {
  const state = text(stateOf(order));
  if (!isPartlyFilled(order)) return state;
  const percent = filledPercent(order);
  return text("endedPartly", { state, percent: percent === "0" ? "<1" : percent });
}

/** The price an order rests at: an oco has another one once its stop was reached. */
export function restingPrice({ price, stop_limit_price, leg }: Pick<SpotOrder, "price" | "stop_limit_price" | "leg">) {
  return leg === "stop" ? stop_limit_price : price;
}

type Sized = Pick<SpotOrder, "symbol" | "amount" | "budget">;

/** The coin an order's size is in: what is traded, or what is spent where a budget was given. */
function sizeUnit({ symbol, amount }: Sized): string {
  const [base = "", quote = ""] = symbol.split("/");
  return amount === null ? quote : base;
}

/** Amounts in the places of their market, money in its own. */
function sized(size: string | null, { amount }: Sized, languageTag: string): string {
  return formatDecimal(size, languageTag, amount === null ? valueStyle : {});
}

/**
 * What was ordered, in the unit it was ordered in.
 *
 * @example orderedText({ symbol: "BTC/USDT", amount: null, budget: "200.000000" }, "en") → "200.00 USDT"
 */
export function orderedText(order: Sized, languageTag: string): string {
  return `${sized(order.amount ?? order.budget, order, languageTag)} ${sizeUnit(order)}`;
}

/**
 * How much of it was filled, in the same unit: "0.00800 / 0.02000 BTC".
 *
 * @example filledText({ symbol: "BTC/USDT", amount: null, budget: "200", filled: "0.003", value: "192" }, "en") → "192.00 / 200.00 USDT"
 */
export function filledText(order: Sized & Pick<SpotOrder, "filled" | "value">, languageTag: string): string {
  const done = order.amount === null ? order.value : order.filled;
  return `${sized(done, order, languageTag)} / ${orderedText(order, languageTag)}`;
}

/** What is not filled yet, in the amount's own places. */
export function leftOf(order: Pick<SpotOrder, "amount" | "filled">): string {
  const left = read(order.amount) - read(order.filled);
  const places = (order.amount?.split(".")[1] ?? "").length;
  return cut(left < 0n ? 0n : left, places);
}

function cut(value: bigint, places: number): string {
  const text = formatAmount(amount(value), fine);
  const point = text.indexOf(".");
  return places === 0 ? text.slice(0, point) : text.slice(0, point + 1 + places);
}

export type CoinSum = { readonly coin: string; readonly value: string };

/**
 * Figures added up by their coin, in the order in which the coins come; what comes to nothing is left out.
 *
 * @example sumsByCoin([{ coin: "USDT", value: "1.5" }, { coin: "USDT", value: "2" }]) → [{ coin: "USDT", value: "3.5…" }]
 */
export function sumsByCoin(figures: readonly CoinSum[]): readonly CoinSum[] {
  const sums = new Map<string, bigint>();
  for (const { coin, value } of figures) sums.set(coin, (sums.get(coin) ?? 0n) + read(value));
  return [...sums]
    .filter(([, sum]) => sum !== 0n)
    .map(([coin, sum]) => ({ coin, value: formatAmount(amount(sum), fine) }));
}
