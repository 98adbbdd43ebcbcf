// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { firstLoadBytes, firstLoadScripts } from "./first-load.mjs";

/** @type {string[]} */
const folders = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** @param {Record<string, object>} manifest @param {Record<string, string>} files */
function siteWith(manifest, files) {
  const site = mkdtempSync(join(tmpdir(), "site-"));
  folders.push(site);
  for (const folder of [".vite", "assets/texts/en"]) mkdirSync(join(site, folder), { recursive: true });
  writeFileSync(join(site, ".vite", "manifest.json"), JSON.stringify(manifest));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(site, path), text);
  return site;
}

const page =
  '<script src="/theme.js" data-folder="/assets/texts"></script><script type="module" src="/assets/index.js"></script>';

test("everything imported at once counts, once; what is loaded later does not", () => {
  const site = siteWith(
    {
      "index.html": { file: "assets/index.js", dynamicImports: ["src/start.tsx", "src/pages/other/Other.tsx"] },
      "src/start.tsx": { file: "assets/start.js", imports: ["_react.js"] },
      "_react.js": { file: "assets/react.js" },
      "src/pages/home/HomePage.tsx": { file: "assets/home.js", imports: ["_react.js", "index.html"] },
      "src/pages/other/Other.tsx": { file: "assets/other.js" },
    },
    { "index.html": page },
  );
  const texts = ["shell", "pages", "home"].map((area) => `texts/en/${area}.js`);
  const scripts = ["index.js", "start.js", "react.js", "home.js", ...texts];
  const expected = ["theme.js", ...scripts.map((file) => `assets/${file}`)];
  expect(firstLoadScripts(site)).toEqual(expected);
});

test("each page counts its own parts: the terminal's chart is in its first load", () => {
  const site = siteWith(
    {
      "index.html": { file: "assets/index.js" },
      "src/pages/home/HomePage.tsx": { file: "assets/home.js" },
      "src/pages/trade/TradePage.tsx": { file: "assets/trade.js" },
      "src/features/chart/ChartPanel.tsx": { file: "assets/chart.js" },
    },
    { "index.html": page },
  );
  const scripts = firstLoadScripts(site, "terminal");
  expect(scripts.slice(0, 4)).toEqual(["theme.js", "assets/index.js", "assets/trade.js", "assets/chart.js"]);
  expect(scripts.slice(4)).toContain("assets/texts/en/chart.js");
});

test("sizes are those of the compressed files", () => {
  const texts = Object.fromEntries(["shell", "pages", "home"].map((area) => [`assets/texts/en/${area}.js`, area]));
  const files = { "theme.js": "theme", "assets/index.js": "let a = 1;".repeat(100), ...texts };
  const site = siteWith({ "index.html": { file: "assets/index.js" } }, { "index.html": page, ...files });
  const packed = Object.values(files).map((text) => gzipSync(text, { level: 9 }).length);
  expect(firstLoadBytes(site)).toBe(packed.reduce((sum, size) => sum + size, 0));
});

test("a page that does not say where its texts lie is an error", () => {
  const site = siteWith({ "index.html": { file: "assets/index.js" } }, { "index.html": "" });
  expect(() => firstLoadScripts(site)).toThrow("where the texts lie");
});

test("a site that is not built is an error, not zero bytes", () => {
  expect(() => firstLoadBytes(join(tmpdir(), "no-such-site"))).toThrow("not built");
});
