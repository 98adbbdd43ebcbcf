// The prices of orders that wait for one: which kind of stop it is, where it stands or how far it follows, and the second leg
// of an order that rests at its limit meanwhile.

import { Segmented } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { OcoFields } from "./OcoFields.tsx";
import { TicketField, type TicketFieldProps } from "./TicketField.tsx";
import { TrailField } from "./TrailField.tsx";
import { isTrailing, triggerOf } from "./ticket-terms.ts";
import { triggerHint } from "./trigger-hint.ts";

export function StopFields({ ticket }: Pick<TicketFieldProps, "ticket">) {
  const text = useTexts("spot");
  const { market, choice, choose } = ticket;
  if (choice.tab === "oco") return <OcoFields ticket={ticket} />;
  const hint = triggerHint({ ...ticket, triggerOn: triggerOf(ticket.figures) }, text);
  const places = { unit: market.legal_name, decimals: market.price_places, step: market.tick };
  return (
    <>
      <Segmented
        label={text("type")}
        size="sm"
        isWide
        value={choice.stopKind}
        onChange={(stopKind) => choose({ stopKind })}
        options={[
          { value: "limit", label: text("kindStopLimit") },
          { value: "market", label: text("kindStopMarket") },
          { value: "trailing", label: text("tabTrailing") },
        ]}
      />
      {isTrailing(choice) ? (
        <TrailField ticket={ticket} />
      ) : (
        <TicketField ticket={ticket} name="stop" label={text("stopPrice")} hint={hint} {...places} />
      )}
    </>
  );
}
