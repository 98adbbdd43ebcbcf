// Short messages through an HTTP gateway: POST {to, text, id} as JSON to SMS_URL, a 2xx answer means taken. `id` and
// the Idempotency-Key header are the same at every try. SMS_TOKEN, when set, travels as a bearer token.

import { type SmsTransport, Undeliverable } from "./transport.ts";

const timeoutMs = 15_000;
/** The gateway may think better of these. */
const passing: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

export function createSmsTransport(options: { readonly url: string; readonly token: string | null }): SmsTransport {
  return {
    async send({ destination, messageKey }, text) {
      const reply = await fetch(options.url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "idempotency-key": messageKey,
          ...(options.token === null ? {} : { authorization: `Bearer ${options.token}` }),
        },
        body: JSON.stringify({ to: destination, text, id: messageKey }),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await reply.body?.cancel();
      if (reply.ok) return;
      const isFinal = reply.status >= 400 && reply.status < 500 && !passing.has(reply.status);
      throw isFinal
        ? new Undeliverable(`gateway answered ${reply.status}`)
        : new Error(`gateway answered ${reply.status}`);
    },
  };
}
