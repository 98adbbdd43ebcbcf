// Puts a rejection into the envelope, in the caller's language.

import { type Refusal, refusalText, replyTypeOf } from "@tidemark/contract";
import { allTexts } from "@tidemark/contract/words/all";
import type { Language, Rejection } from "@tidemark/kernel";

export function refusal(reason: Rejection, language: Language, requestId?: string): Refusal {
  const { code, params } = reason;
  return {
    type: replyTypeOf(code),
    message: refusalText(allTexts[language][code], params),
    code,
    ...(params === undefined ? {} : { params }),
    ...(requestId === undefined ? {} : { request_id: requestId }),
  };
}
