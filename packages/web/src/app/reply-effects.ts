// The handling of replies that is the same on every page, wired to the app: what is said, asked and gone to.
// A page that does not stand yet is neither gone to nor asked about.

import { answerText } from "../api/answer-text.ts";
import { onAnswer } from "../api/call-api.ts";
import { replyTargets } from "../api/reply-rules.ts";
import { createReplySteps } from "../api/reply-steps.ts";
import { askConfirm, say } from "../frame/overlays/overlay-store.ts";
import { isBuilt } from "../frame/page-paths.ts";
import type { SearchParams } from "../frame/search-params.ts";
import { textsNow } from "../i18n/use-texts.ts";
import { forgetSession, useSession } from "../session/session-store.ts";

export type GoTo = (path: string, search?: SearchParams) => void;

async function offerTradePassword(goTo: GoTo): Promise<void> {
  if (!isBuilt(replyTargets.setTradePassword)) return;
  const text = await textsNow("ask");
  const isYes = await askConfirm({
    title: text("setTradePasswordTitle"),
    rows: [],
    confirmLabel: text("setTradePasswordConfirm"),
    cancelLabel: text("setTradePasswordLater"),
  });
  if (isYes) goTo(replyTargets.setTradePassword);
}

export function followReplies(goTo: GoTo): () => void {
  const steps = createReplySteps({
    say: (answer) => void answerText(answer).then((text) => say("error", text)),
    forgetSession,
    goToLogin: () => (isBuilt(replyTargets.login) ? goTo(replyTargets.login, { type: "1" }) : goTo("/")),
    goTo: (path) => {
      if (isBuilt(path)) goTo(path);
    },
    askSetTradePassword: () => void offerTradePassword(goTo),
    currentToken: () => useSession.getState().token,
  });
  return onAnswer(steps);
}
