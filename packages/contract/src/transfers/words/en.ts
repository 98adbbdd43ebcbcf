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
