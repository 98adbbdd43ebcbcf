// What kinds of orders there are, and what becomes of them.

export const orderTypes = ["limit", "market", "stop_limit", "stop_market", "oco", "trailing_stop", "iceberg"] as const;
export const timesInForce = ["gtc", "ioc", "fok", "post_only"] as const;
/** Which way the price has to come to a stop. */
export const triggersOn = ["rise", "fall"] as const;
/** What an oco is at the moment. */
export const orderLegs = ["limit", "stop"] as const;
export const orderStates = ["waiting", "open", "filled", "cancelled"] as const;
export const sides = ["buy", "sell"] as const;

/** Kinds as people choose among them: a stop is one whatever it becomes. */
export const orderKinds = ["limit", "market", "stop", "oco", "trailing", "iceberg"] as const;
export type OrderKind = (typeof orderKinds)[number];

/** How orders end, as traders call it. */
export const orderOutcomes = ["filled", "cancelled", "expired", "rejected"] as const;
export type OrderOutcome = (typeof orderOutcomes)[number];

/** What history can be narrowed to. One that ended otherwise after some of it was filled is also partly filled. */
export const historyOutcomes = [...orderOutcomes, "partly_filled"] as const;
export type HistoryOutcome = (typeof historyOutcomes)[number];

const endings: ReadonlyMap<string | null, OrderOutcome> = new Map([
  ["unfilled", "expired"],
  ["cannot_fill_completely", "expired"],
  ["self_trade", "expired"],
  ["would_take_liquidity", "rejected"],
] as const);

/**
 * Cancelled is what a person or the house has taken back, expired what found no match under its own terms, rejected a
 * post-only order that would have taken; null for one that has not ended.
 *
 * @example outcomeOf({ state: "cancelled", cancel_reason: "unfilled" }) → "expired"
 */
export function outcomeOf(order: {
  readonly state: (typeof orderStates)[number];
  readonly cancel_reason: string | null;
}): OrderOutcome | null {
  if (order.state === "filled") return "filled";
  return order.state === "cancelled" ? (endings.get(order.cancel_reason) ?? "cancelled") : null;
}

/**
 * Whether an order ended with some of it filled and the rest not.
 *
 * @example isPartlyFilled({ state: "cancelled", filled: "0.00400" }) → true
 */
export function isPartlyFilled(order: {
  readonly state: (typeof orderStates)[number];
  readonly filled: string;
}): boolean {
  return order.state === "cancelled" && /[1-9]/.test(order.filled);
}
