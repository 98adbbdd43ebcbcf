// How a coin is shown, as it is typed: its name, where it comes from, what is said about it, and what it takes part in.

import { type Language, languages } from "@tidemark/kernel";
import { TextAreaField } from "@tidemark/ui";
import { FieldGrid, Flags, TextInputs } from "../../frame/fields.tsx";
import { useListingWords } from "./use-listing.ts";

export const flagNames = ["isDisplay", "isMatch", "isLegal", "isLever", "isMicro", "openDeposit"] as const;

export type Presentation = Readonly<Record<(typeof flagNames)[number], boolean>> & {
  readonly fullName: string;
  readonly website: string;
  readonly texts: Readonly<Record<Language, string>>;
};

const noTexts = Object.fromEntries(languages.map((language) => [language, ""])) as Presentation["texts"];

export const blankCoin: Presentation = {
  fullName: "",
  website: "",
  texts: noTexts,
  isDisplay: false,
  isMatch: true,
  isLegal: false,
  isLever: false,
  isMicro: false,
  openDeposit: false,
};

export function presentationOf(coin: Presentation): Presentation {
  const { fullName, website, texts, isDisplay, isMatch, isLegal, isLever, isMicro, openDeposit } = coin;
  return { fullName, website, texts, isDisplay, isMatch, isLegal, isLever, isMicro, openDeposit };
}

export function PresentationFields({ value, onChange }: { value: Presentation; onChange(value: Presentation): void }) {
  const t = useListingWords();
  const { fullName, website, texts, ...flags } = value;
  return (
    <>
      <FieldGrid>
        <TextInputs
          names={["fullName", "website"] as const}
          labels={t}
          value={{ fullName, website }}
          onChange={(changed) => onChange({ ...value, ...changed })}
        />
      </FieldGrid>
      <Flags names={flagNames} labels={t} value={flags} onChange={(changed) => onChange({ ...value, ...changed })} />
      <details>
        <summary className="cursor-pointer text-13 font-medium text-text-2">{t.description}</summary>
        <div className="flex flex-col gap-3 pt-3">
          {languages.map((language) => (
            <TextAreaField
              key={language}
              label={t[language]}
              rows={2}
              maxLength={1_000}
              value={texts[language]}
              onChange={(event) => onChange({ ...value, texts: { ...texts, [language]: event.target.value } })}
            />
          ))}
        </div>
      </details>
    </>
  );
}
