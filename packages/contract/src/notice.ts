// The closed list of sentences that action calls answer when they succeed. As with rejections, a code without a
// sentence in each of the five languages (texts/) does not compile.

export const noticeCodes = [
  "language_set",
  "code_sent",
  "code_right",
  "account_ready",
  "logged_out",
  "password_reset",
  "password_changed",
  "saved",
  "trade_password_set",
  "trade_password_present",
  "email_bound",
  "phone_bound",
  "second_factor_ended",
  "session_ended",
  "other_sessions_ended",
  "messages_read",
  "messages_cleared",
  "order_placed",
  "order_cancelled",
  "orders_cancelled",
  "order_changed",
  "favourite_added",
  "favourite_removed",
  "transfer_done",
  "test_funds_sent",
  "claim_noted",
  "withdrawal_requested",
  "withdrawal_cancelled",
  "address_saved",
  "address_removed",
  "withdrawals_stopped",
] as const;

export type NoticeCode = (typeof noticeCodes)[number];
