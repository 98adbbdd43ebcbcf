// A question that takes proof: the trade password, and the second factor where one is on.

import { type ReactNode, useState } from "react";
import type { Answer } from "../../api/answer.ts";
import { FormDialog, type FormDialogProps } from "../../forms/FormDialog.tsx";
import { SecondFactorField } from "../../forms/SecondFactorField.tsx";
import { TradePasswordField } from "../../forms/TradePasswordField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useUserInfo } from "../people/people.tsx";

export type Proofs = { readonly pay_password: string; readonly second_factor: string };

export type ProofDialogProps = {
  readonly title: string;
  readonly description: string;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly tone?: FormDialogProps["tone"];
  readonly send: (proofs: Proofs) => Promise<Answer<string>>;
  /** Whatever came of it. */
  readonly onClose: () => void;
};

const fieldOf = {
  trade_password_wrong: "password",
  trade_password_locked: "password",
  second_factor_required: "secondFactor",
  second_factor_wrong: "secondFactor",
  second_factor_slowed: "secondFactor",
} as const;

export function ProofDialog(props: ProofDialogProps) {
  const text = useTexts("withdrawals");
  const formText = useTexts("forms");
  const user = useUserInfo().data;
  const [isFactorAsked, setFactorAsked] = useState(false);
  const needsPassword = user?.has_trade_password !== false;
  const needsFactor = isFactorAsked || user?.has_second_factor === true;
  const form = useForm({
    initial: { password: "", secondFactor: "" },
    order: ["password", "secondFactor"],
    fieldOf,
    check: (values) => ({
      password: needsPassword && values.password === "" ? text("passwordRequired") : undefined,
      secondFactor: needsFactor && values.secondFactor.trim() === "" ? formText("secondFactorRequired") : undefined,
    }),
    onSubmit: async ({ password, secondFactor }) => {
      const answer = await props.send({ pay_password: password, second_factor: secondFactor.trim() });
      if (!answer.ok && answer.kind === "refused" && answer.code === "second_factor_required") setFactorAsked(true);
      if (!answer.ok && (answer.kind === "fault" || answer.type === "error")) return answer;
      if (answer.ok) say("success", answer.value);
      props.onClose();
      return null;
    },
  });
  return (
    <FormDialog
      title={props.title}
      description={props.description}
      submitLabel={props.confirmLabel}
      tone={props.tone ?? "primary"}
      isSubmitting={form.isSubmitting}
      onSubmit={form.onSubmit}
      onClose={props.onClose}
    >
      {props.children}
      {needsPassword && <TradePasswordField control={form.text("password")} />}
      {needsFactor && <SecondFactorField control={form.text("secondFactor")} />}
    </FormDialog>
  );
}
