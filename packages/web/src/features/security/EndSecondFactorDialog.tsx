// Turning the second factor off, with the password and a current code.

import { endSecondFactorCall } from "@tidemark/contract/security";
import { callApi } from "../../api/call-api.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { SecondFactorField } from "../../forms/SecondFactorField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useRefreshUser } from "../people/people.tsx";
import { HoldHint } from "./HoldHint.tsx";
import { LoginPasswordField } from "./LoginPasswordField.tsx";
import { checkSecondFactor, secondFactorFields } from "./second-factor-check.ts";

export function EndSecondFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useTexts("security");
  const formText = useTexts("forms");
  const refreshUser = useRefreshUser();
  const form = useForm({
    initial: { password: "", secondFactor: "" },
    order: ["password", "secondFactor"],
    check: (values) => ({
      password: values.password === "" ? formText("passwordRequired") : undefined,
      secondFactor: checkSecondFactor(true, values.secondFactor, formText),
    }),
    fieldOf: { ...secondFactorFields, password_wrong: "password", login_slowed: "password" },
    onSubmit: async ({ password, secondFactor }) => {
      const request = { password, second_factor: secondFactor.trim() };
      const answer = await callApi(endSecondFactorCall, request, { isQuiet: true });
      if (!answer.ok) return answer;
      say("success", answer.value);
      void refreshUser();
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      title={text("endSecondFactor")}
      description={text("endSecondFactorLead")}
      submitLabel={text("turnOff")}
      tone="danger"
      isSubmitting={form.isSubmitting}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <LoginPasswordField control={form.text("password")} />
      <SecondFactorField control={form.text("secondFactor")} />
      <HoldHint />
    </FormDialog>
  );
}
