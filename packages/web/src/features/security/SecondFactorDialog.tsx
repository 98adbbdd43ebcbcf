// Turning the second factor on: scan, prove with a first code, then keep the recovery codes, which are shown this once.

import type { ReplyOf } from "@tidemark/contract";
import { passwordLengthMax } from "@tidemark/contract/people";
import { beginSecondFactorCall, confirmSecondFactorCall } from "@tidemark/contract/security";
import { Button, CopyButton, Dialog, FailedState, PasswordField, QrCode, Skeleton, TextField } from "@tidemark/ui";
import { useEffect, useRef, useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { useForm } from "../../forms/use-form.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useRefreshUser } from "../people/people.tsx";
import { FormDialog } from "./FormDialog.tsx";
import { HoldHint } from "./HoldHint.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { checkSecondFactor, secondFactorFields } from "./second-factor-check.ts";

type Begun = ReplyOf<typeof beginSecondFactorCall>;
type Closing = { readonly onClose: () => void };

/** A fresh secret for as long as the window is open: once it is being scanned it must not change by itself. */
function useBegun(): { readonly begun: Begun | null; readonly hasFailed: boolean; readonly begin: () => void } {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isAsked = useRef(false);
  function begin(): void {
    isAsked.current = true;
    setFailed(false);
    void callApi(beginSecondFactorCall, {}, { isQuiet: true }).then((answer) => {
      if (answer.ok) setBegun(answer.value);
      else setFailed(true);
    });
  }
  useEffect(() => {
    if (!isAsked.current) begin();
  });
  return { begun, hasFailed, begin };
}

export function SecondFactorDialog({ onClose }: Closing) {
  const refreshUser = useRefreshUser();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { begun, hasFailed, begin } = useBegun();
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
  if (begun !== null) return <ConfirmForm begun={begun} onClose={onClose} onConfirmed={setCodes} />;
  return <BeginDialog hasFailed={hasFailed} onRetry={begin} onClose={onClose} />;
}

type BeginDialogProps = Closing & { readonly hasFailed: boolean; readonly onRetry: () => void };

function BeginDialog({ hasFailed, onRetry, onClose }: BeginDialogProps) {
  const text = useTexts("security");
  const shellText = useTexts("shell");
  const askText = useTexts("ask");
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={text("beginSecondFactor")}
      closeLabel={askText("close")}
      footer={<Button onClick={onClose}>{askText("cancel")}</Button>}
    >
      {hasFailed ? (
        <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={onRetry} />
      ) : (
        <div aria-busy="true" className="flex flex-col items-center gap-4">
          <Skeleton className="size-40" />
          <Skeleton lines={3} className="w-full" />
        </div>
      )}
    </Dialog>
  );
}

type ConfirmFormProps = Closing & {
  readonly begun: Begun;
  readonly onConfirmed: (codes: readonly string[]) => void;
};

function ConfirmForm({ begun, onClose, onConfirmed }: ConfirmFormProps) {
  const text = useTexts("security");
  const formText = useTexts("forms");
  const form = useForm({
    initial: { secondFactor: "", password: "" },
    order: ["secondFactor", "password"],
    check: (values) => ({
      secondFactor: checkSecondFactor(true, values.secondFactor, formText),
      password: values.password === "" ? formText("passwordRequired") : undefined,
    }),
    fieldOf: { ...secondFactorFields, password_wrong: "password", login_slowed: "password" },
    onSubmit: async ({ password, secondFactor }) => {
      const request = { password, second_factor: secondFactor.trim() };
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
      <PasswordField
        {...form.text("password")}
        label={text("loginPassword")}
        maxLength={passwordLengthMax}
        showLabel={formText("showPassword")}
        hideLabel={formText("hidePassword")}
      />
      <HoldHint />
    </FormDialog>
  );
}

function Secret({ begun }: { readonly begun: Begun }) {
  const text = useTexts("security");
  const shellText = useTexts("shell");
  return (
    <div className="flex flex-col items-center gap-3 sm:flex-row sm:items-start sm:gap-5">
      <QrCode text={begun.uri} label={text("qrLabel")} size={168} />
      <div className="flex min-w-0 flex-col gap-1">
        <span className="text-13 text-text-2">{text("secretLabel")}</span>
        <code className="text-14 font-medium break-words">{begun.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
        <CopyButton text={begun.secret} label={text("copySecret")} copiedLabel={shellText("copied")}>
          <span className="text-13">{text("copySecret")}</span>
        </CopyButton>
      </div>
    </div>
  );
}
