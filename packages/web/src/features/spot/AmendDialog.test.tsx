// @vitest-environment jsdom
// The window in which an open order is changed, over a real HTTP server in the exchange's place.

import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { bookCall } from "@tidemark/contract/book";
import { marketsCall, quotationsCall } from "@tidemark/contract/markets";
import { servedCall } from "@tidemark/contract/served";
import { ordersCall, type SpotOrder } from "@tidemark/contract/spot";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { OverlayHost } from "../../frame/overlays/OverlayHost.tsx";
import { useOverlays } from "../../frame/overlays/overlay-store.ts";
import { loadArea } from "../../i18n/areas.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { useMarkets } from "../markets/markets.ts";
import { AmendDialog } from "./AmendDialog.tsx";

const order = (servedCall(ordersCall).example.reply as { data: SpotOrder[] }).data[0] as SpotOrder;
const oco: SpotOrder = {
  ...{ ...order, order_type: "oco", leg: "limit", price: "60000.0" },
  ...{ stop_price: "66000.0", stop_limit_price: "66100.0" },
};
/** What is asked for beside the change: the markets, and prices, of which the last of BTC/USDT is 64,120.5. */
const replies = new Map<string, unknown>([
  [marketsCall.path, servedCall(marketsCall).example.reply],
  [quotationsCall.path, servedCall(quotationsCall).example.reply],
  [bookCall.path, servedCall(bookCall).example.reply],
]);
const sent: Record<string, string>[] = [];
const onClose = vi.fn();

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const platformFetch = globalThis.fetch;
const server = createServer((request, response) => {
  let text = "";
  request.on("data", (part) => {
    text += part;
  });
  request.on("end", () => {
    const listed = replies.get(request.url?.split("?")[0] ?? "");
    if (listed !== undefined) {
      json(response, { type: "ok", message: listed });
      return;
    }
    sent.push(JSON.parse(text));
    json(response, { type: "ok", message: "Order changed.", id: 42, order: { ...oco, id: 42 } });
  });
});

beforeAll(async () => {
  await Promise.all((["ask", "shell", "spot"] as const).map((area) => loadArea("en", area)));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, init) => platformFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
});

/** The window opens from a list that knows its market. */
function Shown() {
  return useMarkets().isLoading ? null : <AmendDialog order={oco} onClose={onClose} />;
}

beforeEach(async () => {
  sent.length = 0;
  onClose.mockClear();
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Shown />
      <OverlayHost />
    </QueryClientProvider>,
  );
  await screen.findByRole("dialog", { name: "Change the BTC/USDT order" });
});

afterEach(() => {
  cleanup();
  forgetSession();
  useOverlays.setState({ sayings: [], questions: [] });
});

afterAll(async () => {
  globalThis.fetch = platformFetch;
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a limit far beyond its stop is asked about once more, and who turns away is back at the window", async () => {
  type("Price after trigger", "661000");
  press("Change order");
  const question = await screen.findByText("901.5% above 66,000.0 USDT");
  const asking = question.closest<HTMLElement>("[role=dialog]");
  fireEvent.click(
    [...(asking?.querySelectorAll("button") ?? [])].find((one) => one.textContent === "Cancel") as Element,
  );
  await waitFor(() => expect(screen.queryByText(/far above its trigger price/)).toBeNull());
  expect(sent).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test("a usual change is sent with the one press", async () => {
  type("Price after trigger", "66200");
  press("Change order");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      ...{ id: 41, target_price: "", amount: "", stop_price: "", stop_limit_price: "66200", trail: "", display: "" },
      ...{ take_profit: "", stop_loss: "", stop_loss_limit: "" },
    },
  ]);
  expect(useOverlays.getState().questions).toEqual([]);
});
