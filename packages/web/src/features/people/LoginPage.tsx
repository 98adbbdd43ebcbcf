// The way in: account and password, a sent code where the exchange wants one, then whatever else it asks for: that a
// new device is confirmed, and the second factor if it is on.

import { passwordLengthMax } from "@tidemark/contract/people";
import { pointsOfferCall } from "@tidemark/contract/points";
import { Banner, Button, PasswordField, TextField } from "@tidemark/ui";
import { Fingerprint } from "lucide-react";
import { useEffect, useRef } from "react";
import { useCall } from "../../api/use-call.ts";
import { FormPage } from "../../forms/FormPage.tsx";
import { formLinkClasses } from "../../forms/form-links.ts";
import { PhoneField } from "../../forms/PhoneField.tsx";
import { SecondFactorField } from "../../forms/SecondFactorField.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { useLinkSecret } from "../../frame/use-link-secret.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { CodeField, OutboxHint } from "../codes/codes.tsx";
import { ModeTabs } from "./ModeTabs.tsx";
import { useConfirmedDevice } from "./use-confirmed-device.ts";
import { type LoginForm, useLoginForm } from "./use-login-form.ts";
import { type PasskeySignIn, usePasskeySignIn } from "./use-passkey-sign-in.ts";

export function LoginPage() {
  const text = useTexts("people");
  const search = usePageSearch();
  const login = useLoginForm();
  const { confirmsAt, form, needsSecondFactor } = login;
  const passkey = usePasskeySignIn();
  const confirmed = useConfirmedDevice(useLinkSecret("device"));
  const isConfirming = confirmsAt !== null && !needsSecondFactor;
  return (
    <FormPage
      title={text(isConfirming ? "deviceTitle" : "loginTitle")}
      lead={
        needsSecondFactor
          ? text("secondFactorLead")
          : isConfirming
            ? text("deviceLead", { destination: confirmsAt })
            : undefined
      }
      foot={
        <>
          <span className="flex flex-wrap items-center gap-x-1.5">
            {text("noAccountYet")}
            <PageLink page="register" className={formLinkClasses}>
              {text("registerLink")}
            </PageLink>
          </span>
          <PointsWay />
          {login.isFrozen && (
            <PageLink page="unfreezeAccount" className={formLinkClasses}>
              {text("unfreezeLink")}
            </PageLink>
          )}
          {!login.needsCode && !login.offersCode && <OutboxHint />}
        </>
      }
    >
      {search.type === "1" && (
        <Banner tone="warn" className="mb-5">
          {text("sessionEnded")}
        </Banner>
      )}
      {confirmed !== null && (
        <Banner tone={confirmed.tone} className="mb-5">
          {confirmed.sentence}
        </Banner>
      )}
      <form noValidate onSubmit={form.onSubmit} onFocus={passkey.offer} className="flex flex-col gap-4">
        {needsSecondFactor ? (
          <SecondFactorStep login={login} />
        ) : isConfirming ? (
          <DeviceStep login={login} />
        ) : (
          <AccountStep login={login} passkey={passkey} />
        )}
      </form>
    </FormPage>
  );
}

/** Led to only where there are points: elsewhere nobody could come in that way. */
function PointsWay() {
  const text = useTexts("people");
  const search = usePageSearch();
  const { data } = useCall(pointsOfferCall, {});
  if (data === undefined || data === null) return null;
  return (
    <PageLink page="pointsLogin" search={search} className={formLinkClasses}>
      {text("pointsWay")}
    </PageLink>
  );
}

function AccountStep({ login, passkey }: { readonly login: LoginForm; readonly passkey: PasskeySignIn }) {
  const text = useTexts("people");
  const formText = useTexts("forms");
  const { form, mode } = login;
  return (
    <>
      <ModeTabs label={text("loginWays")} mode={mode} onChange={login.setMode} />
      {mode === "phone" ? (
        <PhoneField
          control={form.text("phone")}
          country={login.country}
          onCountryChange={login.setCountry}
          autoComplete="username webauthn"
        />
      ) : (
        <TextField
          {...form.text("email")}
          label={text("emailOrNumber")}
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
        />
      )}
      <PasswordField
        {...form.text("password")}
        label={formText("password")}
        maxLength={passwordLengthMax}
        showLabel={formText("showPassword")}
        hideLabel={formText("hidePassword")}
      />
      <PageLink page="forgottenPassword" className={`${formLinkClasses} -mt-2.5 self-end text-13`}>
        {text("forgotten")}
      </PageLink>
      {(login.needsCode || login.offersCode) && (
        <>
          <CodeField
            control={form.text("code")}
            {...(login.needsCode ? {} : { hint: text("proveByCode") })}
            destination={{
              channel: mode === "phone" ? "sms" : "mail",
              account: form.values[mode],
              areaCode: login.areaCode,
            }}
            scene="login"
            canSend={() => form.demand(mode)}
            onRefused={form.show}
          />
          <OutboxHint />
        </>
      )}
      <Button type="submit" variant="primary" size="lg" loading={form.isSubmitting} className="mt-1">
        {text("logIn")}
      </Button>
      {passkey.isOffered && (
        <Button loading={passkey.isAsking} onClick={() => void passkey.signIn()}>
          <Fingerprint aria-hidden="true" className="size-4" />
          {text("passkeySignIn")}
        </Button>
      )}
    </>
  );
}

function SecondFactorStep({ login }: { readonly login: LoginForm }) {
  const text = useTexts("people");
  const { form, startAgain } = login;
  const formRef = useRef<HTMLButtonElement>(null);
  const control = form.text("secondFactor");
  useEffect(() => document.getElementById(control.id)?.focus(), [control.id]);
  return (
    <>
      <SecondFactorField control={control} onPasskey={() => formRef.current?.form?.requestSubmit()} />
      <Button ref={formRef} type="submit" variant="primary" size="lg" loading={form.isSubmitting}>
        {text("logIn")}
      </Button>
      <Button variant="ghost" onClick={startAgain}>
        {text("otherAccount")}
      </Button>
    </>
  );
}

function DeviceStep({ login }: { readonly login: LoginForm }) {
  const text = useTexts("people");
  const { form, sendAgain, startAgain } = login;
  const control = form.text("code");
  useEffect(() => document.getElementById(control.id)?.focus(), [control.id]);
  return (
    <>
      <TextField
        {...control}
        label={text("deviceCode")}
        hint={text("deviceCodeHint")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
      />
      <Button type="submit" variant="primary" size="lg" loading={form.isSubmitting}>
        {text("deviceContinue")}
      </Button>
      <div className="flex flex-wrap justify-center gap-x-2">
        <Button variant="ghost" onClick={() => void sendAgain()}>
          {text("deviceSendAgain")}
        </Button>
        <Button variant="ghost" onClick={startAgain}>
          {text("otherAccount")}
        </Button>
      </div>
    </>
  );
}
