// The exchange itself. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  unsupported_language: "This language is not available.",
  exchange_recovering: "The exchange is recovering. Try again in a moment.",
  exchange_halted: "Trading has stopped while the exchange is being checked. Your funds and orders are unchanged.",
  exchange_busy: "The exchange is taking in many orders right now. Try again in a moment.",
  maintenance: "The exchange is under maintenance. Orders can be cancelled; nothing new is taken until it is over.",
} satisfies SomeRefusals;

export const notices = {
  language_set: "Language set.",
};
