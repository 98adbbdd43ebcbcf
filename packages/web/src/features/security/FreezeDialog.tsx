// Freezing one's own account, with the password. Every session ends, this one too.

import { useNavigate } from "@tanstack/react-router";
import { freezeCall } from "@tidemark/contract/security";
import { callApi } from "../../api/call-api.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { pagePaths } from "../../frame/page-paths.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { forgetSession } from "../../session/session-store.ts";
import { LoginPasswordField } from "./LoginPasswordField.tsx";
import { checkLoginPassword, loginPasswordFields } from "./login-password-check.ts";

export function FreezeDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useTexts("security");
  const formText = useTexts("forms");
  const navigate = useNavigate();
  const form = useForm({
    initial: { loginPassword: "" },
    order: ["loginPassword"],
    check: (values) => ({ loginPassword: checkLoginPassword(values.loginPassword, formText) }),
    fieldOf: loginPasswordFields,
    onSubmit: async ({ loginPassword }) => {
      const answer = await callApi(freezeCall, { login_password: loginPassword }, { isQuiet: true });
      if (!answer.ok) return answer;
      forgetSession();
      await navigate({ to: pagePaths.unfreezeAccount });
      say("success", answer.value);
      return null;
    },
  });
  return (
    <FormDialog
      title={text("freeze")}
      description={text("freezeLead")}
      submitLabel={text("freezeConfirm")}
      tone="danger"
      isSubmitting={form.isSubmitting}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <LoginPasswordField control={form.text("loginPassword")} />
    </FormDialog>
  );
}
