// C2C offers and the deals on them. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  identity_required: "Verify your identity first: deals between people need it.",
  payments_required: "Save how you are paid first.",
  payment_way_required: "Your payment methods lack this way. Add it first.",
  payment_name_unverified: "The name in your payment methods is not the one of your verified identity.",
  account_too_new: "A new account can post offers from {until} on.",
  deals_hold: "After a security change you can sell from {until} on.",
  deals_paused: "Your deals are paused until {until}.",
  deals_open_max: "Finish the deal you have taken first. You can have {maximum} at once.",
  offers_full: "You can have {maximum} offers at once. Withdraw one first.",
  offer_own: "This offer is your own.",
  offer_gone: "Somebody else has taken this offer, or it was withdrawn.",
  offer_has_deal: "There is an unfinished deal on this offer. It can be withdrawn once that has ended.",
  unknown_offer: "This offer was not found.",
  number_out_of_range: "The amount must be between {min} and {max}.",
  price_out_of_range: "The price must be between {min} and {max}.",
  person_blocked: "One of you does not want to deal with the other.",
  unknown_deal: "This deal was not found.",
  deal_other_side: "This step is up to the other side.",
  deal_moved_on: "The deal has moved on and no longer takes this step.",
  deal_window_over: "The time to pay is over, and the deal is cancelled. Do not pay.",
} satisfies SomeRefusals;

export const notices = {
  offer_posted: "Your offer is posted.",
  offer_withdrawn: "The offer is withdrawn.",
  offer_taken: "The deal has begun.",
  deal_cancelled: "The deal is cancelled.",
  deal_paid: "Marked as paid. The other side checks that the money has arrived.",
  deal_confirmed: "Receipt confirmed. The coins are the buyer's.",
};

export const messages = {
  deal_opened_pay: {
    title: "Deal begun: please pay",
    text: "You are buying {amount} {currency} for {money}. Pay before its time is over, then mark the deal as paid.",
  },
  deal_opened_wait: {
    title: "Deal begun: wait for the payment",
    text: "You are selling {amount} {currency} for {money}. Wait until the buyer has paid; you get a message.",
  },
  deal_paid: {
    title: "The buyer has paid",
    text: "The buyer of {amount} {currency} says that {money} was paid. Look at your account, and confirm only when the money is there.",
  },
  deal_finished: {
    title: "Deal finished",
    text: "{amount} {currency} for {money}: the deal is finished.",
  },
  deal_cancelled: {
    title: "Deal cancelled",
    text: "{amount} {currency} for {money}: the buyer has cancelled the deal.",
  },
  deal_expired: {
    title: "Deal expired",
    text: "{amount} {currency} for {money}: nobody paid in time, and the deal is cancelled.",
  },
  deal_settled: {
    title: "Dispute decided for the buyer",
    text: "{amount} {currency} for {money}: the coins went to the buyer.",
  },
  deal_returned: {
    title: "Dispute decided for the seller",
    text: "{amount} {currency} for {money}: the coins stay with the seller.",
  },
};

export const reasons = {
  c2c: {
    title: "C2C deals",
    received: "C2C: received, or given back",
    paid: "C2C: set aside for an offer or a deal",
    frozen: "C2C: {amount} {currency} paid from frozen",
  },
};
