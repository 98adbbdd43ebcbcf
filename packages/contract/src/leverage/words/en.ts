// Leverage: positions on recorded prices. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  price_stale: "The price of this market is not fresh, so nothing is opened or changed by it. Try again in a moment.",
  leverage_closed: "Leverage on this pair is closed. Please switch to another pair.",
  hands_out_of_range: "The number of hands must be whole, from {min} to {max}.",
  multiple_not_offered: "This multiple is not offered here.",
  limit_wrong_side: "A long entrust must lie below the price and a short one above it; the price is {price}.",
  take_profit_wrong_side:
    "The take-profit price must lie on the winning side of the opening price and of the price {price}.",
  stop_loss_wrong_side:
    "The stop-loss price must lie on the losing side of the opening price and of the price {price}.",
  leverage_user_limit: "Your positions in this market may be worth {maximum} together at most.",
  leverage_capacity:
    "The house cannot take more on this side of this market right now. Try a smaller position or another market.",
  leverage_uncovered: "The house's funds do not cover all profits right now, so no position is opened. Closing works.",
  too_many_positions: "You have reached the limit of {maximum} positions.",
  unknown_position: "This position was not found.",
  position_not_open: "This position is not open.",
  position_not_pending: "This entrust is no longer waiting.",
  position_closing: "This position is being closed.",
  nothing_to_close: "There is no open position to close.",
} satisfies SomeRefusals;

export const notices = {
  position_opened: "Position opened.",
  entrust_placed: "Entrust placed.",
  position_closed: "Position closed.",
  position_part_closed: "Part of the position closed.",
  entrust_cancelled: "Entrust revoked.",
  stops_set: "Take-profit and stop-loss set.",
  positions_closed: "Positions closed: {count}.",
  margin_added: "Margin added.",
};

export const messages = {
  lever_opened: {
    title: "Entrust opened",
    text: "{market}{side}: {hands} hands opened at {price}.",
  },
  lever_take_profit: {
    title: "Take-profit reached",
    text: "{market}{side}: {hands} hands closed at {price}, result {profit}.",
  },
  lever_stop_loss: {
    title: "Stop-loss reached",
    text: "{market}{side}: {hands} hands closed at {price}, result {profit}.",
  },
  lever_liquidated: {
    title: "Positions liquidated",
    text: "{market}{side}: {hands} hands closed at {price}, result {profit}. The hazard rate had reached its threshold.",
  },
  lever_deleveraged: {
    title: "Position closed by rule",
    text: "{market}{side}: {hands} hands closed at {price}, result {profit}. The house's funds did not cover all profits.",
  },
  lever_delisted: {
    title: "Position closed: pair delisted",
    text: "{market}{side}: {hands} hands closed at {price}, result {profit}.",
  },
  lever_ending: {
    title: "Leverage on a pair ends",
    text: "Leverage on {market} ends at {until}. Nothing opens there any more; whatever is still open then closes at the next recorded price.",
  },
};

export const log = {
  told: { long: ", long", short: ", short" },
  sides: { long: "Long", short: "Short" },
  states: { pending: "Pending", open: "Open", closing: "Closing", closed: "Closed", revoked: "Revoked" },
};

export const reasons = {
  lever_entrust: { title: "Leverage entrusts", paid: "Set aside for an entrust" },
  lever_cancel: { title: "Revoked entrusts", received: "Margin and fee of a revoked entrust" },
  lever_open: { title: "Leverage margin", paid: "Margin of a position" },
  lever_fee: { title: "Leverage fees", received: "Leverage fee", paid: "Leverage fee" },
  lever_close: { title: "Closed positions", received: "Position closed", paid: "Position closed" },
  lever_liquidation: { title: "Liquidations", received: "Position liquidated", paid: "Position liquidated" },
  lever_overnight: {
    title: "Overnight fees",
    received: "Overnight fee",
    paid: "Overnight fee",
    frozen: "Overnight fee, from the margin",
  },
  lever_margin: { title: "Added margin", paid: "Margin added to a position" },
  pool_fund: { title: "Leverage pool", received: "Leverage pool topped up", paid: "Leverage pool topped up" },
  insurance_fund: { title: "Insurance fund", received: "Insurance fund topped up", paid: "Insurance fund topped up" },
};
