// The account log in English.

import type { LogTexts } from "../log-words.ts";

export const logTexts: LogTexts = {
  accounts: { change: "spot", legal: "fiat", lever: "leverage", micro: "seconds" },
  reasons: {
    transfer: {
      title: "Transfers between own accounts",
      received: "Moved from the {account} account",
      paid: "Moved to the {account} account",
    },
    order_hold: { title: "Set aside for an order, from available to frozen" },
    order_release: { title: "Back from an order, from frozen to available" },
    trade: {
      title: "Trades",
      received: "Trade, received",
      paid: "Trade, paid",
      frozen: "Trade, {amount} {currency} paid from frozen",
    },
    adjustment: { title: "Correction by the exchange" },
  },
  other: "Other movement",
};
