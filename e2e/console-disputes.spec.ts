// A dispute from both sides' words to the decision of two operators, at the console; and its room in both themes and
// languages, wide and on a phone.

import type { Page } from "@playwright/test";
import { agreeToNewest, confirmDeed, operatorOne, operatorTwo, sitDown, test } from "./console-hand.ts";
import { type Dealer, paidDeal, preparedDealers } from "./deal-hands.ts";
import { expect } from "./exchange.ts";
import { violationsOf } from "./violations.ts";

type Deal = {
  readonly state: string;
  readonly ending: string | null;
  readonly payer_name: string;
  readonly other: { readonly account: string };
};

/** What both have said, with a picture and things that must stay text. */
async function disputedDeal(seller: Dealer, buyer: Dealer): Promise<number> {
  const id = await paidDeal(seller, buyer);
  await buyer.post("deals/say", { id, phrase: "paid" });
  await seller.post("deals/say", { id, text: "<b>Nothing</b> has come.\nhttps://elsewhere.example" });
  const images = [await buyer.upload("#cc5533")];
  await buyer.post("deals/dispute", { id, reason: "not_released", text: "Paid an hour ago.", images });
  await seller.post("deals/statement", { id, text: "My account shows nothing." });
  return id;
}

async function readCase(desk: Page, id: number, payer: string): Promise<void> {
  await desk.goto("/disputes");
  await desk.getByRole("link", { name: String(id) }).click();
  await expect(desk.getByText("The case file is whole: 6 entries, every hash fits.")).toBeVisible();
  await expect(desk.getByText("I have paid.")).toBeVisible();
  await expect(desk.getByText("<b>Nothing</b> has come.")).toBeVisible();
  await expect(desk.getByRole("link", { name: /elsewhere/ })).toHaveCount(0);
  await expect(desk.getByText(payer, { exact: true })).toBeVisible();
  await desk.getByRole("button", { name: "Show picture 1" }).click();
  const picture = desk.getByRole("img", { name: "Show picture 1" });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1_200);
}

const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** In both themes and both languages by turns. */
async function lookAt(desk: Page, path: string): Promise<void> {
  for (const viewport of viewports) {
    await desk.setViewportSize(viewport);
    await desk.goto(path);
    await desk.getByRole("heading", { level: 1 }).waitFor();
    await expect(desk.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await violationsOf(desk), path).toEqual([]);
    await desk.getByRole("button", { name: /Light or dark|浅色或深色/ }).click();
    expect(await violationsOf(desk), `${path}, other theme`).toEqual([]);
    await desk.getByRole("button", { name: /中文|English/ }).click();
    const overflow = await desk.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} overflows`).toBeLessThanOrEqual(0);
  }
}

async function pauseAndLift(desk: Page, account: string): Promise<void> {
  await desk.goto(`/disputes/people?account=${account}`);
  await desk.getByRole("button", { name: "Pause deals" }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel("Until").fill("2099-01-01T12:00");
  await dialog.getByLabel("Reason").fill("too long");
  await dialog.getByRole("button", { name: "Pause deals" }).click();
  await expect(desk.getByText("A pause ends in the future, and within a year.")).toBeVisible();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await dialog.getByLabel("Until").fill(tomorrow);
  await confirmDeed(desk, "Pause deals", "a dispute lost");
  await expect(desk.getByText("a dispute lost")).toBeVisible();
  await desk.getByRole("button", { name: "Lift the pause" }).click();
  await confirmDeed(desk, "Lift the pause", "talked about it");
  await expect(desk.getByText("Not paused")).toBeVisible();
}

test("a case is read, decided by two, and both sides hear of it; its room is accessible", async ({
  browser,
  exchange,
  request,
}) => {
  const troubles: string[] = [];
  const desk = await sitDown(browser, exchange, operatorOne, troubles);
  await desk.emulateMedia({ reducedMotion: "reduce" });
  const [seller, buyer] = await preparedDealers(request);
  const id = await disputedDeal(seller, buyer);
  const { payer_name } = await buyer.get<Deal>(`deals/deal?id=${id}`);
  await readCase(desk, id, payer_name);
  const { account } = (await buyer.get<Deal>(`deals/deal?id=${id}`)).other;
  const pages = [`/case?id=${id}`, "", "/offers", `/people?account=${account}`, "/people", "/stuck"];
  for (const path of pages) await lookAt(desk, `/disputes${path}`);

  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto(`/disputes/case?id=${id}`);
  await desk.getByRole("button", { name: "Settle" }).click();
  expect(await violationsOf(desk)).toEqual([]);
  await confirmDeed(desk, "Propose", "The receipt fits.");
  await expect(desk.getByText("This waits for a second operator.")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Return" })).toHaveCount(0);
  expect((await buyer.get<Deal>(`deals/deal?id=${id}`)).state).toBe("disputed");
  const other = await sitDown(browser, exchange, operatorTwo, troubles);
  await agreeToNewest(other);
  await expect.poll(async () => (await buyer.get<Deal>(`deals/deal?id=${id}`)).ending).toBe("settled");
  await desk.reload();
  await expect(desk.getByText("Settled by operators").first()).toBeVisible();
  await expect(desk.getByText("The receipt fits.")).toBeVisible();
  await desk.goto("/disputes");
  await expect(desk.getByRole("link", { name: String(id) })).toHaveCount(0);
  await desk.getByRole("radio", { name: "Ended" }).click();
  await expect(desk.getByRole("link", { name: String(id) })).toBeVisible();
  await pauseAndLift(desk, account);
  expect(troubles).toEqual([]);
});
