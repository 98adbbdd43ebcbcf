// What an owner can do when somebody else may be in the account: cancel a change that waits, undo one that was made,
// freeze the account, and get it back.

import { expect, settled, test } from "./exchange.ts";
import { codeTo, logInOnPage, logInPerson, newPerson, registerPerson, safetyLinkTo, screens } from "./people.ts";

const isUnfreeze = (address: URL): boolean => address.pathname === "/unfreezeAccount";

test("a mailbox is masked on every page but where it is typed, and whoever binds a phone is told what that is worth", async ({
  page,
  request,
}) => {
  const person = newPerson();
  await registerPerson(request, person);
  await logInOnPage(page, person);
  await expect(page).toHaveURL((address) => address.pathname === "/");
  for (const path of ["/accountSet", "/bindEmail", "/bindmpwd"]) {
    await page.goto(path);
    await settled(page);
    await expect(page.getByText(/^.*\*\*\*.*@.*$/).first()).toBeVisible();
    expect(await page.locator("body").innerText()).not.toContain(person.email);
  }
  await page.goto("/forgetPwd?fromSet=true");
  await expect(page.getByLabel("E-mail address or phone number")).toHaveValue(person.email);
  await page.goto("/bindPhone");
  await expect(page.getByText(/^Short messages can be intercepted/)).toBeVisible();
});

for (const { name, size } of screens) {
  test(`a device that is no longer used is forgotten, with the password, ${name}`, async ({ page, request }) => {
    await page.setViewportSize(size);
    const person = newPerson();
    await registerPerson(request, person);
    await logInPerson(request, person);
    await logInOnPage(page, person);
    await expect(page).toHaveURL((address) => address.pathname === "/");
    await page.goto("/accountSet");
    await settled(page);
    const forget = page.getByRole("button", { name: /^Forget / });
    await expect(page.getByText("This device", { exact: true })).toBeVisible();
    const before = await forget.count();
    expect(before).toBeGreaterThan(0);
    await forget.first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Login password").fill("not-this-one");
    await dialog.getByRole("button", { name: "Forget", exact: true }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await dialog.getByLabel("Login password").fill(person.password);
    await dialog.getByRole("button", { name: "Forget", exact: true }).click();
    await expect(page.getByText("The device is forgotten.")).toBeVisible();
    await expect(forget).toHaveCount(before - 1);
  });

  test(`a mailbox that waits to replace another is shown and cancelled, ${name}`, async ({ page, request }) => {
    await page.setViewportSize(size);
    const [person, thief] = [newPerson(), newPerson()];
    await registerPerson(request, person);
    await logInOnPage(page, person);
    await expect(page).toHaveURL((address) => address.pathname === "/");
    await page.goto("/bindEmail");
    await page.getByLabel("New e-mail address").fill(thief.email);
    await page.getByRole("button", { name: "Send code" }).first().click();
    await page.getByLabel("Code sent to the new one").fill(await codeTo(request, thief.email));
    await page.getByLabel("I can no longer read codes there").check();
    await page.getByLabel("Login password").fill(person.password);
    await page.getByRole("button", { name: "Ask for the change" }).click();
    await expect(page.getByText(/will replace your e-mail address on/)).toBeVisible();
    await page.getByRole("button", { name: "Cancel the change" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Cancel the change" }).click();
    await expect(dialog.getByText("Enter a password.")).toBeVisible();
    await dialog.getByLabel("Login password").fill(person.password);
    await dialog.getByRole("button", { name: "Cancel the change" }).click();
    await expect(page.getByText("The change is cancelled.")).toBeVisible();
    await expect(page.getByText(/will replace your e-mail address on/)).toBeHidden();
  });

  test(`an account is frozen in the settings, says so at login, and is unfrozen, ${name}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(size);
    const person = newPerson();
    await registerPerson(request, person);
    await logInOnPage(page, person);
    await expect(page).toHaveURL((address) => address.pathname === "/");
    await page.goto("/accountSet");
    await page.getByRole("button", { name: "Freeze: Freeze the account" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Login password").fill(person.password);
    await dialog.getByRole("button", { name: "Freeze my account" }).click();
    await expect(page).toHaveURL(isUnfreeze);

    await logInOnPage(page, person);
    await page.getByRole("link", { name: "Unfreeze it" }).click();
    await expect(page).toHaveURL(isUnfreeze);
    await settled(page);
    await page.getByLabel("E-mail address or phone number").fill(person.email);
    const before = await codeTo(request, person.email);
    await page.getByRole("button", { name: "Send code" }).click();
    await expect.poll(() => codeTo(request, person.email)).not.toBe(before);
    await page.getByLabel("Verification code").fill(await codeTo(request, person.email));
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Unfreeze" }).click();
    await expect(page.getByText("The account is unfrozen. Log in to continue.")).toBeVisible();
    await logInOnPage(page, person);
    await expect(page).toHaveURL((address) => address.pathname === "/");
  });
}

test("the links in a mail act on a press and not on being opened", async ({ page, request }) => {
  const person = newPerson();
  await registerPerson(request, person);
  const { token } = await logInPerson(request, person);
  const phrase = { code: "blue heron", login_password: person.password };
  const headers = { authorization: token };
  await request.post("/api/safe/anti_phishing", { headers, data: phrase });
  const isIn = async (): Promise<string> =>
    ((await (await request.get("/api/user/info", { headers })).json()) as { type: string }).type;

  await page.goto(await safetyLinkTo(request, person.email, "undoChange"));
  await settled(page);
  expect(await isIn()).toBe("ok");
  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect(page.getByRole("heading", { name: "The change is undone" })).toBeVisible();
  expect(await isIn()).toBe("999");
  await page.getByRole("link", { name: "New password" }).click();
  await expect(page).toHaveURL((address) => address.pathname === "/forgetPwd");

  await page.goto(await safetyLinkTo(request, person.email, "freezeAccount"));
  await page.getByRole("button", { name: "Freeze my account" }).click();
  await expect(page.getByText("The account is frozen.")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Freeze my account" }).click();
  await expect(page.getByText("This link was already used or is too old.")).toBeVisible();
});
