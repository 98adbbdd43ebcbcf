// Money coming in. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  deposits_closed: "Deposits are not open yet.",
  test_funds_used_up: "That is more test funds than a day has left for this currency.",
} satisfies SomeRefusals;

export const notices = {
  test_funds_sent: "{amount} {currency} are on their way.",
  claim_noted: "Noted. The deposit is credited once the network has confirmed it.",
};

export const messages = {
  deposit_arrived: {
    title: "Deposit arrived",
    text: "{amount} {currency} is in your account.",
  },
};

export const reasons = {
  deposit: { title: "Deposit" },
};

export const titles = {
  deposit: "Deposit address",
} as const;
