// The record of prices as a stranger checks it: the newest link with its signature, where each price came from, a
// stretch computed again, and yesterday's day of the simulation with what was committed to before it began.

import { createHash, createPublicKey, verify } from "node:crypto";
import type { Page } from "@playwright/test";
import type { RunningServer } from "../tools/server/running-server.mjs";
import { test as base, expect, settled, startMs, store, withExchange } from "./exchange.ts";
import { phone } from "./people.ts";
import { violationsOf } from "./violations.ts";

const script = new URL("./a-day-later.mjs", import.meta.url).pathname;

const test = base.extend<object, { readonly exchange: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter
  exchange: [({}, use) => withExchange(use, { DEMO_MARKET: "on" }, script), { scope: "worker", timeout: startMs }],
});

// One exchange with a living market will do: side by side these tests would start one each.
test.describe.configure({ mode: "default" });

/** What an ASN.1 file writes before the 32 bytes of an Ed25519 key. */
const keyName = "302a300506032b6570032100";

/** All of the head at one moment: it is another one every second. */
function readHead(page: Page): Promise<{ number: string; hash: string; key: string; signature: string }> {
  return page.evaluate(() => {
    const values = [...document.querySelectorAll("#main dl dd")].map((value) => value.textContent ?? "");
    const [number = "", , hash = "", key = "", signature = ""] = values;
    return { number: number.replaceAll(",", ""), hash, key, signature };
  });
}

test("the newest link is signed by the key it names, and the browser says so", async ({ page, request }) => {
  await store(page, { locale: "en" });
  await page.goto("/simulation");
  const today = await page.getByText(/^[0-9a-f]{64}$/).innerText();
  await page.getByRole("link", { name: "Recorded prices, days and their seeds" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Recorded prices" })).toBeVisible();
  await expect(page.getByText("Signature checked in your browser")).toBeVisible();

  const head = await readHead(page);
  const reply = await request.get("/api/prices/ticks", { params: { from: head.number, to: head.number } });
  const { message } = (await reply.json()) as { message: { ticks: { at: number; hash: string }[] } };
  expect(message.ticks[0]?.hash).toBe(head.hash);
  const key = createPublicKey({ key: Buffer.from(`${keyName}${head.key}`, "hex"), format: "der", type: "spki" });
  const text = Buffer.from(`${head.number}|${message.ticks[0]?.at}|${head.hash}`);
  expect(verify(null, text, key, Buffer.from(head.signature, "hex"))).toBe(true);
  await expect.poll(async () => Number((await readHead(page)).number)).toBeGreaterThan(Number(head.number));

  const row = page.getByRole("table", { name: "Index of every market" }).getByRole("row", { name: /^BTC\/USDT/ });
  await expect(row).toContainText("Fresh");
  for (const source of ["Tidemark", "Simulation"]) {
    await expect(row.getByRole("listitem").filter({ hasText: source })).toContainText(/\d{2},\d{3}\.\d{6}/);
  }
  const days = page.getByRole("table", { name: "Days of the simulation" });
  await expect(days.getByTitle(today)).toBeVisible();
});

test("a stretch is computed again, and one that was changed on its way is found out", async ({ page }) => {
  await store(page, { locale: "en" });
  await page.goto("/prices");
  const check = page.getByRole("button", { name: "Check", exact: true });
  await page.getByRole("textbox", { name: "From look" }).fill("1");
  await check.click();
  await expect(page.getByText(/^\d+ looks follow from each other\.$/)).toBeVisible();
  await page.route("**/api/prices/ticks?*", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { message: { ticks: { marks: string }[] } };
    const second = body.message.ticks[1];
    if (second !== undefined) second.marks = second.marks.replace(/^1:\d/, "1:9");
    await route.fulfill({ response: answer, json: body });
  });
  await check.click();
  await expect(page.getByText("Look 2 does not follow from the one before it.")).toBeVisible();
  await page.getByRole("textbox", { name: "From look" }).fill("1e309");
  await expect(check).toBeDisabled();
});

test("yesterday's seed is told and fits what was committed to; tomorrow's is secret; phone, zh", async ({ page }) => {
  await page.setViewportSize(phone);
  await store(page, { locale: "zh" });
  await page.goto("/prices");
  await settled(page);
  const days = page.getByRole("table", { name: "模拟的每一天" });
  await expect(days.getByText("当天结束前保密").last()).toBeVisible();
  const told = days.getByRole("row").filter({ hasText: "与承诺相符" });
  await expect(told).toHaveCount(1);
  const [commitment, seed] = await told
    .locator("code[title]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("title")));
  expect(
    createHash("sha256")
      .update(Buffer.from(seed ?? "", "hex"))
      .digest("hex"),
  ).toBe(commitment);
  const [committed, begins] = await told
    .locator("time")
    .evaluateAll((all) => all.map((one) => one.getAttribute("datetime")));
  expect(Date.parse(committed ?? "")).toBeLessThan(Date.parse(begins ?? ""));
  const date = await told.getByText(/^\d{4}-\d{2}-\d{2}$/).innerText();
  await expect(
    page.getByText(`npm run replay-prices -- --day ${date} --url ${new URL(page.url()).origin}`),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violationsOf(page)).toEqual([]);

  await page.route("**/api/prices/days*", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { message: { days: { seed: string | null }[] } };
    for (const day of body.message.days) if (day.seed !== null) day.seed = "0".repeat(64);
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  await expect(days.getByText("与承诺不符")).toBeVisible();
  await expect(days.getByText("与承诺相符")).toHaveCount(0);
});
