// The state of the order ticket: what is chosen and typed, what follows from it, and the one way to place the order.

import { placeOrderCall } from "@tidemark/contract/spot";
import { cleanDecimalInput } from "@tidemark/ui";
import { useEffect, useMemo, useRef, useState } from "react";
import { fault } from "../../api/answer.ts";
import { useSubmit } from "../../api/use-call.ts";
import { type Form, useForm } from "../../forms/use-form.ts";
import { type ConfirmQuestion, say } from "../../frame/overlays/overlay-store.ts";
import { textsNow, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useTicker } from "../markets/markets.ts";
import { useBalance, useRefreshSpot } from "./spot.ts";
import { learnOrder } from "./spot-store.ts";
import { takeAsks, useTicketAsks } from "./ticket-asks.ts";
import { readTicket } from "./ticket-figures.ts";
import {
  bringsExits,
  emptyValues,
  rulesOf,
  type TicketChoice,
  type TicketFigures,
  type TicketMarket,
  type TicketRules,
  type TicketValues,
  ticketFields,
  triggerOf,
} from "./ticket-terms.ts";
import { type PlaceRequest, type Preview, previewOf, requestOf, slid } from "./ticket-view.ts";
import { fieldOfCode, problemTexts } from "./ticket-words.ts";

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
  /** Filled in by the fields of what closes the order, as long as they are there. */
  readonly exits: { current: AskExits | null };
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
  isHiding: false,
  hasExits: false,
};

/** What closes the order as the exchange is asked for it, and as the question says it; null where something is wrong with it. */
export type AskExits = () => { readonly request: Partial<PlaceRequest>; readonly rows: ConfirmQuestion["rows"] } | null;

const lookAgainMs = 50;
const looksMax = 100;

/**
 * Without what closes it, it is another order: what is wrong keeps it back, and so do fields that were asked for a moment ago
 * and are still on their way.
 */
async function closingOf(choice: TicketChoice, exits: { readonly current: AskExits | null }) {
  if (!bringsExits(choice)) return { request: {}, rows: [] };
  for (let look = 0; exits.current === null && look < looksMax; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
  return exits.current === null ? fault("offline") : exits.current();
}

/** Places the order once it is confirmed; a lost answer is told and the lists are asked for. */
function usePlacing({ price_places: places }: TicketMarket) {
  const { submit } = useSubmit(placeOrderCall, true);
  const refresh = useRefreshSpot();
  const [isUnsure, setUnsure] = useState(false);
  async function place(request: Parameters<typeof submit>[0]) {
    setUnsure(false);
    // On its way beside the order, with its words, so that the answer need not wait for it.
    const telling = Promise.all([import("./tell-fills.ts"), textsNow("fills")]).catch(() => null);
    const answer = await submit(request);
    if (answer?.ok === true) {
      const { order } = answer.top;
      learnOrder(order);
      // What was filled at once is the answer one waits for.
      const told = /[1-9]/.test(order.filled) ? await telling : null;
      if (told === null) say("success", answer.value);
      else void told[0].tellFills([{ order, places }]);
    } else if (answer !== null && answer.kind === "fault") {
      setUnsure(true);
      refresh();
    }
    return answer;
  }
  return { place, isUnsure };
}

/** With the words that it may need: once the line is down it is too late to fetch them. */
async function theQuestion() {
  const [question] = await Promise.all([import("./ticket-question.ts"), textsNow("cautions")]);
  return question;
}

export function useTicket(market: TicketMarket): Ticket {
  const text = useTexts("spot");
  const languageTag = useLanguageTag();
  const [choice, setChoice] = useState(firstChoice);
  const [percent, setPercent] = useState<number | null>(null);
  const lastPrice = useTicker(market.id).ticker?.price ?? null;
  const available = useBalance(choice.side === "buy" ? market.legal_id : market.currency_id)?.available ?? null;
  const { place, isUnsure } = usePlacing(market);
  const rules = useMemo(() => rulesOf(market), [market]);
  const exits = useRef<AskExits | null>(null);
  const read = (typed: TicketValues) => readTicket(typed, choice, rules, { available, lastPrice });
  const form = useForm<TicketValues>({
    initial: emptyValues,
    order: ticketFields,
    fieldOf: fieldOfCode,
    check: (typed) => problemTexts(read(typed), rules, text),
    onSubmit: async (typed) => {
      const { values, figures } = read(typed);
      const closing = await closingOf(choice, exits);
      if (closing === null || "kind" in closing) return closing;
      const triggerOn = triggerOf(figures);
      const planned = { values, choice, market, triggerOn, preview: previewOf(figures, choice, rules), languageTag };
      const asking = await theQuestion().catch(() => null);
      // With what asks out of reach, so is the exchange.
      if (asking === null) return fault("offline");
      if (!(await asking.isMeant({ ...planned, closing: closing.rows }, { figures, rules }, text))) return null;
      const answer = await place({ ...requestOf(values, choice, market, triggerOn), ...closing.request });
      if (answer?.ok === true) {
        // The next order is often at the same price; what was bought or sold with this one is not meant again.
        form.reset({ ...emptyValues, ...keptOf(typed) });
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
      if (field !== "slippage" && field !== "display") setPercent(null);
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
    exits,
    isUnsure,
    languageTag,
  };
  useFirstPrice(ticket);
  useAsks(ticket);
  useEffect(() => {
    void theQuestion().catch(() => undefined);
  }, []);
  return ticket;
}

function keptOf({ price, stop, trail, second, display, slippage }: TicketValues): Partial<TicketValues> {
  return { price, stop, trail, second, display, slippage };
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
    const priceField = choice.tab === "stop" && choice.stopKind !== "limit" ? "stop" : "price";
    for (const ask of takeAsks()) {
      if (ask.do === "side") choose({ side: ask.side });
      else if (ask.do === "amount") type("amount", ask.amount);
      else if (ask.do === "focus") {
        const field = ask.field === "price" ? priceField : ask.field;
        document.getElementById(form.idOf(field))?.focus();
      } else if (choice.tab !== "market") type(priceField, ask.price);
    }
  }, [asks]);
}
