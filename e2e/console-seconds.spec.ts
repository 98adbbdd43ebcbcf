// Operators and options: what is offered changes on the word of two and for new options only, funds move within what
// there is, and nothing in the room names an option, a policy or a price to set.

import type { APIRequestContext, Page } from "@playwright/test";
import { agreeToNewest, confirmDeed, operatorOne, operatorTwo, sitDown, test } from "./console-hand.ts";
import { expect } from "./exchange.ts";
import { violationsOf } from "./violations.ts";

type Terms = {
  readonly durations: readonly { seconds: number; ratio_ppm: number; is_open: boolean }[];
  readonly coins: readonly { coin: string; pool: string; policy_fund: string }[];
};

async function termsOf(request: APIRequestContext): Promise<Terms> {
  return ((await (await request.get("/api/microtrade/terms")).json()) as { message: Terms }).message;
}

async function poolNow(request: APIRequestContext): Promise<number> {
  return Number((await termsOf(request)).coins.find(({ coin }) => coin === "USDT")?.pool);
}

test("a new duration is proposed with what changes, and offered once a second person agrees", async ({
  browser,
  exchange,
  request,
}) => {
  const troubles: string[] = [];
  const one = await sitDown(browser, exchange, operatorOne, troubles);
  const two = await sitDown(browser, exchange, operatorTwo, troubles);
  await one.goto("/options");
  await expect(one.getByRole("row", { name: /60/ }).first()).toContainText("54.06 %");
  await one.getByRole("button", { name: "New duration" }).click();
  const dialog = one.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Propose" })).toBeDisabled();
  await dialog.getByLabel("Seconds").fill("45");
  await dialog.getByLabel("Profit, millionths").fill("800000");
  await expect(dialog.getByRole("region", { name: "What would change" })).toContainText("→800000");
  await confirmDeed(one, "Propose", "a duration between the two shortest");
  const ratioNow = async () => (await termsOf(request)).durations.find(({ seconds }) => seconds === 45)?.ratio_ppm;
  expect(await ratioNow()).toBeUndefined();
  await agreeToNewest(two);
  await expect.poll(ratioNow).toBe(800_000);
  await one.goto("/options");
  await expect(one.getByRole("row", { name: /45/ }).first()).toContainText("55.56 %");
  expect(troubles).toEqual([]);
});

async function moveBack(one: Page, amount: string): Promise<void> {
  await one.goto("/options/funds");
  const row = one.getByRole("row", { name: /USDT/ });
  await row.getByRole("button", { name: "Take back" }).click();
  await one.getByRole("dialog").getByLabel("Amount").fill(amount);
}

test("money of the pool goes back to the house and out of it again by two, and by no more than there is", async ({
  browser,
  exchange,
  request,
}) => {
  const one = await sitDown(browser, exchange, operatorOne);
  const two = await sitDown(browser, exchange, operatorTwo);
  const before = await poolNow(request);
  await moveBack(one, "99999999");
  const dialog = one.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("too much");
  await dialog.getByRole("button", { name: "Propose", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("are free there");
  await moveBack(one, "250.5");
  await confirmDeed(one, "Propose", "the pool is larger than needed");
  expect(await poolNow(request)).toBe(before);
  await agreeToNewest(two);
  await expect.poll(async () => before - (await poolNow(request))).toBeCloseTo(250.5, 6);
  await one.goto("/options/funds");
  await one.getByRole("row", { name: /USDT/ }).getByRole("button", { name: "Top up" }).click();
  await one.getByRole("dialog").getByLabel("Amount").fill("100.25");
  await confirmDeed(one, "Propose", "room for more options");
  await agreeToNewest(two);
  await expect.poll(async () => before - (await poolNow(request))).toBeCloseTo(150.25, 6);
});

test("a type of policies whose claims exceed its premium is warned of, and hours are closed by two", async ({
  browser,
  exchange,
}) => {
  const one = await sitDown(browser, exchange, operatorOne);
  const two = await sitDown(browser, exchange, operatorTwo);
  await one.goto("/options/types");
  await expect(one.getByText("could pay 200 % of what is insured, its premium is 50 %")).toBeVisible();
  await one.getByRole("button", { name: "Change", exact: true }).click();
  const dialog = one.getByRole("dialog");
  await dialog.getByLabel("Compensation, millionths").fill("250000");
  await expect(dialog.getByText("Somebody with two accounts")).toBeHidden();
  await dialog.getByLabel("Compensation, millionths").fill("250001");
  await expect(dialog.getByText("Somebody with two accounts")).toBeVisible();
  await one.goto("/options/pairs");
  await expect(one.getByText("No closed hours are set.")).toBeVisible();
  await one.getByRole("button", { name: "Set hours" }).click();
  await one.getByRole("dialog").getByLabel("Closed hours").fill("sun 03:00-04:30");
  await confirmDeed(one, "Propose", "maintenance");
  await agreeToNewest(two);
  await one.goto("/options/pairs");
  await expect(one.getByText("sun 03:00-04:30", { exact: false })).toBeVisible();
});

test("every page of the room is accessible, wide and on a phone, and none sets an outcome or a price", async ({
  browser,
  exchange,
}) => {
  const page = await sitDown(browser, exchange, operatorOne);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const paths = ["", "/coins", "/pairs", "/types", "/exposure", "/endings", "/funds", "/policies", "/statistics"];
  for (const [index, path] of paths.entries()) {
    await page.setViewportSize(index % 2 === 1 ? { width: 390, height: 844 } : { width: 1440, height: 900 });
    await page.goto(`/options${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await violationsOf(page), path).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} overflows`).toBeLessThanOrEqual(0);
    await expect(page.getByRole("button", { name: /price|outcome|settle|result/i })).toHaveCount(0);
  }
});
