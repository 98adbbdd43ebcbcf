// Something could not be shown: what the exchange said when it refused, or that the world failed, and a way to try again
// where another try can end otherwise.

import type { RejectionCode } from "@tidemark/kernel";
import { Banner, Button, FailedState } from "@tidemark/ui";
import { useEffect, useState } from "react";
import { CallFailure } from "../api/answer.ts";
import { answerText } from "../api/answer-text.ts";
import { useTexts } from "../i18n/use-texts.ts";
import { useSession } from "../session/session-store.ts";

/** Refused for what somebody is; the next try finds the same person. */
const lasting: ReadonlySet<string> = new Set<RejectionCode>(["not_agent"]);

export type PartFailedProps = { readonly error: Error; readonly onRetry: () => void };

export function PartFailed({ error, onRetry }: PartFailedProps) {
  const text = useTexts("shell");
  const language = useSession((session) => session.language);
  const [sentence, setSentence] = useState<{ readonly of: string; readonly text: string } | null>(null);
  useEffect(() => {
    if (!(error instanceof CallFailure) || error.answer.kind !== "refused") return;
    let isGone = false;
    void answerText(error.answer).then((words) => !isGone && setSentence({ of: language, text: words }));
    return () => {
      isGone = true;
    };
  }, [error, language]);
  if (error instanceof CallFailure && error.answer.kind === "refused") {
    const again = !lasting.has(error.answer.code) && (
      <Button size="sm" onClick={onRetry}>
        {text("retry")}
      </Button>
    );
    return (
      <Banner tone="warn" action={again}>
        {sentence?.text ?? error.answer.message}
      </Banner>
    );
  }
  return <FailedState title={text("loadFailed")} retryLabel={text("retry")} onRetry={onRetry} className="py-6" />;
}
