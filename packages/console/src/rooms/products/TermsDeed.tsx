// Proposes new terms of a pair: the fields, and below them what would change.

import { type LeverMarketListing, setLeverTerms } from "@tidemark/contract/console/leverage";
import { useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { FieldGrid, TextInputs } from "../../frame/fields.tsx";
import { WouldChange } from "../../frame/WouldChange.tsx";
import { changesOf, isWhole, termNames, typedTerms } from "./pair-terms.ts";
import { useProductWords } from "./use-products.ts";

export function TermsDeed({ market }: { market: LeverMarketListing }) {
  const t = useProductWords();
  const before = typedTerms(market);
  const [terms, setTerms] = useState(before);
  const changes = changesOf(before, terms);
  return (
    <DeedButton
      call={setLeverTerms}
      label={t.setTerms}
      buttonSize="md"
      title={t.setTerms}
      lead={market.symbol}
      size="lg"
      request={isWhole(terms) && changes.length > 0 ? { id: market.id, ...terms } : null}
    >
      <FieldGrid>
        <TextInputs
          names={termNames}
          labels={t}
          hints={{ multiples: t.multiplesHint, stressPpm: t.stressHint }}
          value={terms}
          onChange={(changed) => setTerms({ ...terms, ...changed })}
        />
      </FieldGrid>
      <WouldChange label={t.changes} labels={t} changes={changes} />
    </DeedButton>
  );
}
