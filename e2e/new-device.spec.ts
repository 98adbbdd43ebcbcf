// A device that an account was never used from, where the exchange asks its owner first.

import { startServer } from "../tools/server/running-server.mjs";
import { copyTemplate } from "./data-template.ts";
import { test as base, expect, startMs } from "./exchange.ts";
import {
  codeTo,
  deviceLinkTo,
  logInOnPage,
  logInPerson,
  newPerson,
  phone,
  registerPerson,
  stored,
  wide,
} from "./people.ts";

const test = base.extend({
  exchange: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter
    async ({}, use) => {
      const data = copyTemplate();
      const server = await startServer({ dataFolder: data.folder, settings: { NEW_DEVICE_CONFIRMATION: "yes" } });
      await use(server);
      await server.stop();
      data.remove();
    },
    { scope: "worker", timeout: startMs },
  ],
});

const isHome = (address: URL) => address.pathname === "/";

test("is confirmed by the code of the mail, and known from then on", async ({ page, request }) => {
  await page.setViewportSize(wide);
  const person = newPerson();
  await registerPerson(request, person);
  await logInPerson(request, person);
  await logInOnPage(page, person);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm it is you");
  await expect(
    page.getByText(/^This device is new to your account\. We sent a code and a link to \w\w\*\*\*/),
  ).toBeVisible();
  await deviceLinkTo(request, person.email);
  await page.getByLabel("Code from the message").fill("000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("The code is not correct or is no longer valid.")).toBeVisible();
  await page.getByLabel("Code from the message").fill(await codeTo(request, person.email));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(isHome);
  expect(await stored(page, "token")).toMatch(/^[\w-]{43}$/);

  await page.evaluate(() => localStorage.clear());
  await logInOnPage(page, person);
  await expect(page).toHaveURL(isHome);
});

test("is confirmed by the link of the mail, in the browser that asked", async ({ page, request }) => {
  await page.setViewportSize(phone);
  const person = newPerson();
  await registerPerson(request, person);
  await logInPerson(request, person);
  await logInOnPage(page, person);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm it is you");
  await page.goto(await deviceLinkTo(request, person.email));
  await expect(page.getByText("The device is confirmed. Log in to continue.")).toBeVisible();
  await logInOnPage(page, person);
  await expect(page).toHaveURL(isHome);
});
