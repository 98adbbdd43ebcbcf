// The site can be installed like an app: a manifest, icons that are what it says they are, and no foreign origin.

import { expect, settled, test } from "./exchange.ts";

type Manifest = {
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
};

test("the manifest is linked, complete and its icons have the sizes they claim", async ({ page, request }) => {
  await page.goto("/");
  const link = await page.locator('link[rel="manifest"]').getAttribute("href");
  const reply = await request.get(link ?? "");
  expect(reply.status()).toBe(200);
  const manifest = (await reply.json()) as Manifest;
  expect(manifest).toMatchObject({ name: "Tidemark", start_url: "/", display: "standalone" });
  const sizes = manifest.icons.map((icon) => icon.sizes);
  expect(sizes).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  for (const icon of manifest.icons) {
    const image = await request.get(icon.src);
    expect(image.status(), icon.src).toBe(200);
    expect(image.headers()["content-type"], icon.src).toContain(icon.type);
    const real = await page.evaluate(async (source) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, icon.src);
    if (icon.sizes !== "any") expect(real, icon.src).toBe(icon.sizes);
  }
});

test("nothing is loaded from elsewhere, and the policy forbids it", async ({ page, exchange }) => {
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).host));
  const reply = await page.goto("/");
  await settled(page);
  expect([...origins]).toEqual([new URL(exchange.url).host]);
  const policy = reply?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/default-src 'self'|default-src 'none'/);
  expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval'|https?:)/);
});
