// Fetches a reply that is a file and lets the browser save it. The token travels in the header as with every call, so
// the file's address alone opens nothing.

import type { Call, RequestInput } from "@tidemark/contract";
import { minuteMs } from "@tidemark/kernel";
import { useSession } from "../session/session-store.ts";
import { type Fault, fault, type Refused } from "./answer.ts";
import { readAnswer } from "./read-answer.ts";

export type FetchedFile = { readonly ok: true; readonly file: Blob };

export async function fetchFile<C extends Call>(
  call: C,
  request: RequestInput<C>,
): Promise<FetchedFile | Refused | Fault> {
  const { token, language } = useSession.getState();
  const headers: Record<string, string> = { "x-tidemark-language": language };
  if (token !== null) headers.authorization = token;
  const search = new URLSearchParams(request as Record<string, string>);
  try {
    const signal = AbortSignal.timeout(2 * minuteMs);
    const response = await fetch(`${call.path}?${search}`, { headers, cache: "no-store", signal });
    // A file may be JSON too; a refusal never comes as an attachment.
    const isFile = response.ok && response.headers.get("content-disposition")?.startsWith("attachment") === true;
    if (isFile) return { ok: true, file: await response.blob() };
    const requestId = response.headers.get("x-request-id");
    const answer = readAnswer(call, { status: response.status, body: await response.json(), requestId });
    return answer.ok ? fault("malformed", requestId) : answer;
  } catch (error) {
    return fault(error instanceof DOMException && error.name === "TimeoutError" ? "timeout" : "offline");
  }
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), minuteMs);
}
