// Removing a passkey, with the password and the second factor.

import { removePasskeyCall } from "@tidemark/contract/passkeys";
import { withdrawalHoldHours } from "@tidemark/contract/security";
import { callApi } from "../../api/call-api.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { SecondFactorField } from "../../forms/SecondFactorField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { checkSecondFactor, LoginPasswordField, proofFields } from "../security/security.ts";
import { usePasskeysChanged } from "./use-passkeys-changed.ts";

type Props = { readonly row: { readonly id: number; readonly name: string }; readonly onClose: () => void };

export function RemovePasskeyDialog({ row, onClose }: Props) {
  const text = useTexts("passkeys");
  const formText = useTexts("forms");
  const changed = usePasskeysChanged();
  const form = useForm({
    initial: { password: "", secondFactor: "" },
    order: ["password", "secondFactor"],
    check: (values) => ({
      password: values.password === "" ? formText("passwordRequired") : undefined,
      secondFactor: checkSecondFactor(true, values.secondFactor, formText),
    }),
    fieldOf: { ...proofFields, unknown_passkey: "password" },
    onSubmit: async ({ password, secondFactor }) => {
      const request = { id: row.id, password, second_factor: secondFactor.trim() };
      const answer = await callApi(removePasskeyCall, request, { isQuiet: true });
      if (!answer.ok) return answer;
      say("success", answer.value);
      changed();
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      title={text("removeTitle")}
      description={`${row.name}. ${text("removeLead")}`}
      submitLabel={text("remove")}
      tone="danger"
      isSubmitting={form.isSubmitting}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <LoginPasswordField control={form.text("password")} />
      <SecondFactorField control={form.text("secondFactor")} />
      <p className="text-12 text-text-3">{text("furtherHint", { hours: withdrawalHoldHours })}</p>
    </FormDialog>
  );
}
