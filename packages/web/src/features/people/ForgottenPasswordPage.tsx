// A new login password with a code sent to the account's mailbox or phone. From the settings the account is known.

import { useNavigate } from "@tanstack/react-router";
import { forgetCall } from "@tidemark/contract/people";
import { Button, TextField } from "@tidemark/ui";
import { useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { accountProblem } from "../../forms/account-problem.ts";
import { isEmail, looksLikePhone } from "../../forms/account-text.ts";
import { CountryPicker } from "../../forms/CountryPicker.tsx";
import { FormPage } from "../../forms/FormPage.tsx";
import { formLinkClasses } from "../../forms/form-links.ts";
import { NewPasswordFields } from "../../forms/NewPasswordFields.tsx";
import { checkNewPassword, newPasswordFields } from "../../forms/new-password-check.ts";
import { SecondFactorField } from "../../forms/SecondFactorField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { withWayBack } from "../../frame/way-back.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { forgetSession, useSession } from "../../session/session-store.ts";
import { CodeField, OutboxHint } from "../codes/codes.tsx";
import { type UserInfo, WithUserInfo } from "./people.tsx";
import { useAccountCountry } from "./use-account-country.ts";

const fieldOf = {
  ...newPasswordFields,
  account_required: "account",
  email_malformed: "account",
  phone_malformed: "account",
  sms_unavailable: "account",
  account_frozen: "account",
  code_required: "code",
  code_wrong: "code",
  code_too_soon: "code",
  codes_used_up: "code",
  second_factor_wrong: "secondFactor",
  second_factor_slowed: "secondFactor",
} as const;

/** The account of somebody who comes from the settings. */
type Own = { readonly account: string; readonly areaCode: string };

function ownOf({ email, phone, area_code, account_number }: UserInfo): Own {
  return { account: email ?? phone ?? account_number, areaCode: area_code };
}

function useForgottenForm(own: Own | null) {
  const text = useTexts("forms");
  const navigate = useNavigate();
  const isFromSettings = own !== null;
  const place = useAccountCountry(own?.areaCode);
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);
  const form = useForm({
    initial: { account: own?.account ?? "", password: "", repeat: "", code: "", secondFactor: "" },
    order: ["account", "password", "repeat", "code", "secondFactor"],
    check: (values) => ({
      account: isFromSettings ? undefined : accountProblem(values.account, text),
      ...checkNewPassword(values, text),
      code: values.code.trim() === "" ? text("codeRequired") : undefined,
      secondFactor: needsSecondFactor && values.secondFactor.trim() === "" ? text("secondFactorRequired") : undefined,
    }),
    fieldOf,
    onSubmit: async ({ account, password, repeat, code, secondFactor }) => {
      const { areaCode } = place.destinationOf(account);
      const request = { account, password, repassword: repeat, code, scene: "", area_code: areaCode };
      const answer = await callApi(forgetCall, { ...request, second_factor: secondFactor }, { isQuiet: true });
      if (!answer.ok && answer.kind === "refused" && answer.code === "second_factor_required") {
        setNeedsSecondFactor(true);
        return null;
      }
      if (!answer.ok) return answer;
      say("success", answer.value);
      // Every session has ended, this one too: the way to the settings leads through login.
      const onward = { isEmail: String(isEmail(account)), account_number: account };
      const back = isFromSettings ? withWayBack(pagePaths.settings) : {};
      await navigate({ to: pagePaths.login, search: { ...onward, ...back } });
      if (isFromSettings) forgetSession();
      return null;
    },
  });
  return { form, place, needsSecondFactor };
}

export function ForgottenPasswordPage() {
  const text = useTexts("people");
  const search = usePageSearch();
  const isFromSettings = useSession((session) => session.token !== null) && search.fromSet === "true";
  return (
    <FormPage
      title={text("forgottenTitle")}
      lead={text("forgottenLead")}
      foot={
        <PageLink page={isFromSettings ? "settings" : "login"} className={formLinkClasses}>
          {text(isFromSettings ? "backToSettings" : "backToLogin")}
        </PageLink>
      }
    >
      {isFromSettings ? (
        <WithUserInfo>{(info) => <ForgottenForm own={ownOf(info)} />}</WithUserInfo>
      ) : (
        <ForgottenForm own={null} />
      )}
    </FormPage>
  );
}

function ForgottenForm({ own }: { readonly own: Own | null }) {
  const text = useTexts("people");
  const { form, place, needsSecondFactor } = useForgottenForm(own);
  const { account } = form.values;
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <TextField
        {...form.text("account")}
        label={text("emailOrPhone")}
        readOnly={own !== null}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        leading={
          looksLikePhone(account) && own === null && <CountryPicker value={place.country} onChange={place.setCountry} />
        }
      />
      <NewPasswordFields password={form.text("password")} repeat={form.text("repeat")} />
      <div className="flex flex-col gap-1.5">
        <CodeField
          control={form.text("code")}
          destination={place.destinationOf(account)}
          scene="reset_password"
          canSend={() => form.demand("account")}
          onRefused={form.show}
        />
        <OutboxHint />
      </div>
      {needsSecondFactor && <SecondFactorField control={form.text("secondFactor")} />}
      <Button type="submit" variant="primary" size="lg" loading={form.isSubmitting} className="mt-1">
        {text("setPassword")}
      </Button>
    </form>
  );
}
