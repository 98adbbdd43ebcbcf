// The small points service's door: a question that is signed and of this moment is answered from the book, everything
// else is turned away before it is read any further.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { StartFailure } from "../../../store/database.ts";
import {
  bodyBytesMax,
  clockDriftMaxMs,
  isSame,
  looksMax,
  paths,
  printPoints,
  type Question,
  readPoints,
  signAnswer,
  signatureHeader,
  signQuestion,
  timeHeader,
} from "../protocol.ts";
import type { Entry, PointsBook } from "./points-book.ts";

const requestMs = 10_000;
const textLengthMax = 256;

type Fields = Readonly<Record<string, unknown>>;
type Said = Readonly<Record<string, unknown>>;

export type PointsServerOptions = {
  readonly book: PointsBook;
  readonly secret: string;
  readonly host: string;
  readonly port: number;
  now(): number;
};

export type RunningPointsServer = { readonly port: number; close(): Promise<void> };

function no(code: string): Said {
  return { ok: false, code };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" && value.length <= textLengthMax ? value : null;
}

function shown({ id, account, points, state }: Entry): Said {
  return { id, account, points: printPoints(points), state };
}

const answers: Readonly<Record<Question, (book: PointsBook, fields: Fields) => Promise<Said> | Said>> = {
  async check(book, { user_name, password }) {
    const [name, word] = [textOf(user_name), textOf(password)];
    const found = name === null || word === null ? null : await book.check(name, word);
    return found === null ? no("wrong") : { ok: true, account: found.account, user_name: found.userName };
  },
  balance(book, { account }) {
    const found = book.balance(textOf(account) ?? "");
    if (found === null) return no("unknown_account");
    const points = printPoints(found.points);
    return { ok: true, user_name: found.userName, points, free: points };
  },
  debit(book, { id, account, points }) {
    const [reference, whose, asked] = [textOf(id), textOf(account), readPoints(points)];
    if (reference === null || whose === null || asked === null || asked <= 0n) return no("malformed");
    const entry = book.debit(reference, whose, asked);
    return entry === null ? no("not_possible") : { ok: true, ...shown(entry) };
  },
  credit(book, { id }) {
    const reference = textOf(id);
    const entry = reference === null ? null : book.credit(reference);
    return entry === null ? no("malformed") : { ok: true, ...shown(entry) };
  },
  look(book, { ids }) {
    if (!Array.isArray(ids) || ids.length > looksMax) return no("malformed");
    const entries = ids.flatMap((id) => book.entry(textOf(id) ?? "") ?? []);
    return { ok: true, entries: entries.map(shown) };
  },
};

/** Null where there is too much of it. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > bodyBytesMax) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function fieldsOf(body: string): Fields | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
}

function end(response: ServerResponse, status: number, body = "", signature?: string): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    ...(signature === undefined ? {} : { [signatureHeader]: signature }),
  });
  response.end(body);
}

async function answer(options: PointsServerOptions, request: IncomingMessage, response: ServerResponse) {
  const { book, now, secret } = options;
  const question = Object.entries(paths).find(([, path]) => path === request.url)?.[0] as Question | undefined;
  if (question === undefined) return end(response, 404);
  if (request.method !== "POST") return end(response, 405);
  const body = await bodyOf(request);
  if (body === null) {
    response.setHeader("connection", "close");
    return end(response, 413);
  }
  const time = String(request.headers[timeHeader] ?? "");
  const given = request.headers[signatureHeader];
  const wanted = signQuestion(secret, { time, path: paths[question], body });
  const isNow = /^[0-9]{1,15}$/.test(time) && Math.abs(now() - Number.parseInt(time, 10)) <= clockDriftMaxMs;
  if (!isSame(wanted, given) || !isNow) return end(response, 401);
  const fields = fieldsOf(body);
  if (fields === null) return end(response, 400);
  const said = JSON.stringify(await answers[question](book, fields));
  end(response, 200, said, signAnswer(secret, wanted, said));
}

async function listen(server: Server, { host, port }: PointsServerOptions): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(new StartFailure(`The points service cannot listen on ${host}:${port} (${error.code ?? error.message}).`));
    });
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

export async function openPointsServer(options: PointsServerOptions): Promise<RunningPointsServer> {
  const server = createServer((request, response) => {
    answer(options, request, response).catch(() => {
      if (!response.headersSent) end(response, 500);
      else response.destroy();
    });
  });
  server.requestTimeout = requestMs;
  const port = await listen(server, options);
  return {
    port,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
