// Profit and loss, by coin and by day. In English.

export const titles = { profitLoss: "Profit and loss" } as const;

export const page = {
  lead: "What your coins have cost you, what they have earned, and on which day.",
  figures: "Profit and loss",
  unrealised: "Unrealised",
  unrealisedHint: "value less cost of what you hold",
  realised: "Realised",
  realisedHint: "since the account was opened",
  realisedToday: "Realised today",
  realisedTodayHint: "since midnight in your time zone",
  counting: "Earlier movements are still being counted. Until then these figures are not complete.",
  byCoin: "By coin",
  coin: "Coin",
  quantity: "Quantity",
  average: "Average cost",
  price: "Price",
  value: "Value",
  trade: "Trade",
  tradeCoin: "Trade {coin}",
  noCoins: "There is nothing to count yet",
  noCoinsText: "Once you own a coin, its cost and its profit stand here.",
  byDay: "By day",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  monthRealised: "Realised in the month",
  monthBrought: "Deposits less withdrawals",
  dayRealised: "{day}: {sum} USDT realised",
  dayNothing: "{day}: nothing realised",
  nothingOn: "Nothing was realised on this day, and nothing came or left.",
  brought: "Came in less left",
  how: "How it is counted",
  howAverage:
    "Average cost: everything paid for a coin, divided by how much of it you hold. A sale takes its share of that cost along; what it brings beyond the share is realised.",
  howFees:
    "Fees count: they are taken from what you get, so a purchase costs more for each coin and a sale brings less.",
  howCame:
    "Deposits, deals with other people and test funds come in at the last price of that moment and are no profit. What leaves takes its share of the cost along.",
  howEarned:
    "Interest, rebates and rewards, and results of leverage and seconds options, count as realised on the day they were booked.",
  howUnrealised:
    "Unrealised: what you hold at the last price, less what it has cost. Days are those of the time zone chosen in the settings.",
  exampleTitle: "An example",
  example:
    "You buy 1 BTC at 60,000 USDT. The fee is 0.1%, so you get 0.999 BTC for 60,000: an average of 60,060.06. You sell 0.5 BTC at 66,000 and get 32,967 after the fee. That half had cost 30,030.03, so 2,936.97 is realised. The 0.499 BTC left have cost 29,969.97; at 66,000 they are worth 32,934, so 2,964.03 is unrealised.",
} as const;
