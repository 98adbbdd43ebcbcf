// Proposes the terms of a type of policies, old or new: the fields, what they could cost, and what would change.

import {
  type OptionCoinListing,
  optionCoinsList,
  type PolicyTypeListing,
  policyKinds,
  policyPays,
  setPolicyType,
} from "@tidemark/contract/console/seconds";
import { SelectField } from "@tidemark/ui";
import { useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { FieldGrid, TextInputs } from "../../frame/fields.tsx";
import { areFilled, changesIn, typedOf } from "../../frame/typed-fields.ts";
import { useList } from "../../frame/use-calls.ts";
import { WouldChange } from "../../frame/WouldChange.tsx";
import { Choice, type OfferState, StateField } from "./cells.tsx";
import { RiskBanner } from "./RiskBanner.tsx";
import { useOptionWords } from "./use-options.ts";

const names = [
  "id",
  "amountMin",
  "amountMax",
  "premiumPpm",
  "profitPpm",
  "lossPpm",
  "lossLeft",
  "claimPpm",
  "claimsDaily",
  "claimsMax",
  "stakeMax",
  "openMax",
] as const;
/** A type keeps its number and its coin. */
const changeable = names.filter((name) => name !== "id");

type Chosen = {
  readonly kind: PolicyTypeListing["kind"];
  readonly pays: PolicyTypeListing["pays"];
  readonly state: OfferState;
};

function chosenOf(row: PolicyTypeListing | null): Chosen {
  return { kind: row?.kind ?? "forward", pays: row?.pays ?? "insured", state: row?.state ?? "open" };
}

function CoinChoice({ value, onChange }: { value: string; onChange(coin: string): void }) {
  const t = useOptionWords();
  const coins: readonly OptionCoinListing[] = useList(optionCoinsList, { limit: 500 }).rows;
  return (
    <SelectField<string>
      label={t.coin}
      value={value}
      onChange={onChange}
      options={coins.map(({ id, coin }) => ({ value: String(id), label: coin }))}
    />
  );
}

export function TypeDeed({ row }: { row: PolicyTypeListing | null }) {
  const t = useOptionWords();
  const before = typedOf(names, row);
  const [typed, setTyped] = useState(before);
  const [chosen, setChosen] = useState(chosenOf(row));
  const [coin, setCoin] = useState(row === null ? "" : String(row.coinId));
  const changes = changesIn(names, before, typed);
  const isOther = JSON.stringify(chosen) !== JSON.stringify(chosenOf(row));
  const isReady = areFilled(names, typed) && coin !== "" && (changes.length > 0 || isOther);
  const { premiumPpm, claimPpm, claimsMax } = typed;
  const [premium, claim, claims] = [premiumPpm, claimPpm, claimsMax].map((text) =>
    text.trim() === "" ? Number.NaN : Number(text),
  );
  return (
    <DeedButton
      call={setPolicyType}
      label={row === null ? t.newType : t.change}
      buttonSize={row === null ? "md" : "sm"}
      title={t.setPolicyType}
      lead={`${row === null ? "" : `${row.id} · ${row.coin}. `}${t.newOnly}`}
      size="lg"
      request={isReady ? { ...typed, ...chosen, coin } : null}
    >
      <FieldGrid>
        {row === null && <CoinChoice value={coin} onChange={setCoin} />}
        <TextInputs
          names={row === null ? names : changeable}
          labels={t}
          hints={{ lossPpm: t.forward, lossLeft: t.reverse }}
          value={typed}
          onChange={(changed) => setTyped({ ...typed, ...changed })}
        />
      </FieldGrid>
      <Choice
        label={t.kind}
        values={policyKinds}
        labels={t}
        value={chosen.kind}
        onChange={(kind) => setChosen({ ...chosen, kind })}
      />
      <Choice
        label={t.pays}
        values={policyPays}
        labels={t}
        value={chosen.pays}
        onChange={(pays) => setChosen({ ...chosen, pays })}
      />
      <StateField value={chosen.state} onChange={(state) => setChosen({ ...chosen, state })} />
      <RiskBanner
        rates={{
          premiumPpm: premium ?? Number.NaN,
          claimPpm: claim ?? Number.NaN,
          claimsMax: claims ?? Number.NaN,
          pays: chosen.pays,
        }}
      />
      <WouldChange label={t.changes} labels={t} changes={changes} />
    </DeedButton>
  );
}
