// @vitest-environment jsdom
// Positions as their owner meets them, over a real HTTP server in the exchange's place.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { Position } from "@tidemark/contract/leverage";
import { marketsCall } from "@tidemark/contract/markets";
import { servedCall } from "@tidemark/contract/served";
import { ensure } from "@tidemark/kernel";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { OverlayHost } from "../../frame/overlays/OverlayHost.tsx";
import { useOverlays } from "../../frame/overlays/overlay-store.ts";
import { loadArea } from "../../i18n/areas.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { forgetMarks, learnPrices } from "../prices/prices.ts";
import { CloseAllDialog } from "./CloseAllDialog.tsx";
import { usePositions } from "./leverage.ts";
import { learnScales } from "./live-figures.ts";
import { PositionsTable } from "./PositionsTable.tsx";
import { learnChange, learnList, usePositionsStore } from "./positions-store.ts";
import { RiskGauge } from "./RiskGauge.tsx";
import { sampleAccount, samplePosition } from "./testing/sample-position.ts";

const rows = marketsCall.reply.parse(servedCall(marketsCall).example.reply);
const market = { ...ensure(rows[0], "the example holds a market"), id: 1 };
const sent: { path: string; body: Record<string, unknown> }[] = [];

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function respond(request: IncomingMessage, response: ServerResponse, text: string): void {
  const path = request.url?.split("?")[0] ?? "";
  if (request.method === "GET") {
    json(response, { type: "ok", message: path === marketsCall.path ? [market] : [] });
    return;
  }
  sent.push({ path, body: JSON.parse(text) });
  const top = { position: samplePosition, closing: null, count: 2 };
  json(response, { type: "ok", message: "Done.", ...top });
}

const platformFetch = globalThis.fetch;
const server = createServer((request, response) => {
  let text = "";
  request.on("data", (part) => {
    text += part;
  });
  request.on("end", () => respond(request, response, text));
});

beforeAll(async () => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  await Promise.all((["ask", "markets", "positions", "shell"] as const).map((area) => loadArea("en", area)));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, init) => platformFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
});

let tick = 0;

function setMark(price: string): void {
  tick += 1;
  const terms = { sources_min: 2, fresh_ms: 3_000, close_ms: 10_000 };
  learnPrices({ head: null, marks: { 1: { price, at: tick, tick } }, terms }, 0);
}

const feed = { isLoading: false, error: null, retry: () => undefined };

function Shown() {
  return <PositionsTable positions={usePositions()} feed={feed} />;
}

beforeEach(() => {
  sent.length = 0;
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  learnScales([market]);
});

async function show(positions: readonly Position[], more: ReactNode = null): Promise<void> {
  learnList({ positions: [...positions], accounts: [sampleAccount] }, 0);
  setMark("105");
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Shown />
      {more}
      <OverlayHost />
    </QueryClientProvider>,
  );
  await screen.findAllByText("+49.00");
}

afterEach(() => {
  cleanup();
  forgetSession();
  forgetMarks();
  useOverlays.setState({ sayings: [], questions: [] });
  usePositionsStore.setState(usePositionsStore.getInitialState());
});

afterAll(async () => {
  globalThis.fetch = platformFetch;
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

test("result, return, liquidation and risk follow the mark", async () => {
  await show([samplePosition], <RiskGauge account={sampleAccount} />);
  screen.getByText("+97.90%");
  screen.getByText("18.48% away");
  await waitFor(() => screen.getByText("397.70%"));
  act(() => setMark("90"));
  await screen.findAllByText("−101.00");
  screen.getByText("−201.79%");
  await screen.findByText("98.00%");
});

test("closing is asked about with its result, and done once however often it is pressed", async () => {
  await show([samplePosition]);
  const close = screen.getByRole("button", { name: "Close BTC/USDT Long" });
  fireEvent.click(close);
  fireEvent.click(close);
  const question = within(await screen.findByRole("dialog"));
  question.getByText("≈ +49.00 USDT");
  question.getByText("≈ 99.05 USDT");
  fireEvent.click(question.getByRole("button", { name: "Close 10 hands" }));
  await waitFor(() => expect(sent).toEqual([{ path: "/api/lever/close", body: { id: 11 } }]));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("stops are edited in the row: each on its own side, and both are sent", async () => {
  await show([{ ...samplePosition, take_profit: "120.000000" }]);
  fireEvent.click(screen.getByRole("button", { name: "Edit take-profit and stop-loss of BTC/USDT" }));
  const form = within(await screen.findByRole("dialog"));
  fireEvent.change(form.getByRole("textbox", { name: "Stop-loss" }), { target: { value: "104" } });
  fireEvent.click(form.getByRole("button", { name: "Set" }));
  await form.findByText("It must lie below the opening price and the mark.");
  expect(sent).toEqual([]);
  fireEvent.change(form.getByRole("textbox", { name: "Stop-loss" }), { target: { value: "90" } });
  form.getByText("Result there: −101.00 USDT");
  fireEvent.click(form.getByRole("button", { name: "Set" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ id: 11, stop_loss_price: "90" });
  expect(String(sent[0]?.body.target_profit_price)).toMatch(/^120(\.0+)?$/);
});

test("a part is closed with what it would bring", async () => {
  await show([samplePosition]);
  fireEvent.click(screen.getAllByRole("button", { name: "Close a part" })[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByRole("textbox", { name: "Hands to close" });
  fireEvent.change(field, { target: { value: "11" } });
  fireEvent.click(dialog.getByRole("button", { name: "Close 0 hands" }));
  await dialog.findByText("Enter a whole number from 1 to 10.");
  fireEvent.change(field, { target: { value: "3" } });
  dialog.getByText("≈ +14.70 USDT");
  fireEvent.click(dialog.getByRole("button", { name: "Close 3 hands" }));
  await waitFor(() => expect(sent).toEqual([{ path: "/api/lever/close", body: { id: 11, share: "3" } }]));
});

test("several are closed after a summary of what they would bring", async () => {
  const short: Position = { ...samplePosition, id: 12, side: "short" };
  await show([samplePosition, short], <CloseAllDialog market={market} onClose={() => undefined} />);
  const dialog = within(screen.getByRole("dialog"));
  await waitFor(() => dialog.getByText("≈ 0.00"));
  fireEvent.click(dialog.getByRole("radio", { name: "Short" }));
  dialog.getByText("≈ −49.00");
  fireEvent.click(dialog.getByRole("button", { name: "Close 1 position" }));
  await waitFor(() => expect(sent).toEqual([{ path: "/api/lever/batch_close", body: { type: 2 } }]));
});

test("what is being closed can only be looked at, and what has ended leaves", async () => {
  await show([samplePosition, { ...samplePosition, id: 12, state: "closing", close_price: "101.500000" }]);
  screen.getByText("Closing");
  screen.getByText("101.50");
  act(() => {
    const ended = { ...samplePosition, state: "closed" as const, reason: "user" as const, ended_at: 5 };
    learnChange({ positions: [ended], closings: [], accounts: [] });
  });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Close BTC/USDT Long" })).toBeNull());
});
