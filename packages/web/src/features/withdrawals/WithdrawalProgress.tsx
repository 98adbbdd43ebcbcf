// The road of one withdrawal with its times, and what its present state means for the money.

import type { Withdrawal } from "@tidemark/contract/withdrawals";
import { Banner, formatTime, Steps, type StepsProps } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { CopyText } from "../funds/funds.ts";
import { stateKeys } from "./withdraw-words.ts";
import { stepsOfWithdrawal, type WithdrawalStep } from "./withdrawal-steps.ts";

export type WithdrawalProgressProps = {
  readonly withdrawal: Withdrawal;
  /** Beside each other where there is room. */
  readonly isWide?: boolean;
};

export function WithdrawalProgress({ withdrawal, isWide = false }: WithdrawalProgressProps) {
  const text = useTexts("withdrawals");
  const languageTag = useLanguageTag();
  const detail = (step: WithdrawalStep) => {
    const time = step.at === null ? null : formatTime(step.at, languageTag, isWide ? "datetime" : "time");
    const { confirmations: now, confirmations_needed: needed } = withdrawal;
    const count = step.name === "sent" && step.state === "current" ? text("confirmationsOf", { now, needed }) : null;
    return [time, count].filter((part) => part !== null).join(" · ");
  };
  const steps: StepsProps = {
    label: text("progress"),
    stateLabels: {
      done: text("stepDone"),
      current: text("stepCurrent"),
      waiting: text("stepWaiting"),
      failed: text("stepFailed"),
    },
    steps: stepsOfWithdrawal(withdrawal).map((step) => ({
      label: text(stateKeys[step.name]),
      state: step.state,
      detail: detail(step),
    })),
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {isWide && <Steps {...steps} className="max-md:hidden" />}
      <Steps {...steps} orientation="vertical" {...(isWide ? { className: "md:hidden" } : {})} />
      {withdrawal.state === "unknown" && <Banner tone="warn">{text("unknownText")}</Banner>}
      {withdrawal.state === "refused" && (
        <Banner tone="danger">
          {withdrawal.notes === "" ? text("refusedText") : text("refusedBecause", { notes: withdrawal.notes })}
        </Banner>
      )}
      {withdrawal.txid !== null && (
        <p className="flex flex-wrap items-center gap-x-2 text-12 text-text-2">
          {text("transaction")} <CopyText value={withdrawal.txid} label={text("transaction")} />
        </p>
      )}
    </div>
  );
}
