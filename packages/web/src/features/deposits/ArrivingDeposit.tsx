// One deposit on its way into the balance, step by step, with its confirmations counting up.

import type { Deposit } from "@tidemark/contract/deposits";
import { bare } from "@tidemark/kernel";
import { formatDecimal, formatTime, Steps } from "@tidemark/ui";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { CopyText } from "../funds/funds.ts";
import { type DepositStep, stepsOfDeposit } from "./deposit-view.ts";

const titles = { seen: "arriving", credited: "arrived", reversed: "arrivedNot" } as const;

export function ArrivingDeposit({ deposit }: { readonly deposit: Deposit }) {
  const text = useTexts("deposits");
  const languageTag = useLanguageTag();
  const amount = `${formatDecimal(bare(deposit.amount), languageTag)} ${deposit.currency_name}`;
  const title = deposit.is_below_minimum ? "arrivedNot" : titles[deposit.state];
  return (
    <article className="flex min-w-0 flex-col gap-2.5 rounded-control border border-line bg-surface p-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="num text-14 font-semibold">{text(title, { amount })}</h3>
        <span role="status" className="sr-only">
          {text(title, { amount })}
        </span>
        <CopyText value={deposit.txid} label={text("transaction")} />
      </div>
      <Steps
        label={text("progress")}
        stateLabels={{
          done: text("stepDone"),
          current: text("stepCurrent"),
          waiting: text("stepWaiting"),
          failed: text("stepFailed"),
        }}
        steps={stepsOfDeposit(deposit).map((step) => ({
          label: labelOf(step, deposit, text),
          state: step.state,
          detail: step.at === null ? undefined : formatTime(step.at, languageTag, "time"),
        }))}
      />
      {title === "arrivedNot" && (
        <p className="text-12 text-text-2">{text(deposit.is_below_minimum ? "belowText" : "reversedText")}</p>
      )}
    </article>
  );
}

function labelOf(step: DepositStep, deposit: Deposit, text: Translate<"deposits">): string {
  switch (step.name) {
    case "seen":
      return text("depositSeen");
    case "confirming":
      return text("confirmationsOf", {
        now: Math.min(deposit.confirmations, deposit.confirmations_needed),
        needed: deposit.confirmations_needed,
      });
    case "credited":
      return text("depositCredited");
    case "reversed":
      return text("depositReversed");
    case "tooSmall":
      return text("depositBelow");
  }
}
