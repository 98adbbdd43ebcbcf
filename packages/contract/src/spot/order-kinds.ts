// What kinds of orders there are, and what becomes of them.

export const orderTypes = ["limit", "market", "stop_limit", "stop_market"] as const;
export const timesInForce = ["gtc", "ioc", "fok", "post_only"] as const;
export const orderStates = ["waiting", "open", "filled", "cancelled"] as const;
export const sides = ["buy", "sell"] as const;
