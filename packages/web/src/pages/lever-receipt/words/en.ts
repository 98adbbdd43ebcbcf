// The receipt of a closing. In English.

export const titles = {
  leverReceipt: "Receipt of a closing",
} as const;

export const page = {
  lead: "What this closing was reckoned by. Your browser works it out again; nothing has to be believed.",
  notNamed: "No closing was named",
  notNamedText: "Open a receipt from your list of closed positions.",
  toList: "Closed positions",
  opened: "Opened at",
  closed: "Closed at",
  limitOpened: "Opened at (own limit)",
  profit: "Result",
  paid: "Paid to you",
  taken: "Taken from you",
  insured: "Paid by the insurance fund",
  borne: "Borne by the pool",
  openTick: "The hash of the opening price record follows from its text",
  openMark: "The opening record holds this market's price",
  openPrice: "Opening price: recorded price and spread",
  value: "Contract value: opening price times amount",
  margin: "Margin: contract value by multiple",
  closeTick: "The hash of the closing price record follows from its text",
  closeMark: "The closing record holds the closing price",
  order: "The records come in this order and are those the closing names",
  profitCheck: "Result: difference of the prices times amount",
  payout: "What was paid or taken of it",
  limitNote:
    "The position came from an entrust, so its price is its own limit and the spread, and no record decided it.",
  openLink: "Opening",
  closeLink: "Closing",
  position: "Position {id}",
} as const;
