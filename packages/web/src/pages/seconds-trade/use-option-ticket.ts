// The ticket's state on one market: what is offered, chosen and typed, and the one way to place an option. A question in
// words comes after validation and before anything is sent, and nothing is sent twice.

import type { MarketRow } from "@tidemark/contract/markets";
import { microSubmitCall, type OptionDirection, type UserInsurance } from "@tidemark/contract/seconds";
import type { RejectionCode } from "@tidemark/kernel";
import { useEffect, useReducer, useRef, useState } from "react";
import { useSubmit } from "../../api/use-call.ts";
import { units } from "../../features/seconds/option-figures.ts";
import { learnPlaced } from "../../features/seconds/options-store.ts";
import {
  useDay,
  useLiveOptions,
  useOptionTerms,
  usePausedUntil,
  usePayable,
  usePolicy,
  useRefreshSeconds,
} from "../../features/seconds/seconds.ts";
import { serverNow } from "../../features/seconds/server-clock.ts";
import { useMarkState } from "../../features/seconds/tick-store.ts";
import { type Form, useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import {
  type Blocked,
  blockedBy,
  type OptionCoin,
  type OptionDuration,
  type OptionMarket,
  type OptionTicket,
  requestOf,
  stakeProblem,
} from "./option-ticket.ts";
import { useOptionTicketStore } from "./option-ticket-store.ts";
import { problemText } from "./ticket-words.ts";

type Values = { readonly stake: string };
export type AskedOption = {
  readonly direction: OptionDirection;
  readonly stake: string;
  readonly ticket: OptionTicket;
};

const stakeCodes = [
  "stake_out_of_range",
  "policy_stake_limit",
  "loss_limit_reached",
  "option_capacity",
  "insufficient_balance",
  "amount_malformed",
  "amount_not_positive",
  "amount_too_precise",
  "amount_too_large",
] as const satisfies RejectionCode[];
const fieldOf = Object.fromEntries(stakeCodes.map((code) => [code, "stake"])) as Record<RejectionCode, "stake">;

/** What is offered here, and what of it is chosen. */
export type Offer = {
  readonly isLoading: boolean;
  readonly isError: boolean;
  readonly retry: () => void;
  readonly market: OptionMarket | undefined;
  readonly coins: readonly OptionCoin[];
  readonly coin: OptionCoin | undefined;
  readonly durations: readonly OptionDuration[];
  readonly duration: OptionDuration | undefined;
};

export function useOffer(marketId: number): Offer {
  const { terms, isLoading, isError, retry } = useOptionTerms();
  const coinId = useOptionTicketStore((state) => state.coinId);
  const seconds = useOptionTicketStore((state) => state.seconds);
  const coins = terms?.coins ?? [];
  const durations = (terms?.durations ?? []).filter(({ is_open }) => is_open);
  return {
    isLoading,
    isError,
    retry,
    market: terms?.markets.find(({ market_id }) => market_id === marketId),
    coins,
    coin: coins.find(({ coin_id }) => coin_id === coinId) ?? coins.find(({ is_open }) => is_open) ?? coins[0],
    durations,
    duration: durations.find((each) => each.seconds === seconds) ?? durations[0],
  };
}

/** Null while it is not known. */
export function useFreeBalance(coinId: number | undefined): string | null {
  const { data } = usePayable();
  if (data === undefined) return null;
  return data.find(({ currency_id }) => currency_id === coinId)?.user_wallet.micro_balance ?? "0";
}

/** A question as a promise: true when the person confirmed. */
function useQuestion() {
  const [asked, setAsked] = useState<AskedOption | null>(null);
  const settle = useRef<(isYes: boolean) => void>(undefined);
  return {
    asked,
    ask: (question: AskedOption) => {
      if (useOptionTicketStore.getState().isUnasked) return Promise.resolve(true);
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

/** Draws again when a pause of one's own is over. */
function usePauseEnd(until: number | null): void {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const left = (until ?? 0) - serverNow();
    if (left <= 0) return;
    // Longer waits than a timer can hold are looked at again with every draw.
    const timer = setTimeout(again, Math.min(left + 1, 2 ** 30));
    return () => clearTimeout(timer);
  }, [until]);
}

export type TicketParts = { readonly market: MarketRow; readonly coin: OptionCoin; readonly duration: OptionDuration };

export type OptionTicketState = {
  readonly form: Form<Values>;
  readonly ticket: OptionTicket;
  /** Its policy in this coin, staked or not. */
  readonly policy: UserInsurance | null;
  readonly place: (direction: OptionDirection, event: Parameters<Form<Values>["onSubmit"]>[0]) => void;
  readonly asked: AskedOption | null;
  readonly answer: (isYes: boolean) => void;
  /** The direction that is on its way. */
  readonly placing: OptionDirection | null;
  /** An answer is missing: the option may have been accepted. */
  readonly isUnsure: boolean;
};

export function useOptionTicket({ market, coin, duration }: TicketParts): OptionTicketState {
  const text = useTexts("secondsTrade");
  const languageTag = useLanguageTag();
  const policy = usePolicy(coin.coin_id);
  const isInsured = useOptionTicketStore((state) => state.isInsured) && policy !== null;
  const free = useFreeBalance(coin.coin_id);
  const balance = isInsured ? (policy?.insurance_balance ?? null) : free;
  const day = useDay(coin.coin_id);
  const refresh = useRefreshSeconds();
  const { submit } = useSubmit(microSubmitCall, true);
  const question = useQuestion();
  const direction = useRef<OptionDirection>("up");
  const [isUnsure, setUnsure] = useState(false);
  const ticket: OptionTicket = {
    marketId: market.id,
    coin,
    duration,
    balance: balance === null ? null : units(balance, coin.places),
    policy: isInsured ? policy : null,
    day,
  };
  const form = useForm<Values>({
    initial: { stake: "" },
    order: ["stake"],
    fieldOf,
    check: ({ stake }) => ({ stake: problemText(stakeProblem(stake, ticket), ticket, text, languageTag) }),
    onSubmit: async ({ stake }) => {
      const isYes = await question.ask({ direction: direction.current, stake, ticket });
      if (!isYes) return null;
      setUnsure(false);
      const answer = await submit(requestOf(stake, direction.current, ticket));
      if (answer?.ok === true) {
        learnPlaced(answer.top.option);
        say("success", text("placed", { id: answer.top.option.id }));
      } else if (answer !== null && answer.kind === "fault") setUnsure(true);
      refresh();
      return answer;
    },
  });
  return {
    form,
    ticket,
    policy,
    place: (next, event) => {
      if (!form.isSubmitting) direction.current = next;
      form.onSubmit(event);
    },
    asked: question.asked,
    answer: question.answer,
    placing: form.isSubmitting && question.asked === null ? direction.current : null,
    isUnsure,
  };
}

/** Why nothing can be placed on this market now. */
export function useBlocked(marketId: number, { market, coin, duration }: Offer): Blocked | null {
  const pausedUntil = usePausedUntil();
  usePauseEnd(pausedUntil);
  const day = useDay(coin?.coin_id ?? 0);
  const markState = useMarkState(marketId);
  const live = useLiveOptions();
  const running = live.filter(
    (row) => row.coin_id === coin?.coin_id && (row.state === "placed" || row.state === "open"),
  );
  return blockedBy({
    market,
    coin,
    duration,
    markState,
    pausedUntil,
    now: serverNow(),
    day,
    running: running.length,
  });
}
