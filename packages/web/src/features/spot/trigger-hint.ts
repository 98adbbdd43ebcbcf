// What the trigger price of a stop makes of it, said under its field.

import type { Translate } from "../../i18n/use-texts.ts";
import { formatPrice } from "../markets/markets.ts";
import { takesProfit } from "./ticket-terms.ts";
import type { Planned } from "./ticket-words.ts";

/** What the trigger price that was typed makes of the order; nothing while that cannot be said. */
export function triggerHint(
  { values, choice, market, triggerOn, languageTag }: Omit<Planned, "preview" | "closing">,
  text: Translate<"spot">,
): string | undefined {
  if (triggerOn === null) return undefined;
  const kind = text(takesProfit(choice.side, triggerOn) ? "takeProfit" : "stopLoss");
  const price = `${formatPrice(values.stop, market, languageTag)} ${market.legal_name}`;
  return text(triggerOn === "rise" ? "triggersOnRise" : "triggersOnFall", { kind, price });
}
