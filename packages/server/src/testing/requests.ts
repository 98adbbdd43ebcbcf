// Sending requests to an exchange under test: well-formed ones over HTTP, and bytes of any kind over a bare
// connection.

import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const triesMax = 40;
const triesPauseMs = 500;

export type Reply = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body read as JSON; null when it is none. */
  readonly json: Record<string, unknown> | null;
};

function readJson(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

type Body = Readonly<Record<string, unknown>> | URLSearchParams | string | Uint8Array | null;

/** A record is sent as JSON, URLSearchParams as a form, text and bytes as they are. */
export async function callOnce(
  exchange: { readonly origin: string },
  method: string,
  path: string,
  body: Body = null,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const isJson = body !== null && Object.getPrototypeOf(body) === Object.prototype;
  const response = await fetch(`${exchange.origin}${path}`, {
    method,
    body: isJson ? JSON.stringify(body) : (body as string | null),
    headers: { ...(isJson ? { "content-type": "application/json" } : {}), ...headers },
    redirect: "manual",
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: readJson(text) };
}

/**
 * Sends again while the exchange refuses as overloaded: a machine with other work to do is not what a test is about,
 * and such a refusal comes before anything else is looked at.
 */
export async function call(...request: Parameters<typeof callOnce>): Promise<Reply> {
  for (let tries = 1; ; tries += 1) {
    const reply = await callOnce(...request);
    const isBusy = reply.status === 503 && reply.json?.code === "overloaded";
    if (!isBusy || tries >= triesMax) return reply;
    await sleep(triesPauseMs);
  }
}

export type RawReply = { readonly status: number; readonly head: string; readonly body: string; readonly text: string };

/** Sends bytes as they are and reads until the other side closes, or until `quietMs` pass without a byte. */
export function sendRaw(
  exchange: { readonly port: number },
  bytes: string | Buffer,
  options: { readonly quietMs?: number; readonly keepOpen?: boolean } = {},
): Promise<RawReply> {
  return new Promise((resolve) => {
    const socket = connect(exchange.port, "127.0.0.1");
    const chunks: Buffer[] = [];
    const finish = (): void => {
      socket.destroy();
      const text = Buffer.concat(chunks).toString("utf8");
      const split = text.indexOf("\r\n\r\n");
      const [head, body] = split < 0 ? [text, ""] : [text.slice(0, split), text.slice(split + 4)];
      resolve({ status: Number.parseInt(head.slice(9, 12), 10) || 0, head, body, text });
    };
    socket.setTimeout(options.quietMs ?? 3_000, finish);
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("close", finish);
    socket.on("error", finish);
    socket.on("connect", () => {
      socket.write(bytes);
    });
  });
}
