// A market's terms as texts, and back.

import type { changeTerms } from "@tidemark/contract/console/listing";
import type { ConsoleRequest } from "@tidemark/contract/console-call";
import type { MarketTerms } from "@tidemark/engine";
import { ok, type Result } from "@tidemark/kernel";
import { type Coin, plain } from "../markets/markets.ts";
import { amounts } from "./listing.ts";

type TermTexts = Omit<ConsoleRequest<typeof changeTerms>, "id">;
type Pair = { readonly base: Coin; readonly quote: Coin };

export function textsOfTerms(terms: MarketTerms, { base, quote }: Pair) {
  const { makerFeePpm, takerFeePpm, bandPpm, slippageMaxPpm } = terms;
  const least = { amountMin: plain(terms.amountMin, base.scale), valueMin: plain(terms.valueMin, quote.scale) };
  return { makerFeePpm, takerFeePpm, bandPpm, ...least, slippageMaxPpm };
}

export function termsIn(request: TermTexts, { base, quote }: Pair): Result<MarketTerms> {
  const { makerFeePpm, takerFeePpm, bandPpm, slippageMaxPpm } = request;
  const amountMin = amounts({ amountMin: request.amountMin }, base.scale);
  if (!amountMin.ok) return amountMin;
  const valueMin = amounts({ valueMin: request.valueMin }, quote.scale);
  if (!valueMin.ok) return valueMin;
  return ok({ makerFeePpm, takerFeePpm, bandPpm, slippageMaxPpm, ...amountMin.value, ...valueMin.value });
}
