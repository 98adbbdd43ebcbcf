// One figure of the ticket, as it is typed or follows from what was.

import { NumberField } from "@tidemark/ui";
import type { TicketValues } from "./ticket-terms.ts";
import type { Ticket } from "./use-ticket.ts";

export type TicketFieldProps = {
  readonly ticket: Ticket;
  readonly name: keyof TicketValues;
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  readonly step?: string;
  readonly placeholder?: string;
  readonly hint?: string | undefined;
};

export function TicketField({ ticket, name, label, unit, decimals, step, placeholder, hint }: TicketFieldProps) {
  const { form, values, type, languageTag } = ticket;
  const error = form.errorOf(name);
  return (
    <NumberField
      id={form.idOf(name)}
      name={name}
      label={label}
      labelPlacement="inside"
      unit={unit}
      decimals={decimals}
      languageTag={languageTag}
      value={values[name]}
      onChange={(value) => type(name, value)}
      onBlur={form.text(name).onBlur}
      placeholder={placeholder}
      {...(step === undefined ? {} : { step })}
      {...(hint === undefined ? {} : { hint })}
      {...(error === undefined ? {} : { error })}
    />
  );
}
