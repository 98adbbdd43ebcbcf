// Passkeys as a person uses them, with an authenticator that Chromium simulates: added in the settings, used to log in
// and as second factor, renamed and removed. What another origin gets signed opens nothing.

import type { Page } from "@playwright/test";
import { test as base, expect, settled, store } from "./exchange.ts";
import { logInPerson, newPerson, type Person, registerPerson, stored, storedOf } from "./people.ts";

/** Passkeys belong to a host name, and the demo's is localhost. */
const test = base.extend({
  baseURL: async ({ exchange }, use) => use(`http://localhost:${exchange.port}`),
});

const isHome = (address: URL) => address.pathname === "/";

/** Answers a switch for whether its owner is there. */
async function giveAuthenticator(page: Page): Promise<(isThere: boolean) => Promise<void>> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (enabled) => {
    await client.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  };
}

async function addPasskey(page: Page, person: Person, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Login password").fill(person.password);
  await dialog.getByRole("button", { name: "Add a passkey" }).click();
}

test("added, used to log in and to change the password, renamed, removed", async ({ page, request }) => {
  const person = newPerson();
  await registerPerson(request, person);
  const setOwner = await giveAuthenticator(page);
  await store(page, storedOf(await logInPerson(request, person)));
  await page.goto("/accountSet");
  await settled(page);
  await addPasskey(page, person, "Laptop");
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("checkbox", { name: "I keep these codes in a safe place" }).check();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("table", { name: "Passkeys" })).toContainText("Laptop");

  // Another login, by the passkey alone.
  await page.evaluate(() => localStorage.clear());
  await page.goto("/components/login?isEmail=true");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(isHome);
  expect(await stored(page, "token")).toMatch(/^[\w-]{43}$/);
  expect(await stored(page, "accountNum")).toMatch(/^1[0-9]{8}$/);

  // Chosen among what the browser fills in: the simulated one chooses at once.
  await page.evaluate(() => localStorage.clear());
  await page.goto("/components/login?isEmail=true");
  await page.getByLabel("E-mail address or account number").focus();
  await expect(page).toHaveURL(isHome);

  // And by the password, with the passkey as second factor.
  await setOwner(false);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/components/login?isEmail=true");
  await page.getByLabel("E-mail address or account number").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  const usePasskey = page.getByRole("button", { name: "Use a passkey" });
  await expect(usePasskey).toBeVisible();
  await setOwner(true);
  await usePasskey.click();
  await expect(page).toHaveURL(isHome);

  await page.goto("/accountSet");
  await page.getByRole("button", { name: "Change: Login password" }).click();
  const change = page.getByRole("dialog");
  await change.getByLabel("Current password").fill(person.password);
  await change.getByLabel("New password").fill("tide-2055");
  await change.getByLabel("Repeat the password").fill("tide-2055");
  await change.getByRole("button", { name: "Use a passkey" }).click();
  await expect(change.getByText("Passkey given")).toBeVisible();
  await change.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("The password is changed.")).toBeVisible();

  await page.getByRole("button", { name: "Rename Laptop" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Old laptop");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Remove Old laptop" }).click();
  const remove = page.getByRole("dialog");
  await remove.getByLabel("Login password").fill("tide-2055");
  await remove.getByRole("button", { name: "Use a passkey" }).click();
  await expect(remove.getByText("Passkey given")).toBeVisible();
  await remove.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
});

test("a passkey that signs on a page of another origin opens nothing", async ({ page, request, baseURL }) => {
  const person = newPerson();
  await registerPerson(request, person);
  await giveAuthenticator(page);
  await store(page, storedOf(await logInPerson(request, person)));
  await page.goto("/accountSet");
  await settled(page);
  await addPasskey(page, person, "Laptop");
  await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();

  const begun = await request.post(`${baseURL}/api/user/passkey_login_begin`);
  const { challenge } = ((await begun.json()) as { message: { challenge: string } }).message;
  // The same host on another port: a browser hands the key out there, and says where.
  const elsewhere = "http://localhost:45999/";
  await page.route(elsewhere, (route) => route.fulfill({ contentType: "text/html", body: "<title>elsewhere</title>" }));
  await page.goto(elsewhere);
  const answer = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
    const encode = (buffer: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(buffer)))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "");
    const publicKey = { challenge: bytes, rpId: "localhost", userVerification: "required" as const };
    const key = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
    const response = key.response as AuthenticatorAssertionResponse;
    return JSON.stringify({
      id: key.id,
      response: {
        clientDataJSON: encode(response.clientDataJSON),
        authenticatorData: encode(response.authenticatorData),
        signature: encode(response.signature),
      },
    });
  }, challenge);
  const refused = await request.post(`${baseURL}/api/user/passkey_login`, { data: { answer } });
  expect(await refused.json()).toMatchObject({ type: "error", code: "passkey_wrong" });
});
