// Draws what the overlay store holds: toasts, and the first of the open questions. Fetched on first need.

import { ConfirmDialog, PasswordDialog, Toaster, toast } from "@tidemark/ui";
import { useEffect } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { closeQuestion, type Question, takeSayings, useOverlays } from "./overlay-store.ts";
import { useTradePasswordWords } from "./use-trade-password-words.ts";

export function OverlayHost() {
  const text = useTexts("ask");
  const theme = useSession((session) => session.theme);
  const sayings = useOverlays((overlays) => overlays.sayings);
  const question = useOverlays((overlays) => overlays.questions[0]);
  useEffect(() => {
    if (sayings.length === 0) return;
    for (const saying of takeSayings()) toast[saying.tone](saying.text);
  }, [sayings]);
  return (
    <>
      <Toaster theme={theme} closeLabel={text("close")} label={text("notices")} />
      {question !== undefined && <QuestionDialog question={question} />}
    </>
  );
}

function QuestionDialog({ question }: { question: Question }) {
  const text = useTexts("ask");
  const passwordWords = useTradePasswordWords();
  function turnAway() {
    if (question.kind === "confirm") question.answer(false);
    else question.answer(null);
    closeQuestion();
  }
  const frame = {
    open: true,
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) turnAway();
    },
    closeLabel: text("close"),
  };
  if (question.kind === "confirm") {
    return (
      <ConfirmDialog
        cancelLabel={text("cancel")}
        {...question.question}
        {...frame}
        onConfirm={() => {
          question.answer(true);
          closeQuestion();
        }}
      />
    );
  }
  const { title = text("tradePasswordTitle"), error } = question.question;
  return (
    <PasswordDialog
      {...frame}
      title={title}
      error={error}
      {...passwordWords}
      submitLabel={text("confirm")}
      cancelLabel={text("cancel")}
      onSubmit={(password) => {
        question.answer(password);
        closeQuestion();
      }}
    />
  );
}
