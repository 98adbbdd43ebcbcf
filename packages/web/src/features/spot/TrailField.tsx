// How far a stop stays behind the price, and what that comes to: where it would stand now, and which way it follows.

import { useTexts } from "../../i18n/use-texts.ts";
import { formatPrice } from "../markets/markets.ts";
import { TicketField, type TicketFieldProps } from "./TicketField.tsx";

export function TrailField({ ticket }: Pick<TicketFieldProps, "ticket">) {
  const text = useTexts("spot");
  const { market, choice, values, figures, languageTag } = ticket;
  const price = `${formatPrice(values.stop, market, languageTag)} ${market.legal_name}`;
  const hint = figures.stop === null ? undefined : text(choice.side === "buy" ? "trailBuy" : "trailSell", { price });
  return (
    <TicketField ticket={ticket} name="trail" label={text("trail")} unit="%" decimals={2} step="0.1" hint={hint} />
  );
}
