// The sentence for a failed answer in the reader's language: from the code where we know it, else as the server said.

import { fillText } from "@tidemark/contract";
import { isRejectionCode, type Language, type RejectionCode } from "@tidemark/kernel";
import { textsNow } from "../i18n/use-texts.ts";
import { useSession } from "../session/session-store.ts";
import type { Fault, Refused } from "./answer.ts";

type RejectionTexts = Readonly<Record<RejectionCode, string>>;

const rejectionTexts: Readonly<Record<Language, () => Promise<{ readonly texts: RejectionTexts }>>> = {
  en: () => import("@tidemark/contract/texts/en"),
  zh: () => import("@tidemark/contract/texts/zh"),
  hk: () => import("@tidemark/contract/texts/hk"),
  jp: () => import("@tidemark/contract/texts/jp"),
  ru: () => import("@tidemark/contract/texts/ru"),
};

async function refusedText(refused: Refused): Promise<string> {
  if (!isRejectionCode(refused.code)) return refused.message;
  try {
    const { texts } = await rejectionTexts[useSession.getState().language]();
    return fillText(texts[refused.code], refused.params);
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
