// The wealth account. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  whole_number_required: "Enter a whole number.",
  wealth_closed: "Nothing can be locked at the moment.",
  wealth_sold_out: "The reward cannot be set aside for so many units. At most {units} are left.",
  wealth_terms_changed:
    "What a unit takes or brings has changed meanwhile, and nothing was locked. Look again before you confirm.",
  unknown_lock: "This lock was not found.",
  lock_not_open: "This lock has ended already.",
} satisfies SomeRefusals;

export const notices = {
  wealth_moved_in: "Moved {amount} {currency} to the wealth account.",
  wealth_moved_out: "Moved {amount} {currency} to the spot account.",
  wealth_locked: "Locked {usdt} USDT and {amount} {currency} until {until}.",
  wealth_redeemed: "{usdt} USDT and {amount} {currency} are back in the spot account.",
};

export const messages = {
  wealth_ended: {
    title: "Your lock has ended",
    text: "{usdt} USDT and {amount} {currency} are back in your spot account, with a reward of {reward} USDT.",
  },
};

export const reasons = {
  wealth: {
    title: "Locks of the wealth account",
    received: "Wealth: back in the spot account",
    paid: "Wealth: locked for the term",
    frozen: "Wealth: {amount} {currency} left the lock",
  },
  wealth_reward: {
    title: "Rewards of locks",
    received: "Wealth: reward of a lock",
    paid: "Wealth: reward set aside",
  },
};

export const titles = {
  wealth: "Wealth account",
  transferWealth: "Transfer: spot and wealth",
} as const;

export const page = {
  lead: "Lock USDT and {coin} together for a term of {days}. Both come back to your spot account at the end, with the stated reward.",
  free: "Free",
  locked: "Locked",
  coin: "Coin",
  balances: "Balances",
  move: "Transfer",
  moveLead: "Whole amounts between your spot account and your wealth account, at once and free of charge.",
  toWealth: "Spot to wealth",
  toSpot: "Wealth to spot",
  way: "Direction",
  amount: "Amount",
  available: "Available {amount}",
  all: "All",
  wholeRequired: "Enter a whole number.",
  notEnough: "The available balance is not enough.",
  records: "Records",
  unit: "One unit",
  unitText: "{usdt} USDT and {amount} {coin}",
  term: "Term",
  days: { one: "{count} day", other: "{count} days" },
  reward: "Reward of a unit",
  rewardText: "{reward} USDT, {percent} of the USDT for the whole term",
  noReward: "None",
  left: "Units left",
  lock: "Lock",
  units: "Units",
  unitsRequired: "Enter a whole number from 1 to {max}.",
  unitsLack: {
    one: "Your wealth account has enough for {count} unit.",
    other: "Your wealth account has enough for {count} units.",
  },
  lockTitle: { one: "Lock {count} unit", other: "Lock {count} units" },
  lockLocks: "Locked",
  lockUntil: "Until about",
  lockBrings: "Reward at the end",
  lockEarly: "Ended early",
  lockEarlyText: "Everything comes back, the reward does not.",
  lockNote: "The reward is set aside by the exchange now. The price of {coin} can rise and fall meanwhile.",
  closed: "Nothing can be locked at the moment. What is locked goes on as agreed.",
  locks: "Locks",
  started: "Locked",
  ends: "Ends",
  state: "State",
  stateLocked: "Locked",
  stateEnded: "Ended",
  stateRedeemed: "Redeemed early",
  redeem: "Redeem",
  redeemTitle: "Redeem before the end?",
  redeemText: "The lock ends on {time}. If you end it now, the reward is lost.",
  redeemBack: "Comes back to spot",
  redeemCost: "Reward you give up",
  redeemConfirm: "Redeem and give up {reward} USDT",
  redeemConfirmFree: "Redeem",
  noLocks: "No locks yet",
  noLocksText: "Move coins into the account and lock a unit. It shows up here with its end.",
  passwordRequired: "Enter your trade password.",
} as const;
