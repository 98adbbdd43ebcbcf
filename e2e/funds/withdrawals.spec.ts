// Withdrawals where they are more than a form: a hold after a security change, an address that has to wait, a network to
// choose, digits of an authenticator, a refusal, and one whose fate nobody knows. Each shows its true state and where the
// money is.

import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { APIRequestContext, Page } from "@playwright/test";
import { askExchange } from "../../tools/operator/door.mjs";
import { type RunningServer, startServer } from "../../tools/server/running-server.mjs";
import { copyTemplate } from "../data-template.ts";
import { test as base, expect, settled, startMs, store } from "../exchange.ts";
import { authenticatorCode, storedOf } from "../people.ts";
import { type Hand, handOf } from "../spot-hands.ts";

const script = fileURLToPath(new URL("odd-exchange.mjs", import.meta.url));
const aheadMs = 25 * 60 * 60_000;
const address = "0x52908400098527886E0F7030069857D2E4169EE7";
const secret = "the operator's secret";
const tradePassword = "Tide-5679q";

const test = base.extend<object, { readonly exchange: RunningServer }>({
  exchange: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter
    async ({}, use) => {
      const data = copyTemplate();
      const hash = createHash("sha256").update(secret).digest("hex");
      writeFileSync(join(data.folder, "operators"), `ada sha256:${hash}`, { mode: 0o600 });
      const server = await startServer({ script, dataFolder: data.folder, settings: { ADDRESS_WAIT_HOURS: "24" } });
      await use(server);
      await server.stop();
      data.remove();
    },
    { scope: "worker", timeout: startMs },
  ],
});

/** A change of what keeps the account safe; a first second factor would be none. */
async function changeTradePassword(request: APIRequestContext, { user }: Hand): Promise<void> {
  const reply = await request.post("/api/safe/change_trade_password", {
    headers: { authorization: user.token },
    data: {
      old_password: "Demo5678",
      password: tradePassword,
      re_password: tradePassword,
      login_password: "Demo1234",
      second_factor: "",
    },
  });
  expect(((await reply.json()) as { type: string }).type).toBe("ok");
}

type SecondFactor = { readonly digitsNow: () => string; readonly codes: readonly string[] };

/** Turns the second factor on; answers its digits once the clock is ahead, and what stands in for them, each once. */
async function turnOnSecondFactor(request: APIRequestContext, { user }: Hand): Promise<SecondFactor> {
  const headers = { authorization: user.token };
  const post = async (path: string, data: object) =>
    ((await (await request.post(`/api/safe/second_factor/${path}`, { headers, data })).json()) as { message: never })
      .message;
  const { secret: shared } = (await post("begin", { login_password: "Demo1234" })) as { secret: string };
  const proof = { password: "Demo1234", second_factor: authenticatorCode(shared, Date.now()) };
  const { recovery_codes: codes } = (await post("confirm", proof)) as { recovery_codes: string[] };
  return { digitsNow: () => authenticatorCode(shared, Date.now() + aheadMs), codes };
}

function formOf(page: Page) {
  return page.getByRole("form", { name: "Withdraw USDT" });
}

async function openWithdraw(page: Page): Promise<void> {
  await page.goto("/dealFinance?open=withdraw&currency=3");
  await settled(page);
  await formOf(page).getByRole("radio", { name: "FASTNET" }).click();
}

/** The digits are asked for when they are typed: they are good for half a minute. */
async function withdraw(page: Page, amount: string, digits: readonly (() => string)[]): Promise<void> {
  await openWithdraw(page);
  const form = formOf(page);
  await form.getByRole("textbox", { name: "To address" }).fill(address);
  await form.getByRole("textbox", { name: "Amount" }).fill(amount);
  await form.getByRole("button", { name: "Withdraw USDT" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("FASTNET");
  await dialog.getByLabel("Trade password", { exact: true }).fill(tradePassword);
  for (const code of digits) {
    await dialog.getByLabel("Authenticator code").fill(code());
    await dialog.getByRole("button", { name: /^Withdraw / }).click();
    if (code !== digits.at(-1)) await expect(dialog.getByText(/code is not correct/)).toBeVisible();
  }
  await expect(dialog).toBeHidden();
}

test("waits, a network to choose, a second factor, a refusal and a doubt", async ({ page, request, exchange }) => {
  const hand = await handOf(request, "trader1");
  const had = await hand.available("USDT");
  await changeTradePassword(request, hand);
  const { digitsNow, codes } = await turnOnSecondFactor(request, hand);
  const [recovery = "", another = "", third = ""] = codes;
  await store(page, storedOf(hand.user));

  await openWithdraw(page);
  const form = formOf(page);
  await expect(form.getByText(/^After a security change withdrawals wait until/)).toBeVisible();
  await expect(form.getByRole("button", { name: "Withdraw USDT" })).toBeDisabled();
  await expect(form.getByText("0.1%, at least 5 USDT")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Amount" })).toHaveAttribute("placeholder", "min. 50");
  await expect(form.getByText(/can be used 24 hours later/)).toBeVisible();

  await page.goto("/dealFinance?open=deposit&currency=3");
  await settled(page);
  const shown = page.getByRole("button", { name: "Copy the address" });
  const first = await page.getByText(/^0x[0-9a-fA-F]{40}$/).textContent();
  await page.getByRole("radio", { name: "FASTNET" }).click();
  await expect(shown).toBeVisible();
  await expect(page.getByText(/^0x[0-9a-fA-F]{40}$/)).not.toHaveText(first ?? "");
  await expect(page.getByText("At least 20 USDT. Less is not credited.")).toBeVisible();

  await page.goto("/withdraw_address");
  await settled(page);
  await page.getByRole("button", { name: "Add an address" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an address" });
  await dialog.getByRole("combobox", { name: /^Coin/ }).click();
  await page.getByRole("option", { name: "USDT", exact: true }).click();
  await dialog.getByRole("combobox", { name: /^Network/ }).click();
  await page.getByRole("option", { name: "FASTNET", exact: true }).click();
  await dialog.getByLabel("Address", { exact: true }).fill(address);
  await dialog.getByLabel("Trade password", { exact: true }).fill(tradePassword);
  await dialog.getByLabel("Authenticator code").fill(third);
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByRole("row").filter({ hasText: "FASTNET" })).toContainText("Usable in");

  await openWithdraw(page);
  await form.getByRole("textbox", { name: "To address" }).fill(address);
  await expect(form.getByText(/^Usable in/)).toBeVisible();

  process.kill(exchange.pid, "SIGUSR2");
  await page.clock.setSystemTime(Date.now() + aheadMs);
  await withdraw(page, "1500", [() => "000000", digitsNow]);
  await expect(page.getByText("Requested").first()).toBeVisible();
  await expect(form.getByText("Available 48,500 USDT")).toBeVisible();
  const asked = { command: "refuse", as: "ada", secret, id: 1, reason: "The receiver cannot be served." };
  expect(await askExchange(join(exchange.dataFolder, "operator.sock"), asked)).toMatchObject({ ok: true });
  await expect(
    page.getByText("Refused: The receiver cannot be served. The amount is back in your balance."),
  ).toBeVisible();
  await expect(form.getByText("Available 50,000 USDT")).toBeVisible();

  await withdraw(page, "60", [() => recovery]);
  await expect(page.getByText(/^It is not certain yet whether this was sent/)).toBeVisible();
  await expect(form.getByText("Available 49,940 USDT")).toBeVisible();
  await withdraw(page, "70", [() => another]);
  await page.goto("/coinRecord?kind=withdrawals");
  await settled(page);
  for (const [amount, state] of [
    ["70", "Done"],
    ["60", "Being checked"],
    ["1,500", "Refused"],
  ] as const) {
    const row = page.getByRole("row").filter({ has: page.getByRole("cell", { name: amount, exact: true }) });
    await expect(row).toContainText(state);
  }
  expect(await hand.available("USDT")).toBeCloseTo(had - 130, 6);
});
