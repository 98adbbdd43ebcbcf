// The state of the order ticket: what is chosen and typed, what follows from it, and the one way to place the order.

import { placeOrderCall } from "@tidemark/contract/spot";
import { cleanDecimalInput } from "@tidemark/ui";
import { useEffect, useMemo, useRef, useState } from "react";
import { useSubmit } from "../../api/use-call.ts";
import { type Form, useForm } from "../../forms/use-form.ts";
import { askConfirm, say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useTicker } from "../markets/markets.ts";
import { useBalance, useRefreshSpot } from "./spot.ts";
import { learnOrder } from "./spot-store.ts";
import { takeAsks, useTicketAsks } from "./ticket-asks.ts";
import { readTicket } from "./ticket-figures.ts";
import {
  emptyValues,
  rulesOf,
  type TicketChoice,
  type TicketFigures,
  type TicketMarket,
  type TicketRules,
  type TicketValues,
  ticketFields,
} from "./ticket-terms.ts";
import { type Preview, previewOf, requestOf, slid } from "./ticket-view.ts";
import { fieldOfCode, problemTexts, questionOf } from "./ticket-words.ts";

export type Ticket = {
  readonly market: TicketMarket;
  readonly rules: TicketRules;
  readonly form: Form<TicketValues>;
  /** The values as shown: what was typed, and what follows from it. */
  readonly values: TicketValues;
  readonly figures: TicketFigures;
  readonly choice: TicketChoice;
  readonly choose: (change: Partial<TicketChoice>) => void;
  readonly type: (field: keyof TicketValues, value: string) => void;
  readonly slide: (percent: number) => void;
  /** Where the slider was put; null once something was typed. */
  readonly percent: number | null;
  readonly available: string | null;
  readonly lastPrice: string | null;
  readonly preview: Preview;
  /** An answer is missing: the order may have been placed. */
  readonly isUnsure: boolean;
  readonly languageTag: string;
};

const firstChoice: TicketChoice = {
  tab: "limit",
  stopKind: "limit",
  side: "buy",
  sizeBy: "amount",
  timeInForce: "gtc",
  isPostOnly: false,
};

/** Places the order once it is confirmed; a lost answer is told and the lists are asked for. */
function usePlacing() {
  const { submit } = useSubmit(placeOrderCall, true);
  const refresh = useRefreshSpot();
  const [isUnsure, setUnsure] = useState(false);
  async function place(request: Parameters<typeof submit>[0]) {
    setUnsure(false);
    const answer = await submit(request);
    if (answer?.ok === true) {
      learnOrder(answer.top.order);
      say("success", answer.value);
    } else if (answer !== null && answer.kind === "fault") {
      setUnsure(true);
      refresh();
    }
    return answer;
  }
  return { place, isUnsure };
}

export function useTicket(market: TicketMarket): Ticket {
  const text = useTexts("spot");
  const languageTag = useLanguageTag();
  const [choice, setChoice] = useState(firstChoice);
  const [percent, setPercent] = useState<number | null>(null);
  const lastPrice = useTicker(market.id).ticker?.price ?? null;
  const available = useBalance(choice.side === "buy" ? market.legal_id : market.currency_id)?.available ?? null;
  const { place, isUnsure } = usePlacing();
  const rules = useMemo(() => rulesOf(market), [market]);
  const read = (typed: TicketValues) => readTicket(typed, choice, rules, { available, lastPrice });
  const form = useForm<TicketValues>({
    initial: emptyValues,
    order: ticketFields,
    fieldOf: fieldOfCode,
    check: (typed) => problemTexts(read(typed).problems, market, text),
    onSubmit: async (typed) => {
      const { values, figures } = read(typed);
      const preview = previewOf(figures, choice, rules);
      const isYes = await askConfirm(questionOf({ values, choice, market, preview, languageTag }, text));
      if (!isYes) return null;
      const answer = await place(requestOf(values, choice, market));
      if (answer?.ok === true) {
        form.reset({ ...emptyValues, slippage: typed.slippage });
        setPercent(null);
      }
      return answer;
    },
  });
  const { values, figures } = read(form.values);
  const ticket: Ticket = {
    market,
    rules,
    form,
    values,
    figures,
    choice,
    choose: (change) => setChoice((now) => ({ ...now, ...change })),
    type: (field, value) => {
      if (field === "amount" || field === "total") setChoice((now) => ({ ...now, sizeBy: field }));
      if (field !== "slippage") setPercent(null);
      form.set(field, value);
    },
    slide: (next) => {
      const size = slid(next, figures, choice, rules);
      if (size === null) return;
      setChoice((now) => ({ ...now, sizeBy: size.sizeBy }));
      form.set(size.sizeBy, size.text);
      setPercent(next);
    },
    percent,
    available,
    lastPrice,
    preview: previewOf(figures, choice, rules),
    isUnsure,
    languageTag,
  };
  useFirstPrice(ticket);
  useAsks(ticket);
  return ticket;
}

/** The price field begins with the latest price, so that a first order needs only an amount. */
function useFirstPrice({ lastPrice, form, market }: Ticket): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || lastPrice === null) return;
    isDone.current = true;
    if (form.values.price === "") form.set("price", cleanDecimalInput(lastPrice, market.price_places));
  });
}

function useAsks(ticket: Ticket): void {
  const asks = useTicketAsks((state) => state.asks);
  const latest = useRef(ticket);
  latest.current = ticket;
  useEffect(() => {
    if (asks.length === 0) return;
    const { choice, choose, type, form } = latest.current;
    for (const ask of takeAsks()) {
      if (ask.do === "side") choose({ side: ask.side });
      else if (ask.do === "focus") {
        const field =
          ask.field === "price" && choice.tab === "stop" && choice.stopKind === "market" ? "stop" : ask.field;
        document.getElementById(form.idOf(field))?.focus();
      } else if (choice.tab !== "market") {
        type(choice.tab === "stop" && choice.stopKind === "market" ? "stop" : "price", ask.price);
      }
    }
  }, [asks]);
}
