// Draws what the overlay store holds: toasts, and the first of the open questions. Fetched on first need.

import { Checkbox, ConfirmDialog, type ConfirmDialogProps, PasswordDialog, Toaster, toast } from "@tidemark/ui";
import { Fragment, useEffect, useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { PageLink } from "../PageLink.tsx";
import { useMedia } from "../use-media.ts";
import { setConfirmation } from "./confirmations.ts";
import { closeQuestion, type Question, type Saying, takeSayings, useOverlays } from "./overlay-store.ts";
import { useTradePasswordWords } from "./use-trade-password-words.ts";

export function OverlayHost() {
  const text = useTexts("ask");
  const theme = useSession((session) => session.theme);
  const isNarrow = useMedia("phone");
  const sayings = useOverlays((overlays) => overlays.sayings);
  const question = useOverlays((overlays) => overlays.questions[0]);
  useEffect(() => {
    if (sayings.length === 0) return;
    for (const saying of takeSayings()) toast[saying.tone](<Said saying={saying} />, saying.key);
  }, [sayings]);
  return (
    <>
      <Toaster theme={theme} closeLabel={text("close")} label={text("notices")} isNarrow={isNarrow} />
      {question !== undefined && <QuestionDialog question={question} />}
    </>
  );
}

function Said({ saying: { text, links = [] } }: { saying: Saying }) {
  return (
    <>
      {text}
      {links.map((link) => (
        <Fragment key={link.page}>
          {" "}
          <PageLink
            page={link.page}
            search={link.search}
            className="pointer-events-auto me-2 font-medium whitespace-nowrap text-accent hover:underline"
          >
            {link.text}
          </PageLink>
        </Fragment>
      ))}
    </>
  );
}

type DialogFrame = Pick<ConfirmDialogProps, "open" | "onOpenChange" | "closeLabel">;
type ConfirmingProps = Extract<Question, { readonly kind: "confirm" }> & { readonly frame: DialogFrame };

/** A question that may be switched off is one that is asked often: it starts on its confirming button and can be left off. */
function Confirming({ question, answer, frame }: ConfirmingProps) {
  const text = useTexts("ask");
  const [isLeftOff, setLeftOff] = useState(false);
  const { kind, ...asked } = question;
  return (
    <ConfirmDialog
      cancelLabel={text("cancel")}
      {...asked}
      {...frame}
      startsOnConfirm={kind !== undefined}
      onConfirm={() => {
        if (kind !== undefined && isLeftOff) setConfirmation(kind, false);
        answer(true);
        closeQuestion();
      }}
    >
      {kind !== undefined && <Checkbox label={text("doNotAskAgain")} checked={isLeftOff} onChange={setLeftOff} />}
    </ConfirmDialog>
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
  const frame: DialogFrame = {
    open: true,
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) turnAway();
    },
    closeLabel: text("close"),
  };
  if (question.kind === "confirm") return <Confirming {...question} frame={frame} />;
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
