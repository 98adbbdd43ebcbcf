// Orders on the spot markets. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  price_required: "A limit order needs a price.",
  price_not_positive: "The price must be greater than zero.",
  price_off_tick: "The price does not match the price step of this market.",
  price_out_of_band: "The price must lie between {low} and {high}.",
  amount_off_lot: "The amount does not match the amount step of this market.",
  amount_below_minimum: "The amount is below the minimum of {minimum}.",
  order_value_below_minimum: "The order value is below the minimum of {minimum}.",
  stop_price_required: "A stop order needs a trigger price.",
  stop_price_would_trigger: "At this trigger price the order would be triggered at once.",
  slippage_required: "A market order needs a slippage limit.",
  order_options_conflict: "These order options cannot be combined.",
  too_many_open_orders: "You have reached the limit of {maximum} open orders in this market.",
  order_budget_spent:
    "You have placed very many orders today with few fills ({free} a day, {more} more for each fill). You can place orders again from {until} on; cancelling always works.",
  would_take_liquidity: "The post-only order would have traded at once, so it was not placed.",
  cannot_fill_completely: "The order could not be filled completely, so it was not placed.",
  no_liquidity: "There are no matching orders in the book right now.",
  unknown_order: "This order was not found.",
  order_already_done: "This order is already filled or cancelled.",
} satisfies SomeRefusals;

export const notices = {
  order_placed: "Order placed.",
  order_cancelled: "Order cancelled.",
  orders_cancelled: "Orders cancelled: {count}.",
  order_changed: "Order changed.",
};

export const messages = {
  order_filled: {
    title: "Order filled",
    text: "{market}: {amount} at {price}.",
  },
  stop_unfilled: {
    title: "Stop order ended",
    text: "{market}: the stop at {stop} was triggered, then no more was offered within its price. Filled: {filled} of {amount}.",
  },
  stop_not_complete: {
    title: "Stop order not filled",
    text: "{market}: the stop at {stop} was triggered, but {amount} could not be filled all at once, so nothing was traded.",
  },
  stop_market_ended: {
    title: "Stop order ended",
    text: "{market}: this market has ended, so the stop at {stop} was given back. Filled: {filled} of {amount}.",
  },
  stop_met_own_order: {
    title: "Stop order ended",
    text: "{market}: the stop at {stop} was triggered and met another order of yours. Filled: {filled} of {amount}.",
  },
};

export const reasons = {
  order_hold: { title: "Set aside for an order, from available to frozen" },
  order_release: { title: "Back from an order, from frozen to available" },
  trade: {
    title: "Trades",
    received: "Trade, received",
    paid: "Trade, paid",
    frozen: "Trade, {amount} {currency} paid from frozen",
  },
};
