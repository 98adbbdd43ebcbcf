// The last look before money leaves: exactly what, how much and where to, and the proofs that it is its owner who asks.

import { Button, Dialog, formatDecimal } from "@tidemark/ui";
import { type ReactNode, useId, useState } from "react";
import type { Fault, Refused } from "../../api/answer.ts";
import { SecondFactorField } from "../../forms/SecondFactorField.tsx";
import { TradePasswordField } from "../../forms/TradePasswordField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useUserInfo } from "../people/people.tsx";
import type { SendWithdrawal, WithdrawAsk } from "./use-withdrawing.ts";
import type { WithdrawPreview } from "./withdraw-view.ts";

export type PlannedWithdrawal = { readonly ask: WithdrawAsk; readonly name: string; readonly preview: WithdrawPreview };

export type WithdrawDialogProps = {
  readonly planned: PlannedWithdrawal;
  readonly send: SendWithdrawal;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
  /** A refusal that is not about the proofs, or no answer at all. */
  readonly onFailed: (answer: Refused | Fault) => void;
};

const fieldOf = {
  trade_password_required: "password",
  trade_password_wrong: "password",
  trade_password_locked: "password",
  second_factor_required: "secondFactor",
  second_factor_wrong: "secondFactor",
  second_factor_slowed: "secondFactor",
} as const;

export function WithdrawDialog({ planned, send, onClose, onDone, onFailed }: WithdrawDialogProps) {
  const text = useTexts("withdrawals");
  const formText = useTexts("forms");
  const askText = useTexts("ask");
  const languageTag = useLanguageTag();
  const formId = useId();
  const user = useUserInfo().data;
  // Whoever has no trade password is told so by the exchange, which leads to where it is set.
  const needsPassword = user?.has_trade_password !== false;
  const [isFactorAsked, setFactorAsked] = useState(false);
  const needsFactor = isFactorAsked || user?.has_second_factor === true;
  const form = useForm({
    initial: { password: "", secondFactor: "" },
    order: ["password", "secondFactor"],
    check: (values) => ({
      password: needsPassword && values.password === "" ? text("passwordRequired") : undefined,
      secondFactor: needsFactor && values.secondFactor.trim() === "" ? formText("secondFactorRequired") : undefined,
    }),
    fieldOf,
    onSubmit: async ({ password, secondFactor }) => {
      const answer = await send(planned.ask, { pay_password: password, second_factor: secondFactor.trim() });
      if (answer.ok) {
        onDone(answer.value);
        return null;
      }
      if (answer.kind === "refused" && Object.hasOwn(fieldOf, answer.code)) {
        if (answer.code === "second_factor_required") setFactorAsked(true);
        return answer;
      }
      onFailed(answer);
      return null;
    },
  });
  const amount = `${formatDecimal(planned.ask.number, languageTag)} ${planned.name}`;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={text("confirmTitle", { amount })}
      description={text("confirmText")}
      closeLabel={askText("close")}
      isBusy={form.isSubmitting}
      footer={
        <>
          <Button disabled={form.isSubmitting} onClick={onClose}>
            {askText("cancel")}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={form.isSubmitting}>
            {text("withdrawAmount", { amount })}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <PlanRows planned={planned} amount={amount} />
        {needsPassword && <TradePasswordField control={form.text("password")} />}
        {needsFactor && <SecondFactorField control={form.text("secondFactor")} />}
      </form>
    </Dialog>
  );
}

function PlanRows({ planned, amount }: { readonly planned: PlannedWithdrawal; readonly amount: string }) {
  const text = useTexts("withdrawals");
  const languageTag = useLanguageTag();
  const { ask, name, preview } = planned;
  const figure = (value: string) => `${formatDecimal(value, languageTag)} ${name}`;
  return (
    <dl className="divide-y divide-line rounded-control border border-line bg-sunken">
      <PlanRow label={text("amount")}>{amount}</PlanRow>
      <PlanRow label={text("address")}>
        <span className="tabular-nums text-13 break-all">{ask.address}</span>
      </PlanRow>
      {ask.memo !== "" && <PlanRow label={text("memo")}>{ask.memo}</PlanRow>}
      <PlanRow label={text("network")}>{ask.type}</PlanRow>
      <PlanRow label={text("fee")}>{figure(preview.fee)}</PlanRow>
      <PlanRow label={text("arrives")}>{figure(preview.arrives)}</PlanRow>
    </dl>
  );
}

function PlanRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 px-3 py-2.5">
      <dt className="shrink-0 text-13 text-text-2">{label}</dt>
      <dd className="min-w-0 text-right text-14 font-medium break-words tabular-nums">{children}</dd>
    </div>
  );
}
