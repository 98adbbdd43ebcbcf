// What the page of one order says. In English.

export const page = {
  orderLead: "What was ordered, what became of it, and each fill with its ledger entries.",
  orderNotNamed: "No order chosen",
  orderNotNamedText: "Open an order from your order history.",
  orderUnknown: "Order not found",
  orderUnknownText: "Among your orders there is none with this number.",
  wholeHistory: "The whole history",
  noFills: "No fills yet",
  noFillsText: "Each trade of this order shows up here with its fee.",
  whyUser: "Cancelled by you.",
  whyReplaced: "You changed this order, so another one took its place.",
  whyUnfilled: "Nothing more was offered within its price, so the rest expired.",
  whyNotComplete: "It could not be filled completely at once, so nothing was traded.",
  whyMetOwn: "It met another order of yours, so the rest expired.",
  whyWouldTake: "It was post-only and would have traded at once, so it was rejected.",
  whyMarketEnded: "This market has ended, so the order was given back.",
  shortUnfilled: "nothing more offered",
  shortNotComplete: "not all at once",
  shortMetOwn: "met your own order",
  shortWouldTake: "would have traded",
  shortMarketEnded: "market ended",
} as const;
