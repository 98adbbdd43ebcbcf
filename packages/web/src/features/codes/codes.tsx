// The field for a code that is sent on request, with the button that asks for it. The countdown starts when a code
// was really sent; if the exchange says "too soon", it counts what the exchange says is left.

import { type CodeScene, sendMailCall, sendSmsCall } from "@tidemark/contract/codes";
import { secondMs } from "@tidemark/kernel";
import { Button, cx, TextField } from "@tidemark/ui";
import { useState } from "react";
import type { Answer } from "../../api/answer.ts";
import { callApi } from "../../api/call-api.ts";
import { areaCodeId } from "../../forms/account-text.ts";
import { formLinkClasses } from "../../forms/form-links.ts";
import type { TextControl } from "../../forms/use-form.ts";
import { useSecondsLeft } from "../../forms/use-seconds-left.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { pagePaths } from "../../frame/page-paths.ts";
import { useEnv } from "../../frame/use-env.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { restSecondsOf } from "./rest-seconds.ts";

export type CodeDestination = {
  readonly channel: "mail" | "sms";
  readonly account: string;
  /** Digits; empty where there is none. */
  readonly areaCode: string;
};

export type CodeFieldProps = {
  readonly control: TextControl;
  readonly destination: CodeDestination;
  readonly scene: CodeScene;
  /** Where more than one code is asked for at once. */
  readonly label?: string;
  readonly hint?: string;
  /** Says what is wrong with the destination, if anything is. */
  readonly canSend: () => boolean;
  readonly onRefused: (answer: Answer<unknown>) => Promise<void>;
};

const lengthMax = 16;

/** When each destination may be asked for again, so that leaving a tab and coming back restarts nothing. */
const restsUntil = new Map<string, number>();

function send(destination: CodeDestination, scene: CodeScene): Promise<Answer<string>> {
  const { channel, account, areaCode } = destination;
  const request = {
    user_string: account.trim(),
    scene,
    country_code: areaCode === "" ? "" : `+${areaCode}`,
    area_code: areaCode,
    area_code_id: areaCodeId(areaCode),
  };
  return callApi(channel === "mail" ? sendMailCall : sendSmsCall, request, { isQuiet: true });
}

/** How long the answer asks us to wait, or null when it says nothing about that. */
function restOf(answer: Answer<string>, waitSeconds: number): number | null {
  if (answer.ok) return waitSeconds;
  if (answer.kind === "fault" || answer.code !== "code_too_soon") return null;
  const seconds = Number.parseInt(answer.params.seconds ?? "", 10);
  return Number.isFinite(seconds) ? seconds : waitSeconds;
}

/** Whoever has gone on to another field before the answer came keeps the keyboard: what they type would land here. */
function isTypingElsewhere(): boolean {
  return document.activeElement?.matches("input, textarea, select") === true;
}

export function CodeField(props: CodeFieldProps) {
  const { control, destination, scene, label, hint, canSend, onRefused } = props;
  const text = useTexts("forms");
  const [isSending, setSending] = useState(false);
  const name = `${scene} ${destination.channel} ${destination.areaCode} ${destination.account.trim()}`;
  const secondsLeft = useSecondsLeft(restsUntil.get(name) ?? 0);

  async function ask(): Promise<void> {
    if (isSending || !canSend()) return;
    setSending(true);
    const answer = await send(destination, scene);
    const rest = restOf(answer, restSecondsOf(scene));
    if (rest !== null) restsUntil.set(name, Date.now() + rest * secondMs);
    setSending(false);
    if (!answer.ok) return onRefused(answer);
    say("success", answer.value);
    if (!isTypingElsewhere()) document.getElementById(control.id)?.focus();
  }

  return (
    <TextField
      {...control}
      label={label ?? text("code")}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={lengthMax}
      trailing={
        <Button
          variant="ghost"
          size="sm"
          className={cx("-mr-2", secondsLeft === null && "text-accent!")}
          loading={isSending}
          disabled={secondsLeft !== null}
          onClick={() => void ask()}
        >
          {secondsLeft === null ? text("sendCode") : text("sendAgainIn", { seconds: secondsLeft })}
        </Button>
      }
    />
  );
}

/**
 * A demo sends no real mail: this shows a newcomer where the code is. It opens beside the form, which keeps what was
 * typed into it.
 */
export function OutboxHint() {
  const text = useTexts("forms");
  const env = useEnv();
  if (env?.mode !== "demo") return null;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-13 text-text-2">
      <span>{text("whereIsMyCode")}</span>
      <a href={pagePaths.outbox} target="_blank" rel="noopener" className={formLinkClasses}>
        {text("openOutbox")}
      </a>
    </p>
  );
}
