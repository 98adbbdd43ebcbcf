// A points service that can be told to misbehave: the real book behind the real protocol, and a say in what goes out
// over the wire.

import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { amount, ensure } from "@tidemark/kernel";
import { paths, type Question, readPoints, signAnswer, signatureHeader } from "../protocol.ts";
import { PointsBook } from "../service/points-book.ts";
import { openPointsServer } from "../service/points-server.ts";

export type Misbehaviour =
  /** Nothing comes back, though what was asked is done. */
  | { readonly kind: "silent" }
  /** The connection ends: before anything is done, or after. */
  | { readonly kind: "cut"; readonly isDone: boolean }
  | { readonly kind: "status"; readonly status: number; readonly isDone: boolean }
  | { readonly kind: "huge" }
  | { readonly kind: "unsigned" }
  /** The answer comes twice over one connection. */
  | { readonly kind: "twice" }
  /** What it answered the last time, signature and all. */
  | { readonly kind: "again" }
  /** Signed as it should be, and not what happened. */
  | { readonly kind: "says"; readonly change: (said: Record<string, unknown>) => unknown }
  | { readonly kind: "text"; readonly text: string };

export const secret = "a-secret-of-tests-with-more-than-32-characters";

export type HostileService = {
  readonly url: string;
  readonly book: PointsBook;
  /** What was asked, in order. */
  readonly heard: { question: Question; body: Record<string, unknown> }[];
  /** Until it is told otherwise; null for good manners. */
  misbehave(how: Misbehaviour | null, only?: Question): void;
  account(userName: string, points: string): Promise<string>;
  points(userName: string): bigint;
  close(): Promise<void>;
};

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

/** The honest answer of the service behind. */
function forward(port: number, incoming: IncomingMessage, body: string): Promise<Honest> {
  return new Promise((resolve, reject) => {
    const headers = { ...incoming.headers, host: `127.0.0.1:${port}` };
    const sent = request(
      { host: "127.0.0.1", port, path: incoming.url, method: incoming.method, headers },
      (answer) => {
        bodyOf(answer).then(
          (text) =>
            resolve({ status: answer.statusCode ?? 0, text, signature: String(answer.headers[signatureHeader] ?? "") }),
          reject,
        );
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Two whole answers, one behind the other, where one was asked for. */
function writeTwice({ socket }: IncomingMessage, text: string, signature: string): void {
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n${signatureHeader}: ${signature}\r\n`;
  const whole = `${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  socket.write(whole + whole);
}

type Honest = { readonly status: number; readonly text: string; readonly signature: string };

function write(response: ServerResponse, status: number, text: string, signature: string): void {
  response.writeHead(status, { "content-type": "application/json", [signatureHeader]: signature });
  response.end(text);
}

export async function openHostileService(file: string, now: () => number): Promise<HostileService> {
  const book = new PointsBook(file);
  const behind = await openPointsServer({ book, secret, host: "127.0.0.1", port: 0, now });
  const heard: HostileService["heard"] = [];
  const accounts = new Map<string, string>();
  let how: Misbehaviour | null = null;
  let only: Question | undefined;
  let last: Honest = { status: 200, text: "", signature: "" };

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const question = ensure(
      Object.entries(paths).find(([, path]) => path === incoming.url)?.[0],
      "no question",
    ) as Question;
    const body = await bodyOf(incoming);
    heard.push({ question, body: JSON.parse(body) as Record<string, unknown> });
    const deed = only === undefined || only === question ? how : null;
    if (deed !== null && "isDone" in deed && !deed.isDone) {
      if (deed.kind === "cut") return void incoming.socket.destroy();
      return write(response, deed.status, "", "");
    }
    const honest = await forward(behind.port, incoming, body);
    const before = last;
    last = honest;
    const sign = (text: string): string => signAnswer(secret, String(incoming.headers[signatureHeader]), text);
    if (deed === null) return write(response, honest.status, honest.text, honest.signature);
    if (deed.kind === "silent") return;
    if (deed.kind === "twice") return writeTwice(incoming, honest.text, honest.signature);
    if (deed.kind === "again") return write(response, before.status, before.text, before.signature);
    if (deed.kind === "cut") return void incoming.socket.destroy();
    if (deed.kind === "status") return write(response, deed.status, honest.text, honest.signature);
    if (deed.kind === "unsigned") return write(response, 200, honest.text, "0".repeat(64));
    const texts = {
      huge: () => JSON.stringify({ ...JSON.parse(honest.text), more: "x".repeat(100_000) }),
      says: () => JSON.stringify(deed.kind === "says" ? deed.change(JSON.parse(honest.text)) : null),
      text: () => (deed.kind === "text" ? deed.text : ""),
    };
    const text = texts[deed.kind]();
    write(response, 200, text, sign(text));
  }

  const server: Server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    book,
    heard,
    misbehave(next, question) {
      how = next;
      only = question;
    },
    async account(userName, points) {
      await book.add(userName, "points-word", ensure(readPoints(points), "no points"));
      const { account } = ensure(await book.check(userName, "points-word"), "an account that was just made");
      accounts.set(userName, account);
      return account;
    },
    points: (userName) => book.balance(accounts.get(userName) ?? "")?.points ?? amount(0n),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await behind.close();
    },
  };
}
