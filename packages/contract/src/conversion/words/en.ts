// Turning one coin into another. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  conversion_paused: "No prices are given at the moment. Try again later.",
  conversion_same_coin: "Choose two different coins.",
  conversion_not_offered: "This coin cannot be converted.",
  conversion_inventory: "The exchange does not have enough {currency} for this. Try a smaller amount.",
  conversion_too_small: "The least that can be converted at once is worth {min} USDT.",
  conversion_too_large: "The most that can be converted at once is worth {max} USDT.",
  conversion_day_limit: "Your limit for today leaves {left} USDT.",
  unknown_quote: "This price was not found. Ask for a new one.",
  quote_used: "This price has been used already. Ask for a new one.",
  quote_late: "This price has ended. Nothing was moved; ask for a new one.",
} satisfies SomeRefusals;

export const notices = {
  converted: "Converted {pay} {from} into {receive} {to}.",
};

export const reasons = {
  conversion: {
    title: "Conversions",
    received: "Conversion: received",
    paid: "Conversion: paid",
  },
};

export const titles = { conversion: "Convert" } as const;

export const page = {
  lead: "One coin into another, out of the exchange's own coins. A price holds for ten seconds.",
  pay: "You pay",
  receive: "You get",
  payCoin: "Coin to pay with",
  receiveCoin: "Coin to get",
  swap: "Swap the two coins",
  all: "All",
  allOf: "All available {currency}",
  available: "Available {amount}",
  limits: "From {min} to {max} USDT at once, up to {day} USDT a day.",
  indicative: "About what you get now, spread included. The price you ask for is the one that counts.",
  amountRequired: "Enter an amount.",
  tooPrecise: "The amount has too many decimal places.",
  notEnough: "The available balance is not enough.",
  sameCoin: "Choose two different coins.",
  passwordRequired: "Enter your trade password.",
  getQuote: "Get a price",
  newQuote: "Get a new price",
  change: "Change",
  convert: "Convert {pay} into {receive}",
  ended: "This price has ended. Nothing was moved.",
  holds: "This price holds for {seconds} s",
  secondsLeft: "Seconds left",
  price: "Price",
  priceOf: "1 {from} = {amount} {to}",
  markPrice: "Recorded price",
  spread: "Spread",
  bookPrice: "Order books, average for this amount",
  bookGives: "The books would give",
  less: "Less than the books",
  more: "More than the books",
  difference: "{amount} {currency} · {usdt} USDT · {percent}",
  differenceUsdt: "{usdt} USDT · {percent}",
  bookThin: "The order books are not deep enough for this amount, so there is nothing to compare with.",
  bookNote: "What the books would give is before their trading fee.",
  worth: "Worth",
  done: "Converted",
  doneText: "{pay} {from} became {receive} {to}.",
  entry: "Ledger entry",
  again: "Convert more",
  paused: "No prices at the moment",
  pausedText: "Conversions are paused. Your coins can be traded on the spot market as ever.",
  noCoins: "Nothing can be converted",
  noCoinsText: "No coin has a recorded price yet.",
  late: "There is no fresh price for {currency} right now.",
  history: "Conversions",
  time: "Time",
  paid: "Paid",
  got: "Got",
  noHistory: "No conversions yet",
  noHistoryText: "What you convert shows up here, with its price.",
} as const;
