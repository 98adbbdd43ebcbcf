// Moving money between one's own accounts. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  same_account: "The two accounts must be different.",
  account_refuses_asset: "This currency cannot be moved into that account.",
} satisfies SomeRefusals;

export const notices = {
  transfer_done: "Moved {amount} {currency} from {from} to {to}.",
};

export const reasons = {
  transfer: {
    title: "Transfers between own accounts",
    received: "Moved from the {account} account",
    paid: "Moved to the {account} account",
  },
};

export const titles = {
  transfer: "Transfer",
  transferFiat: "Transfer: spot and fiat",
  transferLeverage: "Transfer: spot and leverage",
  transferSeconds: "Transfer: spot and seconds",
  transferRecords: "Transfer records",
} as const;

export const page = {
  transfer: "Transfer",
  dialogTitle: "Transfer between accounts",
  lead: "Between your own accounts, at once and free of charge.",
  accountSpot: "Spot",
  accountFiat: "Fiat",
  accountLeverage: "Leverage",
  accountSeconds: "Seconds",
  accountShop: "Shop",
  accountWealth: "Wealth",
  coin: "Coin",
  from: "From",
  to: "To",
  swap: "Swap the two accounts",
  amount: "Amount",
  available: "Available {amount}",
  all: "All",
  allOf: "All available {currency}",
  amountRequired: "Enter an amount to transfer.",
  tooPrecise: "The amount has too many decimal places.",
  notEnough: "The available balance is not enough.",
  noCoins: "No coin can be moved between these accounts.",
  notMovable: "This coin cannot be moved.",
  coinNotMovable: "{coin} cannot be moved.",
  notMovableText: "Only the spot account takes it, so it can be traded and withdrawn right where it lies.",
  otherCoin: "Transfer another coin",
  records: "Transfers",
  recordsLead: "Every transfer between your accounts, the newest first.",
  latest: "Latest transfers",
  allRecords: "All transfers",
  noRecords: "No transfers yet",
  noRecordsText: "What you move between your accounts shows up here.",
  time: "Time",
  way: "Accounts",
  entry: "Ledger entry",
} as const;
