// Seconds options and stake policies. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  options_closed: "Options on this pair or in this coin are closed. Please choose another one.",
  options_hours: "Options on this pair are closed at this hour; they open again at {until}.",
  duration_not_offered: "This duration is not offered.",
  stake_out_of_range: "The stake must be from {min} to {max}.",
  too_many_options: "You have reached the limit of {maximum} options that run at once.",
  option_capacity:
    "The pool cannot set the profit of this option aside right now. Try a smaller stake or another pair.",
  options_paused: "You have paused options for yourself until {until}.",
  loss_limit_reached:
    "This option could take you beyond the daily limit that you set for yourself; {left} are left today.",
  pause_too_short: "A pause can be made longer, never shorter.",
  unknown_option: "This option was not found.",
  policy_closed: "This policy is not sold at the moment.",
  policy_amount_out_of_range: "The insured amount must be from {min} to {max}.",
  policy_exists: "You already have a policy in this coin.",
  policy_capacity: "The fund cannot reserve a compensation of this size right now. Try a smaller amount.",
  unknown_policy: "This policy was not found.",
  policy_ended: "This policy has ended.",
  policy_options_open: "Options on the insured balance are still running. Wait until they have ended.",
  policy_stake_limit: "An insured option may stake {maximum} at most, and {count} may run at once.",
  claim_not_due: "A claim is granted once the insured balance is at {line} or below.",
  claims_used_up: "All claims of today are used up. The next one can be made tomorrow.",
} satisfies SomeRefusals;

export const notices = {
  option_placed: "Option accepted.",
  policy_bought: "Policy bought.",
  policy_claimed: "Claim paid: {amount}.",
  policy_cancelled: "Policy ended.",
  option_limit_set: "Daily limit set.",
  options_paused_now: "Options are paused until {until}.",
};

export const messages = {
  policy_grown: {
    title: "Policy ended with a profit",
    text: "Your insured balance reached {line}. The policy has ended and {amount} are free in your seconds account.",
  },
  policy_finished: {
    title: "Policy ended",
    text: "The last claim of your policy was paid. {amount} are free in your seconds account.",
  },
  policy_unfunded: {
    title: "Policy ended",
    text: "The fund could not reserve a further claim, so your policy has ended. {amount} are free in your seconds account.",
  },
};

export const log = {
  directions: { up: "Up", down: "Down" },
  states: { placed: "Accepted", open: "Running", won: "Won", lost: "Lost", drawn: "Draw", void: "Void" },
  statuses: { running: "In progress", closed: "Closed" },
  kinds: { forward: "Forward", reverse: "Reverse" },
  rule: "The option begins at the first price of its pair that was recorded after its acceptance, within 5 seconds, and ends at the last one that was recorded at or before its expiry and is not older than 5 seconds; without either it is void and everything comes back. Up wins above the price it began at, down below it; at the same price the stake comes back.",
};

export const reasons = {
  option_stake: { title: "Stakes of options", paid: "Stake and fee of an option" },
  option_won: { title: "Options won", received: "Option won", paid: "Option won", frozen: "Option won, insured" },
  option_drawn: {
    title: "Options drawn",
    received: "Option drawn",
    paid: "Option drawn",
    frozen: "Option drawn, insured",
  },
  option_lost: { title: "Options lost", received: "Option lost", paid: "Option lost", frozen: "Option lost" },
  option_void: {
    title: "Void options",
    received: "Void option: all back",
    paid: "Void option",
    frozen: "Void option, insured",
  },
  policy_buy: { title: "Policies bought", received: "Premium of a policy", paid: "Insured amount and premium" },
  policy_claim: {
    title: "Claims",
    received: "Claim paid",
    paid: "Claim paid",
    frozen: "Claim, to the insured balance",
  },
  policy_end: { title: "Policies ended", received: "Insured balance back", paid: "Policy ended" },
  option_fund: {
    title: "Pool of options, topped up",
    received: "Pool of options topped up",
    paid: "Pool of options topped up",
  },
  option_return: {
    title: "Pool of options, taken back",
    received: "From the pool of options",
    paid: "From the pool of options",
  },
  policy_fund: { title: "Policy fund, topped up", received: "Policy fund topped up", paid: "Policy fund topped up" },
  policy_return: { title: "Policy fund, taken back", received: "From the policy fund", paid: "From the policy fund" },
};
