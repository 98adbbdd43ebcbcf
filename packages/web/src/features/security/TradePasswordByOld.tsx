// Changing the trade password with the present one.

import { passwordLengthMax } from "@tidemark/contract/people";
import { changeTradePasswordCall } from "@tidemark/contract/security";
import { Button, PasswordField } from "@tidemark/ui";
import { callApi } from "../../api/call-api.ts";
import { NewPasswordFields } from "../../forms/NewPasswordFields.tsx";
import { checkNewPassword, newPasswordFields } from "../../forms/new-password-check.ts";
import { SecondFactorField } from "../../forms/SecondFactorField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import type { UserInfo } from "../people/people.tsx";
import { LoginPasswordField } from "./LoginPasswordField.tsx";
import { checkLoginPassword, loginPasswordFields } from "./login-password-check.ts";
import { checkSecondFactor, secondFactorFields } from "./second-factor-check.ts";
import { useSecurityDone } from "./use-security-done.ts";

export function TradePasswordByOld({ info }: { readonly info: UserInfo }) {
  const text = useTexts("security");
  const formText = useTexts("forms");
  const done = useSecurityDone();
  const form = useForm({
    initial: { old: "", password: "", repeat: "", loginPassword: "", secondFactor: "" },
    order: ["old", "password", "repeat", "loginPassword", "secondFactor"],
    check: (values) => ({
      old: values.old === "" ? text("oldTradePasswordRequired") : undefined,
      ...checkNewPassword(values, formText),
      loginPassword: checkLoginPassword(values.loginPassword, formText),
      secondFactor: checkSecondFactor(info.has_second_factor, values.secondFactor, formText),
    }),
    fieldOf: {
      ...newPasswordFields,
      ...secondFactorFields,
      ...loginPasswordFields,
      trade_password_required: "old",
      trade_password_wrong: "old",
      trade_password_locked: "old",
    },
    onSubmit: async ({ old, password, repeat, loginPassword, secondFactor }) => {
      const proof = { login_password: loginPassword, second_factor: secondFactor.trim() };
      const request = { old_password: old, password, re_password: repeat, ...proof };
      const answer = await callApi(changeTradePasswordCall, request, { isQuiet: true });
      if (!answer.ok) return answer;
      await done(answer.value);
      return null;
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <PasswordField
        {...form.text("old")}
        label={text("oldTradePassword")}
        maxLength={passwordLengthMax}
        autoComplete="off"
        showLabel={formText("showPassword")}
        hideLabel={formText("hidePassword")}
      />
      <NewPasswordFields
        password={form.text("password")}
        repeat={form.text("repeat")}
        passwordLabel={text("newTradePassword")}
      />
      <LoginPasswordField control={form.text("loginPassword")} />
      {info.has_second_factor && <SecondFactorField control={form.text("secondFactor")} />}
      <Button type="submit" variant="primary" size="lg" loading={form.isSubmitting}>
        {text("changeTradePassword")}
      </Button>
    </form>
  );
}
