// What the order tables show of an order, as text: shares, sums, times.

import type { SpotOrder } from "@tidemark/contract/spot";
import { amount, formatAmount, mulDivDown, parseAmount, scale } from "@tidemark/kernel";

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
export function filledPercent(order: Pick<SpotOrder, "amount" | "budget" | "filled" | "value">): string {
  const whole = read(order.amount ?? order.budget);
  const done = read(order.amount === null ? order.value : order.filled);
  return whole === 0n ? "0" : mulDivDown(done, 100n, whole).toString();
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

/** What an order comes to at its own price, or came to; null where nobody can know. */
export function orderTotal(order: SpotOrder): string | null {
  if (/[1-9]/.test(order.value)) return order.value;
  if (order.budget !== null) return order.budget;
  if (order.price === null || order.amount === null) return null;
  const places = (order.value.split(".")[1] ?? "").length;
  return cut((read(order.price) * read(order.amount)) / 10n ** 18n, places);
}

/** Today's orders need no date; the year is in the history. */
export function shortTime(at: number, now: number, languageTag: string): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const time = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;
  const date = { month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat(languageTag, isToday ? time : date).format(at);
}
