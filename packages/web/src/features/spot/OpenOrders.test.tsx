// @vitest-environment jsdom
// An iceberg among its owner's open orders and on its page: what the book shows of it, and where that is changed.

import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { servedCall } from "@tidemark/contract/served";
import { orderCall, ordersCall, type SpotOrder } from "@tidemark/contract/spot";
import { ensure } from "@tidemark/kernel";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { announcePages } from "../../frame/page-paths.ts";
import { loadArea } from "../../i18n/areas.ts";
import { OpenOrders } from "./OpenOrders.tsx";
import { OrderFacts } from "./OrderFacts.tsx";

const [example] = ordersCall.reply.parse(servedCall(ordersCall).example.reply).data;
const limit: SpotOrder = { ...ensure(example, "the example holds an order"), id: 7, order_type: "limit" };
const iceberg: SpotOrder = {
  ...limit,
  ...{ id: 8, order_type: "iceberg", state: "open", amount: "3.50000", filled: "0.50000" },
  ...{ display: "1.00000", shown: "0.50000" },
};
const feed = { state: "ready", since: null, retry: () => undefined } as const;
const actions = {
  ...{ busy: new Set<number>(), isCancellingAll: false },
  ...{ cancel: async () => undefined, cancelAll: async () => undefined },
};

beforeAll(async () => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  announcePages({ order: { path: "/order" } });
  await Promise.all((["spot", "shell", "ask"] as const).map((area) => loadArea("en", area)));
});
afterEach(cleanup);

async function show(part: React.ReactNode): Promise<void> {
  const root = createRootRoute({ component: () => part });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findAllByText(/BTC/);
}

test("its row says how much of it the book shows, and others say nothing of that", async () => {
  await show(<OpenOrders orders={[iceberg, limit]} actions={actions} feed={feed as never} rowsFirst={5} />);
  expect((await screen.findAllByText("Iceberg · Visible 0.5 of 3")).length).toBeGreaterThan(0);
  expect((await screen.findAllByText("Limit")).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Limit · /)).toBeNull();
});

test("what it shows is changed beside its price and amount", async () => {
  await show(<OpenOrders orders={[iceberg]} actions={actions} feed={feed as never} rowsFirst={5} />);
  const [change] = await screen.findAllByRole("button", { name: "Change order" });
  fireEvent.click(ensure(change, "there is a way to change it"));
  const dialog = await screen.findByRole("dialog", { name: "Change the BTC/USDT order" });
  const shown = within(dialog).getByRole("textbox", { name: "Visible amount" }) as HTMLInputElement;
  expect(shown.value).toBe("1.00000");
});

test("its page says how much of it is shown at most and now, and once it has ended the first alone", async () => {
  const detail = { ...orderCall.reply.parse(servedCall(orderCall).example.reply), ...iceberg };
  await show(<OrderFacts order={detail} />);
  expect(screen.getByText("Visible amount").parentElement?.textContent).toContain("1.00000 BTC");
  expect(screen.getByText("Visible 0.5 of 3")).toBeDefined();
  cleanup();
  await show(<OrderFacts order={{ ...detail, state: "filled", filled: "3.50000", shown: "0.00000" }} />);
  expect(screen.getByText("Visible amount").parentElement?.textContent).toContain("1.00000 BTC");
  expect(screen.queryByText(/Visible .+ of/)).toBeNull();
});
