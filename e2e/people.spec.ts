// Having an account, as a person goes through it on a wide screen and on a phone: invited, registered with a code from
// the outbox, logged in, protected.

import type { Frame, Page } from "@playwright/test";
import { expect, settled, store, test } from "./exchange.ts";
import {
  authenticatorCode,
  codeTo,
  linkTo,
  logInOnPage,
  logInPerson,
  newPerson,
  phone,
  registerPerson,
  screens,
  stored,
  storedOf,
} from "./people.ts";

const isHome = (address: URL) => address.pathname === "/";
const isLogin = (address: URL) => address.pathname === "/components/login";
const isSettings = (address: URL) => address.pathname === "/accountSet";

for (const { name, size } of screens) {
  test(`invited, registered with a code from the outbox and so logged in, trade password set, ${name}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(size);
    const inviter = await logInPerson(request, { email: "trader1@demo.test", password: "Demo1234" });
    await store(page, storedOf(inviter));
    await page.goto("/accountSet");
    const link = await page.getByText(/\/components\/register\?extension_code=/).textContent();
    await page.evaluate(() => localStorage.clear());

    const person = newPerson();
    await page.goto(link ?? "");
    await page.getByRole("tab", { name: "E-mail" }).click();
    await expect(page.getByLabel("Referral code (optional)")).toHaveJSProperty("readOnly", true);
    await expect(page.getByLabel("Referral code (optional)")).toHaveValue(/^[A-Z0-9]{6}$/);
    await page.getByLabel("E-mail address").fill(person.email);
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByRole("button", { name: /^Again in \d+ s$/ })).toBeDisabled();
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Open the demo outbox" }).click();
    const outbox = await opened;
    const letter = outbox.getByRole("listitem").filter({ hasText: person.email });
    const copy = letter.getByRole("button", { name: /^Copy the code \d{6}$/ });
    const code = (await copy.getAttribute("aria-label"))?.slice(-6) ?? "";
    await outbox.close();

    await page.getByLabel("Verification code").fill(code);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByLabel("Repeat the password").fill(person.password);
    await page.getByRole("checkbox", { name: /terms of use|使用条款/ }).check();
    await page.getByRole("main").getByRole("button", { name: "Register" }).click();

    // The code has proved the mailbox: nothing is asked for twice.
    await expect(page).toHaveURL(isHome);
    await expect(page.getByRole("region", { name: "First steps" })).toBeVisible();
    for (const key of ["token", "user_id", "extension_code", "is_seller", "type"]) {
      expect(await stored(page, key), key).toBeTruthy();
    }
    expect(await stored(page, "accountNum")).toBe(person.email);

    if (name === "phone") await page.getByRole("button", { name: "Open the menu" }).click();
    else await page.getByRole("button", { name: /^Account menu/ }).click();
    await page.getByRole(name === "phone" ? "link" : "menuitem", { name: "Account settings" }).click();
    await expect(page.getByRole("progressbar", { name: "Security level" })).toHaveAttribute("aria-valuenow", "50");
    await page.getByRole("link", { name: "Set: Trade password" }).click();
    await page.getByLabel("Trade password", { exact: true }).fill("Trade-5678");
    await page.getByLabel("Repeat the password").fill("Trade-5678");
    await page.getByRole("button", { name: "Send code" }).click();
    // The notice of the first code may still stand there.
    await expect(page.getByText("The code is on its way.").last()).toBeVisible();
    await expect.poll(() => codeTo(request, person.email)).not.toBe(code);
    await page.getByLabel("Verification code").fill(await codeTo(request, person.email));
    await page.getByLabel("Login password").fill(person.password);
    await page.getByRole("button", { name: "Set the trade password" }).click();
    await expect(page).toHaveURL(isSettings);
    await expect(page.getByText("The trade password is set.")).toBeVisible();
    // The first one takes nothing over: nothing has to wait for it.
    await expect(page.getByText(/^Withdrawals wait until/)).toBeHidden();
  });

  test(`the second factor is turned on, asked for at login, and a recovery code stands in for it, ${name}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(size);
    const person = newPerson();
    await registerPerson(request, person);
    await logInOnPage(page, person);
    await expect(page).toHaveURL(isHome);
    await page.goto("/accountSet");
    await page.getByRole("button", { name: "Turn on" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Login password").fill(person.password);
    await dialog.getByRole("button", { name: "Continue" }).click();
    const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
    const now = Date.now();
    await dialog.getByLabel("Authenticator code").fill(authenticatorCode(secret, now));
    await dialog.getByRole("button", { name: "Turn on" }).click();
    const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    const recovery = (await codes.first().textContent()) ?? "";
    await page.keyboard.press("Escape");
    await expect(codes.first()).toBeVisible();
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("button", { name: "Turn off" })).toBeVisible();

    await logOut(page, name);
    await logInOnPage(page, person);
    const field = page.getByLabel("Authenticator code");
    await expect(field).toBeFocused();
    await field.fill("000000");
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await expect(page.getByText("The verification code is not correct or has expired.")).toBeVisible();
    // The step that turned it on is spent; the next one is already within the tolerance, until it is the present one.
    await field.fill(authenticatorCode(secret, Math.max(now + 30_000, Date.now())));
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(isHome);

    await logOut(page, name);
    await logInOnPage(page, person);
    await field.fill(recovery);
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(isHome);
  });

  test(`a session that is ended elsewhere is thrown out at once, ${name}`, async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    const person = newPerson();
    await registerPerson(request, person);
    const other = await browser.newContext({ baseURL: baseURL ?? "", viewport: size });
    const otherPage = await other.newPage();
    await logInOnPage(otherPage, person);
    await expect(otherPage).toHaveURL(isHome);
    await otherPage.goto("/accountMessage");
    await settled(otherPage);

    await logInOnPage(page, person);
    await expect(page).toHaveURL(isHome);
    await page.goto("/accountSet");
    await settled(page);
    await page
      .getByRole("button", { name: /^End the session on/ })
      .last()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "End", exact: true }).click();
    await expect(dialog.getByText("Enter a password.")).toBeVisible();
    await dialog.getByLabel("Login password").fill(person.password);
    await dialog.getByRole("button", { name: "End", exact: true }).click();
    await expect(page.getByText("The session is ended.")).toBeVisible();

    await expect(otherPage).toHaveURL((address) => isLogin(address) && address.searchParams.get("type") === "1");
    await expect(otherPage.getByRole("main").getByText("Your session has ended.")).toBeVisible();
    expect(await stored(otherPage, "token")).toBeNull();
    await otherPage.getByRole("tab", { name: "E-mail" }).click();
    await otherPage.getByLabel("E-mail address or account number").fill(person.email);
    await otherPage.getByLabel("Password", { exact: true }).fill(person.password);
    await otherPage.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await expect(otherPage).toHaveURL((address) => address.pathname === "/accountMessage");
    await other.close();
    expect(await stored(page, "token")).not.toBeNull();
  });

  test(`a forgotten password is set anew by code and by link, ${name}`, async ({ page, request }) => {
    await page.setViewportSize(size);
    const person = newPerson();
    await registerPerson(request, person);
    const first = await codeTo(request, person.email);
    await page.goto("/components/login");
    await page.getByRole("link", { name: "Forgotten?" }).click();
    await page.getByLabel("E-mail address or phone number").fill(person.email);
    await page.getByLabel("New password").fill("By-code-2042");
    await page.getByLabel("Repeat the password").fill("By-code-2042");
    await page.getByRole("button", { name: "Send code" }).click();
    await expect.poll(() => codeTo(request, person.email)).not.toBe(first);
    const link = await linkTo(request, person.email);
    await page.getByLabel("Verification code").fill(await codeTo(request, person.email));
    await page.getByRole("button", { name: "Set the new password" }).click();
    await expect(page).toHaveURL(isLogin);
    await logInOnPage(page, { ...person, password: "By-code-2042" });
    await expect(page).toHaveURL(isHome);

    await page.goto(link);
    await page.getByLabel("New password").fill("By-link-2043");
    await page.getByLabel("Repeat the password").fill("By-link-2043");
    await page.getByRole("button", { name: "Set the new password" }).click();
    await expect(page).toHaveURL(isLogin);
    await logInOnPage(page, { ...person, password: "By-link-2043" });
    await expect(page).toHaveURL(isHome);

    await page.goto(link);
    await page.getByLabel("New password").fill("By-link-2044");
    await page.getByLabel("Repeat the password").fill("By-link-2044");
    await page.getByRole("button", { name: "Set the new password" }).click();
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  });
}

async function logOut(page: Page, screen: string): Promise<void> {
  const trail: string[] = [];
  const follow = (frame: Frame) => trail.push(frame.url());
  page.on("framenavigated", follow);
  if (screen === "phone") {
    await page.getByRole("button", { name: "Open the menu" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  } else {
    await page.getByRole("button", { name: /^Account menu/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
  }
  await expect
    .poll(async () => ({ token: await stored(page, "token"), at: page.url(), trail: [...trail] }))
    .toMatchObject({ token: null, at: expect.stringMatching(/\/components\/login$/) });
  page.off("framenavigated", follow);
}

test("in Chinese, by phone number, with a country found by its name", async ({ page, request }) => {
  await page.setViewportSize(phone);
  await store(page, { locale: "zh" });
  const number = `9${String(Date.now()).slice(-7)}`;
  await page.goto("/components/register");
  await page.getByRole("button", { name: "国家代码：中国，+86" }).click();
  await page.getByRole("combobox", { name: "按名称或区号搜索" }).fill("香港");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^国家代码：.*香港.*，\+852$/ })).toBeVisible();
  await page.getByLabel("手机号").fill(number);
  await page.getByRole("button", { name: "发送验证码" }).click();
  await page.getByLabel("验证码").fill(await codeTo(request, `+852${number}`));
  await page.getByLabel("密码", { exact: true }).fill("Tide-2041x");
  await page.getByLabel("再次输入密码").fill("Tide-2041x");
  await page.getByRole("checkbox", { name: /terms of use|使用条款/ }).check();
  await page.getByRole("main").getByRole("button", { name: "注册" }).click();
  await expect(page).toHaveURL(isHome);
  await expect(page.getByRole("heading", { level: 1, name: "欢迎" })).toBeVisible();
  await page.getByRole("button", { name: "打开菜单" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "退出登录" }).click();
  // The way of logging in is remembered with its country, and not who it was.
  await expect(page.getByRole("heading", { level: 1, name: "登录" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^国家代码：.*，\+852$/ })).toBeVisible();
  await expect(page.getByLabel("手机号")).toHaveValue("");
  await page.getByLabel("手机号").fill(number);
  await page.getByLabel("密码", { exact: true }).fill("Tide-2041x");
  await page.getByRole("main").getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(isHome);
  await page.goto("/accountSet");
  await expect(page.getByText(/^\+852 9\d{2}\*+/)).toBeVisible();
  await expect(page.getByText("中", { exact: true })).toBeVisible();
});
