// A withdrawal in words: what is wrong with it, what it is about to do, which refusal belongs to which field.

import type { WithdrawalState } from "@tidemark/contract/withdrawals";
import { bare, type RejectionCode } from "@tidemark/kernel";
import { formatDecimal } from "@tidemark/ui";
import type { Problems } from "../../forms/use-form.ts";
import type { TextKey } from "../../i18n/areas.ts";
import type { Translate } from "../../i18n/use-texts.ts";
import type { NetworkInfo } from "../funds/funds.ts";
import { type WithdrawProblem, type WithdrawProblems, type WithdrawValues, withdrawFields } from "./withdraw-view.ts";

export type Wording = {
  readonly text: Translate<"withdrawals">;
  readonly languageTag: string;
  readonly name: string;
  readonly network: NetworkInfo;
};

function problemText(problem: WithdrawProblem, { text, languageTag, name, network }: Wording): string {
  const figure = (value: string) => `${formatDecimal(bare(value), languageTag)} ${name}`;
  switch (problem) {
    case "lessMin":
      return text("lessMin", { minimum: figure(network.min_number) });
    case "moreMax":
      return text("moreMax", { maximum: figure(network.max_number) });
    default:
      return text(problem);
  }
}

export function problemTexts(problems: WithdrawProblems, wording: Wording): Problems<WithdrawValues> {
  const entries = withdrawFields.flatMap((name) => {
    const problem = problems[name];
    return problem === undefined ? [] : [[name, problemText(problem, wording)] as const];
  });
  return Object.fromEntries(entries);
}

export const fieldOfCode = {
  amount_malformed: "amount",
  amount_not_positive: "amount",
  amount_too_precise: "amount",
  amount_too_large: "amount",
  amount_below_minimum: "amount",
  amount_above_maximum: "amount",
  fee_above_amount: "amount",
  insufficient_balance: "amount",
  withdrawal_day_limit: "amount",
  withdrawal_month_limit: "amount",
  address_malformed: "address",
  address_unsaved: "address",
  address_waiting: "address",
  memo_required: "memo",
} as const satisfies Partial<Record<RejectionCode, keyof WithdrawValues>>;

export const stateKeys = {
  requested: "stateRequested",
  approved: "stateApproved",
  sending: "stateSending",
  sent: "stateSent",
  unknown: "stateUnknown",
  done: "stateDone",
  refused: "stateRefused",
  cancelled: "stateCancelled",
} as const satisfies Record<WithdrawalState, TextKey<"withdrawals">>;
