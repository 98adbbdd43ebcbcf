// @vitest-environment jsdom
// The hooks over a real HTTP server.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { defineCall, noFields, sentence } from "@tidemark/contract";
import { servedCall } from "@tidemark/contract/served";
import { envCall } from "@tidemark/contract/system";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { CallFailure, fault } from "./answer.ts";
import { createQueryClient, isWorthRetry } from "./query-client.ts";
import { callKey, useCall, useSubmit } from "./use-call.ts";

const moneyCall = defineCall({
  name: "test.money",
  methods: ["POST"],
  path: "/api/test/money",
  summary: "A money call.",
  isMoney: true,
  request: noFields,
  reply: sentence,
  example: { request: {}, reply: "done" },
});

let keys: (string | string[] | undefined)[] = [];
let respond: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
const platformFetch = globalThis.fetch;
const server = createServer((request, response) => {
  keys.push(request.headers["idempotency-key"]);
  request.resume();
  request.on("end", () => respond(request, response));
});

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, init) => platformFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
});

afterEach(() => {
  cleanup();
  keys = [];
});

afterAll(async () => {
  globalThis.fetch = platformFetch;
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const queryClient = createQueryClient();

function Wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

test("a read gives the reply, kept under its key", async () => {
  respond = (_request, response) => json(response, servedCall(envCall).example.reply);
  const { result } = renderHook(() => useCall(envCall, {}), { wrapper: Wrapper });
  await waitFor(() => expect(result.current.data).toEqual(servedCall(envCall).example.reply));
  expect(queryClient.getQueryData(callKey(envCall, {}))).toEqual(servedCall(envCall).example.reply);
});

test("a refused read is asked once and hands its refusal to the panel", async () => {
  queryClient.clear();
  respond = (_request, response) => json(response, { type: "error", message: "no", code: "not_allowed" });
  const { result } = renderHook(() => useCall(envCall, {}), { wrapper: Wrapper });
  await waitFor(() => expect(result.current.error).toBeInstanceOf(CallFailure));
  expect((result.current.error as CallFailure).answer).toMatchObject({ kind: "refused", code: "not_allowed" });
  expect(keys).toHaveLength(1);
});

test("a double press submits once, a retry after a lost reply repeats the key, the next intention has its own", async () => {
  const { result } = renderHook(() => useSubmit(moneyCall));
  respond = (_request, response) => void response.destroy();
  const [first, second] = await act(() => Promise.all([result.current.submit({}), result.current.submit({})]));
  expect(first).toMatchObject({ kind: "fault", reason: "offline" });
  expect(second).toBeNull();

  respond = (_request, response) => json(response, { type: "ok", message: "done" });
  expect(await act(() => result.current.submit({}))).toEqual({ ok: true, value: "done" });
  await act(() => result.current.submit({}));
  expect(result.current.isSubmitting).toBe(false);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("faults are tried twice more, refusals never", () => {
  const lost = new CallFailure(fault("offline"));
  expect([0, 1, 2].map((failures) => isWorthRetry(failures, lost))).toEqual([true, true, false]);
  const refused = new CallFailure({
    ok: false,
    kind: "refused",
    type: "error",
    code: "fault",
    message: "",
    params: {},
  });
  expect(isWorthRetry(0, refused)).toBe(false);
});
