// @ts-check
// Finds a Chromium or Chrome, or installs one. Nothing is downloaded behind apt's back.

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "../process/run.mjs";
import { aptInstall, canUseApt } from "./apt.mjs";
import { isProgram, onPath } from "./find-program.mjs";

/** It has no windows, and draws the same pages with half the work. */
const withoutWindows = "chromium-headless-shell";
const names = [withoutWindows, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  join(process.env.PROGRAMFILES ?? "C:\\Program Files", "Google", "Chrome", "Application", "chrome.exe"),
  join(process.env["PROGRAMFILES(X86)"] ?? "C:\\Program Files (x86)", "Google", "Chrome", "Application", "chrome.exe"),
];

/** The one that somebody has named. */
function namedChromium() {
  const { TIDEMARK_CHROMIUM, CHROME_PATH } = process.env;
  return [TIDEMARK_CHROMIUM, CHROME_PATH].find((path) => path !== undefined && isProgram(path)) ?? null;
}

/** @returns {string | null} */
export function findChromium() {
  const named = namedChromium();
  if (named !== null) return named;
  for (const name of names) {
    const path = onPath(name);
    if (path !== null) return path;
  }
  return places.find(isProgram) ?? null;
}

/** @returns {Promise<string | null>} */
export async function ensureChromium() {
  const found = namedChromium() ?? onPath(withoutWindows);
  if (found !== null) return found;
  // Not every release of every system has it; a browser with windows that is there already does as well.
  if (canUseApt() && !(await aptInstall([withoutWindows])) && findChromium() === null) await aptInstall(["chromium"]);
  return findChromium();
}

/** Without them, Chinese and Japanese pages are rendered as boxes: measurements and pictures would lie. */
export async function ensureCjkFonts() {
  if (await hasCjkFonts()) return true;
  return canUseApt() && (await aptInstall(["fonts-noto-cjk"]));
}

async function hasCjkFonts() {
  if (process.platform !== "linux") return true;
  if (onPath("fc-list") !== null) {
    const { output } = await run("fc-list", [":lang=zh-cn", "family"]);
    return output.trim() !== "";
  }
  const folder = "/usr/share/fonts";
  return existsSync(folder) && readdirSync(folder, { recursive: true }).some((path) => /cjk/i.test(String(path)));
}
