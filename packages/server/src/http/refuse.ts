// Puts a rejection into the envelope, in the caller's language and with times of the caller's clock.

import { type Reader, type Refusal, refusalText, replyTypeOf } from "@tidemark/contract";
import { allTexts } from "@tidemark/contract/words/all";
import type { Rejection } from "@tidemark/kernel";

/** Where nobody's zone is known a time is one of UTC, which it says. */
type SomeReader = Pick<Reader, "language"> & Partial<Reader>;

export function refusal(reason: Rejection, reader: SomeReader, requestId?: string): Refusal {
  const { code, params } = reason;
  return {
    type: replyTypeOf(code),
    message: refusalText(allTexts[reader.language][code], params, { timeZone: "UTC", ...reader }),
    code,
    ...(params === undefined ? {} : { params }),
    ...(requestId === undefined ? {} : { request_id: requestId }),
  };
}
