// Cases that go over two desks: an article from its first word to its readers, a paper from a phone to a reviewer, and
// an account that is frozen while its owner is inside.

import type { Page } from "@playwright/test";
import sharp from "sharp";
import { agreeToNewest, confirmDeed, operatorOne, operatorTwo, sitDown, test } from "./console-hand.ts";
import { expect, settled, store, watchPage } from "./exchange.ts";
import { logInPerson, newPerson, phone, registerPerson, storedOf } from "./people.ts";
import { violationsOf } from "./violations.ts";

const texts = {
  English: { locale: "en", title: "Deposits of ETH are open again", word: "confirmations" },
  简体中文: { locale: "zh", title: "ETH 充值已恢复", word: "确认数" },
  繁體中文: { locale: "hk", title: "ETH 充值已恢復", word: "確認數" },
  日本語: { locale: "jp", title: "ETH の入金を再開しました", word: "承認数" },
  Русский: { locale: "ru", title: "Пополнения ETH снова открыты", word: "подтверждения" },
} as const;

function drawing(): Promise<Buffer> {
  return sharp({ create: { width: 1_200, height: 480, channels: 3, background: "#1d6fa5" } })
    .png()
    .toBuffer();
}

async function write(page: Page, tab: string, title: string, word: string): Promise<void> {
  await page.getByRole("tab", { name: tab }).click();
  await page.getByLabel("Title").fill(title);
  await page
    .getByRole("textbox", { name: "Text" })
    .fill(`## ETH\n\n- **12** ${word}\n\n<script>alert(1)</script> [x](javascript:alert(1))`);
}

test("an article is written in five languages, published, read in each of them, and withdrawn", async ({
  browser,
  exchange,
  page: reader,
}) => {
  const troubles: string[] = [];
  const desk = await sitDown(browser, exchange, operatorOne, troubles);
  await desk.goto("/news/article");
  for (const [tab, { title, word }] of Object.entries(texts)) await write(desk, tab, title, word);
  await desk.locator("input[type=file]").setInputFiles({
    name: "cover.png",
    mimeType: "image/png",
    buffer: await drawing(),
  });
  await expect(desk.getByRole("button", { name: "Remove picture" })).toBeVisible();
  const preview = desk.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: texts.Русский.title })).toBeVisible();
  await expect(preview.getByRole("listitem")).toContainText("12 подтверждения");
  expect(await violationsOf(desk)).toEqual([]);
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(desk).toHaveURL((address) => address.searchParams.get("id") !== null);
  const id = new URL(desk.url()).searchParams.get("id") ?? "";

  // A draft is nobody's to read.
  await reader.goto(`/noticeDetail?id=${id}`);
  await expect(reader.getByText("There is no such article")).toBeVisible();
  await desk.getByRole("button", { name: "Publish now" }).click();
  await confirmDeed(desk, "Confirm", "the node is back");
  for (const { locale, title, word } of Object.values(texts)) {
    const context = await browser.newContext({ baseURL: exchange.url });
    const page = await context.newPage();
    watchPage(page, troubles);
    await store(page, { locale });
    await page.goto(`/noticeDetail?id=${id}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("article").getByRole("listitem")).toContainText(`12 ${word}`);
    await expect(page.getByRole("main").getByText("<script>alert(1)</script> x")).toBeVisible();
    await context.close();
  }

  await desk.getByRole("button", { name: "Withdraw" }).click();
  await confirmDeed(desk, "Confirm", "said twice");
  await expect(desk.getByText("Withdrawn", { exact: true })).toBeVisible();
  await reader.goto(`/noticeDetail?id=${id}`);
  await expect(reader.getByText("There is no such article")).toBeVisible();
  expect(troubles).toEqual([]);
});

test("two who write one article at once: the second keeps every word and decides", async ({ browser, exchange }) => {
  const one = await sitDown(browser, exchange, operatorOne);
  await one.goto("/news/article");
  await write(one, "English", "First title", "confirmations");
  await one.getByRole("button", { name: "Save" }).click();
  await expect(one).toHaveURL((address) => address.searchParams.get("id") !== null);
  const two = await sitDown(browser, exchange, operatorTwo);
  await two.goto(new URL(one.url()).pathname + new URL(one.url()).search);
  await two.getByLabel("Title").fill("Second title");
  await two.getByRole("button", { name: "Save" }).click();
  await expect(two.getByRole("heading", { level: 1, name: "Second title" })).toBeVisible();
  await one.getByLabel("Title").fill("Third title");
  await one.getByRole("button", { name: "Save" }).click();
  await expect(one.getByRole("alert")).toContainText("operator2 has changed this article meanwhile");
  await expect(one.getByLabel("Title")).toHaveValue("Third title");
  await one.getByRole("button", { name: "Show what is stored" }).click();
  const preview = one.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Second title" })).toBeVisible();
  await one.getByRole("button", { name: "Go on with mine" }).click();
  await one.getByRole("button", { name: "Save" }).click();
  await expect(one.getByRole("heading", { level: 1, name: "Third title" })).toBeVisible();
});

test("a paper handed in on a phone is certified at a desk, and the limits rise at once", async ({
  browser,
  exchange,
  page,
  request,
}) => {
  const person = newPerson();
  await registerPerson(request, person);
  const user = await logInPerson(request, person);
  await page.setViewportSize(phone);
  await store(page, { locale: "en", ...storedOf(user) });
  const limit = async (): Promise<number> => {
    const reply = await request.get("/api/wallet/limits", { headers: { authorization: user.token } });
    return Number(((await reply.json()) as { message: { day_limit: string } }).message.day_limit);
  };
  const before = await limit();
  await page.goto("/authentication");
  await settled(page);
  await page.getByLabel("Name", { exact: true }).fill("Ada Lovelace");
  await page.getByLabel("ID number", { exact: true }).fill(`C${Date.now()}`);
  for (const label of ["Front", "Back", "You with the document"]) {
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: `${label}: Choose a picture` }).click();
    await (await choosing).setFiles({ name: "p.png", mimeType: "image/png", buffer: await drawing() });
    await expect(page.getByRole("img", { name: `Preview: ${label}` })).toBeVisible();
  }
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/authentication");
  await expect(page.getByRole("heading", { name: "Under review" })).toBeVisible();

  const troubles: string[] = [];
  const desk = await sitDown(browser, exchange, operatorOne, troubles);
  await desk.goto("/identities");
  await desk
    .getByRole("link", { name: /^Paper #/ })
    .last()
    .click();
  await expect(desk.getByText("Ada Lovelace")).toBeVisible();
  for (const name of ["Front", "Back", "In the hand"]) {
    const image = desk.getByRole("img", { name, exact: true });
    await expect(image).toBeVisible();
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1_200);
  }
  await desk.getByRole("button", { name: "Zoom in" }).first().click();
  await desk.getByRole("button", { name: "Turn" }).first().click();
  expect(await violationsOf(desk)).toEqual([]);
  await desk.getByRole("button", { name: "Certify" }).click();
  await confirmDeed(desk, "Certify", "all is readable");
  await expect(desk.getByText("Certified", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Verified", exact: true })).toBeVisible();
  expect(await limit()).toBeGreaterThan(before);
  expect(troubles).toEqual([]);
});

test("a freeze holds against an open session; limits of one's own take two", async ({
  browser,
  exchange,
  page,
  request,
}) => {
  const person = newPerson();
  await registerPerson(request, person);
  const user = await logInPerson(request, person);
  const authorization = { headers: { authorization: user.token } };
  await store(page, { locale: "en", ...storedOf(user) });
  await page.goto("/accountSet");
  await settled(page);

  const troubles: string[] = [];
  const desk = await sitDown(browser, exchange, operatorOne, troubles);
  await desk.goto("/people");
  await desk.getByRole("searchbox").fill(person.email);
  await expect(desk.getByRole("row")).toHaveCount(2);
  await desk.getByRole("row").last().getByRole("link").click();
  await expect(desk.getByRole("heading", { level: 1 })).toContainText("Account");
  await expect(desk.getByText(person.email)).toHaveCount(0);
  expect(await violationsOf(desk)).toEqual([]);

  await desk.getByRole("button", { name: "Set limits" }).click();
  await desk.getByRole("dialog").getByLabel("24 hours").fill("5");
  await desk.getByRole("dialog").getByLabel("30 days").fill("50");
  await confirmDeed(desk, "Propose", "asked for it");
  const other = await sitDown(browser, exchange, operatorTwo, troubles);
  await agreeToNewest(other);
  const limits = (await (await request.get("/api/wallet/limits", authorization)).json()) as {
    message: { day_limit: string };
  };
  expect(limits.message.day_limit).toBe("5.000000");

  await desk.getByRole("button", { name: "Freeze" }).click();
  await confirmDeed(desk, "Confirm", "odd logins");
  await expect(desk.getByText("Frozen by an operator")).toBeVisible();
  const answer = (await (await request.get("/api/user/info", authorization)).json()) as { type: string };
  expect(answer.type).not.toBe("ok");
  await page.reload();
  await expect(page).toHaveURL(/login/);
  expect(troubles).toEqual([]);
});
