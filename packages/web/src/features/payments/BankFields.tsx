// Bank accounts, one below the other; those that are empty at the end are not asked for until somebody adds one.

import { Button, Panel, TextField } from "@tidemark/ui";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { type BankPlace, bankPlaces, isEmptyBank, type PaymentValues, withoutBank } from "./payments-view.ts";
import type { PaymentsFormState } from "./use-payments-form.ts";

const lengthMax = 120;

/** At least one, and everything that something was typed into. */
function usedPlaces(values: PaymentValues): number {
  return bankPlaces.reduce<number>((used, place) => (isEmptyBank(values, place) ? used : place + 1), 1);
}

export function BankFields({ form }: { readonly form: PaymentsFormState }) {
  const text = useTexts("payments");
  const [asked, setAsked] = useState(1);
  const count = Math.max(asked, usedPlaces(form.values));
  const remove = (place: BankPlace): void => {
    for (const [name, value] of Object.entries(withoutBank(form.values, place))) {
      if (form.values[name as keyof PaymentValues] !== value) form.set(name as keyof PaymentValues, value);
    }
    setAsked(count - 1);
  };
  return (
    <Panel
      title={text("banks")}
      bodyClassName="flex flex-col gap-5 p-5"
      actions={
        count < bankPlaces.length ? (
          <Button size="sm" onClick={() => setAsked(count + 1)}>
            <Plus aria-hidden="true" className="size-4" />
            {text("addBank")}
          </Button>
        ) : undefined
      }
    >
      {bankPlaces.slice(0, count).map((place) => (
        <fieldset key={place} className="grid min-w-0 gap-4 sm:grid-cols-2">
          <legend className="sr-only">{text("bankNumber", { count: place + 1 })}</legend>
          <TextField {...form.text(`bankName${place}`)} label={text("bankName")} maxLength={lengthMax} />
          <TextField
            {...form.text(`bankAccount${place}`)}
            label={text("bankAccount")}
            maxLength={lengthMax}
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            {...form.text(`bankAddress${place}`)}
            label={text("bankAddress")}
            hint={text("bankAddressHint")}
            maxLength={lengthMax}
          />
          {(count > 1 || !isEmptyBank(form.values, place)) && (
            <Button className="self-end justify-self-start" onClick={() => remove(place)}>
              <Trash2 aria-hidden="true" className="size-4" />
              {text("removeBank")}
            </Button>
          )}
        </fieldset>
      ))}
    </Panel>
  );
}
