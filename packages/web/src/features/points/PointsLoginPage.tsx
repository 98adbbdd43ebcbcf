// The way in with an account of the points service, with everything else a login asks for: that a new device is
// confirmed, and the second factor where it is on.

import { passwordLengthMax } from "@tidemark/contract/people";
import { Banner, Button, PasswordField, TextField } from "@tidemark/ui";
import { useEffect } from "react";
import { FormPage } from "../../forms/FormPage.tsx";
import { formLinkClasses } from "../../forms/form-links.ts";
import { SecondFactorField } from "../../forms/SecondFactorField.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { OutboxHint } from "../codes/codes.tsx";
import { usePointsOffer } from "./use-points.ts";
import { type PointsLogin, usePointsLogin } from "./use-points-login.ts";

export function PointsLoginPage() {
  const text = useTexts("points");
  const login = usePointsLogin();
  const { confirmsAt, form, needsSecondFactor } = login;
  const isConfirming = confirmsAt !== null && !needsSecondFactor;
  const lead = needsSecondFactor
    ? text("secondFactorLead")
    : isConfirming
      ? text("deviceLead", { destination: confirmsAt })
      : text("loginLead");
  return (
    <FormPage
      title={text("loginTitle")}
      lead={lead}
      foot={
        <PageLink page="login" search={usePageSearch()} className={formLinkClasses}>
          {text("otherWay")}
        </PageLink>
      }
    >
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        {needsSecondFactor ? (
          <Asked login={login} name="secondFactor" />
        ) : isConfirming ? (
          <Asked login={login} name="code" />
        ) : (
          <AccountStep login={login} />
        )}
      </form>
    </FormPage>
  );
}

function AccountStep({ login: { form } }: { readonly login: PointsLogin }) {
  const text = useTexts("points");
  const formText = useTexts("forms");
  const demo = usePointsOffer().data?.demo ?? null;
  return (
    <>
      <TextField
        {...form.text("name")}
        label={text("name")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
      />
      <PasswordField
        {...form.text("password")}
        label={text("password")}
        autoComplete="current-password"
        maxLength={passwordLengthMax}
        showLabel={formText("showPassword")}
        hideLabel={formText("hidePassword")}
      />
      <Button type="submit" variant="primary" size="lg" loading={form.isSubmitting}>
        {text("logIn")}
      </Button>
      {/* It comes later than the fields, and must not push them away from under a finger. */}
      {demo !== null && (
        <Banner tone="info">{text("demoHint", { name: demo.user_name, password: demo.password })}</Banner>
      )}
    </>
  );
}

type AskedProps = { readonly login: PointsLogin; readonly name: "code" | "secondFactor" };

/** What the exchange asks for beyond account and password, one thing at a time. */
function Asked({ login: { form, startAgain }, name }: AskedProps) {
  const text = useTexts("points");
  const control = form.text(name);
  useEffect(() => document.getElementById(control.id)?.focus(), [control.id]);
  return (
    <>
      {name === "code" ? (
        <>
          <TextField
            {...control}
            label={text("deviceCode")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={16}
          />
          <OutboxHint />
        </>
      ) : (
        <SecondFactorField control={control} />
      )}
      <Button type="submit" variant="primary" size="lg" loading={form.isSubmitting}>
        {text("deviceContinue")}
      </Button>
      <Button variant="ghost" onClick={startAgain}>
        {text("startAgain")}
      </Button>
    </>
  );
}
