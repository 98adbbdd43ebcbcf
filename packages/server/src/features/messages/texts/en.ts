// Messages in English.

import type { MessageTexts } from "../templates.ts";

export const messageTexts: MessageTexts = {
  welcome: {
    title: "Welcome",
    text: "Your account is open. Set a trade password and a second factor in the account settings before you trade.",
  },
  login_new_device: {
    title: "Login from a new device",
    text: "{device}, address {address}, {time}. If this was not you, end the session and change your password.",
  },
  password_changed: {
    title: "Login password changed",
    text: "The login password was changed on {time}. Other sessions were ended.",
  },
  trade_password_set: {
    title: "Trade password set",
    text: "A new trade password was set on {time}.",
  },
  trade_password_locked: {
    title: "Trade password locked",
    text: "Five wrong entries were made. Actions with the trade password are locked until {until}.",
  },
  email_bound: {
    title: "E-mail address bound",
    text: "{destination} was bound to your account on {time}.",
  },
  phone_bound: {
    title: "Phone bound",
    text: "{destination} was bound to your account on {time}.",
  },
  second_factor_on: {
    title: "Second factor on",
    text: "The second factor was turned on on {time}.",
  },
  second_factor_off: {
    title: "Second factor off",
    text: "The second factor was turned off on {time}.",
  },
  anti_phishing_changed: {
    title: "Anti-phishing phrase changed",
    text: "The phrase in our mails to you was changed on {time}.",
  },
  withdrawals_stopped: {
    title: "Withdrawals stopped",
    text: "They were stopped on {time} through the link in a mail. What had not been sent is back in your account. If this was not you, change your password.",
  },
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
  deposit_arrived: {
    title: "Deposit arrived",
    text: "{amount} {currency} is in your account.",
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
