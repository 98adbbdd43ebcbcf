// The registration form: its fields from the top, where refusals belong, and the way on: whoever has registered is in.

import { useNavigate } from "@tanstack/react-router";
import { registerCall } from "@tidemark/contract/people";
import { useRef, useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { areaCodeId, isEmail, isPhone } from "../../forms/account-text.ts";
import { countryOf, englishName, homeCountry } from "../../forms/countries.ts";
import { checkNewPassword, newPasswordFields } from "../../forms/new-password-check.ts";
import { type Form, type Problems, useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { pagePaths } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { type AccountMode, habits, modeOf, rememberMode } from "./account-mode.ts";
import { welcome } from "./welcome.ts";

export type RegisterValues = {
  readonly phone: string;
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly repeat: string;
  readonly invite: string;
  /** Agrees to be listed with the agent of a region, which is said only then. */
  readonly isListed: boolean;
  readonly city: string;
  readonly district: string;
  readonly isAgreed: boolean;
};

export type RegisterForm = {
  readonly form: Form<RegisterValues>;
  readonly mode: AccountMode;
  readonly setMode: (mode: AccountMode) => void;
  readonly country: string;
  readonly setCountry: (iso: string) => void;
  readonly areaCode: string;
  /** The referral code came with the link and is not to be changed. */
  readonly isInviteFixed: boolean;
};

type Words = { readonly forms: Translate<"forms">; readonly people: Translate<"people"> };

function accountProblem(account: string, mode: AccountMode, text: Translate<"forms">): string | undefined {
  if (account.trim() === "") return text("accountRequired");
  if (mode === "email") return isEmail(account) ? undefined : text("emailMalformed");
  return isPhone(account) ? undefined : text("phoneMalformed");
}

function check(values: RegisterValues, mode: AccountMode, words: Words): Problems<RegisterValues> {
  return {
    [mode]: accountProblem(values[mode], mode, words.forms),
    code: values.code.trim() === "" ? words.forms("codeRequired") : undefined,
    ...checkNewPassword(values, words.forms),
    city: values.isListed && values.city.trim() === "" ? words.people("regionCityRequired") : undefined,
    isAgreed: values.isAgreed ? undefined : words.people("termsRequired"),
  };
}

function fieldsOf(mode: AccountMode) {
  return {
    ...newPasswordFields,
    account_required: mode,
    account_taken: mode,
    email_malformed: mode,
    phone_malformed: mode,
    sms_unavailable: mode,
    code_required: "code",
    code_wrong: "code",
    code_too_soon: "code",
    codes_used_up: "code",
    invite_unknown: "invite",
  } as const;
}

export function useRegisterForm(): RegisterForm {
  const words = { forms: useTexts("forms"), people: useTexts("people") };
  const search = usePageSearch();
  const navigate = useNavigate();
  const [mode, setMode] = useState(() => modeOf(search, habits()));
  const modeNow = useRef(mode);
  const [country, setCountry] = useState(homeCountry.iso);
  const [isInviteFixed, setInviteFixed] = useState((search.extension_code ?? "") !== "");
  const { dialCode } = countryOf(country);
  const areaCode = mode === "phone" ? dialCode : "";
  const form = useForm<RegisterValues>({
    initial: {
      phone: "",
      email: "",
      code: "",
      password: "",
      repeat: "",
      invite: search.extension_code ?? search.haccount ?? "",
      isListed: false,
      city: "",
      district: "",
      isAgreed: false,
    },
    order: [mode, "code", "password", "repeat", "invite", "isListed", "city", "district", "isAgreed"],
    check: (values) => check(values, mode, words),
    fieldOf: fieldsOf(mode),
    onSubmit: async (values) => {
      const account = values[mode].trim();
      const request = {
        type: mode === "phone" ? ("mobile" as const) : ("email" as const),
        user_string: account,
        code: values.code.trim(),
        password: values.password,
        re_password: values.repeat,
        extension_code: values.invite.trim(),
        area_code: areaCode,
        area_code_id: areaCodeId(areaCode),
        nationality: englishName(country),
        region_city: values.isListed ? values.city.trim() : "",
        region_district: values.isListed ? values.district.trim() : "",
        log_in: "1",
      };
      const answer = await callApi(registerCall, request, { isQuiet: true });
      // A code that does not exist must be correctable, even if a link brought it.
      if (!answer.ok && answer.kind === "refused" && answer.code === "invite_unknown") setInviteFixed(false);
      // An answer that comes when the other tab is open has nothing to say there.
      if (!answer.ok) return modeNow.current === mode ? answer : null;
      rememberMode(mode, country);
      const { id, token } = answer.top;
      say("success", answer.value);
      if (id === undefined || token === undefined) {
        const onward = { isEmail: String(mode === "email"), account_number: account, country };
        await navigate({ to: pagePaths.login, search: onward });
        return null;
      }
      await welcome({ token, userId: String(id), account });
      await navigate({ to: pagePaths.home });
      return null;
    },
  });
  /** What was said about one account has no business with the other, and a code belongs to where it was sent. */
  function changeMode(next: AccountMode): void {
    modeNow.current = next;
    setMode(next);
    form.reset({ ...form.values, code: "" });
  }
  return { form, mode, setMode: changeMode, country, setCountry, areaCode, isInviteFixed };
}
