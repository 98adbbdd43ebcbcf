// The theme: stored under its key, and right from the very first paint.

import { expect, settled, store, test } from "./exchange.ts";

test("switching the theme shows at once and is stored", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByRole("button", { name: "Switch to the light theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "white");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("white");
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(dark);
  await page.reload();
  await settled(page);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "white");
});

for (const theme of ["dark", "white"] as const) {
  test(`a stored ${theme} theme never shows the other one first`, async ({ page }) => {
    await store(page, { theme });
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seenThemes: seen });
      const look = () => {
        if (document.body !== null) seen.push(document.documentElement.dataset.theme ?? "none");
        if (performance.now() < 3_000) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto("/");
    await settled(page);
    const seen = await page.evaluate(() => (window as unknown as { seenThemes: string[] }).seenThemes);
    expect(seen.length).toBeGreaterThan(0);
    expect([...new Set(seen)]).toEqual([theme]);
  });
}

test("for whoever wants no motion, the whole page changes its colours at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/components/login");
  await settled(page);
  // What comes last to this page: with it every element stands where it will be counted.
  await expect(page.getByRole("link", { name: "Open the demo outbox" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Log in with points account" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const late = await page.evaluate(async () => {
    const colours = () =>
      Array.from(document.querySelectorAll("#main *"), (element) => getComputedStyle(element).color);
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
    };
    const before = colours();
    localStorage.setItem("theme", "white");
    window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "white" }));
    while (document.documentElement.dataset.theme !== "white") await frames(1);
    const soon = colours();
    await frames(30);
    const after = colours();
    return {
      changed: after.filter((colour, at) => colour !== before[at]).length,
      late: after.filter((colour, at) => colour !== soon[at]).length,
    };
  });
  expect(late.changed).toBeGreaterThan(10);
  expect(late.late).toBe(0);
});
