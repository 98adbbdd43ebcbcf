// An offering from its draft to its first subscriber: one operator writes it, a second has its tokens set aside and has it
// published, each with the first one's word, and everybody finds it.

import type { Page } from "@playwright/test";
import { agreeToNewest, confirmDeed, operatorOne, operatorTwo, sitDown, test } from "./console-hand.ts";
import { expect, settled, store } from "./exchange.ts";
import { storedOf, wide } from "./people.ts";
import { handOf } from "./spot-hands.ts";
import { violationsOf } from "./violations.ts";

const title = "Lantern";
const hourMs = 3_600_000;

/** What a field of date and time takes, by this machine's clock. */
function typed(at: number): string {
  const offsetMs = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - offsetMs).toISOString().slice(0, 16);
}

/** Says what is wrong with it first; answers the address of its page. */
async function writeDraft(one: Page): Promise<string> {
  await one.goto("/offerings");
  await one.getByRole("link", { name: "New offering" }).click();
  const choose = async (label: string, option: string) => {
    await one.getByRole("combobox", { name: label }).click();
    await one.getByRole("option", { name: option, exact: true }).click();
  };
  await choose("Coin", "XRP");
  await choose("Paid with", "USDT");
  const now = Date.now();
  for (const [label, text] of [
    ["Offered", "100"],
    ["Price", "0.5"],
    ["Least at a time", "10"],
    ["Most per person", "200"],
    ["Opens", typed(now - hourMs)],
    ["Closes", typed(now + 48 * hourMs)],
    ["Date 1", typed(now + 48 * hourMs)],
    ["Share, percent", "100"],
    ["Title", title],
    ["Summary", "A light to try offerings by."],
    ["Text", "## What it is\nA light."],
  ] as const) {
    await one.getByLabel(label, { exact: true }).fill(text);
  }
  expect(await violationsOf(one)).toEqual([]);
  await one.getByRole("button", { name: "Save", exact: true }).click();
  await expect(one.getByText(/^The least at a time is above zero/)).toBeVisible();
  await one.getByLabel("Most per person", { exact: true }).fill("100");
  await one.getByRole("button", { name: "Save", exact: true }).click();
  await one.getByRole("link", { name: /^Offering \d+$/ }).click();
  await expect(one.getByRole("heading", { level: 1, name: `${title}, XRP` })).toBeVisible();
  const { pathname, search } = new URL(one.url());
  return `${pathname}${search}`;
}

test("one writes an offering, a second funds and publishes it, and a trader subscribes", async ({
  browser,
  exchange,
  page,
  request,
}) => {
  const troubles: string[] = [];
  const one = await sitDown(browser, exchange, operatorOne, troubles, { viewport: wide });
  const two = await sitDown(browser, exchange, operatorTwo, troubles, { viewport: wide });

  const address = await test.step("the draft says what is wrong with it, and is saved", () => writeDraft(one));

  await test.step("nobody sees a draft", async () => {
    await page.goto("/ieorg");
    await settled(page);
    await expect(page.getByText(title)).toHaveCount(0);
  });

  for (const [button, reason, state] of [
    ["Set tokens aside", "the tokens are there", "Tokens set aside"],
    ["Publish", "all is as agreed", "Published"],
  ] as const) {
    await test.step(`the second proposes: ${button}; the first agrees`, async () => {
      await two.goto(address);
      await two.getByRole("button", { name: button, exact: true }).click();
      await confirmDeed(two, "Propose", reason);
      await expect(two.getByText(/This waits for a second operator\./)).toBeVisible();
      await expect(two.getByRole("button", { name: button, exact: true })).toHaveCount(0);
      await agreeToNewest(one);
      await two.reload();
      await expect(two.getByText(state, { exact: true }).first()).toBeVisible();
    });
  }

  await test.step("everybody finds it, and somebody subscribes", async () => {
    const { user } = await handOf(request, "trader1");
    await store(page, storedOf(user));
    await page.goto("/ieorg");
    await settled(page);
    await page
      .getByRole("list", { name: "Offerings" })
      .getByRole("link", { name: new RegExp(title) })
      .click();
    await page.getByRole("textbox", { name: "Amount" }).fill("40");
    await page.getByRole("button", { name: "Subscribe", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Trade password", { exact: true }).fill("Demo5678");
    await dialog.getByRole("button", { name: "Set 20 USDT aside" }).click();
    await expect(page.getByText("Subscribed to 40 XRP. 20 USDT are set aside.")).toBeVisible();
    await two.reload();
    await expect(two.getByRole("table", { name: "Subscriptions" }).getByRole("row", { name: /40 XRP/ })).toBeVisible();
  });
  expect(troubles).toEqual([]);
});
