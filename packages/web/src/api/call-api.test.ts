// The client against a real HTTP server, over the platform's own fetch.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Call, defineCall, noFields, sentence } from "@tidemark/contract";
import { setLanguageCall } from "@tidemark/contract/system";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { useSession } from "../session/session-store.ts";
import { type AnsweredCall, callApi, onAnswer } from "./call-api.ts";

type Seen = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };

let seen: Seen[] = [];
let respond: (response: ServerResponse) => void = () => undefined;
const platformFetch = globalThis.fetch;

const server = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => {
    body += part;
  });
  request.on("end", () => {
    seen.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
    respond(response);
  });
});

function answerJson(status: number, body: unknown, headers: Record<string, string> = {}): void {
  respond = (response) =>
    void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  // A page resolves addresses against its origin; here the server is the origin.
  globalThis.fetch = (input, init) => platformFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
});

afterEach(() => {
  seen = [];
  useSession.setState({ token: null, language: "en" });
});

afterAll(async () => {
  globalThis.fetch = platformFetch;
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const moneyCall: Call = defineCall({
  name: "test.money",
  methods: ["POST"],
  path: "/api/test/money",
  summary: "A money call.",
  isMoney: true,
  request: noFields,
  reply: sentence,
  example: { request: {}, reply: "done" },
});

const searchCall: Call = defineCall({
  name: "test.search",
  methods: ["GET"],
  path: "/api/test/search",
  summary: "A reading call.",
  request: noFields,
  reply: sentence,
  example: { request: {}, reply: "done" },
});

test("a visitor sends JSON, the language and no authorization", async () => {
  answerJson(200, { type: "ok", message: "Language set." });
  useSession.setState({ language: "jp" });
  expect(await callApi(setLanguageCall, { lang: "jp" })).toEqual({ ok: true, value: "Language set." });
  const [request] = seen;
  expect(request).toMatchObject({ method: "POST", url: "/api/set/lang", body: '{"lang":"jp"}' });
  expect(request?.headers).toMatchObject({ "content-type": "application/json", "x-tidemark-language": "jp" });
  expect(request?.headers.authorization).toBeUndefined();
  expect(request?.headers["idempotency-key"]).toBeUndefined();
});

test("a session's token travels bare, and a money call carries its key", async () => {
  answerJson(200, { type: "ok", message: "done" });
  useSession.setState({ token: "t-1" });
  await callApi(moneyCall, {}, { idempotencyKey: "key-1" });
  await callApi(moneyCall, {});
  expect(seen[0]?.headers).toMatchObject({ authorization: "t-1", "idempotency-key": "key-1" });
  expect(seen[1]?.headers["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("a reading call puts its fields into the query and leaves absent ones out", async () => {
  answerJson(200, { type: "ok", message: "done" });
  await callApi(searchCall, { page: 2, word: "a&b=c", gone: undefined });
  expect(seen[0]).toMatchObject({ method: "GET", url: "/api/test/search?page=2&word=a%26b%3Dc", body: "" });
});

test("what fails on the way is a fault, and listeners hear every answer with its token", async () => {
  const heard: AnsweredCall[] = [];
  const stop = onAnswer((answered) => heard.push(answered));
  useSession.setState({ token: "t-9" });

  respond = (response) => void response.writeHead(502, { "x-request-id": "r-1" }).end("<html>bad gateway</html>");
  expect(await callApi(searchCall, {})).toEqual({ ok: false, kind: "fault", reason: "server", requestId: "r-1" });
  respond = (response) => void response.destroy();
  expect(await callApi(searchCall, {})).toMatchObject({ kind: "fault", reason: "offline" });
  respond = () => undefined;
  expect(await callApi(searchCall, {}, { timeoutMs: 50 })).toMatchObject({ kind: "fault", reason: "timeout" });
  const leaving = new AbortController();
  const left = callApi(searchCall, {}, { signal: leaving.signal });
  leaving.abort();
  expect(await left).toMatchObject({ kind: "fault", reason: "cancelled" });

  stop();
  expect(heard.map(({ answer }) => !answer.ok && answer.kind === "fault" && answer.reason)).toEqual([
    "server",
    "offline",
    "timeout",
    "cancelled",
  ]);
  expect(new Set(heard.map(({ token }) => token))).toEqual(new Set(["t-9"]));
});
