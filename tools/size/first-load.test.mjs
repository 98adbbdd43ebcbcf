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
  for (const folder of [".vite", "assets"]) mkdirSync(join(site, folder));
  writeFileSync(join(site, ".vite", "manifest.json"), JSON.stringify(manifest));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(site, path), text);
  return site;
}

const page = '<script src="/theme.js"></script><script type="module" src="/assets/index.js"></script>';

test("everything imported at once counts, once; what is loaded later does not", () => {
  const site = siteWith(
    {
      "index.html": { file: "assets/index.js", dynamicImports: ["src/start.tsx", "src/pages/other/Other.tsx"] },
      "src/start.tsx": { file: "assets/start.js", imports: ["_react.js"] },
      "_react.js": { file: "assets/react.js" },
      "src/pages/home/HomePage.tsx": { file: "assets/home.js", imports: ["_react.js", "index.html"] },
      "src/pages/other/Other.tsx": { file: "assets/other.js" },
      "src/i18n/locales/en/home.ts": { file: "assets/en-home.js" },
      "src/i18n/locales/ru/home.ts": { file: "assets/ru-home.js" },
    },
    { "index.html": page },
  );
  const scripts = ["index.js", "start.js", "react.js", "home.js", "en-home.js"];
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
    { "index.html": "" },
  );
  expect(firstLoadScripts(site, "terminal")).toEqual(["assets/index.js", "assets/trade.js", "assets/chart.js"]);
});

test("sizes are those of the compressed files", () => {
  const files = { "index.html": "", "assets/index.js": "let a = 1;".repeat(100) };
  const site = siteWith({ "index.html": { file: "assets/index.js" } }, files);
  expect(firstLoadBytes(site)).toBe(gzipSync(files["assets/index.js"], { level: 9 }).length);
});

test("a site that is not built is an error, not zero bytes", () => {
  expect(() => firstLoadBytes(join(tmpdir(), "no-such-site"))).toThrow("not built");
});
