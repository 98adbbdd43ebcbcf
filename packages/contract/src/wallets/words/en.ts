// What a person owns: amounts, accounts, held funds, the ledger. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  amount_malformed: "Enter the amount as a plain number, such as 12.5.",
  amount_not_positive: "The amount must be greater than zero.",
  amount_too_precise: "The amount can have at most {places} decimal places.",
  amount_too_large: "The amount is too large.",
  unknown_asset: "This currency is not listed here.",
  unknown_account: "This account was not found.",
  insufficient_balance: "The available balance is not enough.",
  unknown_hold: "These held funds were not found.",
  hold_exceeded: "The amount is more than what is held.",
  hold_expired: "The time for this has passed.",
  hold_not_expired: "The waiting time is not over yet.",
  unknown_entry: "This ledger entry was not found.",
} satisfies SomeRefusals;

export const reasons = {
  adjustment: { title: "Correction by the exchange" },
};

export const log = {
  accounts: { change: "spot", legal: "fiat", lever: "leverage", micro: "seconds" },
  otherMovement: "Other movement",
};
