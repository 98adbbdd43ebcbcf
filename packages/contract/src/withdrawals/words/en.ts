// Money going out. In English.

import type { SomeRefusals } from "../../words/shape.ts";

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

export const messages = {
  withdrawals_stopped: {
    title: "Withdrawals stopped",
    text: "They were stopped on {time} through the link in a mail. What had not been sent is back in your account. If this was not you, change your password.",
  },
  withdrawal_requested: {
    title: "Withdrawal requested",
    text: "{amount} {currency} is being checked before it is sent.",
  },
  withdrawal_sent: {
    title: "Withdrawal sent",
    text: "{amount} {currency} is on its way.",
  },
  withdrawal_done: {
    title: "Withdrawal done",
    text: "{amount} {currency} has arrived; the network has confirmed it.",
  },
  withdrawal_refused: {
    title: "Withdrawal refused",
    text: "{amount} {currency} was not sent and is back in your account.",
  },
};

export const purposes = {
  code_withdraw: { mail: "With this code you confirm a withdrawal:", sms: "For a withdrawal." },
};

export const mails = {
  hold: "Withdrawals are on hold for 24 hours after a security change.",
  stop: "If this was not you, stop it with this link:",
};

export const reasons = {
  withdrawal: {
    title: "Withdrawals",
    received: "Withdrawal not sent, back to available",
    paid: "Withdrawal requested, from available to frozen",
    frozen: "Withdrawal done, {amount} {currency} paid from frozen",
  },
};

export const titles = {
  addressBook: "Address book",
  stopWithdrawal: "Stop withdrawals",
} as const;
