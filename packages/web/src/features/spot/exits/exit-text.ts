// What a row says of an order that brings its exit, or that is one.

import type { SpotOrder } from "@tidemark/contract/spot";
import { formatDecimal } from "@tidemark/ui";
import type { Translate } from "../../../i18n/use-texts.ts";
import { kindText } from "../ticket-words.ts";

/** "TP 62,000 / SL 58,000", each of the two in one line; null for all that bring nothing. */
export function exitText(
  { take_profit: profit, stop_loss: loss }: Pick<SpotOrder, "take_profit" | "stop_loss">,
  text: Translate<"spot">,
  languageTag: string,
): string | null {
  const part = (key: "takesAt" | "stopsAt", price: string | null) =>
    price === null ? [] : [text(key, { price: formatDecimal(price, languageTag) }).replaceAll(" ", "\u00a0")];
  const parts = [...part("takesAt", profit), ...part("stopsAt", loss)];
  return parts.length === 0 ? null : parts.join(" / ");
}

/** The kind of order, and of an exit which order it closes. */
export function kindAndEntry(order: SpotOrder, text: Translate<"spot">): string {
  const kind = kindText(order, text);
  return order.entry_id === null ? kind : `${kind} · ${text("exitOf", { id: order.entry_id })}`;
}
