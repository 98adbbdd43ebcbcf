// The pages behind the first ones of Money and Listing: accessible in both themes and languages, wide and on a phone.

import { operatorOne, sitDown, test } from "./console-hand.ts";
import { expect } from "./exchange.ts";
import { handOf } from "./spot-hands.ts";
import { violationsOf } from "./violations.ts";

const paths = [
  ...["/money", "/money/deposits", "/money/claims", "/money/adjustments", "/money/accounts", "/money/fees"],
  ...["/listing", "/listing/coins", "/listing/market?id=1", "/listing/coin?id=3"],
];

test("every page of Money and Listing is accessible, with something on it", async ({ browser, exchange, request }) => {
  const { user } = await handOf(request, "trader2");
  const headers = { authorization: user.token };
  const address = "0x52908400098527886E0F7030069857D2E4169EE7";
  const out = { currency: 3, number: "1500.25", address, pay_password: "Demo5678" };
  expect(await (await request.post("/api/wallet/out", { headers, data: out })).json()).toMatchObject({ type: "ok" });
  await request.post("/api/wallet/charge_req", { headers, data: { currency: 3, amount: "7.5", account: address } });
  await request.post("/api/wallet/test_funds", { headers, data: { currency: 3 } });
  const troubles: string[] = [];
  const page = await sitDown(browser, exchange, operatorOne, troubles);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [index, path] of paths.entries()) {
    await page.setViewportSize(index % 2 === 1 ? { width: 390, height: 844 } : { width: 1440, height: 900 });
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await violationsOf(page), path).toEqual([]);
    await page.getByRole("button", { name: /Light or dark|浅色或深色/ }).click();
    expect(await violationsOf(page), `${path}, other theme`).toEqual([]);
    await page.getByRole("button", { name: /中文|English/ }).click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} overflows`).toBeLessThanOrEqual(0);
  }
  expect(troubles).toEqual([]);
});

test("deeds of Money and Listing are accessible windows", async ({ browser, exchange }) => {
  const page = await sitDown(browser, exchange, operatorOne);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [path, button] of [
    ["/listing", "New market"],
    ["/listing/coins", "New coin"],
    ["/listing/market?id=2", "Terms"],
    ["/listing/coin?id=3", "Terms"],
    ["/listing/coin?id=1", "Least worth"],
    ["/money/adjustments", "Correct a balance"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("button", { name: button, exact: true }).first().click();
    await page.getByRole("dialog").waitFor();
    expect(await violationsOf(page), `${path}, ${button}`).toEqual([]);
  }
});
