// @vitest-environment jsdom
// Whose months a statement has, over a real HTTP server that answers by the zone it is asked in.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { loadArea } from "../../i18n/areas.ts";
import { setClock } from "../../session/clock.ts";
import { useSession } from "../../session/session-store.ts";
import { StatementPanel } from "./StatementPanel.tsx";
import { monthsUpTo } from "./statement-view.ts";

const asked: string[] = [];
const platformFetch = globalThis.fetch;
const server = createServer((request, response) => {
  const month = new URL(request.url ?? "", "http://exchange").searchParams.get("month") ?? "";
  const time_zone = String(request.headers["x-tidemark-zone"]);
  asked.push(`${time_zone} ${month}`);
  const message = { month, time_zone, from: 1000, to: 5000, lines: [] };
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

test("the page names the zone of its month, and another clock asks for another month", async () => {
  const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"] as const;
  setClock(zones[0]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StatementPanel />
    </QueryClientProvider>,
  );
  await screen.findByText("Months begin at midnight in Pacific/Kiritimati.", {}, { timeout: 20_000 });
  act(() => setClock(zones[1]));
  // What was answered for the other zone is not shown for this one.
  expect(screen.queryByText("Months begin at midnight in Pacific/Kiritimati.")).toBeNull();
  await screen.findByText("Months begin at midnight in Pacific/Pago_Pago.", {}, { timeout: 20_000 });
  expect(asked).toEqual(zones.map((zone) => `${zone} ${monthsUpTo(Date.now(), zone, 1)[0]}`));
});
