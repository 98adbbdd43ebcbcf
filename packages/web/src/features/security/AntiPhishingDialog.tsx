// The words every mail of ours to this person carries, so that a forged one stands out.

import { setAntiPhishingCall } from "@tidemark/contract/security";
import { TextField } from "@tidemark/ui";
import { callApi } from "../../api/call-api.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { SecondFactorField } from "../../forms/SecondFactorField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { type UserInfo, useRefreshUser } from "../people/people.tsx";
import { HoldHint } from "./HoldHint.tsx";
import { LoginPasswordField } from "./LoginPasswordField.tsx";
import { checkLoginPassword, loginPasswordFields } from "./login-password-check.ts";
import { checkSecondFactor, secondFactorFields } from "./second-factor-check.ts";

type AntiPhishingDialogProps = { readonly info: UserInfo; readonly onClose: () => void };

const lengthMax = 32;

export function AntiPhishingDialog({ info, onClose }: AntiPhishingDialogProps) {
  const text = useTexts("security");
  const formText = useTexts("forms");
  const refreshUser = useRefreshUser();
  const form = useForm({
    initial: { phrase: info.anti_phishing_code ?? "", loginPassword: "", secondFactor: "" },
    order: ["phrase", "loginPassword", "secondFactor"],
    check: (values) => ({
      loginPassword: checkLoginPassword(values.loginPassword, formText),
      secondFactor: checkSecondFactor(info.has_second_factor, values.secondFactor, formText),
    }),
    fieldOf: { ...secondFactorFields, ...loginPasswordFields, anti_phishing_malformed: "phrase" },
    onSubmit: async ({ phrase, loginPassword, secondFactor }) => {
      const proof = { login_password: loginPassword, second_factor: secondFactor.trim() };
      const request = { code: phrase.trim(), ...proof };
      const answer = await callApi(setAntiPhishingCall, request, { isQuiet: true });
      if (!answer.ok) return answer;
      say("success", answer.value);
      void refreshUser();
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      title={text("phrase")}
      description={text("phraseLead")}
      submitLabel={text("savePhrase")}
      isSubmitting={form.isSubmitting}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <TextField
        {...form.text("phrase")}
        label={text("phraseLabel")}
        hint={text("phraseEmpty")}
        autoComplete="off"
        maxLength={lengthMax}
      />
      <LoginPasswordField control={form.text("loginPassword")} />
      {info.has_second_factor && <SecondFactorField control={form.text("secondFactor")} />}
      {info.anti_phishing_code !== null && <HoldHint />}
    </FormDialog>
  );
}
