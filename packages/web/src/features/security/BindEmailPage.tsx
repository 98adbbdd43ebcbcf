// Binding a mailbox to the account, or another one in its place, with a code sent to the new one.

import { bindEmailCall } from "@tidemark/contract/security";
import { Button, Card, TextField } from "@tidemark/ui";
import { callApi } from "../../api/call-api.ts";
import { isEmail } from "../../forms/account-text.ts";
import { SecondFactorField } from "../../forms/SecondFactorField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { CodeField, OutboxHint } from "../codes/codes.tsx";
import { type UserInfo, WithUserInfo } from "../people/people.tsx";
import { HoldHint } from "./HoldHint.tsx";
import { checkSecondFactor, secondFactorFields } from "./second-factor-check.ts";
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

function BindEmailForm({ info }: { readonly info: UserInfo }) {
  const text = useTexts("security");
  const formText = useTexts("forms");
  const done = useSecurityDone();
  const form = useForm({
    initial: { email: "", code: "", secondFactor: "" },
    order: ["email", "code", "secondFactor"],
    check: (values) => ({
      email: emailProblem(values.email, formText),
      code: values.code.trim() === "" ? formText("codeRequired") : undefined,
      secondFactor: checkSecondFactor(info.has_second_factor, values.secondFactor, formText),
    }),
    fieldOf: {
      ...secondFactorFields,
      account_required: "email",
      email_malformed: "email",
      account_taken: "email",
      code_required: "code",
      code_wrong: "code",
      code_too_soon: "code",
      codes_used_up: "code",
    },
    onSubmit: async ({ email, code, secondFactor }) => {
      const request = { email: email.trim(), code: code.trim(), second_factor: secondFactor.trim() };
      const answer = await callApi(bindEmailCall, request, { isQuiet: true });
      if (!answer.ok) return answer;
      await done(answer.value);
      return null;
    },
  });
  return (
    <Card className="flex max-w-lg flex-col gap-4">
      {info.email !== null && <p className="text-14 text-text-2">{text("boundNow", { destination: info.email })}</p>}
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
        <div className="flex flex-col gap-1.5">
          <CodeField
            control={form.text("code")}
            destination={{ channel: "mail", account: form.values.email, areaCode: "" }}
            scene="band"
            canSend={() => form.demand("email")}
            onRefused={form.show}
          />
          <OutboxHint />
        </div>
        {info.has_second_factor && <SecondFactorField control={form.text("secondFactor")} />}
        <Button type="submit" variant="primary" size="lg" loading={form.isSubmitting}>
          {text("bindEmail")}
        </Button>
      </form>
      <HoldHint />
    </Card>
  );
}
