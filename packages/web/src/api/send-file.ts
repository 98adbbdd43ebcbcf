// Sends a file as a form and tells how far it has come. `fetch` cannot say that of what it sends.

import type { Call } from "@tidemark/contract";
import { useSession } from "../session/session-store.ts";
import { type AnswerOf, fault } from "./answer.ts";
import { readAnswer } from "./read-answer.ts";

export type SendOptions = {
  /** Hears a share between 0 and 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
};

const timeoutMs = 120_000;

export function sendFile<C extends Call>(call: C, file: Blob, options: SendOptions = {}): Promise<AnswerOf<C>> {
  const { token, language } = useSession.getState();
  const { onProgress, signal } = options;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", call.path);
    request.responseType = "json";
    request.timeout = timeoutMs;
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("x-tidemark-language", language);
    if (token !== null) request.setRequestHeader("authorization", token);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const requestId = request.getResponseHeader("x-request-id");
      resolve(readAnswer(call, { status: request.status, body: request.response, requestId }));
    };
    request.onerror = () => resolve(fault("offline"));
    request.ontimeout = () => resolve(fault("timeout"));
    request.onabort = () => resolve(fault("cancelled"));
    signal?.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.append("file", file, "picture");
    request.send(form);
  });
}
