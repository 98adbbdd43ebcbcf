// A new market is proposed here: two coins, steps that never let a trade round, what it takes and where it stands.

import { coinsList, createMarket } from "@tidemark/contract/console/listing";
import { marketStateNames } from "@tidemark/contract/markets";
import { SelectField } from "@tidemark/ui";
import { useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { FieldGrid, TextInputs } from "../../frame/fields.tsx";
import { useList } from "../../frame/use-calls.ts";
import { isWhole, type Place, PlaceFields, TermFields, usualTerms } from "./market-fields.tsx";
import { useListingWords } from "./use-listing.ts";

const noSteps = { lot: "", tick: "" };
const firstPlace: Place = { zone: "innovation", displayOrder: "0", isDisplay: true };

export function NewMarket() {
  const t = useListingWords();
  const coins = useList(coinsList, { limit: 500 }).rows;
  const [pair, setPair] = useState({ base: "", quote: "" });
  const [steps, setSteps] = useState(noSteps);
  const [terms, setTerms] = useState(usualTerms);
  const [place, setPlace] = useState(firstPlace);
  const [state, setState] = useState<(typeof marketStateNames)[number]>("closed");
  const options = coins.map(({ id, symbol }) => ({ value: String(id), label: symbol }));
  const request = { ...pair, ...steps, ...terms, ...place, state };
  const isReady = isWhole({ ...pair, ...steps, ...terms, displayOrder: place.displayOrder });
  return (
    <DeedButton
      call={createMarket}
      label={t.newMarket}
      buttonVariant="primary"
      buttonSize="md"
      title={t.newMarket}
      size="lg"
      request={isReady ? request : null}
    >
      <FieldGrid>
        <SelectField
          label={t.base}
          value={pair.base === "" ? undefined : pair.base}
          onChange={(base) => setPair({ ...pair, base })}
          options={options}
        />
        <SelectField
          label={t.quote}
          value={pair.quote === "" ? undefined : pair.quote}
          onChange={(quote) => setPair({ ...pair, quote })}
          options={options}
        />
        <TextInputs
          names={["lot", "tick"] as const}
          labels={t}
          hints={{ lot: t.lotHint, tick: t.tickHint }}
          value={steps}
          onChange={(changed) => setSteps({ ...steps, ...changed })}
        />
      </FieldGrid>
      <TermFields value={terms} onChange={setTerms} />
      <PlaceFields value={place} onChange={setPlace} />
      <SelectField
        label={t.state}
        value={state}
        onChange={setState}
        options={marketStateNames.map((one) => ({ value: one, label: t[one] }))}
      />
    </DeedButton>
  );
}
