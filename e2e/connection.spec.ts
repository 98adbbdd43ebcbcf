// The exchange goes away and comes back: the page says so quietly, and recovers without hands.

import type { Page, WebSocketRoute } from "@playwright/test";
import { startServer } from "../tools/server/running-server.mjs";
import { copyTemplate } from "./data-template.ts";
import { expect, settled, test } from "./exchange.ts";

test("the banner comes when the server stops and goes when it is back", async ({ page, watch }) => {
  watch.allow(
    /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|WebSocket connection|WebSocket is closed/,
  );
  const data = copyTemplate();
  const banner = page.getByText("Connection lost.");
  const first = await startServer({ dataFolder: data.folder });
  try {
    await page.goto(first.url);
    await settled(page);
    await expect(page.getByText("All parts are working")).toBeVisible();
    await expect(banner).toBeHidden();
    await first.stop();
    await expect(banner).toBeVisible();
    await expect(page.getByText(/^Last update/).first()).toBeVisible();
    const second = await startServer({ dataFolder: data.folder, port: first.port });
    try {
      await expect(banner).toBeHidden();
      await expect(page.getByText(/^Last update/)).toHaveCount(0);
      await expect(page.getByText("All parts are working")).toBeVisible();
    } finally {
      await second.stop();
    }
  } finally {
    await first.stop();
    data.remove();
  }
});

test("a browser that loses its network says so at once, with the time of the last word", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection|WebSocket is closed/);
  const banner = page.getByText("Connection lost.");
  await page.goto("/dealCenter?symbol=BTC/USDT");
  await settled(page);
  const light = page.getByRole("button", { name: /^Live\. A word and its answer take \d+ ms/ });
  await expect(light).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole("button", { name: /^No connection\. The figures are as of / })).toBeVisible();
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect(light).toBeVisible();
});

/** Stands in the middle of the page's live connection: while the way is dead no message comes, and nobody is told so. */
async function standBetween(page: Page) {
  const way = { isDead: false };
  const pass = (to: { send(message: string | Buffer): void }) => (message: string | Buffer) => {
    if (!way.isDead) to.send(message);
  };
  await page.routeWebSocket(/socket\.io/, (near: WebSocketRoute) => {
    const far = near.connectToServer();
    near.onMessage(pass(far));
    far.onMessage(pass(near));
  });
  return way;
}

test("a way on which nothing comes any more is noticed though nothing says so, and taken up again", async ({
  page,
}) => {
  const way = await standBetween(page);
  const banner = page.getByText("Connection lost.");
  const light = page.getByRole("button", { name: /^Live\. A word and its answer take \d+ ms/ });
  await page.goto("/dealCenter?symbol=BTC/USDT");
  await settled(page);
  await expect(light).toBeVisible();
  way.isDead = true;
  await expect(page.getByRole("button", { name: /^No connection\. The figures are as of / })).toBeVisible();
  await expect(banner).toBeVisible();
  way.isDead = false;
  await expect(banner).toBeHidden();
  await expect(light).toBeVisible();
});
