// The sentence for a failed answer in the reader's language: from the code where we know it, else as the server said.

import { refusalText } from "@tidemark/contract";
import { loadArea } from "../i18n/areas.ts";
import { textsNow } from "../i18n/use-texts.ts";
import { useClock } from "../session/clock.ts";
import { useSession } from "../session/session-store.ts";
import type { Fault, Refused } from "./answer.ts";

async function refusedText(refused: Refused): Promise<string> {
  try {
    const { language } = useSession.getState();
    const { zone: timeZone } = useClock.getState();
    const texts = await loadArea(language, "refusals");
    const known = Object.hasOwn(texts, refused.code) ? texts[refused.code] : undefined;
    return typeof known === "string" ? refusalText(known, refused.params, { language, timeZone }) : refused.message;
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
