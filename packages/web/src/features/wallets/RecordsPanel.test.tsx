// @vitest-environment jsdom
// What the records say where there are none, over a real HTTP server.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { loadArea } from "../../i18n/areas.ts";
import { useSession } from "../../session/session-store.ts";
import type { LogFilter } from "./log-filter.ts";
import { everything, RecordsPanel } from "./RecordsPanel.tsx";

const platformFetch = globalThis.fetch;
const server = createServer((request, response) => {
  request.resume();
  const message = { list: [], count: 0, page: 1, limit: 20, next: null, is_open_CTbi: "1" };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ type: "ok", message }));
});

beforeAll(async () => {
  await Promise.all([loadArea("en", "shell"), loadArea("en", "wallets")]);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, init) => platformFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
  useSession.setState({ token: "a-token" });
});

afterEach(cleanup);

afterAll(async () => {
  globalThis.fetch = platformFetch;
  useSession.setState({ token: null });
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

function show(filter: LogFilter): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RecordsPanel filter={filter} onFilter={() => undefined} coins={[]} />
    </QueryClientProvider>,
  );
}

test("an account in which nothing has happened yet says so", async () => {
  show(everything);
  await screen.findByText("Nothing has moved yet");
  expect(screen.queryByRole("button", { name: "Show all" })).toBeNull();
});

test("a filter that leaves nothing says so and offers to show everything", async () => {
  show({ ...everything, account: "micro" });
  await screen.findByText("Nothing moved within this choice");
  screen.getByRole("button", { name: "Show all" });
});
