// How one is paid outside the exchange: what is missing is asked for in order, a wrong proof changes nothing, and what is
// saved stands there again; on a phone in Chinese with the code of Alipay, wide in English with two bank accounts.

import sharp from "sharp";
import { expect, settled, store, test } from "./exchange.ts";
import { phone, wide } from "./people.ts";
import { violationsOf } from "./violations.ts";

/** The demo's own. */
const tradePassword = "Demo5678";
const verifiedName = "Tess Archer";

test("payment methods with two banks, asked for in order and proved by the trade password", async ({
  page,
  trader,
}) => {
  await page.setViewportSize(wide);
  await store(page, trader);
  await page.goto("/userSetting");
  await settled(page);
  const save = page.getByRole("button", { name: "Save", exact: true });
  const name = page.getByLabel("Real name");
  // The demo's trader is verified and has every way; whatever a newcomer would miss is taken away.
  await expect(name).toHaveValue(verifiedName);
  for (const label of ["Real name", "Alipay account", "WeChat nickname", "WeChat account", "Account number"]) {
    await page.getByLabel(label, { exact: true }).fill("");
  }
  await page.getByLabel("Bank", { exact: true }).fill("");
  await save.click();
  await expect(name).toBeFocused();
  await name.fill(verifiedName);
  await save.click();
  await expect(page.getByLabel("Bank", { exact: true })).toBeFocused();
  await expect(page.getByText("Enter at least one complete way to be paid.")).toBeVisible();
  await page.getByLabel("Bank", { exact: true }).fill("First Bank");
  await page.getByLabel("Account number").fill("6222020200112233445");
  await page.getByRole("button", { name: "Add a bank account" }).click();
  const second = page.getByRole("group", { name: "Bank account 2" });
  await second.getByLabel("Bank", { exact: true }).fill("Second Bank");
  await page.getByLabel("Trade password", { exact: true }).fill("Wrong1234");
  await save.click();
  await expect(second.getByLabel("Account number")).toBeFocused();
  await second.getByLabel("Account number").fill("22");
  await save.click();
  await expect(page.getByText("The trade password is not correct.")).toBeVisible();
  await page.getByLabel("Trade password", { exact: true }).fill(tradePassword);
  await save.click();
  await expect(page.getByText("Payment methods saved.")).toBeVisible();
  await page.reload();
  await expect(second.getByLabel("Account number")).toHaveValue("22");
  await expect(page.getByText("Matches your verified identity.")).toBeVisible();
  await name.fill("Ada Lovelace");
  await page.getByLabel("Trade password", { exact: true }).fill(tradePassword);
  await save.click();
  await expect(page.getByText("The name differs from your verified identity.")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test("on a phone in Chinese, with the code that others scan", async ({ page, trader }) => {
  await page.setViewportSize(phone);
  await store(page, { ...trader, locale: "zh" });
  await page.goto("/userSetting");
  await settled(page);
  await expect(page.getByLabel("真实姓名")).toHaveValue(verifiedName);
  await page.getByLabel("支付宝账号").fill("ada@example.com");
  const code = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#1677ff" } })
    .png()
    .toBuffer();
  const box = page.getByRole("group", { name: "支付宝收款码" });
  await box
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "code.png", mimeType: "image/png", buffer: code });
  await expect(box.getByRole("img")).toBeVisible();
  await page.getByLabel("交易密码", { exact: true }).fill(tradePassword);
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("收款方式已保存。")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("支付宝账号")).toHaveValue("ada@example.com");
  await expect(box.getByRole("img")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
