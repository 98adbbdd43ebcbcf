// The demo's simulated market. In English.

export const reasons = {
  demo_refill: { title: "Test funds topped up" },
};

export const titles = {
  simulation: "Simulated prices",
} as const;

export const page = {
  title: "Simulated prices",
  lead: "This is a demo. Its money is test money, and its prices come from a program, not from the world.",
  titleReal: "Nothing is simulated",
  leadReal: "Every price on this exchange comes from orders that people and companies placed with their own money.",
  how: "How it works",
  howPrice:
    "A reference price for each coin is computed from a secret seed, another one each day. Its hash is published before the day begins and the seed when it is over, so nobody can foretell a price, and everybody can check it afterwards.",
  howOrders:
    "Accounts of the operator place real orders around it, through the same door as everybody. Your orders meet theirs on the same book, by price and time.",
  howHands: "Nobody can set a price, a candle or an outcome by hand. There is no screen and no command for it.",
  facts: "Facts",
  commitment: "Today's commitment (SHA-256 of the seed)",
  copyCommitment: "Copy the commitment",
  noDay: "The first day begins with the next minute.",
  foretellable:
    "The operator has fixed the seeds of this demo (DEMO_SEED): whoever knows them can foretell its prices.",
  records: "Recorded prices, days and their seeds",
  startedAt: "Running since",
  rate: "Trades a second",
  accounts: "Accounts of the operator",
  accountsText: "These accounts trade for the demo. Everybody else is a person.",
  maker: "Market maker",
  taker: "Taker",
  noAccounts: "No account trades at the moment.",
  check: "Check it yourself",
  checkText:
    "Every order and trade is in a journal. This command replays it from the beginning and compares each balance and each open order with what is stored; it names any difference.",
  checkHere:
    "It is for whoever runs the exchange, in the folder of the program. The second form takes a copy while the exchange runs.",
} as const;
