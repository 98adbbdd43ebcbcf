// One direction of the ticket: what is chosen and typed, what it costs, and the one way to open the position. A question
// in words comes after validation and before anything is sent.

import { useNavigate } from "@tanstack/react-router";
import type { LeverTermsRow } from "@tidemark/contract/leverage";
import { leverSubmitCall } from "@tidemark/contract/leverage";
import type { MarketRow } from "@tidemark/contract/markets";
import type { LeverSide } from "@tidemark/engine/formulas";
import type { RejectionCode } from "@tidemark/kernel";
import { scale } from "@tidemark/kernel";
import { cleanDecimalInput } from "@tidemark/ui";
import { useEffect, useRef, useState } from "react";
import { useSubmit } from "../../api/use-call.ts";
import { units } from "../../features/leverage/lever-figures.ts";
import type { OpenPreview } from "../../features/leverage/lever-preview.ts";
import { useLeverAccount, useLeverFree, useRefreshLeverage } from "../../features/leverage/leverage.ts";
import { markReader, useFigures } from "../../features/leverage/live-figures.ts";
import { learnOpened } from "../../features/leverage/positions-store.ts";
import { useMark } from "../../features/prices/prices.ts";
import { type Form, useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { isBuilt } from "../../frame/page-paths.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import {
  emptyLever,
  type LeverMode,
  type LeverTicketTerms,
  type LeverValues,
  leverFields,
  previewOf,
  problemsOf,
  requestOf,
} from "./lever-ticket.ts";
import { useLeverTicket } from "./lever-ticket-store.ts";
import { problemText } from "./lever-words.ts";

/** Where a trader is led after opening, unless he stays: positions, or entrusts. */
const listPaths: Readonly<Record<LeverMode, string>> = { std: "/leverTransactions", xtd: "/leverList" };
const leadAfterMs = 500;

const fieldOf = {
  multiple_not_offered: "multiple",
  hands_out_of_range: "hands",
  leverage_user_limit: "hands",
  insufficient_balance: "hands",
  limit_wrong_side: "price",
  price_off_tick: "price",
  price_required: "price",
  price_not_positive: "price",
} as const satisfies Partial<Record<RejectionCode, keyof LeverValues>>;

export type Asked = { readonly values: LeverValues; readonly preview: OpenPreview | null };

export type LeverSideState = {
  readonly form: Form<LeverValues>;
  readonly ticket: LeverTicketTerms;
  readonly preview: OpenPreview | null;
  /** The question that stands; answering it ends it. */
  readonly asked: Asked | null;
  readonly answer: (isYes: boolean) => void;
  /** An answer is missing: the position may have been opened. */
  readonly isUnsure: boolean;
};

export type LeverSideProps = {
  readonly market: MarketRow;
  readonly terms: LeverTermsRow;
  readonly mode: LeverMode;
  readonly side: LeverSide;
  readonly threshold: string;
};

function useLeading(mode: LeverMode): () => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    const to = listPaths[mode];
    if (useLeverTicket.getState().stays || !isBuilt(to)) return;
    timer.current = setTimeout(() => void navigate({ to }), leadAfterMs);
  };
}

/** A question as a promise: true when the person confirmed. */
function useQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const settle = useRef<(isYes: boolean) => void>(undefined);
  return {
    asked,
    ask: (question: Asked) => {
      if (useLeverTicket.getState().isUnasked) return Promise.resolve(true);
      setAsked(question);
      return new Promise<boolean>((resolve) => {
        settle.current = resolve;
      });
    },
    answer: (isYes: boolean) => {
      setAsked(null);
      settle.current?.(isYes);
    },
  };
}

export function useLeverSide({ market, terms, mode, side, threshold }: LeverSideProps): LeverSideState {
  const text = useTexts("leverTrade");
  useMark(market.id);
  const lots = useFigures((state) => state.lots);
  const free = useLeverFree(market.legal_id);
  const account = useLeverAccount(market.legal_id);
  const refresh = useRefreshLeverage();
  const { submit } = useSubmit(leverSubmitCall, true);
  const question = useQuestion();
  const lead = useLeading(mode);
  const [isUnsure, setUnsure] = useState(false);
  const markOf = markReader();
  const ticket: LeverTicketTerms = {
    market,
    terms,
    mode,
    side,
    threshold,
    markOf,
    mark: markOf(market.id),
    free: free === null ? null : units(free, scale(market.quote_scale)),
    pending: units(account?.pending, scale(market.quote_scale)),
    lots: [...lots.values()],
  };
  const form = useForm<LeverValues>({
    initial: emptyLever,
    order: leverFields,
    fieldOf,
    check: (values) => {
      const problems = problemsOf(values, ticket);
      const words = leverFields.map((name) => [name, problemText(problems[name], values, ticket, text)] as const);
      return Object.fromEntries(words);
    },
    onSubmit: async (values) => {
      const isYes = await question.ask({ values, preview: previewOf(values, ticket) });
      if (!isYes) return null;
      setUnsure(false);
      const answer = await submit(requestOf(values, ticket));
      if (answer?.ok === true) {
        learnOpened(answer.top.position);
        say("success", answer.value);
        form.reset(emptyLever);
        lead();
      } else if (answer !== null && answer.kind === "fault") setUnsure(true);
      refresh();
      return answer;
    },
  });
  useAskedPrice(form, market, mode);
  const preview = previewOf(form.values, ticket);
  return { form, ticket, preview, asked: question.asked, answer: question.answer, isUnsure };
}

/** A price pressed elsewhere goes into the field of a limit order. */
function useAskedPrice(form: Form<LeverValues>, market: MarketRow, mode: LeverMode): void {
  const asked = useLeverTicket((state) => state.asked);
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => {
    if (asked === null || mode !== "xtd") return;
    latest.current.set("price", cleanDecimalInput(asked.price, market.price_places));
  }, [asked, mode, market]);
}
