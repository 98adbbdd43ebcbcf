// The gallery of bricks, which is no page of the product: every brick in both themes is accessible, and fits a phone.

import { serveGallery } from "../tools/gallery/serve-gallery.mjs";
import { expect, settled, test } from "./exchange.ts";
import { violationsOf } from "./violations.ts";

const buildPatienceMs = 180_000;

let gallery: Awaited<ReturnType<typeof serveGallery>>;

test.beforeAll(async () => {
  test.setTimeout(buildPatienceMs);
  gallery = await serveGallery();
});

test.afterAll(() => gallery.stop());

test("every brick is accessible in both themes and fits a phone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(gallery.url);
  await settled(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, "overflows by").toBeLessThanOrEqual(0);
});
