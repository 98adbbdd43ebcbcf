// The frame around every page: what is always there, on a phone and on a wide screen, and for a keyboard.

import { expect, settled, store, test } from "./exchange.ts";

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

test("a demo exchange says so on every page", async ({ page, watch }) => {
  watch.allow(/no-such-page/);
  for (const path of ["/", "/policy", "/no-such-page"]) {
    await page.goto(path);
    await expect(page.getByRole("banner").getByText("Demo market")).toBeVisible();
  }
});

test("the home page shows the exchange's own state, live", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("All parts are working")).toBeVisible();
});

test("on a wide screen language and theme stand in the header", async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto("/");
  await settled(page);
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: "Language: English" })).toBeVisible();
  await expect(header.getByRole("button", { name: "Switch to the light theme" })).toBeVisible();
  await expect(header.getByRole("button", { name: "Open the menu" })).toBeHidden();
});

test("on a phone they fold into a menu that opens, switches and closes", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/");
  await settled(page);
  await page.getByRole("button", { name: "Open the menu" }).click();
  const menu = page.getByRole("dialog");
  await expect(menu).toBeVisible();
  await menu.getByRole("radio", { name: "Light" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "white");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: "Open the menu" })).toBeFocused();
});

test("the first stop of the keyboard leads past the header", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("the window title names the page", async ({ page }) => {
  await page.goto("/noticeList");
  await expect(page).toHaveTitle(/Notices and help/);
  await page.goto("/");
  await expect(page).toHaveTitle(/Tidemark/);
});

test("the header marks where one is, for eyes and for readers", async ({ page, trader }) => {
  await store(page, trader);
  const links = page.getByRole("banner").locator("[aria-current]");
  const menus = ["/dealCenter", "/leverdealCenter", "/c2c", "/c2cOrder", "/legalTrade", "/accountSet", "/noticeList"];
  for (const [path, name, value] of [
    ["/allmarket", "Markets", "page"],
    ["/dealCenter", "Trade", "true"],
    ["/leverdealCenter", "Trade", "true"],
    ["/c2c", "P2P", "true"],
    ["/c2cOrder", "P2P", "true"],
    ["/legalTrade", "P2P", "true"],
    ["/finance", "Assets", "page"],
    ["/dealFinance", "Assets", "true"],
    ["/transfer", "Assets", "true"],
    ["/accountSet", /^Account menu/, "true"],
    ["/noticeList", "Notices", "page"],
  ] as const) {
    await page.goto(path);
    await settled(page);
    const marked = page
      .getByRole("banner")
      .getByRole(menus.includes(path) ? "button" : "link", { name })
      .first();
    await expect(marked, path).toHaveAttribute("aria-current", value);
    await expect(links.filter({ visible: true }), path).toHaveCount(1);
    // A terminal's header may be drawn anew while its parts arrive.
    const line = () => marked.evaluate((element) => getComputedStyle(element, "::after").height);
    await expect.poll(line, { message: path }).toBe("2px");
  }
});

test("visitors are led to no page they would have to log in for", async ({ page, trader }) => {
  await page.goto("/");
  await settled(page);
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link")).toHaveText(["Markets"]);
  await main.getByRole("button", { name: "Trade" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Spot", "Leverage", "Seconds"]);
  await page.keyboard.press("Escape");
  await main.getByRole("button", { name: "P2P" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Shops", "C2C market", "Cash in and out"]);
  await page.keyboard.press("Escape");
  await main.getByRole("button", { name: "Earn" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Offerings", "Fixed deposits"]);
  await page.keyboard.press("Escape");
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Open the menu" }).click();
  await expect(page.getByRole("dialog").getByRole("link")).toHaveText([
    "Markets",
    "Spot",
    "Leverage",
    "Seconds",
    "Shops",
    "C2C market",
    "Cash in and out",
    "Offerings",
    "Fixed deposits",
    "Notices and help",
    "Log in",
    "Register",
  ]);
  await page.setViewportSize(wide);
  await store(page, trader);
  await page.reload();
  await settled(page);
  await expect(main.getByRole("link")).toHaveText(["Markets", "Assets"]);
});

test("the account menu has the entries of what is built, and the way out", async ({ page, trader }) => {
  await store(page, trader);
  await page.goto("/");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Account settings",
    "My orders",
    "Payment methods",
    "Identity verification",
    // The demo's traders have points to exchange.
    "Points exchange",
    "Log out",
  ]);
});
