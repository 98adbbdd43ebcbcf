// Mailboxes and phones that wait to replace another: said above everything else in the settings, with the way to say no.

import { useQueryClient } from "@tanstack/react-query";
import { cancelPlaceChangeCall, type PlaceChange, placeChangesCall } from "@tidemark/contract/security";
import { Banner, Button, formatTime } from "@tidemark/ui";
import { useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { callKey, useCall } from "../../api/use-call.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { SecondFactorField } from "../../forms/SecondFactorField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import type { UserInfo } from "../people/people.tsx";
import { LoginPasswordField } from "./LoginPasswordField.tsx";
import { checkLoginPassword, loginPasswordFields } from "./login-password-check.ts";
import { checkSecondFactor, secondFactorFields } from "./second-factor-check.ts";

type WithInfo = { readonly info: UserInfo };

export function PlaceChanges({ info }: WithInfo) {
  const { data = [] } = useCall(placeChangesCall, {});
  return data.map((change) => <Waiting key={change.id} change={change} info={info} />);
}

function Waiting({ change, info }: WithInfo & { readonly change: PlaceChange }) {
  const text = useTexts("security");
  const languageTag = useLanguageTag();
  const [isOpen, setOpen] = useState(false);
  const { channel, destination, address, device } = change;
  const time = formatTime(change.due_at, languageTag);
  return (
    <>
      <Banner tone="warn" action={<Button onClick={() => setOpen(true)}>{text("cancelWaiting")}</Button>}>
        <strong className="font-semibold">
          {text(channel === "mail" ? "waitingEmail" : "waitingPhone", { destination, time })}
        </strong>{" "}
        {text("waitingFrom", { time: formatTime(change.asked_at, languageTag), device, address })}
      </Banner>
      {isOpen && <CancelDialog id={change.id} info={info} onClose={() => setOpen(false)} />}
    </>
  );
}

type CancelDialogProps = WithInfo & { readonly id: number; readonly onClose: () => void };

function CancelDialog({ id, info, onClose }: CancelDialogProps) {
  const text = useTexts("security");
  const formText = useTexts("forms");
  const client = useQueryClient();
  const form = useForm({
    initial: { loginPassword: "", secondFactor: "" },
    order: ["loginPassword", "secondFactor"],
    check: (values) => ({
      loginPassword: checkLoginPassword(values.loginPassword, formText),
      secondFactor: checkSecondFactor(info.has_second_factor, values.secondFactor, formText),
    }),
    fieldOf: { ...loginPasswordFields, ...secondFactorFields },
    onSubmit: async ({ loginPassword, secondFactor }) => {
      const request = { id, login_password: loginPassword, second_factor: secondFactor.trim() };
      const answer = await callApi(cancelPlaceChangeCall, request, { isQuiet: true });
      if (!answer.ok) return answer;
      say("success", answer.value);
      onClose();
      await client.invalidateQueries({ queryKey: callKey(placeChangesCall, {}) });
      return null;
    },
  });
  return (
    <FormDialog
      title={text("cancelWaiting")}
      description={text("cancelWaitingLead")}
      submitLabel={text("cancelWaiting")}
      isSubmitting={form.isSubmitting}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <LoginPasswordField control={form.text("loginPassword")} />
      {info.has_second_factor && <SecondFactorField control={form.text("secondFactor")} />}
    </FormDialog>
  );
}
