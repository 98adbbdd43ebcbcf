// A conversion from the first digit to the result: what is typed, the quote for it, and taking it up.

import { useQueryClient } from "@tanstack/react-query";
import {
  type ConversionQuote,
  type ConversionRow,
  type ConversionTerms,
  conversionAcceptCall,
  conversionHistoryCall,
  conversionQuoteCall,
  type QuoteSide,
} from "@tidemark/contract/conversion";
import { useState } from "react";
import type { Answer } from "../../api/answer.ts";
import { rowsKey, useSubmit } from "../../api/use-call.ts";
import { useForm } from "../../forms/use-form.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useAvailable, useRefreshFunds } from "../funds/funds.ts";
import { useUserInfo } from "../people/people.tsx";
import { amountProblem, firstPair, plain } from "./conversion-figures.ts";

export type Held = {
  readonly quote: ConversionQuote;
  /** On this device's steady clock. */
  readonly until: number;
  /** It was taken up and nobody has heard what came of it: asked again, also after its end, the exchange says so. */
  readonly isInDoubt: boolean;
};

const amountCodes = [
  "amount_malformed",
  "amount_not_positive",
  "amount_too_precise",
  "amount_too_large",
  "insufficient_balance",
  "conversion_inventory",
  "conversion_too_small",
  "conversion_too_large",
  "conversion_day_limit",
  "conversion_same_coin",
  "price_stale",
] as const;

const fieldOf = {
  ...(Object.fromEntries(amountCodes.map((code) => [code, "amount"])) as Record<
    (typeof amountCodes)[number],
    "amount"
  >),
  trade_password_wrong: "password",
  trade_password_locked: "password",
  trade_password_required: "password",
} as const;

/** The proof travels beside what the call declares. */
function proved(id: number, password: string): { readonly id: number } {
  const request = { id, password };
  return request;
}

/** The answer was lost on its way, or an earlier asking is not over. */
function isUnheard(answer: Answer<unknown>): boolean {
  return !answer.ok && (answer.kind === "fault" || answer.code === "idempotency_in_progress");
}

function usePair(terms: ConversionTerms) {
  const [pair, setPair] = useState(() => firstPair(terms.coins));
  const coin = (id: number | undefined) => terms.coins.find((one) => one.id === id) ?? terms.coins[0];
  return { from: coin(pair?.from), to: coin(pair?.to), setPair };
}

export function useConvert(terms: ConversionTerms) {
  const text = useTexts("conversion");
  const client = useQueryClient();
  const refresh = useRefreshFunds();
  const user = useUserInfo().data;
  const needsPassword = user?.has_trade_password !== false;
  const { from, to, setPair } = usePair(terms);
  const [side, setSide] = useState<QuoteSide>("pay");
  const [held, setHeld] = useState<Held | null>(null);
  const [result, setResult] = useState<ConversionRow | null>(null);
  const asking = useSubmit(conversionQuoteCall, true);
  const taking = useSubmit(conversionAcceptCall, true);
  const available = useAvailable()("change", from?.id ?? 0);
  const form = useForm({
    initial: { amount: "", password: "" },
    order: ["amount", "password"],
    fieldOf,
    check: ({ amount, password }) => {
      const places = (side === "pay" ? from : to)?.places ?? 0;
      const problem = amountProblem(amount, places, side === "pay" ? available : null);
      const isSame = from?.id === to?.id;
      return {
        amount: isSame ? text("sameCoin") : problem === undefined ? undefined : text(problem),
        password: needsPassword && password === "" ? text("passwordRequired") : undefined,
      };
    },
    onSubmit: ({ amount }) => ask(plain(amount)),
  });

  async function ask(amount: string) {
    const sentAt = performance.now();
    const answer = await asking.submit({ from_id: from?.id ?? 0, to_id: to?.id ?? 0, side, amount });
    if (answer?.ok !== true) {
      setHeld(null);
      return answer;
    }
    // It was made after it was asked for, so it holds a little longer than is shown, and never shorter.
    const until = sentAt + answer.value.expires_at - answer.value.now;
    setHeld({ quote: answer.value, until, isInDoubt: false });
    return null;
  }

  async function take(): Promise<void> {
    if (held === null) return;
    const answer = await taking.submit(proved(held.quote.id, form.values.password));
    if (answer === null) return;
    // Whoever asked for another price now might convert twice.
    setHeld(isUnheard(answer) ? { ...held, isInDoubt: true } : null);
    refresh();
    void client.invalidateQueries({ queryKey: rowsKey(conversionHistoryCall) });
    if (!answer.ok) return form.show(answer);
    setResult(answer.top.conversion);
    form.set("amount", "");
  }

  return {
    ...{ from, to, side, available, form, held, result, needsPassword },
    isTaking: taking.isSubmitting,
    isAsking: asking.isSubmitting,
    take,
    /** The same once more, at the price of now. */
    askAnew: async () => {
      const answer = await ask(plain(form.values.amount));
      if (answer !== null) await form.show(answer);
    },
    change: () => setHeld(null),
    again: () => setResult(null),
    type: (on: QuoteSide, value: string) => {
      setSide(on);
      form.set("amount", value);
    },
    choose: (end: "from" | "to", id: number) => {
      const [fromId, toId] = [from?.id ?? 0, to?.id ?? 0];
      if (end === "from") setPair({ from: id, to: id === toId ? fromId : toId });
      else setPair({ from: id === fromId ? toId : fromId, to: id });
    },
    swap: () => {
      setPair({ from: to?.id ?? 0, to: from?.id ?? 0 });
      setSide(side === "pay" ? "receive" : "pay");
    },
  };
}

export type Convert = ReturnType<typeof useConvert>;
