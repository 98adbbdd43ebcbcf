// Shops of merchants. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  unknown_shop: "This shop was not found.",
  shop_exists: "You have a shop for this coin already.",
  shop_name_malformed: "A name has {min} to {max} letters, digits or blanks.",
  shop_name_taken: "Another shop has this name.",
  shop_not_open: "This shop is not open.",
  shop_not_waiting: "This application has been decided already.",
  shop_leaving: "The notice of this shop has begun. Nothing new can be posted or taken.",
  shop_paused: "This shop takes no deals at the moment.",
  shop_closed_now: "This shop is closed now. It opens again on {until}.",
  shop_hours_malformed: "Say for each day from when to when the shop is open, and leave one day open at least.",
  offer_off_shelf: "This offer is off the shelf at the moment.",
  offer_price_moved: "The price has moved to {price}. Look again before you take it.",
  offer_out_of_limits: "One deal can be between {min} and {max}.",
  offer_limits_wrong: "The least of one deal cannot be more than the most, and the most not more than all of it.",
  offer_not_small: "There is enough left of this offer to be taken. Withdraw it instead.",
  premium_out_of_range: "The distance from the index is at most {maximum} percent either way, with two decimals.",
  window_out_of_range: "There are {min} to {max} minutes to pay.",
} satisfies SomeRefusals;

export const notices = {
  shop_applied: "Your application waits for an operator. The deposit is set aside.",
  shop_withdrawn: "Your application is withdrawn. The deposit is back.",
  shop_leaves: "The notice has begun. The deposit comes back on {until}.",
  shop_saved: "Saved.",
  shop_moved_in: "Moved {amount} {currency} to the shop.",
  shop_moved_out: "Moved {amount} {currency} from the shop.",
  offer_shelved: "The offer is on the shelf.",
  offer_unshelved: "The offer is off the shelf.",
  offer_closed: "The offer is closed.",
  arbitrated_by_buyer: "I have paid, and the coins were not released.",
  arbitrated_by_seller: "I have not received the money.",
};

export const messages = {
  shop_approved: {
    title: "Your shop is open",
    text: "{name} can buy and sell {currency} from now on. Move coins to the shop and post your first offer.",
  },
  shop_refused: {
    title: "Your shop was not opened",
    text: "Operators have refused the application for {name} ({currency}): {reason} The deposit is back in your fiat account.",
  },
  shop_leaving: {
    title: "The notice of your shop has begun",
    text: "{name} ({currency}) ends on {time}, once no deal goes on. The deposit comes back then.",
  },
  shop_ended: {
    title: "Your shop has ended",
    text: "{name} ({currency}) has ended. The deposit and what was left in the shop are in your fiat account.",
  },
};

export const reasons = {
  shop: {
    title: "Deals with shops",
    received: "Shop: received, or given back",
    paid: "Shop: set aside for an offer or a deal",
    frozen: "Shop: {amount} {currency} paid from frozen",
  },
  shop_deposit: {
    title: "Deposit of a shop",
    received: "Deposit of a shop: given back",
    paid: "Deposit of a shop: set aside",
  },
};
