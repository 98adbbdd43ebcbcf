// Why an order ended before it was filled: in a sentence on its page, in a few words in lists.

import type { SpotOrder } from "@tidemark/contract/spot";
import type { Translate } from "../../i18n/use-texts.ts";

type Ended = Pick<SpotOrder, "cancel_reason">;
type Text = Translate<"oneOrder">;

const sentences = {
  user: "whyUser",
  replaced: "whyReplaced",
  unfilled: "whyUnfilled",
  cannot_fill_completely: "whyNotComplete",
  self_trade: "whyMetOwn",
  would_take_liquidity: "whyWouldTake",
  market_ended: "whyMarketEnded",
} as const;

/** Whoever took an order back needs no reason in a list. */
const brief = {
  unfilled: "shortUnfilled",
  cannot_fill_completely: "shortNotComplete",
  self_trade: "shortMetOwn",
  would_take_liquidity: "shortWouldTake",
  market_ended: "shortMarketEnded",
} as const;

/** Nothing where it has not ended so, or where only a newer program knows. */
export function endText({ cancel_reason: reason }: Ended, text: Text): string | null {
  if (reason === null || !Object.hasOwn(sentences, reason)) return null;
  return text(sentences[reason as keyof typeof sentences]);
}

export function endInBrief({ cancel_reason: reason }: Ended, text: Text): string | null {
  if (reason === null || !Object.hasOwn(brief, reason)) return null;
  return text(brief[reason as keyof typeof brief]);
}
