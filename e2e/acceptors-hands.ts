// An acceptor and somebody who deals with them, each at a browser of their own, on an exchange whose clock can be put
// forward; and what they do beside what a journey is about.

import { type Locator, type Page, test } from "@playwright/test";
import sharp from "sharp";
import type { RunningServer } from "../tools/server/running-server.mjs";
import { type Dealer, tradePassword } from "./c2c-hands.ts";
import { expect } from "./exchange.ts";

export const acceptorName = "Harbour Light";

/** Somebody's own number, which operators know people by. */
export async function accountNumberOf(exchange: RunningServer, { stored }: Dealer): Promise<string> {
  const reply = await fetch(new URL("/api/user/info", exchange.url), {
    headers: { authorization: stored.token ?? "" },
  });
  return ((await reply.json()) as { message: { account_number: string } }).message.account_number;
}

type Own = { readonly guarantee: string; readonly wanted_guarantee: string | null; readonly fiat_balance: string };

/** What an acceptor has set aside and should, and how many coins are free in the fiat account. */
export async function ownOf(exchange: RunningServer, { stored }: Dealer) {
  const reply = await fetch(new URL("/api/acceptor/own", exchange.url), {
    headers: { authorization: stored.token ?? "" },
  });
  const { message } = (await reply.json()) as { message: Own };
  return { guarantee: message.guarantee, wanted: message.wanted_guarantee, free: Number(message.fiat_balance) };
}

type Listed = { readonly id: number; readonly name: string; readonly price: string | null };

/** The acceptor of these journeys, once its price is fresh. */
export async function acceptorOf(exchange: RunningServer): Promise<number> {
  let found: Listed | undefined;
  await expect
    .poll(async () => {
      const reply = await fetch(new URL("/api/acceptor/list", exchange.url));
      const { message } = (await reply.json()) as { message: readonly Listed[] };
      found = message.find(({ name }) => name === acceptorName);
      return found?.price ?? null;
    })
    .not.toBeNull();
  return found?.id ?? 0;
}

/** The bank account that somebody saved. */
async function bankOf({ ask }: Dealer): Promise<string> {
  const { message } = await ask("/api/user/cash_info", {});
  return (message as { readonly banks: readonly { readonly bank_account: string }[] }).banks[0]?.bank_account ?? "";
}

/** A withdrawal that has begun, by its number. */
export async function withdrawalOf(exchange: RunningServer, who: Dealer, money: string): Promise<number> {
  const reply = await who.ask("/api/acceptor/deal", {
    acceptor_id: await acceptorOf(exchange),
    type: "sell",
    way: "bank",
    mobile: "13800000000",
    deal_account: await bankOf(who),
    money,
    password: tradePassword,
  });
  expect(reply).toMatchObject({ type: "ok" });
  return reply.id ?? 0;
}

/** A picture into the field of a dialog, seen before it is sent. */
export async function attach(place: Locator, background = "#aaccee"): Promise<void> {
  const create = { width: 600, height: 400, channels: 3, background } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await place.locator("input[type=file]").first().setInputFiles({ name: "p.png", mimeType: "image/png", buffer });
  await expect(place.getByRole("img")).toBeVisible();
}

/** From the desk, with the evidence it takes. */
export async function transferFromDesk(page: Page, money: string): Promise<void> {
  await test.step(`the acceptor marks ${money} as transferred, with a picture`, async () => {
    await page.goto("/acceptorDesk");
    const row = page.getByRole("row").filter({ hasText: money });
    await expect(row).toContainText("Waits for you");
    await row.getByRole("button", { name: "Transferred" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Trade password", { exact: true }).fill(tradePassword);
    await dialog.getByRole("button", { name: `I have transferred ${money}` }).click();
    await expect(dialog.getByText("Attach a picture of the transfer.")).toBeVisible();
    await attach(dialog.getByRole("group", { name: "Picture of the transfer" }));
    await dialog.getByRole("button", { name: `I have transferred ${money}` }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText("Waits for the user");
  });
}
