// A step about sessions and devices that asks for the password, and the second factor where it is on.

import type { RejectionCode } from "@tidemark/kernel";
import type { Answer } from "../../api/answer.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { SecondFactorField } from "../../forms/SecondFactorField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useUserInfo } from "../people/people.tsx";
import { checkSecondFactor, LoginPasswordField, proofFields } from "../security/security.ts";

type Proof = { readonly login_password: string; readonly second_factor: string };

export type ProofDialogProps = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly submitLabel: string;
  /** What is answered when somebody else was faster; it is said beside the first field. */
  readonly missing: RejectionCode;
  readonly send: (proof: Proof) => Promise<Answer<string>>;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
};

export function ProofDialog(props: ProofDialogProps) {
  const { title, description, submitLabel, missing, send, onDone, onClose } = props;
  const formText = useTexts("forms");
  const hasSecondFactor = useUserInfo().data?.has_second_factor === true;
  const form = useForm({
    initial: { password: "", secondFactor: "" },
    order: ["password", "secondFactor"],
    check: (values) => ({
      password: values.password === "" ? formText("passwordRequired") : undefined,
      secondFactor: checkSecondFactor(hasSecondFactor, values.secondFactor, formText),
    }),
    fieldOf: { ...proofFields, [missing]: "password" },
    onSubmit: async ({ password, secondFactor }) => {
      const answer = await send({ login_password: password, second_factor: secondFactor.trim() });
      if (!answer.ok) return answer;
      say("success", answer.value);
      onClose();
      await onDone();
      return null;
    },
  });
  return (
    <FormDialog
      title={title}
      {...(description === undefined ? {} : { description })}
      submitLabel={submitLabel}
      tone="danger"
      isSubmitting={form.isSubmitting}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <LoginPasswordField control={form.text("password")} />
      {hasSecondFactor && <SecondFactorField control={form.text("secondFactor")} />}
    </FormDialog>
  );
}
