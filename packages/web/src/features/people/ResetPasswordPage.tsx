// A new login password with the one-time link of a mail. A link that is missing, used or too old says so and leads on.

import { useNavigate } from "@tanstack/react-router";
import { resetByLinkCall } from "@tidemark/contract/people";
import { Button } from "@tidemark/ui";
import { Unlink } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { FormPage } from "../../forms/FormPage.tsx";
import { NewPasswordFields } from "../../forms/NewPasswordFields.tsx";
import { checkNewPassword, newPasswordFields } from "../../forms/new-password-check.ts";
import { SecondFactorField } from "../../forms/SecondFactorField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { MessagePage } from "../../frame/layout/MessagePage.tsx";
import { say } from "../../frame/overlays/overlay-store.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { useLinkSecret } from "../../frame/use-link-secret.ts";
import { useTexts } from "../../i18n/use-texts.ts";

const fieldOf = {
  ...newPasswordFields,
  second_factor_wrong: "secondFactor",
  second_factor_slowed: "secondFactor",
} as const;

export function ResetPasswordPage() {
  const text = useTexts("people");
  const link = useLinkSecret("link");
  const [isSpent, setSpent] = useState(false);
  if (link !== "" && !isSpent) return <ResetForm link={link} onSpent={() => setSpent(true)} />;
  return (
    <MessagePage
      mark={<Unlink aria-hidden="true" />}
      title={text("linkSpentTitle")}
      text={text("linkSpentText")}
      action={
        <Button asChild variant="primary">
          <PageLink page="forgottenPassword">{text("askNewLink")}</PageLink>
        </Button>
      }
    />
  );
}

function ResetForm({ link, onSpent }: { readonly link: string; readonly onSpent: () => void }) {
  const text = useTexts("people");
  const formText = useTexts("forms");
  const navigate = useNavigate();
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);
  const form = useForm({
    initial: { password: "", repeat: "", secondFactor: "" },
    order: ["password", "repeat", "secondFactor"],
    check: (values) => ({
      ...checkNewPassword(values, formText),
      secondFactor:
        needsSecondFactor && values.secondFactor.trim() === "" ? formText("secondFactorRequired") : undefined,
    }),
    fieldOf,
    onSubmit: async ({ password, repeat, secondFactor }) => {
      const request = { link, password, repassword: repeat, second_factor: secondFactor };
      const answer = await callApi(resetByLinkCall, request, { isQuiet: true });
      if (answer.ok) {
        say("success", answer.value);
        await navigate({ to: pagePaths.login });
        return null;
      }
      const code = answer.kind === "refused" ? answer.code : "";
      if (code === "link_spent") onSpent();
      if (code === "second_factor_required") setNeedsSecondFactor(true);
      return code === "link_spent" || code === "second_factor_required" ? null : answer;
    },
  });
  return (
    <FormPage title={text("forgottenTitle")} lead={text("resetLead")}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <NewPasswordFields password={form.text("password")} repeat={form.text("repeat")} />
        {needsSecondFactor && <SecondFactorField control={form.text("secondFactor")} />}
        <Button type="submit" variant="primary" size="lg" loading={form.isSubmitting} className="mt-1">
          {text("setPassword")}
        </Button>
      </form>
    </FormPage>
  );
}
