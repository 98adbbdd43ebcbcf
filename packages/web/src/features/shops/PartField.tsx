// How much of an offer: in money or in coins, with all of it at one press.

import { bare } from "@tidemark/kernel";
import { Button, formatDecimal, NumberField, Segmented } from "@tidemark/ui";
import { useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { moneyPlaces } from "../deals/deals.ts";
import { limitText } from "./limit-text.ts";
import { limitsOf, type Means } from "./part-figures.ts";
import type { PartChoice } from "./use-part.ts";

export type PartFieldProps = {
  readonly id: string;
  readonly part: PartChoice;
  /** What is missing is said once somebody has tried without it. */
  readonly isTried: boolean;
};

export function PartField({ id, part, isTried }: PartFieldProps) {
  const text = useTexts("storefront");
  const languageTag = useLanguageTag();
  const [isLeft, setLeft] = useState(false);
  const { offer, asked, free } = part;
  const isMoney = asked.means === "money";
  const error = useProblem(part);
  const isShown = isTried || (isLeft && asked.value !== "");
  return (
    <div className="flex flex-col gap-2">
      <MeansChoice value={asked.means} onChange={part.setMeans} />
      <NumberField
        id={id}
        label={text(isMoney ? "amountMoney" : "amountCoins")}
        isLabelHidden
        value={asked.value}
        decimals={isMoney ? moneyPlaces(offer.coin_code) : part.places}
        languageTag={languageTag}
        unit={isMoney ? offer.coin_code : offer.currency_name}
        onChange={(value) => {
          setLeft(false);
          part.type(value);
        }}
        onBlur={() => setLeft(true)}
        error={isShown ? error : undefined}
        hint={
          free === null
            ? limitText(offer, languageTag)
            : text("freeNow", { amount: `${formatDecimal(bare(free), languageTag)} ${offer.currency_name}` })
        }
        trailing={
          <Button size="sm" variant="ghost" aria-label={text("allHint")} onClick={part.takeAll}>
            {text("all")}
          </Button>
        }
      />
    </div>
  );
}

export type MeansChoiceProps = { readonly value: Means; readonly onChange: (means: Means) => void };

export function MeansChoice({ value, onChange }: MeansChoiceProps) {
  const text = useTexts("storefront");
  return (
    <Segmented<Means>
      label={text("meansLabel")}
      isWide
      value={value}
      onChange={onChange}
      options={[
        { value: "money", label: text("byMoney") },
        { value: "number", label: text("byNumber") },
      ]}
    />
  );
}

function useProblem({ offer, asked, problem }: PartChoice): string | undefined {
  const text = useTexts("storefront");
  const languageTag = useLanguageTag();
  if (problem === undefined) return undefined;
  if (problem === "partRequired") return text("partRequired");
  if (problem === "partUncovered") return text("partUncovered", { coin: offer.currency_name });
  const { least, most } = limitsOf(offer);
  const coins = (amount: string) => `${formatDecimal(bare(amount), languageTag)} ${offer.currency_name}`;
  const money = (amount: string) =>
    `${formatDecimal(amount, languageTag, { decimals: moneyPlaces(offer.coin_code), rounding: "half-up" })} ${offer.coin_code}`;
  const isMoney = asked.means === "money";
  const limit =
    problem === "partSmall"
      ? isMoney
        ? money(offer.limitation.min)
        : coins(least)
      : isMoney
        ? money(offer.limitation.max)
        : coins(most);
  return text(problem, { limit });
}
