// Binding a phone to the account, or another one in its place, with a code sent to the new one and to the old.

import { bindPhoneCall, placeHoldHours } from "@tidemark/contract/security";
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
import { bindingFields, bindingOrder, bindingProofs, bindingRequest, checkBinding } from "./binding-form.ts";
import { HoldHint } from "./HoldHint.tsx";
import { LoginPasswordField } from "./LoginPasswordField.tsx";
import { OldPlaceFields } from "./OldPlaceFields.tsx";
import { shownPlace } from "./shown-place.ts";
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
  ...bindingFields,
  account_required: "phone",
  phone_malformed: "phone",
  sms_unavailable: "phone",
  account_taken: "phone",
} as const;

function useBindPhone(info: UserInfo, areaCode: string) {
  const formText = useTexts("forms");
  const done = useSecurityDone();
  const asked = { isReplacing: info.phone !== null, hasSecondFactor: info.has_second_factor };
  return useForm({
    initial: { phone: "", ...bindingProofs },
    order: ["phone", ...bindingOrder],
    check: (values) => ({
      phone: phoneProblem(values.phone, formText),
      ...checkBinding(values, asked, formText),
    }),
    fieldOf,
    onSubmit: async ({ phone, ...proofs }) => {
      const request = { mobile: phone.trim(), area_code: areaCode, ...bindingRequest(proofs) };
      const answer = await callApi(bindPhoneCall, request, { isQuiet: true });
      if (!answer.ok) return answer;
      await done(answer.value);
      return null;
    },
  });
}

function BindPhoneForm({ info }: { readonly info: UserInfo }) {
  const text = useTexts("security");
  const [country, setCountry] = useState(homeCountry.iso);
  const areaCode = countryOf(country).dialCode;
  const form = useBindPhone(info, areaCode);
  const { phone, isWaiting } = form.values;
  return (
    <Card className="flex max-w-lg flex-col gap-4">
      {info.phone !== null && (
        <p className="text-14 text-text-2">
          {text("boundNow", { destination: shownPlace(info.phone, info.area_code) })}
        </p>
      )}
      <p className="text-13 text-text-2">{text("smsRisk")}</p>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <PhoneField control={form.text("phone")} country={country} onCountryChange={setCountry} />
        <CodeField
          control={form.text("code")}
          {...(info.phone === null ? {} : { label: text("newPlaceCode") })}
          destination={{ channel: "sms", account: phone, areaCode }}
          scene="band"
          canSend={() => form.demand("phone")}
          onRefused={form.show}
        />
        {info.phone !== null && (
          <OldPlaceFields
            control={form.text("oldCode")}
            destination={{ channel: "sms", account: info.phone, areaCode: info.area_code }}
            isWaiting={isWaiting}
            onWaitingChange={(next) => form.set("isWaiting", next)}
            onRefused={form.show}
          />
        )}
        <OutboxHint />
        <LoginPasswordField control={form.text("loginPassword")} />
        {info.has_second_factor && <SecondFactorField control={form.text("secondFactor")} />}
        <Button type="submit" variant="primary" size="lg" loading={form.isSubmitting}>
          {text(isWaiting ? "askPlaceChange" : "bindPhone")}
        </Button>
      </form>
      {info.phone !== null && <HoldHint hours={placeHoldHours} />}
    </Card>
  );
}
