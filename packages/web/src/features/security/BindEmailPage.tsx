// Binding a mailbox to the account, or another one in its place, with a code sent to the new one and to the old.

import { bindEmailCall, placeHoldHours } from "@tidemark/contract/security";
import { Button, Card, TextField } from "@tidemark/ui";
import { callApi } from "../../api/call-api.ts";
import { isEmail } from "../../forms/account-text.ts";
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

export function BindEmailPage() {
  const text = useTexts("security");
  return (
    <AccountPage page="bindEmail" parent="settings" lead={text("bindEmailLead")}>
      <WithUserInfo>{(info) => <BindEmailForm info={info} />}</WithUserInfo>
    </AccountPage>
  );
}

function emailProblem(email: string, text: Translate<"forms">): string | undefined {
  if (email.trim() === "") return text("emailRequired");
  return isEmail(email) ? undefined : text("emailMalformed");
}

const fieldOf = {
  ...bindingFields,
  account_required: "email",
  email_malformed: "email",
  account_taken: "email",
} as const;

function useBindEmail(info: UserInfo) {
  const formText = useTexts("forms");
  const done = useSecurityDone();
  const asked = { isReplacing: info.email !== null, hasSecondFactor: info.has_second_factor };
  return useForm({
    initial: { email: "", ...bindingProofs },
    order: ["email", ...bindingOrder],
    check: (values) => ({
      email: emailProblem(values.email, formText),
      ...checkBinding(values, asked, formText),
    }),
    fieldOf,
    onSubmit: async ({ email, ...proofs }) => {
      const request = { email: email.trim(), ...bindingRequest(proofs) };
      const answer = await callApi(bindEmailCall, request, { isQuiet: true });
      if (!answer.ok) return answer;
      await done(answer.value);
      return null;
    },
  });
}

function BindEmailForm({ info }: { readonly info: UserInfo }) {
  const text = useTexts("security");
  const form = useBindEmail(info);
  const { email, isWaiting } = form.values;
  return (
    <Card className="flex max-w-lg flex-col gap-4">
      {info.email !== null && (
        <p className="text-14 text-text-2">{text("boundNow", { destination: shownPlace(info.email) })}</p>
      )}
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <TextField
          {...form.text("email")}
          type="email"
          label={text(info.email === null ? "emailToBind" : "newEmail")}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
        />
        <CodeField
          control={form.text("code")}
          {...(info.email === null ? {} : { label: text("newPlaceCode") })}
          destination={{ channel: "mail", account: email, areaCode: "" }}
          scene="band"
          canSend={() => form.demand("email")}
          onRefused={form.show}
        />
        {info.email !== null && (
          <OldPlaceFields
            control={form.text("oldCode")}
            destination={{ channel: "mail", account: info.email, areaCode: "" }}
            isWaiting={isWaiting}
            onWaitingChange={(next) => form.set("isWaiting", next)}
            onRefused={form.show}
          />
        )}
        <OutboxHint />
        <LoginPasswordField control={form.text("loginPassword")} />
        {info.has_second_factor && <SecondFactorField control={form.text("secondFactor")} />}
        <Button type="submit" variant="primary" size="lg" loading={form.isSubmitting}>
          {text(isWaiting ? "askPlaceChange" : "bindEmail")}
        </Button>
      </form>
      {info.email !== null && <HoldHint hours={placeHoldHours} />}
    </Card>
  );
}
