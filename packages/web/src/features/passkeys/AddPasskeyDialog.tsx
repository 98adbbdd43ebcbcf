// Adding a passkey: the proofs first, then the browser asks where to keep it; recovery codes come with the first one.

import { addPasskeyCall, beginPasskeyCall, passkeyNameMax } from "@tidemark/contract/passkeys";
import { withdrawalHoldHours } from "@tidemark/contract/security";
import { TextField } from "@tidemark/ui";
import { useState } from "react";
import type { Answer } from "../../api/answer.ts";
import { callApi } from "../../api/call-api.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { SecondFactorField } from "../../forms/SecondFactorField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import type { UserInfo } from "../people/people.tsx";
import { checkSecondFactor, LoginPasswordField, proofFields, RecoveryCodes } from "../security/security.ts";
import { usePasskeysChanged } from "./use-passkeys-changed.ts";

type AddPasskeyDialogProps = { readonly info: UserInfo; readonly onClose: () => void };

type Made = { readonly name: string; readonly password: string; readonly secondFactor: string };

/** Null when the person turned away at the device. */
async function make({ name, password, secondFactor }: Made): Promise<Answer<{ recovery_codes: string[] }> | null> {
  const begun = await callApi(beginPasskeyCall, { password, second_factor: secondFactor.trim() }, { isQuiet: true });
  if (!begun.ok) return begun;
  const { startRegistration } = await import("@simplewebauthn/browser");
  try {
    const { id, response } = await startRegistration({ optionsJSON: begun.value as never });
    const { attestationObject, clientDataJSON, transports = [] } = response;
    const answer = JSON.stringify({ id, response: { attestationObject, clientDataJSON, transports } });
    return callApi(addPasskeyCall, { name: name.trim(), answer }, { isQuiet: true });
  } catch {
    // Whatever the browser says here, there is no key; its words are for programmers.
    return null;
  }
}

export function AddPasskeyDialog({ info, onClose }: AddPasskeyDialogProps) {
  const text = useTexts("passkeys");
  const formText = useTexts("forms");
  const changed = usePasskeysChanged();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useForm({
    initial: { name: "", password: "", secondFactor: "" },
    order: ["name", "password", "secondFactor"],
    check: (values) => ({
      name: values.name.trim() === "" ? text("nameRequired") : undefined,
      password: values.password === "" ? formText("passwordRequired") : undefined,
      secondFactor: checkSecondFactor(info.has_second_factor, values.secondFactor, formText),
    }),
    fieldOf: {
      ...proofFields,
      passkey_name_malformed: "name",
      passkeys_full: "name",
    },
    onSubmit: async (values) => {
      const answer = await make(values);
      // What was given has been used up, whatever came of it.
      form.set("secondFactor", "");
      if (answer === null) say("info", formText("passkeyCancelled"));
      if (answer === null || !answer.ok) return answer;
      changed();
      say("success", text("added"));
      if (answer.value.recovery_codes.length > 0) setCodes(answer.value.recovery_codes);
      else onClose();
      return null;
    },
  });
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onClose} />;
  return (
    <FormDialog
      title={text("addTitle")}
      description={text("addLead")}
      submitLabel={text("add")}
      isSubmitting={form.isSubmitting}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <TextField {...form.text("name")} label={text("name")} hint={text("nameHint")} maxLength={passkeyNameMax} />
      <LoginPasswordField control={form.text("password")} />
      {info.has_second_factor && <SecondFactorField control={form.text("secondFactor")} />}
      <p className="text-12 text-text-3">
        {info.has_second_factor ? text("furtherHint", { hours: withdrawalHoldHours }) : text("firstHint")}
      </p>
    </FormDialog>
  );
}
