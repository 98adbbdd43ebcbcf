// Proposes terms of fixed deposits, old or new. What runs keeps the terms it was sold on.

import { coinsList } from "@tidemark/contract/console/listing";
import {
  changeSavingsProduct,
  createSavingsProduct,
  type SavingsProductListing,
} from "@tidemark/contract/console/savings";
import { Checkbox, SelectField, TextField } from "@tidemark/ui";
import { useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { FieldGrid, TextInputs } from "../../frame/fields.tsx";
import { useList } from "../../frame/use-calls.ts";
import { datesOf, earlyOf, names, requestOf, typedTerms } from "./terms-form.ts";
import { useSavingsWords } from "./use-savings.ts";

const coinsMax = 200;

/** Read once the dialog is open. */
function CoinField({ value, onChange }: { value: string; onChange(coin: string): void }) {
  const t = useSavingsWords();
  const { rows } = useList(coinsList, { limit: coinsMax });
  return (
    <SelectField<string>
      label={t.coin}
      placeholder={t.chooseCoin}
      value={value === "" ? undefined : value}
      onChange={onChange}
      options={rows.map(({ id, symbol }) => ({ value: String(id), label: symbol }))}
    />
  );
}

export function TermsDeed({ row }: { row: SavingsProductListing | null }) {
  const t = useSavingsWords();
  const [typed, setTyped] = useState(() => typedTerms(row));
  const [dates, setDates] = useState(() => datesOf(row, Date.now()));
  const [early, setEarly] = useState(earlyOf(row));
  const [coin, setCoin] = useState("");
  const terms = requestOf(typed, dates, early);
  const isReady = terms !== null && (row !== null || coin !== "");
  const request = row === null ? { coin, ...terms } : { id: row.id, ...terms };
  return (
    <DeedButton
      call={row === null ? createSavingsProduct : changeSavingsProduct}
      label={row === null ? t.create : t.change}
      buttonSize={row === null ? "md" : "sm"}
      title={row === null ? t.create : t.change}
      lead={row === null ? t.createLead : `${row.coin}. ${t.changeLead}`}
      size="lg"
      request={isReady ? (request as never) : null}
    >
      <FieldGrid>
        {row === null && <CoinField value={coin} onChange={setCoin} />}
        <TextInputs
          names={names}
          labels={{ ...t, rate: t.ratePercent, cost: t.costPercent }}
          hints={{ max: t.zeroHint, rate: t.percentHint }}
          value={typed}
          onChange={(changed) => setTyped({ ...typed, ...changed })}
        />
        {(["opensAt", "closesAt"] as const).map((name) => (
          <TextField
            key={name}
            label={t[name]}
            type="datetime-local"
            value={dates[name]}
            onChange={(event) => setDates({ ...dates, [name]: event.target.value })}
          />
        ))}
      </FieldGrid>
      <Checkbox label={t.isEarly} checked={early.isEarly} onChange={(isEarly) => setEarly({ ...early, isEarly })} />
      <Checkbox
        label={t.takesInterest}
        checked={early.isEarly && early.takesInterest}
        disabled={!early.isEarly}
        onChange={(takesInterest) => setEarly({ ...early, takesInterest })}
      />
    </DeedButton>
  );
}
