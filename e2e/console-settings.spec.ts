// Operators look at the day and change what holds for everybody; traders meet it at once.

import { startServer } from "../tools/server/running-server.mjs";
import { signIn } from "../tools/server/sign-in.mjs";
import { agreeToNewest, confirmDeed, operatorOne, operatorTwo, sitDown, test } from "./console-hand.ts";
import { copyTemplate } from "./data-template.ts";
import { expect, store, watchPage } from "./exchange.ts";

test("maintenance is told on every page and keeps orders out; limits rise when a second person agrees", async ({
  browser,
}) => {
  // An exchange of its own: nobody else could trade meanwhile.
  const data = copyTemplate();
  const server = await startServer({ dataFolder: data.folder });
  const troubles: string[] = [];
  try {
    const one = await sitDown(browser, server, operatorOne, troubles);
    await expect(one.getByRole("heading", { name: "Today" })).toBeVisible();
    await expect(one.getByText("No backup has been made yet.")).toBeVisible();
    const trader = await (await browser.newContext({ baseURL: server.url })).newPage();
    watchPage(trader, troubles);
    await store(trader, await signIn(server.url));
    await trader.goto("/");
    await expect(trader.getByRole("heading", { level: 1 })).toBeVisible();
    const notice = trader.getByText("Maintenance: no new orders");
    await expect(notice).toHaveCount(0);

    await one.goto("/settings");
    await one.getByRole("button", { name: "Begin" }).click();
    await confirmDeed(one, "Confirm", "a drill");
    await expect(notice).toBeVisible();
    const { token = "" } = await signIn(server.url);
    const order = { legal_id: 3, currency_id: 1, type: 1, target_price: "59000", amount: "0.01" };
    const placed = await trader.request.post("/api/coin/trade", { headers: { authorization: token }, data: order });
    expect(((await placed.json()) as { code: string }).code).toBe("maintenance");
    await one.goto("/");
    await expect(one.getByText("Maintenance is on: a drill")).toBeVisible();
    await one.goto("/settings");
    await one.getByRole("button", { name: "End" }).click();
    await confirmDeed(one, "Confirm", "over");
    await expect(notice).toHaveCount(0);

    const limits = one.getByRole("table", { name: "Withdrawal limits" });
    // Of people who are certified, as the trader is.
    await limits.getByRole("button", { name: "Change" }).nth(1).click();
    await one.getByLabel("Within 24 hours (USDT)").fill("123456.5");
    await confirmDeed(one, "Propose", "people asked for it");
    await expect(limits).not.toContainText("123,456.5");
    const two = await sitDown(browser, server, operatorTwo, troubles);
    await agreeToNewest(two);
    await one.goto("/settings");
    await expect(limits).toContainText("123,456.5");
    const seen = await trader.request.get("/api/wallet/limits", { headers: { authorization: token } });
    expect(((await seen.json()) as { message: { day_limit: string } }).message.day_limit).toBe("123456.500000");
    expect(troubles).toEqual([]);
  } finally {
    await server.stop();
    data.remove();
  }
});
