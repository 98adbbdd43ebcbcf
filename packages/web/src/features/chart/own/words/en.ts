// The reader's own orders and trades on the price chart. In English.

export const page = {
  handleHint: "Drag to change the price, or press the arrow keys and then Enter. Escape puts it back.",
  cancelThis: "Cancel: {order}",
  fillBought: "Bought {amount} {currency} at {price}",
  fillSold: "Sold {amount} {currency} at {price}",
  fillsBought: "Bought {amount} {currency} in {count} trades, average {price}",
  fillsSold: "Sold {amount} {currency} in {count} trades, average {price}",
  averageCost: "Average cost",
  amendedLast: "Order changed. It is now last in the queue at its price.",
  amendUnsure: "No answer came, so the order may have been changed. Look at your open orders.",
} as const;
