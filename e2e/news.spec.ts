// Reading: from the list to an article and back, the house's papers, the notices of the header, the links at the foot.

import { expect, settled, test } from "./exchange.ts";

const phone = { width: 390, height: 844 };

test("a reader goes from the list to an article and back to the same tab", async ({ page }) => {
  await page.goto("/noticeList");
  await expect(page.getByRole("heading", { level: 1, name: "Notices and help" })).toBeVisible();
  await page.getByRole("tab", { name: "Help" }).click();
  await expect(page).toHaveURL((address) => address.searchParams.get("c_id") === "9");
  const list = page.getByRole("list", { name: "Help" });
  await list.getByRole("link", { name: /Order types/ }).click();
  await expect(page).toHaveURL((address) => address.pathname === "/noticeDetail");
  await expect(page.getByRole("heading", { level: 1, name: "Order types" })).toBeVisible();
  await expect(page).toHaveTitle(/Order types/);
  await expect(page.getByRole("main").getByText("Fill or kill: everything at once, or nothing.")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Help" })).toHaveAttribute("aria-selected", "true");
  await expect(list).toBeVisible();
});

test("an article leads on to the others of its kind, and its links stay on our pages", async ({ page }) => {
  await page.goto("/noticeList?c_id=9");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Order types/ })
    .click();
  await page.getByRole("navigation", { name: "More to read" }).getByRole("link", { name: "The API" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The API" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "reference" })).toHaveAttribute("href", "/api/docs");
});

test("the older address of an article is the same page, and an unknown article says so", async ({ page }) => {
  await page.goto("/components/noticeDetail?id=1");
  await expect(page).toHaveURL((address) => address.pathname === "/noticeDetail" && address.search === "?id=1");
  await settled(page);
  for (const address of ["/noticeDetail?id=987654", "/noticeDetail?id=x", "/noticeDetail"]) {
    await page.goto(address);
    await expect(page.getByText("There is no such article")).toBeVisible();
  }
  await page.getByRole("link", { name: "See all notices" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notices and help" })).toBeVisible();
});

test("the papers open with the terms and lead to each other, in the reader's language", async ({ page }) => {
  await page.goto("/policy");
  await expect(page.getByRole("heading", { level: 1, name: "Terms of use" })).toBeVisible();
  const papers = page.getByRole("main").getByRole("navigation", { name: "Legal" });
  await papers.getByRole("link", { name: "Fees" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fees" })).toBeVisible();
  await expect(papers.getByRole("link", { name: "Fees" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: "Language: English" }).click();
  await page.getByRole("menuitem", { name: "Русский" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Комиссии" })).toBeVisible();
});

test("on a phone the papers are chosen from a list", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/policy");
  await settled(page);
  await page.getByRole("main").getByRole("combobox").selectOption({ label: "Privacy" });
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
});

test("the header shows five notices and the way to all of them", async ({ page }) => {
  await page.goto("/allmarket");
  await settled(page);
  await page.getByRole("banner").getByRole("button", { name: "Notices" }).press("Enter");
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem")).toHaveCount(6);
  await menu.getByRole("menuitem", { name: "All notices and help" }).click();
  await expect(page.getByRole("tab", { name: "Notices" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("banner").getByRole("button", { name: "Notices" }).click();
  await menu.getByRole("menuitem", { name: "These are test funds" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "These are test funds" })).toBeVisible();
});

test("the foot of every page leads to help and papers", async ({ page }) => {
  await page.goto("/allmarket");
  const foot = page.getByRole("contentinfo");
  await expect(foot.getByRole("navigation", { name: "Help" }).getByRole("link")).toHaveCount(8);
  await foot.getByRole("link", { name: "Risk notice" }).click();
  await expect(page).toHaveURL((address) => address.pathname === "/policy");
  await expect(page.getByRole("heading", { level: 1, name: "Risk notice" })).toBeVisible();
  await foot.getByRole("link", { name: "Protecting your account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Protecting your account" })).toBeVisible();
});
