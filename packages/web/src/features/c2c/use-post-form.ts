// The state of one of the two forms: what is typed, what it comes to, and the question before it is posted.

import type { C2cOwn, C2cTerms, OfferType } from "@tidemark/contract/c2c";
import type { FiatCode } from "@tidemark/contract/deals";
import { useState } from "react";
import { useForm } from "../../forms/use-form.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { distanceOf, feeOf, indexPrice, isFar, moneyOf, sumOf } from "./offer-figures.ts";
import { clearedAfterFailure, type PostValues, postOrder, postProblems } from "./post-check.ts";
import type { Coin } from "./terms.ts";

export type PostFormProps = {
  readonly side: OfferType;
  readonly coin: Coin | undefined;
  readonly terms: C2cTerms;
  readonly own: C2cOwn | undefined;
};

/** What the typed figures come to; null where one of them is missing. */
export function postFigures({ side, coin, terms }: Omit<PostFormProps, "own">, values: PostValues) {
  const code = values.code as FiatCode;
  const number = values.number.replace(/\.$/, "");
  const index = coin === undefined ? null : indexPrice(terms, coin.id, code);
  const fee = coin === undefined ? null : feeOf(number, terms.fee_percent, coin.places);
  const distance = distanceOf(values.price.replace(/\.$/, ""), index);
  return {
    code,
    index,
    distance,
    isFar: isFar(distance),
    money: moneyOf(number, values.price.replace(/\.$/, ""), code),
    fee: side === "sell" ? fee : null,
    /** A sell offer sets coins and fee aside; a buy offer nothing. */
    setAside: side === "sell" && coin !== undefined && fee !== null ? sumOf(number, fee, coin.places) : null,
  };
}

export function usePostForm(props: PostFormProps) {
  const { side, coin, own } = props;
  const text = useTexts("offers");
  const [isAsked, setAsked] = useState(false);
  const free = own?.balances.find((row) => row.currency_id === coin?.id)?.free ?? (own === undefined ? null : "0");
  const form = useForm<PostValues>({
    initial: { number: "", price: "", way: "", coin: coin === undefined ? "" : String(coin.id), code: "CNY" },
    order: postOrder,
    check: (values) => {
      const needed = postFigures(props, values).setAside;
      const problems = postProblems(values, { min: coin?.min ?? null, free: side === "sell" ? free : null, needed });
      const words = Object.entries(problems).map(([field, problem]) => [
        field,
        problem === undefined ? undefined : text(problem, { min: coin?.min ?? "", coin: coin?.name ?? "" }),
      ]);
      return Object.fromEntries(words) as Record<keyof PostValues, string | undefined>;
    },
    onSubmit: async () => {
      setAsked(true);
      return null;
    },
  });
  return {
    form,
    figures: postFigures(props, form.values),
    isAsked,
    stopAsking: () => setAsked(false),
    clear: () => form.reset(clearedAfterFailure(form.values)),
  };
}
