// The table of all markets. English gives the keys that every other language must have.

export const texts = {
  title: "Markets",
  lead: "Every pair on this exchange, live. The day means the last 24 hours.",
  zone: "Zone",
  all: "All",
  mainstream: "Mainstream",
  innovation: "Innovation",
  defi: "DeFi",
  pair: "Pair",
  price: "Price",
  change: "24h change",
  day: "Last day",
  high: "24h high",
  low: "24h low",
  volume: "24h volume",
  value: "24h value",
  cny: "In CNY",
} as const;
