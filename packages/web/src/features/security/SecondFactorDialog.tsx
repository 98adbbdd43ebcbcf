// Turning the second factor on: scan, prove with a first code, then keep the recovery codes, which are shown this once.

import type { ReplyOf } from "@tidemark/contract";
import { beginSecondFactorCall, confirmSecondFactorCall } from "@tidemark/contract/security";
import { QrCode, TextField } from "@tidemark/ui";
import { useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { SecondFactorField } from "../../forms/SecondFactorField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { CopyButton } from "../../frame/CopyButton.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { type UserInfo, useRefreshUser } from "../people/people.tsx";
import { LoginPasswordField } from "./LoginPasswordField.tsx";
import { checkLoginPassword, loginPasswordFields } from "./login-password-check.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { checkSecondFactor, secondFactorFields } from "./second-factor-check.ts";

type Begun = ReplyOf<typeof beginSecondFactorCall> & { readonly password: string };
type Closing = { readonly onClose: () => void };

export function SecondFactorDialog({ info, onClose }: Closing & { readonly info: UserInfo }) {
  const refreshUser = useRefreshUser();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // A fresh secret for as long as the window is open: once it is being scanned it must not change by itself.
  const [begun, setBegun] = useState<Begun | null>(null);
  if (codes !== null) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          void refreshUser();
          onClose();
        }}
      />
    );
  }
  if (begun !== null) return <ConfirmForm info={info} begun={begun} onClose={onClose} onConfirmed={setCodes} />;
  return <BeginForm onBegun={setBegun} onClose={onClose} />;
}

/** The password first: without it there is nothing to scan. */
function BeginForm({ onBegun, onClose }: Closing & { readonly onBegun: (begun: Begun) => void }) {
  const text = useTexts("security");
  const formText = useTexts("forms");
  const form = useForm({
    initial: { loginPassword: "" },
    order: ["loginPassword"],
    check: (values) => ({ loginPassword: checkLoginPassword(values.loginPassword, formText) }),
    fieldOf: loginPasswordFields,
    onSubmit: async ({ loginPassword }) => {
      const answer = await callApi(beginSecondFactorCall, { login_password: loginPassword }, { isQuiet: true });
      if (!answer.ok) return answer;
      onBegun({ ...answer.value, password: loginPassword });
      return null;
    },
  });
  return (
    <FormDialog
      title={text("beginSecondFactor")}
      description={text("beginLead")}
      submitLabel={text("continue")}
      isSubmitting={form.isSubmitting}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <LoginPasswordField control={form.text("loginPassword")} />
    </FormDialog>
  );
}

type ConfirmFormProps = Closing & {
  readonly info: UserInfo;
  readonly begun: Begun;
  readonly onConfirmed: (codes: readonly string[]) => void;
};

function ConfirmForm({ info, begun, onClose, onConfirmed }: ConfirmFormProps) {
  const text = useTexts("security");
  const formText = useTexts("forms");
  const form = useForm({
    initial: { secondFactor: "", currentFactor: "" },
    order: ["secondFactor", "currentFactor"],
    check: (values) => ({
      secondFactor: checkSecondFactor(true, values.secondFactor, formText),
      currentFactor: checkSecondFactor(info.has_second_factor, values.currentFactor, formText),
    }),
    fieldOf: { ...secondFactorFields, second_factor_required: "currentFactor" },
    onSubmit: async ({ secondFactor, currentFactor }) => {
      const { password } = begun;
      const request = { password, second_factor: secondFactor.trim(), current_factor: currentFactor.trim() };
      const answer = await callApi(confirmSecondFactorCall, request, { isQuiet: true });
      if (!answer.ok) return answer;
      onConfirmed(answer.value.recovery_codes);
      return null;
    },
  });
  return (
    <FormDialog
      title={text("beginSecondFactor")}
      description={text("scanLead")}
      submitLabel={text("turnOn")}
      isSubmitting={form.isSubmitting}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <Secret begun={begun} />
      <TextField
        {...form.text("secondFactor")}
        label={formText("secondFactor")}
        hint={text("firstCodeHint")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
      />
      {info.has_second_factor && <SecondFactorField control={form.text("currentFactor")} />}
    </FormDialog>
  );
}

function Secret({ begun }: { readonly begun: Begun }) {
  const text = useTexts("security");
  return (
    <div className="flex flex-col items-center gap-3 sm:flex-row sm:items-start sm:gap-5">
      <QrCode text={begun.uri} label={text("qrLabel")} size={168} />
      <div className="flex min-w-0 flex-col gap-1">
        <span className="text-13 text-text-2">{text("secretLabel")}</span>
        <code className="text-14 font-medium break-words">{begun.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
        <CopyButton text={begun.secret} label={text("copySecret")}>
          <span className="text-13">{text("copySecret")}</span>
        </CopyButton>
      </div>
    </div>
  );
}
