// Money going out. In English.

import type { SomeRefusals } from "../../texts/words.ts";

export const refusals = {
  withdrawals_closed: "This is not open at the moment.",
  no_network: "This currency has no network it could be sent over.",
  network_required: "Choose the network to send over.",
  unknown_network: "This currency is not sent over that network.",
  address_malformed: "This is not an address of the network {network}.",
  memo_required: "This network needs a memo beside the address.",
  amount_above_maximum: "The amount is above the maximum of {maximum}.",
  fee_above_amount: "The fee is as much as the amount; nothing would arrive.",
  withdrawal_hold: "After a security change withdrawals wait until {until}.",
  address_unsaved: "Save this address first. It can be used {hours} hours later.",
  address_waiting: "This address can be used from {until} on.",
  withdrawal_day_limit: "This is more than may leave within 24 hours. {left} USDT are left.",
  withdrawal_month_limit: "This is more than may leave within 30 days. {left} USDT are left.",
  positions_open: "Close your leverage positions first.",
  unknown_withdrawal: "This withdrawal was not found.",
  withdrawal_too_late: "This withdrawal is already approved and can no longer be cancelled.",
  unknown_address: "This address is not in your address book.",
  address_known: "This address is already in your address book.",
  addresses_full: "The address book is full. It holds {maximum} addresses.",
} satisfies SomeRefusals;

export const notices = {
  withdrawal_requested: "The withdrawal is requested.",
  withdrawal_cancelled: "The withdrawal is cancelled.",
  address_saved: "The address is saved.",
  address_removed: "The address is removed.",
  withdrawals_stopped: "What had not been sent is stopped, and withdrawals wait for a day.",
};
