// A part of an offer while somebody chooses it: what is typed, all of it, what it comes to, and what is wrong with it.

import { numberPlaces } from "@tidemark/contract/c2c";
import { shopOfferCall } from "@tidemark/contract/shops";
import type { ShopOffer } from "@tidemark/contract/shops/shapes";
import { bare, parseDecimal, printUnits, secondMs } from "@tidemark/kernel";
import { useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { feeOf } from "../c2c/c2c.ts";
import {
  type Asked,
  allOf,
  isCovered,
  type Means,
  type PartProblem,
  type Purse,
  partOf,
  type Sized,
} from "./part-figures.ts";
import { useShopTerms } from "./terms.ts";

/** A price from the index moves while somebody types. */
const refreshEveryMs = 5 * secondMs;

export type PartChoice = {
  /** The offer as it is now. */
  readonly offer: ShopOffer;
  readonly asked: Asked;
  /** What would be sent. */
  readonly wanted: Asked;
  readonly sized: Sized | null;
  readonly fee: string | null;
  readonly problem: PartProblem | "partUncovered" | undefined;
  /** What the reader has of the coin; null for whoever buys, or while it is not known. */
  readonly free: string | null;
  readonly places: number;
  readonly setMeans: (means: Means) => void;
  readonly type: (value: string) => void;
  readonly takeAll: () => void;
  readonly refresh: () => void;
};

export function usePart(listed: ShopOffer, initial: Asked): PartChoice {
  const [asked, setAsked] = useState(initial);
  const [isAll, setAll] = useState(false);
  const { data: terms } = useShopTerms();
  const { data: fresh, refetch } = useCall(shopOfferCall, { id: listed.id }, { staleTimeMs: 0, refreshEveryMs });
  const offer = fresh ?? listed;
  const isBuying = offer.type === "sell";
  const places = terms?.coins.find(({ id }) => id === offer.currency_id)?.places ?? numberPlaces;
  const purse: Purse | null =
    isBuying || fresh === undefined || terms === undefined
      ? null
      : { free: fresh.user_legal_balance, feePercent: terms.fee_percent, places };
  const wanted: Asked = isAll ? { means: "number", value: bare(allOf(offer, purse)) } : plain(asked);
  const part = partOf(offer, wanted, places);
  const sized = part.ok ? part.sized : null;
  const isShort = sized !== null && purse !== null && !isCovered(sized.number, purse);
  return {
    offer,
    asked: isAll ? { means: asked.means, value: shownAll(asked.means, sized, wanted.value) } : asked,
    wanted,
    sized,
    fee: sized === null || terms === undefined ? null : feeOf(sized.number, terms.fee_percent, places),
    problem: part.ok ? (isShort ? "partUncovered" : undefined) : part.problem,
    free: purse?.free ?? null,
    places,
    setMeans: (means) => {
      // What was typed in one is carried over to the other.
      setAsked({ means, value: sized === null ? "" : means === "money" ? sized.money : bare(sized.number) });
    },
    type: (value) => {
      setAll(false);
      setAsked(({ means }) => ({ means, value }));
    },
    takeAll: () => setAll(true),
    refresh: () => void refetch(),
  };
}

/** Without the point that somebody is still typing after. */
function plain({ means, value }: Asked): Asked {
  const typed = parseDecimal(value);
  return { means, value: typed === null ? value : printUnits(typed.units, typed.places) };
}

function shownAll(means: Means, sized: Sized | null, number: string): string {
  if (means === "number") return number;
  return sized?.money ?? "";
}
