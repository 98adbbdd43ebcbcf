// What is said when orders are filled, or end unfilled, with the ways to the order and to the ledger. In English.

export const page = {
  fillBought: "Bought {amount} {currency} on {symbol}, average {price}, fee {fee}.",
  fillSold: "Sold {amount} {currency} on {symbol}, average {price}, fee {fee}.",
  fillBoughtPart: "Bought {amount} of {whole} {currency} so far on {symbol}, average {price}, fee {fee}.",
  fillSoldPart: "Sold {amount} of {whole} {currency} so far on {symbol}, average {price}, fee {fee}.",
  fillRest: "The rest found no match and was cancelled.",
  ordersFilled: { one: "{count} order was filled.", other: "{count} orders were filled." },
  showOrder: "Show order",
  showOrders: "Show orders",
  showEntry: "Show ledger entry",
  endedUnfilled: "{symbol}: your stop at {stop} was triggered, then nothing more was offered within its price.",
  endedNotComplete:
    "{symbol}: your stop at {stop} was triggered and could not be filled all at once, so nothing was traded.",
  endedMetOwn: "{symbol}: your stop at {stop} was triggered and met another order of yours.",
  endedWithMarket: "{symbol}: this market has ended, so your stop at {stop} was given back.",
} as const;
