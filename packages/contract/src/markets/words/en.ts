// What can be traded. In English.

import type { SomeRefusals } from "../../texts/words.ts";

export const refusals = {
  unknown_market: "This market was not found.",
  market_closed: "This market is closed.",
  market_cancel_only: "Orders in this market can only be cancelled at the moment.",
  no_reference_price: "This market has no price yet. Use a limit order.",
} satisfies SomeRefusals;

export const notices = {
  favourite_added: "Added to your favourites.",
  favourite_removed: "Removed from your favourites.",
};
