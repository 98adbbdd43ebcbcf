// Coin, currency, payment way and amount: what of the market is shown.

import type { C2cTerms } from "@tidemark/contract/c2c";
import { type FiatCode, fiatCodes, type PayWay, payWays } from "@tidemark/contract/deals";
import { NumberField, SelectField } from "@tidemark/ui";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { amountPlaces, type MarketFilter } from "./market-filter.ts";
import type { Coin } from "./terms.ts";

export type MarketFilterBarProps = {
  readonly terms: Pick<C2cTerms, "coins">;
  readonly coin: Coin;
  readonly filter: MarketFilter;
  /** What the sum means on this market, where it is not a limit. */
  readonly amountLabel?: string;
  readonly onChange: (part: Partial<MarketFilter>) => void;
};

/** A list takes no empty value for "any". */
const any = "any";

export function MarketFilterBar({ terms, coin, filter, amountLabel, onChange }: MarketFilterBarProps) {
  const text = useTexts("offers");
  const dealText = useTexts("dealing");
  return (
    <div className="grid grid-cols-2 gap-3 border-b border-line p-4 lg:grid-cols-4">
      <SelectField
        label={text("coin")}
        value={String(coin.id)}
        onChange={(chosen) => onChange({ coin: chosen })}
        options={terms.coins.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SelectField<FiatCode | typeof any>
        label={text("fiat")}
        value={filter.code === "" ? any : filter.code}
        onChange={(code) => onChange({ code: code === any ? "" : code })}
        options={[{ value: any, label: text("anyFiat") }, ...fiatCodes.map((code) => ({ value: code, label: code }))]}
      />
      <SelectField<PayWay | typeof any>
        label={text("way")}
        value={filter.way === "" ? any : filter.way}
        onChange={(way) => onChange({ way: way === any ? "" : way })}
        options={[
          { value: any, label: text("anyWay") },
          ...payWays.map((way) => ({ value: way, label: dealText(way) })),
        ]}
      />
      <AmountFilter filter={filter} label={amountLabel} onChange={(amount) => onChange({ amount })} />
    </div>
  );
}

const settleMs = 400;

type AmountFilterProps = {
  readonly filter: MarketFilter;
  readonly label: string | undefined;
  readonly onChange: (amount: string) => void;
};

/** Asks when the typing has come to rest, not for every digit; and follows what is chosen elsewhere, as nothing. */
function AmountFilter({ filter, label, onChange }: AmountFilterProps) {
  const text = useTexts("offers");
  const languageTag = useLanguageTag();
  const [typed, setTyped] = useState(filter.amount);
  const tell = useRef(onChange);
  tell.current = onChange;
  const known = filter.amount;
  const told = useRef(known);
  useEffect(() => {
    if (known === told.current) return;
    told.current = known;
    setTyped(known);
  }, [known]);
  useEffect(() => {
    if (typed === told.current) return;
    const timer = setTimeout(() => {
      told.current = typed;
      tell.current(typed);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <NumberField
      label={label ?? text("amountFilter")}
      placeholder={text("amountAny")}
      value={typed}
      decimals={amountPlaces}
      languageTag={languageTag}
      onChange={setTyped}
      {...(filter.code === "" ? {} : { unit: filter.code })}
    />
  );
}
