// The terminal while the world fails: the socket is cut and comes back, the server dies and starts again. The page
// says so, recovers by itself, shows the exchange's very book, and no order is lost or placed twice.

import type { Page, WebSocketRoute } from "@playwright/test";
import { startServer } from "../tools/server/running-server.mjs";
import { copyTemplate } from "./data-template.ts";
import { expect, settled, store, test } from "./exchange.ts";
import { operate } from "./operator-hand.ts";
import { storedOf } from "./people.ts";
import { freshMarket, handOf, pairs } from "./spot-hands.ts";

const { eth } = pairs;
const inEth = { legal_id: eth.legal_id, currency_id: eth.currency_id };
const expected =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|ERR_FAILED|WebSocket|status 50[23]|Failed to load resource/;

/** A wire that can be cut: nothing of the socket passes while it is, whichever way it tries. */
async function cuttable(page: Page) {
  let isCut = false;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  await page.route(/\/socket\.io\//, (route) => (isCut ? route.abort() : route.continue()));
  return {
    cut: async () => {
      isCut = true;
      await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
    mend: () => {
      isCut = false;
    },
  };
}

test("with the socket cut the book is polled, and afterwards it is the exchange's again", async ({
  page,
  request,
  watch,
}) => {
  watch.allow(expected);
  const { first, second } = await freshMarket(request, eth, "3000");
  await second.place({ ...inEth, type: 2, target_price: "3010", amount: "0.5" });
  const wire = await cuttable(page);
  await store(page, storedOf(first.user));
  await page.goto("/dealCenter?symbol=ETH/USDT");
  await settled(page);
  const row = (text: RegExp) => page.getByRole("button", { name: text });
  await expect(row(/3,010\.00.*0\.5000/)).toBeVisible();
  await wire.cut();
  const banner = page.getByText("Connection lost.");
  await expect(banner).toBeVisible();
  await second.place({ ...inEth, type: 2, target_price: "3009", amount: "0.4" });
  await first.place({ ...inEth, type: 1, target_price: "2991", amount: "0.2" });
  await expect(row(/3,009\.00.*0\.4000/)).toBeVisible();
  // Own orders are asked for every ten seconds meanwhile.
  await expect(page.getByRole("row").filter({ hasText: "2,991.00" })).toBeVisible();
  wire.mend();
  await expect(banner).toBeHidden();
  await second.place({ ...inEth, type: 2, target_price: "3008", amount: "0.3" });
  await expect(row(/3,008\.00.*0\.3000/)).toBeVisible();
  await expect(row(/3,009\.00.*0\.4000/)).toBeVisible();
  await expect(row(/2,991\.00.*0\.2000/)).toBeVisible();
});

test("the server dies with an order on its way: the page recovers and the order stands once", async ({
  page,
  watch,
  playwright,
}) => {
  test.setTimeout(300_000);
  watch.allow(expected);
  const data = copyTemplate();
  const before = await startServer({ dataFolder: data.folder });
  const request = await playwright.request.newContext({ baseURL: before.url });
  try {
    const { first } = await freshMarket(request, eth, "3000");
    await first.place({ ...inEth, type: 1, target_price: "2960", amount: "0.1" });
    await store(page, { ...storedOf(first.user), tidemark_confirmations_off: "placeOrder" });
    await page.goto(`${before.url}/dealCenter?symbol=ETH/USDT`);
    await settled(page);
    await expect(page.getByRole("row").filter({ hasText: "2,960.00" })).toBeVisible();
    const ticket = page.getByRole("form", { name: "Order ticket" });
    await ticket.getByRole("textbox", { name: "Price", exact: true }).fill("2970");
    await ticket.getByRole("textbox", { name: "Amount", exact: true }).fill("0.2");
    // What draws questions comes in a quiet moment; a dead server could not hand it over any more.
    await expect(page.getByRole("region", { name: /^Notices/ })).toBeAttached();
    await before.stop();
    await expect(ticket.getByText(/^Figures stand still since /)).toBeVisible();
    await ticket.getByRole("button", { name: "Buy 0.2 ETH" }).click();
    // Asked although it was switched off: the prices may be old.
    const question = page.getByRole("dialog", { name: "Buy ETH?" });
    await expect(question).toContainText("the prices shown may be old");
    await question.getByRole("button", { name: "Buy 0.2 ETH" }).click();
    await expect(ticket.getByText(/the order may have been placed/)).toBeVisible();
    const after = await startServer({ dataFolder: data.folder, port: before.port });
    try {
      await expect(page.getByText("Connection lost.")).toBeHidden({ timeout: 240_000 });
      await ticket.getByRole("button", { name: "Buy 0.2 ETH" }).click();
      await expect(page.getByRole("row").filter({ hasText: "2,970.00" })).toHaveCount(1);
      const again = await handOf(request, "trader1");
      expect((await again.openOrders()).map((order) => order.price)).toEqual(["2970.00", "2960.00"]);
    } finally {
      await after.stop();
    }
  } finally {
    await request.dispose();
    await before.stop();
    data.remove();
  }
});

/** An operator changes a market's state. */
async function setMarket(dataFolder: string, symbol: string, state: string): Promise<void> {
  await operate(dataFolder, "market", symbol, "--state", state, "--reason", "a drill");
}

test("a market is closed and opened while the ticket is open: the ticket says so and takes no order meanwhile", async ({
  page,
  request,
  exchange,
}) => {
  const { first } = await freshMarket(request, eth, "3000");
  await store(page, storedOf(first.user));
  await page.goto("/dealCenter?symbol=ETH/USDT");
  await settled(page);
  const ticket = page.getByRole("form");
  await ticket.getByRole("textbox", { name: "Price", exact: true }).fill("2990");
  await ticket.getByRole("textbox", { name: "Amount", exact: true }).fill("0.1");
  const buy = ticket.getByRole("button", { name: "Buy 0.1 ETH" });
  await expect(buy).toBeEnabled();
  try {
    await setMarket(exchange.dataFolder, "ETH/USDT", "closed");
    await expect(ticket.getByText("This market is closed. Orders cannot be placed now.")).toBeVisible();
    await expect(buy).toBeDisabled();
    await setMarket(exchange.dataFolder, "ETH/USDT", "cancel_only");
    await expect(ticket.getByText("In this market orders can only be cancelled for now.")).toBeVisible();
    await expect(buy).toBeDisabled();
  } finally {
    await setMarket(exchange.dataFolder, "ETH/USDT", "open");
  }
  await expect(buy).toBeEnabled();
  expect(await first.openOrders()).toEqual([]);
});
