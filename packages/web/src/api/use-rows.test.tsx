// @vitest-environment jsdom
// Rows over a real HTTP server, for each way in which calls count their pages.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { depositsCall } from "@tidemark/contract/deposits";
import { messagesCall } from "@tidemark/contract/messages";
import { newsListCall } from "@tidemark/contract/news";
import { servedCall } from "@tidemark/contract/served";
import { walletLogCall } from "@tidemark/contract/wallets/log";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, expectTypeOf, test } from "vitest";
import { useSession } from "../session/session-store.ts";
import { CallFailure } from "./answer.ts";
import { createQueryClient } from "./query-client.ts";
import { rowsKey } from "./use-call.ts";
import { furtherThan, pieceOf, type Rows, useRows } from "./use-rows.ts";

let asked: string[] = [];
let answers: unknown[] = [];
const platformFetch = globalThis.fetch;
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (text) => {
    body += text;
  });
  request.on("end", () => {
    asked.push((request.url ?? "").replace(/^[^?]*\??/, "") + body);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answers.shift()));
  });
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, init) => platformFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
});

let queryClient = createQueryClient();

beforeEach(() => {
  queryClient = createQueryClient();
  asked = [];
  useSession.setState({ token: "a-token" });
});

afterEach(() => {
  cleanup();
  useSession.setState({ token: null });
});

afterAll(async () => {
  globalThis.fetch = platformFetch;
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

function Wrapper({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

const ok = (message: unknown) => ({ type: "ok", message });

/** Loads two pieces and answers the rows' ids and what was asked. */
async function loadTwo<Row extends { readonly id: number | string }>(use: () => Rows<Row>) {
  const { result } = renderHook(use, { wrapper: Wrapper });
  await waitFor(() => expect(result.current.rows).toHaveLength(1));
  expect(result.current).toMatchObject({ isLoading: false, hasMore: true, error: null });
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.rows).toHaveLength(2));
  expect(result.current.hasMore).toBe(false);
  return result.current.rows.map(({ id }) => id);
}

test("a list with a cursor is continued from it, and ends where there is none", async () => {
  const [row] = servedCall(depositsCall).example.reply.data;
  answers = [ok({ data: [{ ...row, id: 9 }], next: 9 }), ok({ data: [{ ...row, id: 4 }], next: null })];
  const ids = await loadTwo(() => useRows(depositsCall, { currency: "3", limit: "20" }));
  expect(ids).toEqual([9, 4]);
  expect(asked).toEqual(["currency=3&limit=20", "currency=3&limit=20&before=9"]);
  expect(queryClient.getQueriesData({ queryKey: rowsKey(depositsCall) })).toHaveLength(1);
});

test("a cursor counts before the number of the page", async () => {
  const { list, ...rest } = servedCall(walletLogCall).example.reply;
  const counted = { ...rest, count: 2, page: 1, limit: 1 };
  answers = [
    ok({ ...counted, list: [{ ...list[0], id: "31-0" }], next: "31-0" }),
    ok({ ...counted, list: [{ ...list[0], id: "30-0" }], next: null }),
  ];
  const ids = await loadTwo(() => useRows(walletLogCall, {}));
  expect(ids).toEqual(["31-0", "30-0"]);
  expect(asked).toEqual(["{}", '{"before":"31-0"}']);
});

test("a list of numbered pages says itself whether there are more", async () => {
  const { data, ...rest } = servedCall(messagesCall).example.reply;
  answers = [
    ok({ ...rest, data: [{ ...data[0], id: 2 }], page: 1, has_more: true }),
    ok({ ...rest, data: [{ ...data[0], id: 1 }], page: 2, has_more: false }),
  ];
  expect(await loadTwo(() => useRows(messagesCall, {}))).toEqual([2, 1]);
  expect(asked).toEqual(["", "page=2"]);
});

test("where only a count is told, pages end when it is reached", async () => {
  const [row] = servedCall(newsListCall).example.reply.list;
  answers = [
    ok({ list: [{ ...row, id: 2 }], count: 2, page: 1, limit: 1 }),
    ok({ list: [{ ...row, id: 1 }], count: 2, page: 2, limit: 1 }),
  ];
  expect(await loadTwo(() => useRows(newsListCall, { c_id: 4, limit: 1 }))).toEqual([2, 1]);
  expect(asked.map((body) => JSON.parse(body))).toEqual([
    { c_id: 4, limit: 1 },
    { c_id: 4, limit: 1, page: 2 },
  ]);
});

test("a refused list says why, shows nothing and can be tried again", async () => {
  answers = [{ type: "error", message: "no", code: "not_allowed" }, ok({ data: [], next: null })];
  const { result } = renderHook(() => useRows(depositsCall, {}), { wrapper: Wrapper });
  await waitFor(() => expect(result.current.error).toBeInstanceOf(CallFailure));
  expect(result.current).toMatchObject({ rows: [], isLoading: false, hasMore: false });
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.error).toBeNull());
});

test("a visitor's page asks for nothing that only users may know", async () => {
  useSession.setState({ token: null });
  const { result } = renderHook(() => useRows(depositsCall, {}), { wrapper: Wrapper });
  expect(result.current).toMatchObject({ rows: [], isLoading: false, error: null, hasMore: false });
  expect(asked).toEqual([]);
});

test("the example of furtherThan, and the type of the rows", () => {
  expect(furtherThan({ next: 41, page: 1, has_more: true })).toEqual({ before: "41" });
  expect(furtherThan({ page: 1, pages: 2 })).toEqual({ page: 2 });
  expect(furtherThan({ page: 2, pages: 2 })).toBeUndefined();
  expect(furtherThan({ page: 1, pages: 0 })).toBeUndefined();
  expect(furtherThan({ current_page: 1, last_page: 2 })).toEqual({ page: 2 });
  expect(furtherThan({ current_page: 2, last_page: 2 })).toBeUndefined();
  expectTypeOf<ReturnType<typeof useRows<typeof newsListCall>>["rows"][number]>().toHaveProperty("abstract");
});

test("a bare list goes on as long as its pieces are full", () => {
  expect(furtherThan(pieceOf([1, 2], { page: 1, pieceSize: 2 }))).toEqual({ page: 2 });
  expect(furtherThan(pieceOf([3], { page: 2, pieceSize: 2 }))).toBeUndefined();
  expect(furtherThan(pieceOf([1, 2], { page: 1, pieceSize: 0 }))).toBeUndefined();
  expect(furtherThan(pieceOf({ data: [1], next: 7 }, { page: 1, pieceSize: 2 }))).toEqual({ before: "7" });
});
