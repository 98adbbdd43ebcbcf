// Binding a phone to the account, or another one in its place, with a code sent to the new one.

import { bindPhoneCall } from "@tidemark/contract/security";
import { Button, Card } from "@tidemark/ui";
import { useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { isPhone } from "../../forms/account-text.ts";
import { countryOf, homeCountry } from "../../forms/countries.ts";
import { PhoneField } from "../../forms/PhoneField.tsx";
import { SecondFactorField } from "../../forms/SecondFactorField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { CodeField, OutboxHint } from "../codes/codes.tsx";
import { type UserInfo, WithUserInfo } from "../people/people.tsx";
import { HoldHint } from "./HoldHint.tsx";
import { checkSecondFactor, secondFactorFields } from "./second-factor-check.ts";
import { useSecurityDone } from "./use-security-done.ts";

export function BindPhonePage() {
  const text = useTexts("security");
  return (
    <AccountPage page="bindPhone" parent="settings" lead={text("bindPhoneLead")}>
      <WithUserInfo>{(info) => <BindPhoneForm info={info} />}</WithUserInfo>
    </AccountPage>
  );
}

function phoneProblem(phone: string, text: Translate<"forms">): string | undefined {
  if (phone.trim() === "") return text("phoneRequired");
  return isPhone(phone) ? undefined : text("phoneMalformed");
}

const fieldOf = {
  ...secondFactorFields,
  account_required: "phone",
  phone_malformed: "phone",
  sms_unavailable: "phone",
  account_taken: "phone",
  code_required: "code",
  code_wrong: "code",
  code_too_soon: "code",
  codes_used_up: "code",
} as const;

function BindPhoneForm({ info }: { readonly info: UserInfo }) {
  const text = useTexts("security");
  const formText = useTexts("forms");
  const done = useSecurityDone();
  const [country, setCountry] = useState(homeCountry.iso);
  const areaCode = countryOf(country).dialCode;
  const form = useForm({
    initial: { phone: "", code: "", secondFactor: "" },
    order: ["phone", "code", "secondFactor"],
    check: (values) => ({
      phone: phoneProblem(values.phone, formText),
      code: values.code.trim() === "" ? formText("codeRequired") : undefined,
      secondFactor: checkSecondFactor(info.has_second_factor, values.secondFactor, formText),
    }),
    fieldOf,
    onSubmit: async ({ phone, code, secondFactor }) => {
      const request = { mobile: phone.trim(), area_code: areaCode, code: code.trim() };
      const proof = { second_factor: secondFactor.trim() };
      const answer = await callApi(bindPhoneCall, { ...request, ...proof }, { isQuiet: true });
      if (!answer.ok) return answer;
      await done(answer.value);
      return null;
    },
  });
  return (
    <Card className="flex max-w-lg flex-col gap-4">
      {info.phone !== null && (
        <p className="text-14 text-text-2">{text("boundNow", { destination: `+${info.area_code} ${info.phone}` })}</p>
      )}
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <PhoneField control={form.text("phone")} country={country} onCountryChange={setCountry} />
        <div className="flex flex-col gap-1.5">
          <CodeField
            control={form.text("code")}
            destination={{ channel: "sms", account: form.values.phone, areaCode }}
            scene="band"
            canSend={() => form.demand("phone")}
            onRefused={form.show}
          />
          <OutboxHint />
        </div>
        {info.has_second_factor && <SecondFactorField control={form.text("secondFactor")} />}
        <Button type="submit" variant="primary" size="lg" loading={form.isSubmitting}>
          {text("bindPhone")}
        </Button>
      </form>
      <HoldHint />
    </Card>
  );
}
