// The fields of a market's terms and place, as they are typed.

import type { MarketListing } from "@tidemark/contract/console/listing";
import { zones } from "@tidemark/contract/markets";
import { Checkbox, SelectField, TextField } from "@tidemark/ui";
import { FieldGrid, TextInputs } from "../../frame/fields.tsx";
import { useListingWords } from "./use-listing.ts";

export const termNames = ["makerFeePpm", "takerFeePpm", "bandPpm", "slippageMaxPpm", "amountMin", "valueMin"] as const;
export type Terms = Readonly<Record<(typeof termNames)[number], string>>;

/** What other markets have. */
export const usualTerms: Terms = {
  makerFeePpm: "450",
  takerFeePpm: "450",
  bandPpm: "200000",
  slippageMaxPpm: "100000",
  amountMin: "",
  valueMin: "1",
};

export function termsOf(market: MarketListing): Terms {
  const { makerFeePpm, takerFeePpm, bandPpm, slippageMaxPpm, amountMin, valueMin } = market;
  const rates = { makerFeePpm, takerFeePpm, bandPpm, slippageMaxPpm };
  const texts = Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, String(rate)]));
  return { ...(texts as Omit<Terms, "amountMin" | "valueMin">), amountMin, valueMin };
}

export function isWhole(texts: Readonly<Record<string, string>>): boolean {
  return Object.values(texts).every((text) => text.trim() !== "");
}

export function TermFields({ value, onChange }: { value: Terms; onChange(value: Terms): void }) {
  const t = useListingWords();
  return (
    <FieldGrid>
      <TextInputs
        names={termNames}
        labels={t}
        value={value}
        onChange={(changed) => onChange({ ...value, ...changed })}
      />
    </FieldGrid>
  );
}

export type Place = Pick<MarketListing, "zone" | "isDisplay"> & { readonly displayOrder: string };

export function PlaceFields({ value, onChange }: { value: Place; onChange(value: Place): void }) {
  const t = useListingWords();
  return (
    <>
      <FieldGrid>
        <SelectField
          label={t.zone}
          value={value.zone}
          onChange={(zone) => onChange({ ...value, zone })}
          options={zones.map((zone) => ({ value: zone, label: t[zone] }))}
        />
        <TextField
          label={t.displayOrder}
          hint={t.displayOrderHint}
          inputMode="numeric"
          value={value.displayOrder}
          onChange={(event) => onChange({ ...value, displayOrder: event.target.value })}
        />
      </FieldGrid>
      <Checkbox
        label={t.isDisplay}
        checked={value.isDisplay}
        onChange={(isDisplay) => onChange({ ...value, isDisplay })}
      />
    </>
  );
}
