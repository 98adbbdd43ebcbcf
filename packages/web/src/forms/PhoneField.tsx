// A phone number with the dialling code of its country in front.

import { TextField } from "@tidemark/ui";
import { useTexts } from "../i18n/use-texts.ts";
import { CountryPicker } from "./CountryPicker.tsx";
import type { TextControl } from "./use-form.ts";

export type PhoneFieldProps = {
  readonly control: TextControl;
  readonly country: string;
  readonly onCountryChange: (iso: string) => void;
  readonly autoComplete?: string;
};

const lengthMax = 20;

export function PhoneField({ control, country, onCountryChange, autoComplete = "tel-national" }: PhoneFieldProps) {
  const text = useTexts("forms");
  return (
    <TextField
      {...control}
      type="tel"
      label={text("phone")}
      autoComplete={autoComplete}
      maxLength={lengthMax}
      leading={<CountryPicker value={country} onChange={onCountryChange} />}
    />
  );
}
