// The code of an authenticator app, a recovery code in its place, or a passkey.

import { userInfoCall } from "@tidemark/contract/people";
import { Button, TextField } from "@tidemark/ui";
import { CircleCheck, Fingerprint } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { answerText } from "../api/answer-text.ts";
import { useCall } from "../api/use-call.ts";
import { say } from "../frame/overlays/overlay-store.ts";
import { useTexts } from "../i18n/use-texts.ts";
import { useSession } from "../session/session-store.ts";
import { canUsePasskeys, signWithPasskey } from "./passkey.ts";
import type { TextControl } from "./use-form.ts";

const lengthMax = 32;

type SecondFactorFieldProps = {
  readonly control: TextControl;
  /** What follows when a passkey was given. */
  readonly onPasskey?: () => void;
};

export function SecondFactorField({ control, onPasskey }: SecondFactorFieldProps) {
  const text = useTexts("forms");
  const isPasskey = control.value.startsWith("{");
  if (isPasskey && control.error === undefined) return <PasskeyGiven control={control} onPasskey={onPasskey} />;
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        {...control}
        // What a passkey has signed is for the exchange, and worth nothing once it was refused.
        value={isPasskey ? "" : control.value}
        label={text("secondFactor")}
        hint={text("secondFactorHint")}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={lengthMax}
      />
      {canUsePasskeys() && <PasskeyChoice control={control} />}
    </div>
  );
}

/** Visitors may have one; whoever is logged in is only asked if there is one. */
function PasskeyChoice(props: { readonly control: TextControl }) {
  const isInside = useSession((session) => session.token !== null);
  return isInside ? <OwnPasskeyButton {...props} /> : <PasskeyButton {...props} />;
}

function OwnPasskeyButton(props: { readonly control: TextControl }) {
  const { data } = useCall(userInfoCall, {});
  return (data?.passkeys ?? 0) > 0 ? <PasskeyButton {...props} /> : null;
}

function PasskeyButton({ control }: { readonly control: TextControl }) {
  const text = useTexts("forms");
  const [isAsking, setAsking] = useState(false);
  async function ask(): Promise<void> {
    setAsking(true);
    const signed = await signWithPasskey();
    setAsking(false);
    if (signed.kind === "refused") return say("error", await answerText(signed.answer));
    if (signed.kind === "cancelled") return say("info", text("passkeyCancelled"));
    control.onChange({ target: { value: signed.answer } });
  }
  return (
    <Button size="sm" className="self-start" loading={isAsking} onClick={() => void ask()}>
      <Fingerprint aria-hidden="true" className="size-4" />
      {text("usePasskey")}
    </Button>
  );
}

type PasskeyGivenProps = { readonly control: TextControl; readonly onPasskey: (() => void) | undefined };

function PasskeyGiven({ control, onPasskey }: PasskeyGivenProps) {
  const text = useTexts("forms");
  // Once it stands in the form, and not when it was signed: a form is sent as it was drawn.
  const follow = useRef(onPasskey);
  useEffect(() => follow.current?.(), []);
  return (
    <div
      id={control.id}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-line bg-sunken px-3 py-2"
    >
      <span role="status" className="flex items-center gap-2 text-14 font-medium">
        <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-text-2" />
        {text("passkeyGiven")}
      </span>
      <Button size="sm" variant="ghost" onClick={() => control.onChange({ target: { value: "" } })}>
        {text("codeInstead")}
      </Button>
    </div>
  );
}
