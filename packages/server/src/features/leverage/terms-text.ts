// A pair's leverage terms as texts, and back.

import type { setLeverTerms } from "@tidemark/contract/console/leverage";
import type { ConsoleRequest } from "@tidemark/contract/console-call";
import type { LeverMarketRow, LeverTerms } from "@tidemark/engine";
import { ok, parsePositiveAmount } from "@tidemark/kernel";
import type { ConsoleResult } from "../../seams/console.ts";
import { type Market, plain } from "../markets/markets.ts";
import { no } from "./console-parts.ts";

const multiplesForm = /^[1-9][0-9]{0,3}( *, *[1-9][0-9]{0,3}){0,19}$/;
const multipleMax = 1_000;

export function textsOfTerms(terms: LeverMarketRow | LeverTerms, { base, quote }: Market) {
  const { handsMin, handsMax, multiples, spreadPpm, feePpm, overnightPpm, stressPpm } = terms;
  return {
    hand: plain(terms.hand, base.scale),
    handsMin,
    handsMax,
    multiples: typeof multiples === "string" ? multiples : multiples.join(","),
    spreadPpm,
    feePpm,
    overnightPpm,
    stressPpm,
    userValueMax: plain(terms.userValueMax, quote.scale),
    sideValueMax: plain(terms.sideValueMax, quote.scale),
  };
}

function multiplesIn(text: string): number[] | null {
  if (!multiplesForm.test(text)) return null;
  const found = text.split(",").map((one) => Number.parseInt(one, 10));
  const isRising = found.every((one, index) => one <= multipleMax && one > (found[index - 1] ?? 0));
  return isRising ? found : null;
}

export function termsIn(
  request: ConsoleRequest<typeof setLeverTerms>,
  { base, quote }: Market,
): ConsoleResult<LeverTerms> {
  const hand = parsePositiveAmount(request.hand, base.scale);
  if (!hand.ok) return hand;
  const userValueMax = parsePositiveAmount(request.userValueMax, quote.scale);
  if (!userValueMax.ok) return userValueMax;
  const sideValueMax = parsePositiveAmount(request.sideValueMax, quote.scale);
  if (!sideValueMax.ok) return sideValueMax;
  const multiples = multiplesIn(request.multiples);
  if (multiples === null) return no("multiples_form");
  const { handsMin, handsMax, spreadPpm, feePpm, overnightPpm, stressPpm } = request;
  if (handsMax < handsMin) return no("hands_form");
  if (userValueMax.value > sideValueMax.value) return no("caps_form");
  const rates = { spreadPpm, feePpm, overnightPpm, stressPpm };
  const caps = { userValueMax: userValueMax.value, sideValueMax: sideValueMax.value };
  return ok({ hand: hand.value, handsMin, handsMax, multiples, ...rates, ...caps });
}
