// @vitest-environment jsdom
// The days of gains on the chosen clock, with a real HTTP server in the exchange's place that answers by zone.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { loadArea } from "../../i18n/areas.ts";
import { setClock } from "../../session/clock.ts";
import { useSession } from "../../session/session-store.ts";
import { DaysPanel } from "./DaysPanel.tsx";
import { dayIn } from "./profit-view.ts";

/** Twenty-five hours apart: it is never one day in both. */
const [ahead, behind] = ["Pacific/Kiritimati", "Pacific/Pago_Pago"] as const;
const gained: Readonly<Record<string, string>> = { [ahead]: "12.500000", [behind]: "-3.250000" };
const asked: string[] = [];
const server = createServer((request, response) => {
  const zone = String(request.headers["x-tidemark-zone"]);
  const month = new URL(request.url ?? "", "http://exchange").searchParams.get("month") ?? "";
  asked.push(`${zone} ${month}`);
  const sums = { realised: gained[zone] ?? "0.000000", brought: "0.000000" };
  const day = dayIn(zone, Date.now());
  const days = day.startsWith(month) ? [{ day, ...sums, coins: [{ currency_name: "BTC", ...sums }] }] : [];
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ type: "ok", message: { month, time_zone: zone, is_complete: true, ...sums, days } }));
});
/** Finding a day by its role takes a while where much else is going on. */
const patience = { timeout: 20_000 };
const platformFetch = globalThis.fetch;

beforeAll(async () => {
  await Promise.all((["profit", "shell", "wallets"] as const).map((area) => loadArea("en", area)));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, init) => platformFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
  useSession.setState({ token: "token" });
});
afterEach(cleanup);
afterAll(() => {
  globalThis.fetch = platformFetch;
  server.close();
});

function today(): HTMLElement {
  const days = screen.getAllByRole("button", { pressed: true });
  expect(days).toHaveLength(1);
  return days[0] as HTMLElement;
}

test("today, its month and its figures are those of the clock, and another clock asks anew", async () => {
  setClock(ahead);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DaysPanel />
    </QueryClientProvider>,
  );
  await screen.findByRole("button", { name: /12\.50+ USDT realised$/ }, patience);
  expect(today().dataset.day).toBe(dayIn(ahead, Date.now()));
  expect(today().getAttribute("aria-current")).toBe("date");

  act(() => setClock(behind));
  // What was answered for the other zone is not shown for this one.
  expect(screen.queryByText(/12\.5/)).toBeNull();
  await screen.findByRole("button", { name: /3\.250* USDT realised$/ }, patience);
  expect(today().dataset.day).toBe(dayIn(behind, Date.now()));
  expect(today().getAttribute("aria-current")).toBe("date");
  expect(asked).toEqual([ahead, behind].map((zone) => `${zone} ${dayIn(zone, Date.now()).slice(0, 7)}`));
});
