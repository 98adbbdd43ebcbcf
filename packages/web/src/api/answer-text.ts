// The sentence for a failed answer in the reader's language: from the code where we know it, else as the server said.

import { refusalText } from "@tidemark/contract";
import type { Language } from "@tidemark/kernel";
import { textsNow } from "../i18n/use-texts.ts";
import { useSession } from "../session/session-store.ts";
import type { Fault, Refused } from "./answer.ts";

type RejectionTexts = Readonly<Record<string, string>>;

const rejectionTexts: Readonly<Record<Language, () => Promise<{ readonly texts: RejectionTexts }>>> = {
  en: () => import("@tidemark/contract/words/en"),
  zh: () => import("@tidemark/contract/words/zh"),
  hk: () => import("@tidemark/contract/words/hk"),
  jp: () => import("@tidemark/contract/words/jp"),
  ru: () => import("@tidemark/contract/words/ru"),
};

async function refusedText(refused: Refused): Promise<string> {
  try {
    const { texts } = await rejectionTexts[useSession.getState().language]();
    const known = Object.hasOwn(texts, refused.code) ? texts[refused.code] : undefined;
    return known === undefined ? refused.message : refusalText(known, refused.params);
  } catch {
    return refused.message;
  }
}

async function faultText(reason: Fault["reason"]): Promise<string> {
  const text = await textsNow("shell");
  switch (reason) {
    case "offline":
      return text("faultOffline");
    case "timeout":
      return text("faultTimeout");
    case "malformed":
      return text("faultMalformed");
    case "server":
    case "unauthorized":
    case "cancelled":
      return text("faultServer");
  }
}

export function answerText(answer: Refused | Fault): Promise<string> {
  return answer.kind === "refused" ? refusedText(answer) : faultText(answer.reason);
}
