// Opening an account: by phone or e-mail, with a code sent there, a password, and perhaps a friend's referral code.

import { inviterCall } from "@tidemark/contract/team";
import { Button, Checkbox, TextField } from "@tidemark/ui";
import { Lock } from "lucide-react";
import { useCall } from "../../api/use-call.ts";
import { CountryPicker } from "../../forms/CountryPicker.tsx";
import { FormPage } from "../../forms/FormPage.tsx";
import { formLinkClasses } from "../../forms/form-links.ts";
import { NewPasswordFields } from "../../forms/NewPasswordFields.tsx";
import { PhoneField } from "../../forms/PhoneField.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { CodeField, OutboxHint } from "../codes/codes.tsx";
import { ModeTabs } from "./ModeTabs.tsx";
import { type RegisterForm, useRegisterForm } from "./use-register-form.ts";

/** Shorter ones are no codes. */
const codeLengthMin = 6;

/** Whom a code belongs to and what it brings; undefined while that is not known. */
function useInvited(code: string): string | undefined {
  const text = useTexts("people");
  const { data } = useCall(inviterCall, { code }, { isEnabled: code.length >= codeLengthMin });
  if (data === undefined || code.length < codeLengthMin) return undefined;
  const places = { name: data.name, percent: data.back_percent };
  return data.back_percent === "0" ? text("inviteFrom", places) : text("inviteBack", places);
}

export function RegisterPage() {
  const text = useTexts("people");
  const formText = useTexts("forms");
  const register = useRegisterForm();
  const { form, mode } = register;
  const invited = useInvited(form.values.invite.trim());
  return (
    <FormPage
      title={text("registerTitle")}
      foot={
        <span className="flex flex-wrap items-center gap-x-1.5">
          {text("accountAlready")}
          <PageLink page="login" className={formLinkClasses}>
            {text("loginLink")}
          </PageLink>
        </span>
      }
    >
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <ModeTabs label={text("registerWays")} mode={mode} onChange={register.setMode} />
        <AccountFields register={register} />
        <NewPasswordFields
          password={form.text("password")}
          repeat={form.text("repeat")}
          passwordLabel={formText("password")}
        />
        <TextField
          {...form.text("invite")}
          label={text("inviteLabel")}
          hint={invited ?? (register.isInviteFixed ? text("inviteFixed") : undefined)}
          readOnly={register.isInviteFixed}
          trailing={register.isInviteFixed && <Lock aria-hidden="true" className="size-4" />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
        />
        <RegionFields register={register} />
        <Checkbox
          id={form.idOf("isAgreed")}
          label={text("terms")}
          hint={<TermsLink />}
          checked={form.values.isAgreed}
          onChange={(isAgreed) => form.set("isAgreed", isAgreed)}
          error={form.errorOf("isAgreed")}
        />
        <Button type="submit" variant="primary" size="lg" loading={form.isSubmitting} className="mt-1">
          {text("register")}
        </Button>
      </form>
    </FormPage>
  );
}

function AccountFields({ register }: { readonly register: RegisterForm }) {
  const formText = useTexts("forms");
  const { form, mode, country, setCountry } = register;
  return (
    <>
      {mode === "phone" ? (
        <PhoneField control={form.text("phone")} country={country} onCountryChange={setCountry} />
      ) : (
        <>
          <TextField
            {...form.text("email")}
            type="email"
            label={formText("email")}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
          />
          <CountryPicker look="field" value={country} onChange={setCountry} />
        </>
      )}
      <div className="flex flex-col gap-1.5">
        <CodeField
          control={form.text("code")}
          destination={{
            channel: mode === "phone" ? "sms" : "mail",
            account: form.values[mode],
            areaCode: register.areaCode,
          }}
          scene="register"
          canSend={() => form.demand(mode)}
          onRefused={form.show}
        />
        <OutboxHint />
      </div>
    </>
  );
}

/** Nobody is listed by anything but this; whoever does not agree is not asked where they live. */
function RegionFields({ register: { form } }: { readonly register: RegisterForm }) {
  const text = useTexts("people");
  const field = { autoComplete: "off", maxLength: 60 } as const;
  return (
    <>
      <Checkbox
        id={form.idOf("isListed")}
        label={text("regionAgree")}
        hint={text("regionAgreeHint")}
        checked={form.values.isListed}
        onChange={(isListed) => form.set("isListed", isListed)}
      />
      {form.values.isListed && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...form.text("city")} label={text("regionCity")} {...field} />
          <TextField {...form.text("district")} label={text("regionDistrict")} {...field} />
        </div>
      )}
    </>
  );
}

/** In a window of its own: what has been typed here must not be lost for reading. */
function TermsLink() {
  const pageText = useTexts("pages");
  return (
    <a href={pagePaths.papers} target="_blank" rel="noopener" className={formLinkClasses}>
      {pageText("papers")}
    </a>
  );
}
