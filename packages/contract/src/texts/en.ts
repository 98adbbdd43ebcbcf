// English sentences. They say what happened and, where there is one, the next step; never whose fault it is.

import type { RejectionCode } from "@tidemark/kernel";
import type { NoticeCode } from "../notice.ts";

export const texts: Readonly<Record<RejectionCode, string>> = {
  // the road of a request
  unknown_call: "There is nothing at this address.",
  wrong_method: "This address does not answer that method.",
  malformed_body: "The request could not be read.",
  repeated_field: "The field {field} was sent more than once.",
  invalid_field: "The value of {field} is not valid.",
  missing_field: "The field {field} is missing.",
  body_too_large: "The request is too large. The limit is {limit}.",
  unsupported_body: "Requests of this format are not accepted here.",
  foreign_origin: "Requests from other sites are not accepted.",
  too_many_requests: "Too many requests. Try again in {seconds} s.",
  overloaded: "The exchange is very busy right now. Try again in a moment.",
  timed_out: "The request took too long and was stopped.",
  fault: "Something failed on our side. Try again in a moment.",
  idempotency_key_malformed: "The request key is not in a usable form.",
  idempotency_key_reused: "This request key was already used for a different request.",
  idempotency_in_progress: "The same request is still being processed.",
  // who is asking
  session_expired: "Your session has ended. Log in again to continue.",
  not_allowed: "Your account does not have access to this.",
  unsupported_language: "This language is not available.",
  // proofs
  trade_password_unset: "Set a trade password first.",
  trade_password_wrong: "The trade password is not correct.",
  trade_password_locked: "Actions with the trade password are locked for now after several wrong entries.",
  second_factor_required: "A verification code is needed for this.",
  second_factor_wrong: "The verification code is not correct or has expired.",
  // money and the ledger
  amount_malformed: "Enter the amount as a plain number, such as 12.5.",
  amount_not_positive: "The amount must be greater than zero.",
  amount_too_precise: "The amount can have at most {places} decimal places.",
  amount_too_large: "The amount is too large.",
  unknown_asset: "This currency is not listed here.",
  unknown_account: "This account was not found.",
  same_account: "The two accounts must be different.",
  insufficient_balance: "The available balance is not enough.",
  unknown_hold: "These held funds were not found.",
  hold_exceeded: "The amount is more than what is held.",
  hold_expired: "The time for this has passed.",
  hold_not_expired: "The waiting time is not over yet.",
  // markets and orders
  unknown_market: "This market was not found.",
  market_closed: "This market is closed.",
  market_cancel_only: "Orders in this market can only be cancelled at the moment.",
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
  no_reference_price: "This market has no price yet. Use a limit order.",
  too_many_open_orders: "You have reached the limit of {maximum} open orders in this market.",
  would_take_liquidity: "The post-only order would have traded at once, so it was not placed.",
  cannot_fill_completely: "The order could not be filled completely, so it was not placed.",
  no_liquidity: "There are no matching orders in the book right now.",
  unknown_order: "This order was not found.",
  order_already_done: "This order is already filled or cancelled.",
  // the writer
  exchange_recovering: "The exchange is recovering. Try again in a moment.",
  exchange_busy: "The exchange is taking in many orders right now. Try again in a moment.",
};

export const notices: Readonly<Record<NoticeCode, string>> = {
  language_set: "Language set.",
};
