// The pages of people one by one: what they check before asking the exchange, where they lead, and what they keep.

import { startServer } from "../tools/server/running-server.mjs";
import { copyTemplate } from "./data-template.ts";
import { expect, settled, store, test } from "./exchange.ts";
import {
  codeTo,
  logInOnPage,
  logInPerson,
  newPerson,
  phone,
  registerPerson,
  screens,
  stored,
  storedOf,
} from "./people.ts";

const trader = { email: "trader2@demo.test", password: "Demo1234" };

test("registration names each problem under its field, in order, and goes to the first", async ({ page }) => {
  await page.goto("/components/register?isEmail=true");
  await settled(page);
  const submit = page.getByRole("main").getByRole("button", { name: "Register" });
  await submit.click();
  await expect(page.getByRole("alert")).toHaveText([
    "Enter your account.",
    "Enter the verification code.",
    "Enter a password.",
    "Enter the password once more.",
    "Accept the terms to continue.",
  ]);
  await expect(page.getByLabel("E-mail address")).toBeFocused();
  await page.getByLabel("E-mail address").fill("ada@example");
  await page.getByLabel("Verification code").fill("123456");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Repeat the password").fill("other");
  await page.getByRole("checkbox", { name: /terms of use|使用条款/ }).check();
  await submit.click();
  await expect(page.getByRole("alert")).toHaveText([
    "This does not look like an e-mail address.",
    "A password has 8 to 128 characters.",
    "The two passwords are not the same.",
  ]);
  await page.getByLabel("E-mail address").fill("ada@example.com");
  await page.getByLabel("Password", { exact: true }).fill("password");
  await page.getByLabel("Repeat the password").fill("password");
  await submit.click();
  await expect(page.getByRole("alert")).toHaveText(["This password is among the most common ones. Choose another."]);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
});

test("login asks for the account, then for six characters, and shows a refusal at the password", async ({ page }) => {
  await page.goto("/components/login");
  await settled(page);
  const submit = page.getByRole("main").getByRole("button", { name: "Log in" });
  await submit.click();
  await expect(page.getByRole("alert")).toHaveText(["Enter your account.", "A password has at least 6 characters."]);
  await expect(page.getByLabel("E-mail address or account number")).toBeFocused();
  await page.getByLabel("E-mail address or account number").fill("nobody@people.test");
  await page.getByLabel("Password", { exact: true }).fill("x".repeat(130));
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("x".repeat(128));
  await submit.click();
  await expect(page.getByRole("alert")).toHaveText(["The account or the password is not correct."]);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
});

test("from the account the keyboard goes to the password, by e-mail and by phone", async ({ page }) => {
  await page.goto("/components/login");
  await settled(page);
  for (const [tab, account] of [
    ["E-mail", "E-mail address or account number"],
    ["Phone", "Phone number"],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await page.getByLabel(account).focus();
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    const [password, forgotten] = await Promise.all([
      page.getByLabel("Password", { exact: true }).boundingBox(),
      page.getByRole("link", { name: "Forgotten?" }).boundingBox(),
    ]);
    expect(forgotten?.y ?? 0).toBeGreaterThanOrEqual((password?.y ?? 0) + (password?.height ?? 0));
  }
});

test("what was wrong in one tab is not said in the other", async ({ page }) => {
  await page.goto("/components/login");
  await settled(page);
  const submit = page.getByRole("main").getByRole("button", { name: "Log in" });
  await submit.click();
  await expect(page.getByRole("alert")).toHaveCount(2);
  await page.getByRole("tab", { name: "Phone" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByLabel("Phone number").fill("13900000000");
  await page.getByLabel("Password", { exact: true }).fill("not-the-one");
  await submit.click();
  await expect(page.getByRole("alert")).toHaveText(["The account or the password is not correct."]);
  await page.getByRole("tab", { name: "E-mail" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("not-the-one");

  await page.goto("/components/register");
  await settled(page);
  await page.getByRole("main").getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("alert")).not.toHaveCount(0);
  await page.getByRole("tab", { name: "Phone" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("login opens on e-mail, on the phone in simplified Chinese, and on the way last used here", async ({ page }) => {
  const chosen = (name: string) =>
    expect(page.getByRole("tab", { name, exact: true })).toHaveAttribute("aria-selected", "true");
  await page.goto("/components/login");
  await chosen("E-mail");
  await page.evaluate(() => localStorage.setItem("locale", "zh"));
  await page.reload();
  await chosen("手机");
  await page.getByRole("tab", { name: "邮箱" }).click();
  await page.getByLabel("邮箱或账号").fill(trader.email);
  await page.getByLabel("密码", { exact: true }).fill(trader.password);
  await page.getByRole("main").getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL((address) => address.pathname === "/");
  await settled(page);
  await page.getByRole("button", { name: /^账户菜单/ }).click();
  await page.getByRole("menuitem", { name: "退出登录" }).click();
  await expect(page).toHaveURL((address) => address.pathname === "/components/login");
  await chosen("邮箱");
  expect(await stored(page, "token")).toBeNull();
});

test("a nickname is set and changed in the settings, and is what one is called", async ({ page, request }) => {
  const person = newPerson();
  await registerPerson(request, person);
  await store(page, storedOf(await logInPerson(request, person)));
  await page.goto("/accountSet");
  await settled(page);
  const profile = page.getByRole("region", { name: "Profile" });
  await expect(profile).toContainText("Not set");
  await profile.getByRole("button", { name: "Set: Nickname" }).click();
  const dialog = page.getByRole("dialog", { name: "Set a nickname" });
  const field = dialog.getByRole("textbox", { name: "Nickname" });
  const save = dialog.getByRole("button", { name: "Save the nickname" });
  await field.fill("a b");
  await save.click();
  await expect(dialog.getByRole("alert")).toHaveText("2 to 20 letters, digits, hyphens or underscores.");
  await field.fill("Trader1");
  await save.click();
  await expect(dialog.getByRole("alert")).toHaveText("This nickname is already in use.");
  const name = `n_${person.email.slice(0, 10)}`;
  await field.fill(name);
  await save.click();
  await expect(page.getByText("The nickname is saved.")).toBeVisible();
  await expect(profile).toContainText(name);
  await expect(profile.getByRole("button", { name: "Change: Nickname" })).toBeVisible();
  await expect(page.getByRole("button", { name: `Account menu, ${name}` })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Tidemark, home page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Welcome ${name}` })).toBeVisible();
});

test("a problem shows when an edited field is left, and not before", async ({ page }) => {
  await page.goto("/components/register?isEmail=true");
  const email = page.getByLabel("E-mail address");
  await email.focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await email.fill("ada");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await email.blur();
  await expect(page.getByRole("alert")).toHaveText(["This does not look like an e-mail address."]);
});

test("a visitor of a user's page logs in and comes back to it; a way back to elsewhere leads home", async ({
  page,
}) => {
  await page.goto("/accountMessage");
  await expect(page).toHaveURL((address) => address.pathname === "/components/login");
  await page.getByRole("tab", { name: "E-mail" }).click();
  await page.getByLabel("E-mail address or account number").fill(trader.email);
  await page.getByLabel("Password", { exact: true }).fill(trader.password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL((address) => address.pathname === "/accountMessage");

  for (const elsewhere of [
    "https://example.com/",
    "//example.com/accountSet",
    "/no-such-page",
    "javascript:alert(1)",
  ]) {
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/components/login?isEmail=true&back=${encodeURIComponent(elsewhere)}`);
    await page.getByLabel("E-mail address or account number").fill(trader.email);
    await page.getByLabel("Password", { exact: true }).fill(trader.password);
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await expect(page, elsewhere).toHaveURL((address) => address.pathname === "/" && address.hostname === "localhost");
  }
});

test("logging out in one window ends the page in the other, and only the language is kept", async ({
  page,
  context,
}) => {
  await store(page, { locale: "en", dealPrice: "1" });
  await logInOnPage(page, trader);
  await expect(page).toHaveURL((address) => address.pathname === "/");
  const other = await context.newPage();
  await other.goto("/accountSet");
  await settled(other);
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL((address) => address.pathname === "/components/login");
  await expect(other).toHaveURL(
    (address) => address.pathname === "/components/login" && address.searchParams.get("back") === "/accountSet",
  );
  expect(await stored(page, "token")).toBeNull();
  expect(await stored(page, "dealPrice")).toBeNull();
  expect(await stored(page, "locale")).toBe("en");
});

test("settings keep theme, colours and questions, and show the referral link as a picture", async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  await store(page, storedOf(await logInPerson(request, trader)));
  await page.goto("/accountSet");
  await settled(page);
  await expect(page.getByRole("img", { name: "QR code of your referral link" })).toBeVisible();
  await page.getByRole("radio", { name: "Red up" }).click();
  await page.getByRole("switch", { name: "messages are cleared" }).click();
  await page.reload();
  await settled(page);
  await expect(page.locator("html")).toHaveAttribute("data-colours", "red-up");
  await expect(page.getByRole("switch", { name: "messages are cleared" })).not.toBeChecked();
  await logInPerson(request, trader);
  await page.reload();
  await settled(page);
  await page.getByRole("button", { name: "End all others" }).click();
  await page.getByRole("dialog").getByLabel("Login password").fill(trader.password);
  await page.getByRole("dialog").getByRole("button", { name: "End all others" }).click();
  await expect(page.getByText("All other sessions are ended.")).toBeVisible();
  await expect(page.getByRole("button", { name: "End all others" })).toBeHidden();
});

test("the old addresses lead here too", async ({ page, request }) => {
  await store(page, storedOf(await logInPerson(request, trader)));
  for (const path of ["/setCash", "/#/bindmpwd", "/BINDMPWD"]) {
    await page.goto(path);
    await expect(page).toHaveURL((address) => address.pathname === "/bindmpwd");
    await expect(page.getByRole("heading", { level: 1, name: "Trade password" })).toBeVisible();
  }
  await page.goto("/account");
  await expect(page).toHaveURL((address) => address.pathname === "/accountSet");
});

test("an exchange that wants a code at login asks for one and takes it", async ({ page, playwright }) => {
  const data = copyTemplate();
  const server = await startServer({ dataFolder: data.folder, settings: { LOGIN_NEEDS_CODE: "yes" } });
  const request = await playwright.request.newContext({ baseURL: server.url });
  try {
    await page.goto(`${server.url}/components/login?isEmail=true`);
    await settled(page);
    await page.getByLabel("E-mail address or account number").fill(trader.email);
    await page.getByLabel("Password", { exact: true }).fill(trader.password);
    const submit = page.getByRole("main").getByRole("button", { name: "Log in" });
    await submit.click();
    await expect(page.getByRole("alert")).toHaveText(["Enter the verification code."]);
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByText("The code is on its way.")).toBeVisible();
    await page.getByLabel("Verification code").fill(await codeTo(request, trader.email));
    await submit.click();
    await expect(page).toHaveURL((address) => address.pathname === "/");
    await settled(page);
  } finally {
    // A page must not outlive its exchange.
    await page.goto("about:blank");
    await request.dispose();
    await server.stop();
    data.remove();
  }
});

test("a phone and another mailbox are bound, a phrase is chosen, the password is changed", async ({
  page,
  request,
}) => {
  const person = newPerson();
  await registerPerson(request, person);
  const stale = await logInPerson(request, person);
  await logInOnPage(page, person);
  await expect(page).toHaveURL((address) => address.pathname === "/");

  const number = `139${String(Date.now()).slice(-8)}`;
  await page.goto("/bindPhone");
  await page.getByLabel("Phone number").fill(number);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Verification code").fill(await codeTo(request, `+86${number}`));
  await page.getByLabel("Login password").fill(person.password);
  await page.getByRole("button", { name: "Bind the phone" }).click();
  await expect(page).toHaveURL((address) => address.pathname === "/accountSet");
  await expect(page.getByRole("progressbar", { name: "Security level" })).toHaveAttribute("aria-valuenow", "75");

  const other = newPerson();
  await page.getByRole("link", { name: "Change: E-mail address" }).click();
  await page.getByLabel("New e-mail address").fill(other.email);
  await page.getByRole("button", { name: "Send code" }).first().click();
  await page.getByLabel("Code sent to the new one").fill(await codeTo(request, other.email));
  const before = await codeTo(request, person.email);
  // The first button is named so until its answer is here, and the mail may be faster than that.
  await page.getByRole("button", { name: "Send code" }).last().click();
  await expect.poll(() => codeTo(request, person.email)).not.toBe(before);
  await page.getByLabel(/^Code sent to .*people\.test$/).fill(await codeTo(request, person.email));
  await page.getByLabel("Login password").fill(person.password);
  await page.getByRole("button", { name: "Bind the e-mail address" }).click();
  await expect(page.getByText(new RegExp(`^${other.email.slice(0, 2)}\\*+.@people\\.test$`))).toBeVisible();

  await page.getByRole("button", { name: "Set: Anti-phishing phrase" }).click();
  await page.getByRole("textbox", { name: "Phrase" }).fill("blue heron");
  await page.getByRole("dialog").getByLabel("Login password").fill(person.password);
  await page.getByRole("button", { name: "Save the phrase" }).click();
  await expect(page.getByText("blue heron")).toBeVisible();

  await page.getByRole("button", { name: "Change: Login password" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Current password").fill("not-the-one");
  await dialog.getByLabel("New password").fill("Tide-changed1");
  await dialog.getByLabel("Repeat the password").fill("Tide-changed1");
  await dialog.getByRole("button", { name: "Change the password" }).click();
  await expect(dialog.getByText("The current password is not correct.")).toBeVisible();
  await dialog.getByLabel("Current password").fill(person.password);
  await dialog.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("The password is changed.")).toBeVisible();
  const reply = await request.get("/api/user/info", { headers: { authorization: stale.token } });
  expect(await reply.json()).toMatchObject({ type: "999" });
  await page.reload();
  await settled(page);
  await expect(page.getByRole("heading", { level: 1, name: "Account settings" })).toBeVisible();
});

for (const { name, size } of screens) {
  test(`what comes late in the settings moves nothing from under a finger, ${name}`, async ({ page, request }) => {
    await page.setViewportSize(size);
    const person = newPerson();
    await registerPerson(request, person);
    await store(page, storedOf(await logInPerson(request, person)));
    const gates: (() => void)[] = [];
    await page.route("**/api/team/own*", async (route) => {
      await new Promise<void>((open) => gates.push(open));
      await route.continue();
    });
    await page.goto("/accountSet");
    const field = page.getByLabel("Of your share, in percent");
    await expect(field).toBeDisabled();
    const turnOn = page.getByRole("button", { name: "Turn on: Second factor" });
    await settled(page);
    const before = await turnOn.boundingBox();
    await expect.poll(() => gates.length).toBeGreaterThan(0);
    for (const open of gates) open();
    await expect(field).toBeEnabled();
    expect(await turnOn.boundingBox()).toEqual(before);
  });
}
