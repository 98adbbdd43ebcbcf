// Money coming in. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  deposits_closed: "Deposits are not open yet.",
  test_funds_used_up: "That is more test funds than a day has left for this currency.",
} satisfies SomeRefusals;

export const notices = {
  test_funds_sent: "{amount} {currency} are on their way.",
  claim_noted: "Noted. The deposit is credited once the network has confirmed it.",
};

export const messages = {
  deposit_arrived: {
    title: "Deposit arrived",
    text: "{amount} {currency} is in your account.",
  },
  claim_accepted: {
    title: "Your claim about a deposit was accepted",
    text: "{amount} {currency} is in your account.",
  },
  claim_refused: {
    title: "Your claim about a deposit was refused",
    text: "We found no {amount} {currency} for you. If you have sent it, write to support with the transaction.",
  },
};

export const reasons = {
  deposit: { title: "Deposit" },
};

export const titles = {
  deposit: "Deposit",
} as const;

export const page = {
  notOpen: "This function is not open yet.",
  network: "Network",
  coin: "Coin",
  time: "Time",
  amount: "Amount",
  address: "Address",
  memo: "Memo",
  state: "State",
  transaction: "Transaction",
  progress: "Progress",
  stepDone: "done",
  stepCurrent: "under way",
  stepWaiting: "still to come",
  stepFailed: "ended here",
  confirmationsOf: "{now} of {needed} confirmations",
  deposits: "Deposits",
  noDeposits: "No deposits",
  noDepositsText: "Coins sent to one of your addresses show up here as soon as the network has seen them.",
  yourAddress: "Your {currency} address",
  copyAddress: "Copy the address",
  copyMemo: "Copy the memo",
  qrOf: "QR code of the address {address}",
  memoWarning: "Send {currency} with the memo below. Without it the deposit cannot be told to be yours.",
  noAddress: "{network} takes no deposits of {currency} at present.",
  depositMinimum: "At least {minimum}. Less is not credited.",
  depositConfirmations: {
    one: "Credited after {count} network confirmation.",
    other: "Credited after {count} network confirmations.",
  },
  depositOnly: "Send only {currency} over {network} to this address. Anything else is lost.",
  depositDemo: "{currency} is simulated in this demo, and so is {network}. Real coins sent to this address are lost.",
  receiveTestFunds: "Receive test funds",
  depositNow: "Deposit",
  noMoney: "No money here yet.",
  fundsComing: "On its way",
  nothingArriving: "Nothing is on its way.",
  allDeposits: "All deposits",
  depositRecords: "Deposit records",
  arriving: "{amount} on the way",
  arrived: "{amount} arrived",
  arrivedNot: "{amount} not credited",
  depositSeen: "Seen",
  depositCredited: "Credited",
  depositReversed: "Reversed",
  depositBelow: "Below the minimum",
  reversedText: "The network took the block of this deposit back. Nothing was credited; it can still arrive anew.",
  belowText: "It is less than the network's minimum and stays out of the balance.",
  pageLead: "Choose a coin and send it to an address of your own. Everything that arrives is listed below.",
  noNetwork: "This coin has no network it could be sent over.",
} as const;
