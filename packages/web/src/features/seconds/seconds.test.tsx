// @vitest-environment jsdom
// What makes a page of options ask again: money that moved asks for balances alone, a break for everything.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { fundsChangedEvent } from "@tidemark/contract/deposits";
import { optionsCall, optionTermsCall, payableCurrenciesCall } from "@tidemark/contract/seconds";
import { servedCall } from "@tidemark/contract/served";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { tellPrivateEvent } from "../../live/private-events.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { useOptionsStore } from "./options-store.ts";
import { useOptionTerms, useSecondsFeed } from "./seconds.ts";

const replies: Readonly<Record<string, unknown>> = {
  [optionsCall.path]: { options: [], policies: [], days: [], paused_until: null, now: 0 },
  [payableCurrenciesCall.path]: servedCall(payableCurrenciesCall).example.reply,
  [optionTermsCall.path]: servedCall(optionTermsCall).example.reply,
};
const asked: Record<string, number> = {};
/** The list, the balances, and what the pool has set aside. */
const timesAsked = () => [optionsCall, payableCurrenciesCall, optionTermsCall].map(({ path }) => asked[path] ?? 0);
const platformFetch = globalThis.fetch;
const server = createServer((request, response) => {
  const path = request.url?.split("?")[0] ?? "";
  asked[path] = (asked[path] ?? 0) + 1;
  const body = path in replies ? { type: "ok", message: replies[path] } : { type: "error", code: "unknown_call" };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, init) => platformFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
});

afterEach(() => {
  cleanup();
  forgetSession();
  useOptionsStore.setState(useOptionsStore.getInitialState());
});

afterAll(async () => {
  globalThis.fetch = platformFetch;
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

function Feed() {
  useSecondsFeed();
  useOptionTerms();
  return null;
}

test("money that moved asks for balances and the pool, and not for a list that pushes keep right", async () => {
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  const client = createQueryClient();
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <Feed />
      </QueryClientProvider>,
    );
  });
  await waitFor(() => expect(timesAsked()).toEqual([1, 1, 1]));
  await act(async () => {
    for (let turn = 0; turn < 20; turn += 1) tellPrivateEvent(fundsChangedEvent, undefined);
  });
  await waitFor(() => expect(timesAsked()).toEqual([1, 2, 2]));
  await act(async () => tellPrivateEvent("resumed", undefined));
  await waitFor(() => expect(timesAsked()).toEqual([2, 3, 3]));
});
