// The ticket of leverage in words: what is wrong with it.

import { bare, printUnits } from "@tidemark/kernel";
import type { Translate } from "../../i18n/use-texts.ts";
import { type LeverProblem, type LeverTicketTerms, type LeverValues, previewOf } from "./lever-ticket.ts";

export function problemText(
  problem: LeverProblem | undefined,
  values: LeverValues,
  ticket: LeverTicketTerms,
  text: Translate<"leverTrade">,
): string | undefined {
  const { market, terms } = ticket;
  switch (problem) {
    case undefined:
      return undefined;
    case "priceStep":
      return text("priceStep", { step: market.tick });
    case "handsMin":
      return text("handsMin", { min: terms.hands_min });
    case "handsMax":
      return text("handsMax", { max: terms.hands_max });
    case "notEnough": {
      const money = (value: bigint) => `${bare(printUnits(value, market.quote_scale))} ${market.legal_name}`;
      const needed = previewOf(values, ticket)?.debit ?? 0n;
      return text("notEnough", { needed: money(needed), available: money(ticket.free ?? 0n) });
    }
    default:
      return text(problem);
  }
}
