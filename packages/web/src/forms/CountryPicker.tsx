// Chooses a country from all of them, found by typing. Beside a phone number it shows the dialling code; on its own it
// is a field with the country's name.

import { cx, Popover } from "@tidemark/ui";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useTexts } from "../i18n/use-texts.ts";
import { useLanguageTag } from "../session/use-language-tag.ts";
import { CountryList } from "./CountryList.tsx";
import { countryName, countryOf } from "./countries.ts";

export type CountryPickerProps = {
  /** ISO code. */
  readonly value: string;
  readonly onChange: (iso: string) => void;
  readonly look?: "code" | "field";
};

const looks = {
  code: "-ml-1.5 h-7 gap-1 rounded-control px-1.5 font-medium text-text hover:bg-raised",
  field:
    "h-10 w-full justify-between gap-2 rounded-control border border-control bg-sunken px-3 text-left text-14 text-text hover:border-text-3",
} as const;

export function CountryPicker({ value, onChange, look = "code" }: CountryPickerProps) {
  const text = useTexts("forms");
  const languageTag = useLanguageTag();
  const labelId = useId();
  const buttonId = useId();
  const [isOpen, setOpen] = useState(false);
  const { dialCode } = countryOf(value);
  const name = countryName(value, languageTag);
  const isField = look === "field";
  const trigger = (
    <button
      type="button"
      id={buttonId}
      className={cx("inline-flex min-w-0 items-center", looks[look])}
      {...(isField
        ? { "aria-labelledby": `${labelId} ${buttonId}` }
        : { "aria-label": text("countryCode", { name, code: dialCode }) })}
    >
      <span className="truncate">{isField ? name : `+${dialCode}`}</span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-text-3" />
    </button>
  );
  return (
    <div className={cx("flex min-w-0 flex-col gap-1.5", !isField && "shrink-0")}>
      {isField && (
        <span id={labelId} className="text-13 font-medium text-text-2">
          {text("country")}
        </span>
      )}
      <Popover
        trigger={trigger}
        label={text("country")}
        align="start"
        open={isOpen}
        onOpenChange={setOpen}
        className="w-80 overflow-hidden! p-0!"
      >
        <CountryList
          value={value}
          onChoose={(iso) => {
            onChange(iso);
            setOpen(false);
          }}
        />
      </Popover>
    </div>
  );
}
