// The form that begins a deal with an acceptor: its fields, what is wrong with them, what it comes to, and sending it.

import { useNavigate } from "@tanstack/react-router";
import { type AcceptorInfo, type AcceptorSide, beginAcceptorDealCall } from "@tidemark/contract/acceptors";
import type { PayWay } from "@tidemark/contract/deals";
import { paymentsCall } from "@tidemark/contract/payments";
import { bare, parseDecimal, printUnits } from "@tidemark/kernel";
import { useState } from "react";
import { useCall, useSubmit } from "../../api/use-call.ts";
import { type Form, type Problems, useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { pagePaths } from "../../frame/page-paths.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { moneyText, withPassword } from "../deals/deals.ts";
import { useAcceptorTerms } from "./acceptor-calls.ts";
import { accountsOf } from "./accounts.ts";
import { termsOf } from "./direction.ts";
import { moneyProblem, mostOf, type Sums, sumsOf } from "./sums.ts";

export type BeginValues = {
  readonly way: PayWay | "";
  readonly mobile: string;
  readonly account: string;
  readonly money: string;
};

export type Begin = {
  readonly form: Form<BeginValues>;
  readonly sums: Sums | null;
  readonly accounts: readonly string[];
  readonly account: string;
  /** Set while whoever takes out is asked once more. */
  readonly isAsked: boolean;
  readonly stopAsking: () => void;
  readonly send: (password: string) => ReturnType<ReturnType<typeof useSubmit<typeof beginAcceptorDealCall>>["submit"]>;
};

/** As the exchange takes it: without the point that somebody is still typing after. */
function plain(typed: string): string {
  const parsed = parseDecimal(typed);
  return parsed === null ? typed : printUnits(parsed.units, parsed.places);
}

export function useBegin(acceptor: AcceptorInfo, side: AcceptorSide, onRefused: () => void): Begin {
  const [isAsked, setAsked] = useState(false);
  const { data: payments } = useCall(paymentsCall, {});
  const accountIn = (values: BeginValues) => accountOf(values, side === "sell" ? accountsOf(payments, values.way) : []);
  const check = useCheck(acceptor, side, accountIn);
  const { submit } = useSubmit(beginAcceptorDealCall, true);
  const navigate = useNavigate();
  async function send(password: string) {
    const { way, mobile, money } = form.values;
    const request = {
      acceptor_id: acceptor.id,
      type: side,
      way,
      mobile: mobile.trim(),
      deal_account: accountIn(form.values).trim(),
      money: plain(money),
      price: acceptor.price ?? "",
    };
    const answer = await submit(side === "buy" ? request : withPassword(request, password));
    if (answer?.ok === true) {
      say("success", answer.value);
      void navigate({ to: pagePaths.acceptorDeal, search: { id: String(answer.top.id) } });
    } else if (answer?.kind === "refused") onRefused();
    return answer;
  }
  const form = useForm<BeginValues>({
    // One way is no choice.
    initial: { way: acceptor.ways.length === 1 ? (acceptor.ways[0] ?? "") : "", mobile: "", account: "", money: "" },
    order: ["way", "mobile", "account", "money"],
    fieldOf: {
      acceptor_way_unchosen: "way",
      acceptor_way_missing: "way",
      acceptor_mobile_missing: "mobile",
      acceptor_account_missing: "account",
      acceptor_account_differs: "account",
      acceptor_money_missing: "money",
      offer_out_of_limits: "money",
      acceptor_room: "money",
    },
    check,
    onSubmit: async () => {
      if (side === "buy") return send("");
      setAsked(true);
      return null;
    },
  });
  return {
    form,
    sums: sumsOf(acceptor, side, form.values.money),
    accounts: accountsOf(payments, form.values.way),
    account: accountIn(form.values),
    isAsked,
    stopAsking: () => setAsked(false),
    send,
  };
}

/** What was typed or chosen; one saved account is no choice. */
function accountOf({ account }: BeginValues, saved: readonly string[]): string {
  return account === "" && saved.length === 1 ? (saved[0] ?? "") : account;
}

function useCheck(
  acceptor: AcceptorInfo,
  side: AcceptorSide,
  accountIn: (values: BeginValues) => string,
): (values: BeginValues) => Problems<BeginValues> {
  const text = useTexts("acceptance");
  const languageTag = useLanguageTag();
  const feePercent = useAcceptorTerms().data?.fee_percent ?? "0";
  const money = (amount: string) => moneyText(amount, acceptor.coin_code, languageTag);
  return (values) => {
    const typed = { money: values.money, free: side === "sell" ? bare(acceptor.user_balance) : null, feePercent };
    const problem = moneyProblem(acceptor, side, typed);
    const limit = money(problem === "moneySmall" ? termsOf(acceptor, side).min : mostOf(acceptor, side));
    return {
      way: values.way === "" ? text("wayRequired") : undefined,
      mobile: values.mobile.trim() === "" ? text("mobileRequired") : undefined,
      account: accountIn(values).trim() === "" ? text("accountRequired") : undefined,
      money: problem === undefined ? undefined : text(problem, { limit, coin: acceptor.currency_name }),
    };
  };
}
