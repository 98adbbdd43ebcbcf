// @vitest-environment jsdom
// Somebody who owns nothing is shown how money comes in, as the exchange has it: by test funds where the network is
// simulated, else by a deposit. Over a real HTTP server in the exchange's place.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createMemoryHistory } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { testFundsCall } from "@tidemark/contract/deposits";
import { servedCall } from "@tidemark/contract/served";
import { balancesCall, walletInfoCall } from "@tidemark/contract/wallets";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createQueryClient } from "../api/query-client.ts";
import { callKey } from "../api/use-call.ts";
import { NoMoney } from "../features/deposits/NoMoney.tsx";
import { useOverlays } from "../frame/overlays/overlay-store.ts";
import type { PageTable } from "../frame/page.ts";
import { loadArea } from "../i18n/areas.ts";
import { forgetSession, signIn } from "../session/session-store.ts";
import { App } from "./App.tsx";
import { createAppRouter } from "./router.tsx";

type Balances = readonly Readonly<Record<string, unknown>>[];

let balances: Balances = [];
let isDemo = true;
const asked: string[] = [];

const platformFetch = globalThis.fetch;
const server = createServer((request, response) => {
  const path = request.url?.split("?")[0] ?? "";
  const messages: Readonly<Record<string, unknown>> = {
    [balancesCall.path]: balances,
    [walletInfoCall.path]: { ...(servedCall(walletInfoCall).example.reply as object), is_demo: isDemo },
    [testFundsCall.path]: "1000 USDT are on their way.",
  };
  asked.push(path);
  const message = messages[path];
  const body = message === undefined ? { type: "error", code: "unknown_call", message: "no" } : { type: "ok", message };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
});

const table: PageTable = {
  home: {
    path: "/",
    shell: "root",
    areas: ["deposits"],
    load: async () => () => (
      <>
        <h1>Here</h1>
        <NoMoney>
          <button type="button">Buy</button>
        </NoMoney>
      </>
    ),
  },
  deposit: { path: "/recharge", shell: "root", areas: [], load: async () => () => <h1>Addresses</h1> },
};

beforeAll(async () => {
  await Promise.all((["deposits", "pages", "shell"] as const).map((area) => loadArea("en", area)));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, init) => platformFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
});
afterEach(() => {
  cleanup();
  forgetSession();
  useOverlays.setState(useOverlays.getInitialState());
  asked.length = 0;
});
afterAll(async () => {
  globalThis.fetch = platformFetch;
  await new Promise((closed) => server.close(closed));
});

/** Answers once the exchange has told what there is. */
async function show(): Promise<void> {
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  const router = createAppRouter({ table, history: createMemoryHistory({ initialEntries: ["/"] }) });
  await router.load();
  const client = createQueryClient();
  render(<App router={router} queryClient={client} />);
  await screen.findByRole("heading", { name: "Here" });
  await waitFor(() => expect(client.getQueryData(callKey(balancesCall, {}))).toEqual(balances));
}

function owned(available: string, held: string): Balances {
  return [{ type: "legal", currency_id: 3, currency_name: "USDT", available, held }];
}

test("in the demo test funds are one press away, and asked for once", async () => {
  balances = owned("0.000000", "0.000000");
  isDemo = true;
  await show();
  fireEvent.click(await screen.findByRole("button", { name: "Receive test funds" }));
  const coming = await screen.findByRole("button", { name: "On its way" });
  expect(coming.hasAttribute("disabled")).toBe(true);
  expect(asked.filter((path) => path === testFundsCall.path)).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Buy" })).toBeNull();
});

test("a live exchange leads to a deposit", async () => {
  balances = [];
  isDemo = false;
  await show();
  fireEvent.click(await screen.findByRole("link", { name: "Deposit" }));
  await screen.findByRole("heading", { name: "Addresses" });
  expect(screen.queryByRole("button", { name: "Receive test funds" })).toBeNull();
});

test.each([
  ["at hand in another account", owned("0.5", "0")],
  ["set aside", owned("0", "0.000001")],
])("whoever has money %s sees what everybody sees", async (_where, rows) => {
  balances = rows;
  isDemo = true;
  await show();
  await screen.findByRole("button", { name: "Buy" });
  expect(screen.queryByText("No money here yet.")).toBeNull();
});
