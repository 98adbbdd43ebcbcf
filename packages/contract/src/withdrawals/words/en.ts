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
  withdrawal_coin_day_limit: "This is more {currency} than may leave within 24 hours. {left} {currency} are left.",
  second_factor_missing: "Set up a second factor first: withdrawals worth more than {above} USDT need one.",
  address_not_listed: "You withdraw to saved addresses only. Save this one first.",
  whitelist_already_on: "Withdrawals go to saved addresses only already.",
  whitelist_already_off: "Withdrawals go to any address already.",
  positions_open: "Close your leverage positions first.",
  unknown_withdrawal: "This withdrawal was not found.",
  withdrawal_too_late: "This withdrawal is already approved or being sent and can no longer be cancelled.",
  unknown_address: "This address is not in your address book.",
  address_known: "This address is already in your address book.",
  addresses_full: "The address book is full. It holds {maximum} addresses.",
} satisfies SomeRefusals;

export const notices = {
  withdrawal_requested: "The withdrawal is requested.",
  withdrawal_cancelled: "The withdrawal is cancelled.",
  address_saved: "The address is saved.",
  address_removed: "The address is removed.",
  whitelist_on: "From now on withdrawals go to saved addresses only.",
  whitelist_off: "Withdrawals to any address are possible in 24 hours.",
  withdrawals_stopped: "What had not been sent is stopped, and withdrawals wait for a day.",
};

export const messages = {
  withdrawals_stopped: {
    title: "Withdrawals stopped",
    text: "They were stopped on {time} through the link in a mail. What had not been sent is back in your account. If this was not you, change your password.",
  },
  address_added: {
    title: "New withdrawal address",
    text: "{address} was saved on {time} for withdrawals over {network}. If this was not you, remove it and change your password.",
  },
  address_removed: {
    title: "Withdrawal address removed",
    text: "{address} was taken out of your address book on {time}.",
  },
  whitelist_on: {
    title: "Saved addresses only",
    text: "Since {time} withdrawals go to saved addresses only.",
  },
  whitelist_off: {
    title: "Withdrawals to any address",
    text: "On {time} somebody asked to allow withdrawals to any address again. It takes effect 24 hours later. If this was not you, turn it on again and change your password.",
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

export const page = {
  sentIn: "First time to this address: sent in",
  whitelist: "Saved addresses only",
  whitelistState: "On",
  whitelistOn: "Withdrawals go to saved addresses only. A new address can be used a day after it was saved.",
  whitelistOff:
    "Withdrawals may go to any address. If you limit them to saved ones, nobody can send your money elsewhere at once.",
  whitelistLeaving: "Still on. Withdrawals to any address are possible in",
  turnOn: "Allow saved addresses only",
  turnOff: "Allow any address",
  keepOn: "Keep it on",
  turnOffText: "This takes effect in 24 hours, and you get a mail about it.",
  turnOnText: "From now on withdrawals go to saved addresses only.",
  notOpen: "This function is not open yet.",
  network: "Network",
  coin: "Coin",
  time: "Time",
  amount: "Amount",
  address: "Address",
  memo: "Memo",
  memoIs: "Memo {memo}",
  state: "State",
  fee: "Fee",
  arrives: "Arrives",
  transaction: "Transaction",
  details: "Details",
  progress: "Progress",
  stepDone: "done",
  stepCurrent: "under way",
  stepWaiting: "still to come",
  stepFailed: "ended here",
  confirmationsOf: "{now} of {needed} confirmations",
  withdrawals: "Withdrawals",
  noWithdrawals: "No withdrawals",
  noWithdrawalsText: "What you withdraw shows up here with each of its steps.",
  copyAddress: "Copy the address",
  withdrawCoin: "Withdraw {currency}",
  withdrawAmount: "Withdraw {amount}",
  toAddress: "To address",
  memoHint: "Ask the receiver for it. Without the right memo the money can be lost.",
  availableIn: "Available {amount}",
  atLeast: "min. {minimum}",
  all: "All",
  allOf: "All available {currency}",
  feeTerms: "{percent}%, at least {least}",
  addressRequired: "Enter the address to withdraw to.",
  memoRequired: "Enter the memo.",
  amountRequired: "Enter the amount to withdraw.",
  lessMin: "The amount is below the minimum of {minimum}.",
  moreMax: "The amount is above the maximum of {maximum}.",
  notEnough: "The available balance is not enough.",
  nothingArrives: "The fee is as much as the amount; nothing would arrive.",
  passwordRequired: "Enter the trade password.",
  addressCheck: "Check it twice: what is sent over {network} cannot be called back.",
  inBook: "In your address book",
  inBookAs: "In your address book: {notes}",
  saveFirst: {
    one: "New addresses are saved in the address book first and can be used {count} hour later.",
    other: "New addresses are saved in the address book first and can be used {count} hours later.",
  },
  held: "After a security change withdrawals wait until {time}.",
  unsure:
    "No answer came, so the withdrawal may have been requested. Look at the list first. Sending the same withdrawal again is safe: it counts once.",
  confirmTitle: "Withdraw {amount}?",
  confirmText: "Check coin, amount and address. A withdrawal that was sent cannot be called back.",
  limits: "Limits",
  limitsOf: "Limits at identity level {level}",
  limitDay: "Within 24 hours",
  limitMonth: "Within 30 days",
  limitUsed: "{used} of {limit} USDT used",
  latestWithdrawals: "Latest withdrawals",
  allWithdrawals: "All withdrawals",
  leaving: "{amount} out",
  stateRequested: "Requested",
  stateApproved: "Approved",
  stateSending: "Sending",
  stateSent: "Sent",
  stateUnknown: "Being checked",
  stateDone: "Done",
  stateRefused: "Refused",
  stateCancelled: "Cancelled",
  unknownText:
    "It is not certain yet whether this was sent. The amount stays reserved until the network has settled it.",
  refusedText: "This withdrawal was refused. The amount is back in your balance.",
  refusedBecause: "Refused: {notes} The amount is back in your balance.",
  cancelWithdrawal: "Cancel withdrawal",
  keepWithdrawal: "Keep it",
  cancelTitle: "Cancel this withdrawal?",
  cancelText: "The reserved amount returns to your balance at once.",
  addressBook: "Address book",
  manageAddresses: "Manage the address book",
  bookLead: {
    one: "Addresses you withdraw to. A new one can be used {count} hour after it was saved.",
    other: "Addresses you withdraw to. A new one can be used {count} hours after it was saved.",
  },
  bookLeadAtOnce: "Addresses you withdraw to. In this demo a new one can be used at once.",
  bookEmpty: "The address book is empty",
  bookEmptyText: "Save the addresses you withdraw to, so that you never have to type them again.",
  addAddress: "Add an address",
  saveAddress: "Save address",
  addWaits: {
    one: "It can be used {count} hour after it was saved. This protects you if somebody else gets into your account.",
    other:
      "It can be used {count} hours after it was saved. This protects you if somebody else gets into your account.",
  },
  addAtOnce: "In this demo it can be used at once.",
  notes: "Note",
  notesHint: "Such as: cold wallet",
  usable: "Usable",
  usableIn: "Usable in",
  usableFrom: "Usable from {time}",
  removeAddress: "Remove address",
  removeNamed: "Remove {address}",
  removeTitle: "Remove this address?",
  removeText: "Withdrawals on their way are not affected. To use the address again it has to be saved again.",
  noNetwork: "This coin has no network it could be sent over.",
  stopLead:
    "This stops what has not been sent yet and holds withdrawals of the account for a day. The money returns to its balance.",
  stopButton: "Stop withdrawals",
  stopDone: "Withdrawals are stopped",
  stopNext: "Change your password if you did not ask for the withdrawal yourself.",
  stopNoLink: "This address lacks its link. Open it from the mail once more.",
} as const;
