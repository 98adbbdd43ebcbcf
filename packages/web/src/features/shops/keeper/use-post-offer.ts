// The state of the form that posts an offer: what is typed, what it comes to, and the question before it is posted.

import type { ShopStanding, ShopTerms } from "@tidemark/contract/shops/keeping";
import { type OwnShop, replyLengthMax } from "@tidemark/contract/shops/shapes";
import { useState } from "react";
import { useForm } from "../../../forms/use-form.ts";
import { useTexts } from "../../../i18n/use-texts.ts";
import { type PostValues, plain, postOrder, postProblems } from "./post-check.ts";
import { postFigures, premiumOf } from "./post-figures.ts";

export type PostOfferProps = {
  readonly shop: OwnShop;
  readonly terms: ShopTerms;
  readonly standing: ShopStanding | undefined;
  readonly onPosted: () => void;
};

function startOf({ terms }: PostOfferProps): PostValues {
  return {
    side: "sell",
    pricing: "fixed",
    direction: "above",
    price: "",
    percent: "",
    total: "",
    min: "",
    max: "",
    way: "",
    code: "CNY",
    window: String(terms.window_default),
    reply: "",
  };
}

export function usePostOffer(props: PostOfferProps) {
  const { shop, terms } = props;
  const text = useTexts("keeping");
  const [isAsked, setAsked] = useState(false);
  const posting = { terms, coinId: shop.currency_id };
  const coin = terms.coins.find(({ id }) => id === shop.currency_id);
  const form = useForm<PostValues>({
    initial: startOf(props),
    order: postOrder,
    fieldOf: {},
    check: (values) => {
      const { index, setAside } = postFigures(posting, values);
      const problems = postProblems(values, {
        coinMin: coin?.min ?? "0",
        premiumMax: terms.premium_max_percent,
        windowMin: terms.window_min,
        windowMax: terms.window_max,
        hasIndex: index !== null,
        needed: setAside,
        free: shop.legal_balance,
      });
      const said = (field: keyof typeof problems) => {
        const problem = problems[field];
        if (problem === undefined) return undefined;
        if (problem === "numberSmall") return text(problem, { min: coin?.min ?? "0", coin: shop.currency_name });
        if (problem === "numberMore") return text(problem, { coin: shop.currency_name });
        if (problem === "percentMore") return text(problem, { max: terms.premium_max_percent });
        if (problem === "windowWrong") return text(problem, { min: terms.window_min, max: terms.window_max });
        if (problem === "replyLong") return text(problem, { max: replyLengthMax });
        return text(problem);
      };
      return Object.fromEntries(postOrder.map((field) => [field, said(field)]));
    },
    onSubmit: async () => {
      setAsked(true);
      return null;
    },
  });
  return {
    coin,
    form,
    figures: postFigures(posting, form.values),
    isAsked,
    stopAsking: () => setAsked(false),
    clear: () => form.reset(startOf(props)),
  };
}

export type PostState = ReturnType<typeof usePostOffer>;

/** What is sent; the price of an index offer is the exchange's business. */
export function requestOf(values: PostValues, coinId: number): Readonly<Record<string, string | number>> {
  const isFixed = values.pricing === "fixed";
  return {
    type: values.side,
    way: values.way,
    price: isFixed ? plain(values.price) : "",
    premium: isFixed ? "" : (premiumOf(values) ?? ""),
    total_number: plain(values.total),
    min_number: plain(values.min),
    max_number: plain(values.max),
    currency_id: coinId,
    coin_code: values.code,
    window_minutes: values.window,
    reply: values.reply.trim(),
  };
}
