// The operators' console as operators use it: the first owner, four eyes, and the log that can be checked.

import { createHmac } from "node:crypto";
import { startServer } from "../tools/server/running-server.mjs";
import { agreeToNewest, askTool, confirmDeed, operatorOne, operatorTwo, sitDown, test } from "./console-hand.ts";
import { expect, watchPage } from "./exchange.ts";
import { violationsOf } from "./violations.ts";

/** What an authenticator app shows for a secret in base 32. */
function digitsFor(secret: string): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac("sha1", key).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

test("the first owner begins by the printed link, chooses a password and an authenticator, and is inside", async ({
  browser,
}) => {
  const server = await startServer({ settings: { DEMO_OPERATORS: "off" } });
  const context = await browser.newContext({ baseURL: server.consoleUrl });
  const page = await context.newPage();
  const troubles: string[] = [];
  watchPage(page, troubles);
  try {
    const link = /http\S+\/welcome#\S+/.exec(await askTool(server.dataFolder, "first"))?.[0] ?? "";
    await page.goto(link);
    await expect(page.getByText("You are the first owner of this exchange.")).toBeVisible();
    await page.getByLabel("Name, as the audit log").fill("ada");
    await page.getByLabel("Mailbox").fill("ada@tide.test");
    await page.getByLabel("Password", { exact: true }).fill("12345678");
    await page.getByRole("button", { name: "Begin" }).click();
    await expect(page.getByRole("alert")).toContainText("password");
    await page.getByLabel("Password", { exact: true }).fill("Harbour-lamp7");
    await page.getByRole("button", { name: "Begin" }).click();
    await expect(page.getByRole("heading", { name: "Set up your authenticator" })).toBeVisible();
    expect(page.url()).not.toContain("#");
    const secret = (await page.locator("code").textContent()) ?? "";
    await page.getByLabel("Six digits of your authenticator").fill(digitsFor(secret));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
    await page.goto("/operators");
    await expect(page.getByRole("row", { name: /ada@tide\.test/ })).toContainText("Owner");
    // The link is worth nothing any more, and there is no second first.
    expect(await askTool(server.dataFolder, "first")).toContain("There is an operator already");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("button", { name: "Sign out" })).toHaveCount(0);
    await page.goto(link);
    await expect(page.getByText("This link was used")).toBeVisible();
    expect(troubles).toEqual([]);
  } finally {
    await context.close();
    await server.stop();
  }
});

test("somebody is invited by two owners, and begins by the link that one of them hands over", async ({
  browser,
  exchange,
}) => {
  const troubles: string[] = [];
  const one = await sitDown(browser, exchange, operatorOne, troubles);
  await one.goto("/operators");
  await one.getByRole("button", { name: "Invite somebody" }).click();
  const dialog = one.getByRole("dialog");
  await expect(dialog.getByText("This takes a second person")).toBeVisible();
  await dialog.getByLabel("Name").fill("carla");
  await dialog.getByLabel("Mailbox").fill("carla@tide.test");
  await dialog.getByLabel("Finance").check();
  await dialog.getByLabel("Reason").fill("we are too few");
  // A quick finger proposes once, and is told so.
  await dialog.getByRole("button", { name: "Propose" }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(one.getByText("Proposed. It waits for a second person.")).toBeVisible();
  await one.goto("/proposals");
  await expect(one.getByRole("button", { name: "Agree" })).toHaveCount(0);
  await expect(one.getByRole("button", { name: "Take back" })).toBeVisible();

  const two = await sitDown(browser, exchange, operatorTwo, troubles);
  await agreeToNewest(two);
  await one.goto("/operators");
  const row = one.getByRole("row", { name: /carla@tide\.test/ });
  await expect(row).toContainText("invited");
  await row.getByRole("button", { name: "Show the link" }).click();
  await confirmDeed(one, "Confirm", "handed over in person");
  const link = (await one.getByRole("status").locator("code").textContent()) ?? "";
  expect(link).toContain("/welcome#");

  const newcomer = await (await browser.newContext({ baseURL: exchange.consoleUrl })).newPage();
  await newcomer.goto(link);
  await expect(newcomer.getByText("carla · carla@tide.test")).toBeVisible();
  await newcomer.getByLabel("Password", { exact: true }).fill("Harbour-lamp7");
  await newcomer.getByRole("button", { name: "Begin" }).click();
  await expect(newcomer.getByRole("heading", { name: "Set up your authenticator" })).toBeVisible();
  const secret = (await newcomer.locator("code").textContent()) ?? "";
  await newcomer.getByLabel("Six digits of your authenticator").fill(digitsFor(secret));
  await newcomer.getByRole("button", { name: "Continue" }).click();
  // Finance opens some rooms and not others.
  await expect(newcomer.getByRole("link", { name: "Audit" })).toBeVisible();
  await expect(newcomer.getByRole("link", { name: "Operators" })).toHaveCount(0);
  await newcomer.goto("/operators");
  await expect(newcomer.getByText("Your roles do not open this room.")).toBeVisible();
  expect(troubles).toEqual([]);
});

test("the log is checked in the page; a row that is not the one written is found", async ({ browser, exchange }) => {
  const page = await sitDown(browser, exchange, operatorTwo);
  await page.goto("/audit");
  await page.getByRole("button", { name: "Check the chain here" }).click();
  await expect(page.getByText(/^All \d+ rows follow from the one before/)).toBeVisible();
  const head = (await (await page.request.get(`${exchange.url}/api/audit/head`)).json()) as {
    message: { hash: string };
  };
  await expect(page.getByText(head.message.hash)).toBeVisible();
  // As an exchange would answer that wrote one row anew.
  await page.route("**/console/audit.list?*", async (route) => {
    const reply = await route.fetch();
    const text = await reply.text();
    await route.fulfill({ response: reply, body: text.replace("operator.sign-in", "operator.sign-on") });
  });
  await page.getByRole("button", { name: "Check the chain here" }).click();
  await expect(page.getByText(/^The chain is broken: row \d+ was changed/)).toBeVisible();
});

test("every room is accessible in both themes and both languages, wide and on a phone", async ({
  browser,
  exchange,
}) => {
  const troubles: string[] = [];
  const page = await sitDown(browser, exchange, operatorOne, troubles);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const links = await page.getByRole("navigation", { name: "Rooms" }).getByRole("link").all();
  const paths = await Promise.all(links.map((link) => link.getAttribute("href")));
  expect(paths.length).toBeGreaterThan(8);
  const found: string[] = [];
  for (const [index, path] of paths.entries()) {
    // Every look is met by half of the rooms: a theme's colours and a language's words are the same in all of them.
    const isPhone = index % 2 === 1;
    await page.setViewportSize(isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 });
    await page.goto(path ?? "/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    found.push(...(await violationsOf(page)).map((violation) => `${path}: ${JSON.stringify(violation)}`));
    await page.getByRole("button", { name: /Light or dark|浅色或深色/ }).click();
    found.push(...(await violationsOf(page)).map((violation) => `${path}: ${JSON.stringify(violation)}`));
    await page.getByRole("button", { name: /中文|English/ }).click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    for (const width of [390, 1024]) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) found.push(`${path} overflows ${width} by ${overflow}`);
    }
  }
  expect(found).toEqual([]);
  expect(troubles).toEqual([]);
});
