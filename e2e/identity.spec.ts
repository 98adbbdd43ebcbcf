// Showing who one is: handed in on a phone, refused at a desk, handed in again, certified; the limits rise at once and
// the page follows without being loaded anew.

import sharp from "sharp";
import { expect, settled, store, test } from "./exchange.ts";
import { operate } from "./operator-hand.ts";
import { logInPerson, newPerson, phone, registerPerson, storedOf, wide } from "./people.ts";
import { violationsOf } from "./violations.ts";

const words = {
  en: {
    name: "Name",
    card: "ID number",
    pictures: ["Front", "Back", "You with the document"],
    choose: "Choose a picture",
    submit: "Submit",
    missing: "This picture is missing.",
    odd: "This is not a picture we can read. Send a JPEG, PNG or WebP file.",
    done: "Your document is submitted and will be reviewed.",
    pending: "Under review",
    refused: "Your last document was refused",
    certified: "Verified",
    preview: "Preview: ",
  },
  zh: {
    name: "姓名",
    card: "证件号码",
    pictures: ["证件正面", "证件反面", "手持证件照"],
    choose: "选择图片",
    submit: "提交认证",
    missing: "请上传该图片",
    odd: "无法识别该图片，请上传 JPEG、PNG 或 WebP 文件。",
    done: "证件已提交，等待审核。",
    pending: "审核中",
    refused: "上次提交未通过审核",
    certified: "已认证",
    preview: "预览：",
  },
} as const;

/** As a phone takes it, lying on its side with a note that says so. Each in its full size takes seconds of work. */
const fullSize = { width: 4_000, height: 3_000 };
const smallSize = { width: 1_000, height: 750 };

async function photo(size: typeof fullSize): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({
    create: {
      ...size,
      channels: 3,
      noise: { type: "gaussian", mean: 120, sigma: 20 },
      background: "#888888",
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: "paper.jpg", mimeType: "image/jpeg", buffer };
}

for (const [name, size, language] of [
  ["phone", phone, "zh"],
  ["wide", wide, "en"],
] as const) {
  test(`a paper is handed in, refused, handed in again and certified, ${name}, ${language}`, async ({
    page,
    request,
    exchange,
  }) => {
    const word = words[language];
    const person = newPerson();
    await registerPerson(request, person);
    const user = await logInPerson(request, person);
    await page.setViewportSize(size);
    await store(page, { locale: language, ...storedOf(user) });
    const limit = async (): Promise<number> => {
      const reply = await request.get("/api/wallet/limits", { headers: { authorization: user.token } });
      return Number(((await reply.json()) as { message: { day_limit: string } }).message.day_limit);
    };
    const before = await limit();
    const [full, small] = [await photo(fullSize), await photo(smallSize)];

    async function fill(card: string, first: typeof full, others = small): Promise<void> {
      await page.getByLabel(word.name, { exact: true }).fill("张三丰");
      await page.getByLabel(word.card, { exact: true }).fill(card);
      for (const [index, label] of word.pictures.entries()) {
        const choosing = page.waitForEvent("filechooser");
        await page.getByRole("button", { name: `${label}: ${word.choose}` }).click();
        await (await choosing).setFiles(index === 0 ? first : others);
        await expect(page.getByRole("img", { name: `${word.preview}${label}` })).toBeVisible();
      }
    }

    await page.goto("/authentication");
    await settled(page);
    await page.getByRole("button", { name: word.submit }).click();
    await page.getByLabel(word.name, { exact: true }).fill("张三丰");
    await page.getByLabel(word.card, { exact: true }).fill("12345678");
    await page.getByRole("button", { name: word.submit }).click();
    await expect(page.getByText(word.missing)).toHaveCount(3);
    expect(await violationsOf(page)).toEqual([]);
    const odd = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: `${word.pictures[1]}: ${word.choose}` }).click();
    await (await odd).setFiles({ ...full, buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") });
    await expect(page.getByRole("alert").filter({ hasText: word.odd })).toBeVisible();
    await fill(`A${Date.now()}`, full, name === "phone" ? full : small);
    await expect(page.getByText(word.odd)).toHaveCount(0);
    // Upright and no larger than a paper is read by.
    const shown = page.getByRole("img", { name: word.preview + word.pictures[0] });
    expect(await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
      1_920, 2_560,
    ]);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: word.submit }).click();
    await expect(page.getByText(word.done)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/authentication");
    await expect(page.getByRole("heading", { name: word.pending })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    const waiting = (await operate(exchange.dataFolder, "identities")).match(/^\d+(?= )/m)?.[0] ?? "";
    await operate(exchange.dataFolder, "refuse-identity", waiting, "--reason", "The number is not sharp.");
    await expect(page.getByText(word.refused)).toBeVisible();
    await expect(page.getByText("The number is not sharp.")).toBeVisible();
    await fill(`B${Date.now()}`, small);
    await page.getByRole("button", { name: word.submit }).click();
    await expect(page.getByText(word.done)).toBeVisible();
    await page.goto("/authentication");
    await expect(page.getByRole("heading", { name: word.pending })).toBeVisible();
    const again = (await operate(exchange.dataFolder, "identities")).match(/^\d+(?= )/m)?.[0] ?? "";
    await operate(exchange.dataFolder, "certify", again);
    await expect(page.getByRole("heading", { name: word.certified, exact: true })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(await limit()).toBeGreaterThan(before);
    await page.goto("/accountSet");
    await expect(page.getByRole("progressbar").first()).toBeVisible();
  });
}
