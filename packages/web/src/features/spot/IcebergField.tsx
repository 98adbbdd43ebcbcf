// How much of an order the book shows at a time, and what becomes of the rest.

import { useTexts } from "../../i18n/use-texts.ts";
import { TicketField, type TicketFieldProps } from "./TicketField.tsx";

export function IcebergField({ ticket }: Pick<TicketFieldProps, "ticket">) {
  const text = useTexts("spot");
  const { market } = ticket;
  return (
    <TicketField
      ticket={ticket}
      name="display"
      label={text("visible")}
      unit={market.currency_name}
      decimals={market.amount_places}
      step={market.lot}
      hint={text("icebergHint")}
    />
  );
}
