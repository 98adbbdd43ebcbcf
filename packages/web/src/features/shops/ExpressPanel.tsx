// Express: an amount, and the best offers that serve it, each with what it comes to. One press and the password.

import { type FiatCode, fiatCodes, type PayWay, payWays } from "@tidemark/contract/deals";
import { expressCall, type ShopTerms } from "@tidemark/contract/shops/keeping";
import type { Match } from "@tidemark/contract/shops/shapes";
import { parseDecimal, secondMs } from "@tidemark/kernel";
import { EmptyState, NumberField, Panel, SelectField } from "@tidemark/ui";
import { useEffect, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { type Coin, Coming } from "../c2c/c2c.ts";
import { moneyPlaces } from "../deals/deals.ts";
import { MatchChoice } from "./MatchChoice.tsx";
import type { ShopFilter } from "./market-search.ts";
import { MeansChoice } from "./PartField.tsx";
import type { Asked } from "./part-figures.ts";

export type ExpressPanelProps = {
  readonly terms: ShopTerms;
  readonly coin: Coin;
  readonly filter: ShopFilter;
  readonly onChange: (part: Partial<ShopFilter>) => void;
};

const settleMs = 400;
const refreshEveryMs = 10 * secondMs;
const any = "any";

/** What came to rest. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export function ExpressPanel(props: ExpressPanelProps) {
  const { terms, coin, filter } = props;
  const text = useTexts("storefront");
  const [asked, setAsked] = useState<Asked>({ means: "money", value: filter.amount });
  /** Something must be paid in: where nothing is said, what comes first. */
  const code: FiatCode = filter.code === "" ? (terms.rates[0]?.code ?? fiatCodes[0]) : filter.code;
  return (
    <Panel bodyClassName="flex flex-col">
      <p className="px-4 pt-4 text-13 text-pretty text-text-2">{text("expressLead")}</p>
      <div className="grid items-end gap-3 p-4 sm:grid-cols-2 lg:grid-cols-3">
        <Amount asked={asked} onAsked={setAsked} coin={coin} code={code} isBuying={filter.side === "buy"} />
        <Choices {...props} code={code} />
      </div>
      <Matches coin={coin} code={code} filter={filter} asked={asked} />
    </Panel>
  );
}

type AmountProps = {
  readonly asked: Asked;
  readonly onAsked: (asked: Asked) => void;
  readonly coin: Coin;
  readonly code: FiatCode;
  readonly isBuying: boolean;
};

function Amount({ asked, onAsked, coin, code, isBuying }: AmountProps) {
  const text = useTexts("storefront");
  const languageTag = useLanguageTag();
  const isMoney = asked.means === "money";
  const label = isMoney ? (isBuying ? "youSpend" : "youWant") : isBuying ? "coinsWanted" : "coinsGiven";
  return (
    <div className="flex flex-col gap-2 sm:col-span-2 lg:col-span-3 lg:max-w-md">
      <MeansChoice value={asked.means} onChange={(means) => onAsked({ means, value: "" })} />
      <NumberField
        label={text(label)}
        value={asked.value}
        decimals={isMoney ? moneyPlaces(code) : coin.places}
        languageTag={languageTag}
        unit={isMoney ? code : coin.name}
        onChange={(value) => onAsked({ ...asked, value })}
      />
    </div>
  );
}

function Choices({ terms, coin, code, filter, onChange }: ExpressPanelProps & { readonly code: FiatCode }) {
  const text = useTexts("offers");
  const dealText = useTexts("dealing");
  return (
    <>
      <SelectField
        label={text("coin")}
        value={String(coin.id)}
        onChange={(chosen) => onChange({ coin: chosen })}
        options={terms.coins.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SelectField<FiatCode>
        label={text("fiat")}
        value={code}
        onChange={(chosen) => onChange({ code: chosen })}
        options={fiatCodes.map((one) => ({ value: one, label: one }))}
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
    </>
  );
}

type MatchesProps = {
  readonly coin: Coin;
  readonly code: FiatCode;
  readonly filter: ShopFilter;
  readonly asked: Asked;
};

function Matches({ coin, code, filter, asked }: MatchesProps) {
  const text = useTexts("storefront");
  const value = useSettled(asked.value);
  const isAsked = (parseDecimal(value)?.units ?? 0n) > 0n;
  const request = {
    side: filter.side,
    currency_id: coin.id,
    coin_code: code,
    means: asked.means,
    value,
    way: filter.way,
  };
  const { data, error, refetch } = useCall(expressCall, request, {
    isEnabled: isAsked,
    staleTimeMs: 0,
    refreshEveryMs,
  });
  if (!isAsked) return <p className="border-t border-line p-4 text-13 text-text-3">{text("expressType")}</p>;
  if (data === undefined && error !== null) return <PartFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Coming />;
  const matches: readonly Match[] = data.data;
  if (matches.length === 0) {
    return <EmptyState title={text("noMatch")} text={text("noMatchText")} className="border-t border-line py-8" />;
  }
  return (
    <MatchChoice
      matches={matches}
      asked={{ means: asked.means, value }}
      side={filter.side}
      onGone={() => void refetch()}
    />
  );
}
