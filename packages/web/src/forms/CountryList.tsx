// The searchable list of the country picker. Focus stays in the search box; arrows move the mark, Enter chooses.

import { cx, SearchField } from "@tidemark/ui";
import { Check } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from "react";
import { useTexts } from "../i18n/use-texts.ts";
import { useLanguageTag } from "../session/use-language-tag.ts";
import { type NamedCountry, searchCountries } from "./countries.ts";

type CountryListProps = { readonly value: string; readonly onChoose: (iso: string) => void };

export function CountryList({ value, onChoose }: CountryListProps) {
  const text = useTexts("forms");
  const languageTag = useLanguageTag();
  const listId = useId();
  const [query, setQuery] = useState("");
  const found = useMemo(() => searchCountries(languageTag, query), [languageTag, query]);
  const [marked, setMarked] = useState(value);
  const index = found.findIndex((country) => country.iso === marked);
  const current = found[index] ?? found[0];
  const optionId = (iso: string) => `${listId}${iso}`;
  const currentId = current === undefined ? undefined : optionId(current.iso);

  useEffect(() => {
    if (currentId !== undefined) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  }, [currentId]);

  function move(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (event.key === "Enter" && current !== undefined) {
      event.preventDefault();
      onChoose(current.iso);
    }
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(found.length - 1, Math.max(0, Math.max(index, 0) + step));
    setMarked(found[next]?.iso ?? marked);
  }

  return (
    <div className="flex max-h-80 flex-col">
      <div className="border-b border-line p-2">
        <SearchField
          label={text("searchCountry")}
          clearLabel={text("clear")}
          value={query}
          onChange={setQuery}
          onKeyDown={move}
          role="combobox"
          aria-expanded={true}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={currentId}
        />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={text("country")}
        tabIndex={-1}
        className="min-h-0 overflow-y-auto p-1"
      >
        {found.map((country) => (
          <Option
            key={country.iso}
            id={optionId(country.iso)}
            country={country}
            isChosen={country.iso === value}
            isMarked={country === current}
            onChoose={onChoose}
          />
        ))}
      </div>
      {found.length === 0 && <p className="px-4 py-6 text-center text-13 text-text-2">{text("noCountry")}</p>}
    </div>
  );
}

type OptionProps = {
  readonly id: string;
  readonly country: NamedCountry;
  readonly isChosen: boolean;
  readonly isMarked: boolean;
  readonly onChoose: (iso: string) => void;
};

function Option({ id, country, isChosen, isMarked, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the search box, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: an option is pointed at by aria-activedescendant, not focused
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={() => onChoose(country.iso)}
      className={cx(
        "flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-3 text-14 hover:bg-accent-soft",
        isMarked && "bg-accent-soft",
      )}
    >
      <span className="min-w-0 flex-1 truncate">{country.name}</span>
      {isChosen && <Check aria-hidden="true" className="size-4 shrink-0 text-accent" />}
      <span className="num w-14 shrink-0 text-right text-text-2">+{country.dialCode}</span>
    </div>
  );
}
