// The closed list of reasons for which the exchange says no. Every code has a sentence in five languages
// (contract/src/<feature>/words); a code without one does not compile. Codes are stable names: never reuse or rename one.

export const rejectionCodes = [
  // the road of a request
  "unknown_call",
  "wrong_method",
  "malformed_body",
  "repeated_field",
  "invalid_field",
  "missing_field",
  "body_too_large",
  "unsupported_body",
  "foreign_origin",
  "foreign_host",
  "too_many_requests",
  "overloaded",
  "timed_out",
  "fault",
  "idempotency_key_malformed",
  "idempotency_key_reused",
  "idempotency_in_progress",
  // who is asking
  "session_expired",
  "not_allowed",
  "unsupported_language",
  // proofs
  "trade_password_unset",
  "trade_password_required",
  "trade_password_wrong",
  "trade_password_locked",
  "second_factor_required",
  "second_factor_wrong",
  // money and the ledger
  "amount_malformed",
  "amount_not_positive",
  "amount_too_precise",
  "amount_too_large",
  "unknown_asset",
  "unknown_account",
  "same_account",
  "account_refuses_asset",
  "insufficient_balance",
  "unknown_hold",
  "hold_exceeded",
  "hold_expired",
  "hold_not_expired",
  // deposits
  "deposits_closed",
  "test_funds_used_up",
  // markets and orders
  "unknown_market",
  "market_closed",
  "market_cancel_only",
  "market_halted",
  "price_required",
  "price_not_positive",
  "price_off_tick",
  "price_out_of_band",
  "amount_off_lot",
  "amount_below_minimum",
  "order_value_below_minimum",
  "stop_price_required",
  "stop_price_would_trigger",
  "slippage_required",
  "order_options_conflict",
  "no_reference_price",
  "too_many_open_orders",
  "order_budget_spent",
  "would_take_liquidity",
  "cannot_fill_completely",
  "no_liquidity",
  "unknown_order",
  "order_already_done",
  // the writer
  "exchange_recovering",
  "exchange_halted",
  "exchange_busy",
  // people
  "account_required",
  "email_malformed",
  "phone_malformed",
  "sms_unavailable",
  "code_required",
  "code_wrong",
  "code_too_soon",
  "codes_used_up",
  "password_length",
  "password_too_common",
  "password_own_words",
  "passwords_same",
  "passwords_differ",
  "password_wrong",
  "invite_unknown",
  "account_taken",
  "login_failed",
  "login_slowed",
  "device_unconfirmed",
  "device_link_elsewhere",
  "account_frozen",
  "account_not_frozen",
  "password_reset_needed",
  "login_password_required",
  "old_place_unproved",
  "unknown_change",
  "second_factor_slowed",
  "passkey_wrong",
  "passkey_name_malformed",
  "passkeys_full",
  "unknown_passkey",
  "second_factor_already_on",
  "second_factor_already_off",
  "second_factor_not_begun",
  "link_spent",
  "nickname_malformed",
  "nickname_taken",
  "anti_phishing_malformed",
  "unknown_session",
  // withdrawals
  "withdrawals_closed",
  "no_network",
  "network_required",
  "unknown_network",
  "address_malformed",
  "memo_required",
  "amount_above_maximum",
  "fee_above_amount",
  "withdrawal_hold",
  "address_unsaved",
  "address_waiting",
  "withdrawal_day_limit",
  "withdrawal_month_limit",
  "withdrawal_coin_day_limit",
  "second_factor_missing",
  "address_not_listed",
  "whitelist_already_on",
  "whitelist_already_off",
  "positions_open",
  "unknown_withdrawal",
  "unknown_entry",
  "withdrawal_too_late",
  "unknown_address",
  "address_known",
  "addresses_full",
  // reading
  "unknown_article",
] as const;

export type RejectionCode = (typeof rejectionCodes)[number];

/** `params` fill the places in braces of the sentence, already formatted for reading. */
export type Rejection = {
  readonly code: RejectionCode;
  readonly params?: Readonly<Record<string, string>>;
};

export function rejection(code: RejectionCode, params?: Readonly<Record<string, string>>): Rejection {
  return params === undefined ? { code } : { code, params };
}

// Marked so that whoever does not ask carries none of it.
const known: ReadonlySet<string> = /* @__PURE__ */ new Set(rejectionCodes);

export function isRejectionCode(text: string): text is RejectionCode {
  return known.has(text);
}
