// Proposes new terms of a pair: the fields, and below them what would change.

import { type LeverMarketListing, setLeverTerms } from "@tidemark/contract/console/leverage";
import { useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { Facts } from "../../frame/Facts.tsx";
import { FieldGrid, TextInputs } from "../../frame/fields.tsx";
import { type Change, changesOf, isWhole, termNames, typedTerms } from "./pair-terms.ts";
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
      <Changed changes={changes} />
    </DeedButton>
  );
}

function Changed({ changes }: { changes: readonly Change[] }) {
  const t = useProductWords();
  if (changes.length === 0) return null;
  return (
    <section aria-label={t.changes} className="rounded-panel border border-line bg-sunken p-3">
      <Facts
        rows={changes.map(({ name, before, after }) => [
          t[name],
          <span key={name} className="num">
            {before !== "" && <span className="text-text-2">{before}</span>}
            <span className="px-1.5 text-text-3">→</span>
            <span className="font-medium">{after === "" ? "–" : after}</span>
          </span>,
        ])}
      />
    </section>
  );
}
