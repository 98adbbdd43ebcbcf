// Getting a frozen account back: a code to its mailbox or phone, the password, and the second factor where that is on.

import { useNavigate } from "@tanstack/react-router";
import { passwordLengthMax } from "@tidemark/contract/people";
import { unfreezeCall } from "@tidemark/contract/security";
import { Button, PasswordField, TextField } from "@tidemark/ui";
import { useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { accountProblem } from "../../forms/account-problem.ts";
import { isEmail, looksLikePhone } from "../../forms/account-text.ts";
import { CountryPicker } from "../../forms/CountryPicker.tsx";
import { FormPage } from "../../forms/FormPage.tsx";
import { formLinkClasses } from "../../forms/form-links.ts";
import { SecondFactorField } from "../../forms/SecondFactorField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { CodeField, OutboxHint } from "../codes/codes.tsx";
import { useAccountCountry } from "./use-account-country.ts";

const fieldOf = {
  account_required: "account",
  account_frozen: "account",
  account_not_frozen: "account",
  sms_unavailable: "account",
  code_required: "code",
  code_wrong: "code",
  code_too_soon: "code",
  codes_used_up: "code",
  password_wrong: "password",
  login_slowed: "password",
  second_factor_wrong: "secondFactor",
  second_factor_slowed: "secondFactor",
} as const;

function useUnfreezeForm() {
  const text = useTexts("forms");
  const navigate = useNavigate();
  const place = useAccountCountry(undefined);
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);
  const form = useForm({
    initial: { account: "", code: "", password: "", secondFactor: "" },
    order: ["account", "code", "password", "secondFactor"],
    check: (values) => ({
      account: accountProblem(values.account, text),
      code: values.code.trim() === "" ? text("codeRequired") : undefined,
      password: values.password === "" ? text("passwordRequired") : undefined,
      secondFactor: needsSecondFactor && values.secondFactor.trim() === "" ? text("secondFactorRequired") : undefined,
    }),
    fieldOf,
    onSubmit: async ({ account, code, password, secondFactor }) => {
      const { areaCode } = place.destinationOf(account);
      const request = { account: account.trim(), area_code: areaCode, code: code.trim(), password };
      const proof = { second_factor: secondFactor.trim() };
      const answer = await callApi(unfreezeCall, { ...request, ...proof }, { isQuiet: true });
      if (!answer.ok && answer.kind === "refused" && answer.code === "second_factor_required") {
        setNeedsSecondFactor(true);
        return null;
      }
      if (!answer.ok) return answer;
      say("success", answer.value);
      await navigate({
        to: pagePaths.login,
        search: { isEmail: String(isEmail(account)), account_number: account.trim() },
      });
      return null;
    },
  });
  return { form, place, needsSecondFactor };
}

export function UnfreezePage() {
  const text = useTexts("people");
  const securityText = useTexts("security");
  const formText = useTexts("forms");
  const pageText = useTexts("pages");
  const { form, place, needsSecondFactor } = useUnfreezeForm();
  const { account } = form.values;
  return (
    <FormPage
      title={pageText("unfreezeAccount")}
      lead={securityText("unfreezeLead")}
      foot={
        <PageLink page="login" className={formLinkClasses}>
          {text("backToLogin")}
        </PageLink>
      }
    >
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <TextField
          {...form.text("account")}
          label={text("emailOrPhone")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
          leading={looksLikePhone(account) && <CountryPicker value={place.country} onChange={place.setCountry} />}
        />
        <div className="flex flex-col gap-1.5">
          <CodeField
            control={form.text("code")}
            destination={place.destinationOf(account)}
            scene="unfreeze"
            canSend={() => form.demand("account")}
            onRefused={form.show}
          />
          <OutboxHint />
        </div>
        <PasswordField
          {...form.text("password")}
          label={formText("password")}
          autoComplete="current-password"
          maxLength={passwordLengthMax}
          showLabel={formText("showPassword")}
          hideLabel={formText("hidePassword")}
        />
        {needsSecondFactor && <SecondFactorField control={form.text("secondFactor")} />}
        <Button type="submit" variant="primary" size="lg" loading={form.isSubmitting} className="mt-1">
          {securityText("unfreezeButton")}
        </Button>
      </form>
    </FormPage>
  );
}
