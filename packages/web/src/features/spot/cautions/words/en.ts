// What is said before an order that is dear to send, with its figures. In English.

export const page = {
  stale: "No connection since {time}: the prices shown may be old.",
  farAbove: "The price lies far above the market. Everything offered up to it is bought at once.",
  farBelow: "The price lies far below the market. Everything bid down to it is sold to at once.",
  stopFarAbove:
    "The limit lies far above its trigger price. Once triggered, everything offered up to it is bought at once.",
  stopFarBelow:
    "The limit lies far below its trigger price. Once triggered, everything bid down to it is sold to at once.",
  thin: "The book is thin for so much: the last part would trade far from the best price.",
  fromLast: "From the last price",
  fromStop: "From the trigger price",
  above: "{percent}% above {price}",
  below: "{percent}% below {price}",
  fills: "Fills by the book now",
  average: "Average by the book now",
  impact: "Price impact",
  impactAt: "{percent}%, last level {price}",
} as const;
