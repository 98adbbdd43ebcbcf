// Logging in with a passkey: by a button, or chosen among what the browser offers to fill in.

import { useNavigate } from "@tanstack/react-router";
import { loginByPasskeyCall } from "@tidemark/contract/people";
import { useEffect, useRef, useState } from "react";
import { answerText } from "../../api/answer-text.ts";
import { callApi } from "../../api/call-api.ts";
import { canUsePasskeys, dropPasskeyQuestion, type Signed, signWithPasskey } from "../../forms/passkey.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { wayBackOf } from "../../frame/way-back.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { welcome } from "./welcome.ts";

export type PasskeySignIn = {
  readonly isOffered: boolean;
  readonly isAsking: boolean;
  readonly signIn: () => Promise<void>;
  /** For when somebody comes to a field of the form. */
  readonly offer: (event: { readonly target: EventTarget }) => void;
};

export function usePasskeySignIn(): PasskeySignIn {
  const text = useTexts("forms");
  const search = usePageSearch();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const isWaiting = useRef(false);
  const isBusy = useRef(false);
  // Whoever has come in another way is not asked any more.
  useEffect(
    () => () => {
      isBusy.current = true;
      if (isWaiting.current) void dropPasskeyQuestion();
    },
    [],
  );

  async function comeIn(signed: Signed): Promise<void> {
    if (signed.kind === "refused") return say("error", await answerText(signed.answer));
    if (signed.kind === "cancelled") return;
    const answer = await callApi(loginByPasskeyCall, { answer: signed.answer }, { isQuiet: true });
    if (!answer.ok) return say("error", await answerText(answer));
    await welcome({ token: answer.value, userId: String(answer.top.id), account: null });
    await navigate({ href: wayBackOf(search) });
  }

  async function signIn(): Promise<void> {
    setAsking(true);
    isBusy.current = true;
    const signed = await signWithPasskey();
    if (signed.kind === "cancelled") say("info", text("passkeyCancelled"));
    await comeIn(signed);
    isBusy.current = false;
    setAsking(false);
  }

  async function wait(): Promise<void> {
    if (isWaiting.current || isBusy.current || !canUsePasskeys()) return;
    isWaiting.current = true;
    const isPossible = (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
    if (isPossible) await comeIn(await signWithPasskey({ isAutofill: true, isWanted: () => !isBusy.current }));
    // What is to be signed ages; the next one who comes to the field is asked anew.
    isWaiting.current = false;
  }

  return {
    isOffered: canUsePasskeys(),
    isAsking,
    signIn,
    offer: ({ target }) => void (target instanceof HTMLInputElement && wait()),
  };
}
