// Changing the login password with the present one. Every other session ends.

import { useQueryClient } from "@tanstack/react-query";
import { passwordLengthMax } from "@tidemark/contract/people";
import { changePasswordCall } from "@tidemark/contract/security";
import { sessionsCall } from "@tidemark/contract/sessions";
import { PasswordField } from "@tidemark/ui";
import { callApi } from "../../api/call-api.ts";
import { callKey } from "../../api/use-call.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { formLinkClasses } from "../../forms/form-links.ts";
import { NewPasswordFields } from "../../forms/NewPasswordFields.tsx";
import { checkNewPassword, newPasswordFields } from "../../forms/new-password-check.ts";
import { SecondFactorField } from "../../forms/SecondFactorField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { type UserInfo, useRefreshUser } from "../people/people.tsx";
import { HoldHint } from "./HoldHint.tsx";
import { checkSecondFactor, secondFactorFields } from "./second-factor-check.ts";

type ChangePasswordDialogProps = { readonly info: UserInfo; readonly onClose: () => void };

export function ChangePasswordDialog({ info, onClose }: ChangePasswordDialogProps) {
  const text = useTexts("security");
  const formText = useTexts("forms");
  const refreshUser = useRefreshUser();
  const client = useQueryClient();
  const form = useForm({
    initial: { old: "", password: "", repeat: "", secondFactor: "" },
    order: ["old", "password", "repeat", "secondFactor"],
    check: (values) => ({
      old: values.old === "" ? text("oldPasswordRequired") : undefined,
      ...checkNewPassword(values, formText),
      secondFactor: checkSecondFactor(info.has_second_factor, values.secondFactor, formText),
    }),
    fieldOf: { ...newPasswordFields, ...secondFactorFields, password_wrong: "old", login_slowed: "old" },
    onSubmit: async ({ old, password, repeat, secondFactor }) => {
      const request = { old_password: old, password, re_password: repeat, second_factor: secondFactor.trim() };
      const answer = await callApi(changePasswordCall, request, { isQuiet: true });
      if (!answer.ok) return answer;
      say("success", answer.value);
      void refreshUser();
      void client.invalidateQueries({ queryKey: callKey(sessionsCall, {}) });
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      title={text("changePassword")}
      description={text("changePasswordLead")}
      submitLabel={text("changePassword")}
      isSubmitting={form.isSubmitting}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <PasswordField
        {...form.text("old")}
        label={text("oldPassword")}
        maxLength={passwordLengthMax}
        showLabel={formText("showPassword")}
        hideLabel={formText("hidePassword")}
        labelEnd={
          <PageLink
            page="forgottenPassword"
            search={{ fromSet: "true" }}
            className={`${formLinkClasses} -my-0.5 text-13`}
          >
            {text("forgotIt")}
          </PageLink>
        }
      />
      <NewPasswordFields password={form.text("password")} repeat={form.text("repeat")} />
      {info.has_second_factor && <SecondFactorField control={form.text("secondFactor")} />}
      <HoldHint />
    </FormDialog>
  );
}
